// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.NetKind;

/**
 * Proposes the net of the library that a table of measurements identifies best.
 *
 * @param reason what the table has, as a clause that continues behind "as"
 */
public record NetProposal(NetKind kind, String reason) {

    /** The net for some measurements. Where they suit none, a calibration of the proposed one says what is missing. */
    public static NetProposal of(ResponseTimeMeasurements measurements) {
        List<ResponseTimeMeasurement> rows = measurements.rows();
        boolean isMixed = rows.stream().anyMatch(NetProposal::isMixed);
        if (!isMixed && rows.stream().anyMatch(row -> row.separation() != null)) {
            return new NetProposal(NetKind.RANDOM_READ,
                    "the table has separate response times for cache and RAID array");
        }
        Set<RequestType> alone = alone(rows);
        boolean isInTurn = isMixed && !JointCalibration.usable(rows).isEmpty();
        if (isMixed && (isInTurn || alone.size() == RequestType.values().length || alone.isEmpty())) {
            return together(rows, isInTurn);
        }
        return isMixed ? new NetProposal(NetKind.CACHE, "only "
                + only(alone)
                + "s were measured separately, which is required to estimate service times") : apart(rows, alone);
    }

    /** Reads next to writes. */
    private static NetProposal together(List<ResponseTimeMeasurement> rows, boolean isInTurn) {
        boolean hasSizes = RequestType.values().length < rows.stream().flatMap(row -> row.streams().stream())
                .map(stream -> List.of(stream.type(), stream.size())).distinct().count();
        if (rows.stream().anyMatch(row -> row.machines().size() > 1)) {
            return hasSizes ? new NetProposal(NetKind.VARIABLE_WORKLOAD,
                    "several machines read and write in several sizes")
                    : new NetProposal(NetKind.MULTI_VM, "several machines read and write");
        }
        if (isInTurn) {
            return new NetProposal(NetKind.HETEROGENEOUS, "the same clients alternate reads and writes");
        }
        return hasSizes ? new NetProposal(NetKind.VARIABLE_WORKLOAD,
                "readers and writers were measured together in several sizes")
                : new NetProposal(NetKind.HETEROGENEOUS, "readers and writers were measured together");
    }

    /** Reads and writes are never measured together. */
    private static NetProposal apart(List<ResponseTimeMeasurement> rows, Set<RequestType> alone) {
        if (alone.size() != 1) {
            return new NetProposal(NetKind.CACHE, "reads and writes were measured separately");
        }
        String only = "only " + only(alone) + "s were measured";
        if (rows.stream().mapToDouble(ResponseTimeMeasurement::fileSet).distinct().count() == 1) {
            return new NetProposal(NetKind.CACHE, only);
        }
        return new NetProposal(alone.contains(RequestType.READ) ? NetKind.SEQUENTIAL_READ : NetKind.RANDOM_WRITE, only
                + ", of file sets of several sizes");
    }

    private static boolean isMixed(ResponseTimeMeasurement row) {
        return row.streams().stream().map(MeasuredStream::type).distinct().count() > 1;
    }

    private static Set<RequestType> alone(List<ResponseTimeMeasurement> rows) {
        Set<RequestType> alone = EnumSet.noneOf(RequestType.class);
        for (RequestType type : RequestType.values()) {
            if (!QueueCalibration.rows(rows, type).isEmpty()) {
                alone.add(type);
            }
        }
        return alone;
    }

    private static String only(Set<RequestType> alone) {
        return alone.iterator().next().label();
    }
}
