// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.loggia.characterization.trace.RequestSink;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.SerialDependence;

/** Response times of the single requests of a trace, in the order of their arrival, as far as they are known. */
final class RequestRecords implements RequestSink {
    /** So many requests tell the dependence to a thousandth; more would only need memory. */
    private static final int MAX_RECORDS = 4_000_000;

    private double[] times = new double[1 << 16];
    private boolean[] writes = new boolean[1 << 16];
    private int count;

    private RequestRecords() {
    }

    /**
     * Serial dependence of response times.
     *
     * @param files one for each load
     * @throws ProblemException naming a file that has too few requests with response times
     */
    static SerialDependence dependence(List<Path> files) {
        SerialDependence dependence = new SerialDependence();
        for (Path file : files) {
            RequestRecords records = new RequestRecords();
            TraceFile.read(file, TraceOptions.DEFAULT, records);
            try {
                dependence.add(Arrays.copyOf(records.times, records.count),
                        Arrays.copyOf(records.writes, records.count));
            } catch (ProblemException unusable) {
                throw unusable.orAt(Location.file(file));
            }
        }
        return dependence;
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        if (latency <= 0 || count == MAX_RECORDS) {
            return;
        }
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            writes = Arrays.copyOf(writes, 2 * count);
        }
        times[count] = latency;
        writes[count++] = write;
    }
}
