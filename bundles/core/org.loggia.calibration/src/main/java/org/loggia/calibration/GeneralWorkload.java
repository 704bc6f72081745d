// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;

/**
 * The workload that a net is written for, so that it serves all others: it has the clients of one measurement, and
 * besides them a kind of requests for everything else that is known, without clients: both types, of every machine.
 */
public final class GeneralWorkload {
    private GeneralWorkload() {
    }

    /**
     * Returns the default measurement for which a net is written: of the suitable ones, the first with the most kinds
     * of requests.
     */
    public static ResponseTimeMeasurement chosen(CalibratedStorage model, List<ResponseTimeMeasurement> rows) {
        return rows.stream().filter(model::suits)
                .max(Comparator.<ResponseTimeMeasurement>comparingInt(row -> row.streams().size())
                        .thenComparing(row -> -row.row())).orElseThrow();
    }

    /**
     * A measurement's workload with the kinds of requests that it lacks.
     *
     * @param rows all measurements
     * @param machines how many there shall be at least; 0: as many as were measured together
     * @throws ProblemException if the measurements tell no machines apart, but several are asked for
     */
    public static ResponseTimeMeasurement of(CalibratedStorage model, ResponseTimeMeasurement row,
            List<ResponseTimeMeasurement> rows, int machines) {
        if (!(model instanceof ScheduledModel) || row.isInTurn()) {
            if (machines > 1) {
                throw CalibrationProblems.MEASUREMENTS.failure("a net of this kind does not distinguish machines",
                        "use multi-vm or variable-workload, measured with clients that only read or only write");
            }
            return row;
        }
        List<String> names = names(row, rows, machines);
        List<MeasuredStream> streams = new ArrayList<>(row.streams());
        for (String machine : names) {
            for (RequestType type : RequestType.values()) {
                if (row.stream(machine, type).isEmpty()) {
                    String group = "Clients " + type.label() + (machine.isEmpty() ? "" : " " + machine);
                    double size = row.size(type) > 0 ? row.size(type) : row.size(other(type));
                    streams.add(new MeasuredStream(machine, group, type, 0, 1, size, Double.NaN, Double.NaN));
                }
            }
        }
        return new ResponseTimeMeasurement(row.row(), row.line(), row.fileSet(), streams, row.separation());
    }

    private static RequestType other(RequestType type) {
        return type == RequestType.READ ? RequestType.WRITE : RequestType.READ;
    }

    private static List<String> names(ResponseTimeMeasurement row, List<ResponseTimeMeasurement> rows, int machines) {
        boolean tellsApart = rows.stream().flatMap(each -> each.machines().stream()).noneMatch(String::isEmpty);
        if (!tellsApart) {
            if (machines > 1) {
                throw CalibrationProblems.MEASUREMENTS.failure("the measurements do not distinguish machines",
                        "measure several, in columns such as 'readClients.1' and 'readClients.2'");
            }
            return row.machines();
        }
        int most = rows.stream().flatMap(each -> each.machines().stream())
                .mapToInt(name -> NumberReader.parseInt(name.substring(3))).max().orElse(1);
        return IntStream.rangeClosed(1, Math.max(most, machines)).mapToObj(machine -> "VM " + machine).toList();
    }
}
