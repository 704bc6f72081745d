// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.regression.linear.LeastSquares;

/**
 * Service times of reads and writes from clients that issue both in turn. Without think time all clients are always at
 * the storage, which serves in the order of arrival, so the mean response time over both types is the mean service time
 * over both types, times max(1, clients / servers): equation 7.4 of Noorshams (2015) for two types. Each measurement is
 * then a linear equation for the coefficients of both functions of the request size, and all are fitted together, by
 * their relative errors.
 */
final class JointCalibration {
    private static final List<Term> TERMS = List.of(Term.CONSTANT, Term.SIZE);

    private final List<ResponseTimeMeasurement> rows;

    /** @param rows measurements of one machine, all response times measured */
    JointCalibration(List<ResponseTimeMeasurement> rows) {
        this.rows = rows;
    }

    private static double[] equation(ResponseTimeMeasurement row) {
        double[] coefficients = new double[4];
        for (MeasuredStream stream : row.streams()) {
            int first = 2 * stream.type().ordinal();
            double share = row.streams().size() == 1 ? 1 : stream.share();
            coefficients[first] = share;
            coefficients[first + 1] = share * stream.size();
        }
        return coefficients;
    }

    private static double clients(ResponseTimeMeasurement row) {
        return row.streams().get(0).clients();
    }

    private static double response(ResponseTimeMeasurement row) {
        return row.streams().stream().mapToDouble(stream -> (row.streams().size() == 1 ? 1 : stream.share())
                * stream.responseTime()).sum();
    }

    private double[] solve(int servers) {
        double[][] columns = new double[4][rows.size()];
        double[] ones = new double[rows.size()];
        for (int i = 0; i < ones.length; i++) {
            double service = response(rows.get(i)) / Math.max(1, clients(rows.get(i)) / servers);
            double[] equation = equation(rows.get(i));
            for (int j = 0; j < columns.length; j++) {
                columns[j][i] = equation[j] / service;
            }
            ones[i] = 1;
        }
        return LeastSquares.solve(columns, ones).coefficients();
    }

    /** Mean relative error of the mean response times over both types. */
    private double error(double[] coefficients, int servers) {
        double sum = 0;
        for (ResponseTimeMeasurement row : rows) {
            sum += Math.abs(predicted(row, coefficients, servers) / response(row) - 1);
        }
        return sum / rows.size();
    }

    private static double predicted(ResponseTimeMeasurement row, double[] coefficients, int servers) {
        double[] equation = equation(row);
        double service = 0;
        for (int j = 0; j < equation.length; j++) {
            service += equation[j] * coefficients[j];
        }
        return service * Math.max(1, clients(row) / servers);
    }

    /** The number of servers with the least error. */
    int servers() {
        int best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int servers : QueueCalibration.CANDIDATES) {
            double error = error(solve(servers), servers);
            if (error < QueueCalibration.GAIN * least) {
                least = error;
                best = servers;
            }
        }
        return best;
    }

    /**
     * Mean service times by type, with the determination of the mean response times over both types; they are never
     * below a tenth of the smallest mean over both types.
     */
    Map<RequestType, FittedFunction> means(int servers) {
        double[] coefficients = solve(servers);
        double least = rows.stream().mapToDouble(row -> response(row) / Math.max(1, clients(row) / servers)).min()
                .orElseThrow() / 10;
        double determination = FittedFunction.determination(rows.stream().mapToDouble(JointCalibration::response)
                .toArray(), rows.stream().mapToDouble(row -> predicted(row, coefficients, servers)).toArray());
        Map<RequestType, FittedFunction> means = new EnumMap<>(RequestType.class);
        for (RequestType type : RequestType.values()) {
            int first = 2 * type.ordinal();
            means.put(type, FittedFunction.of(TERMS, new double[] {coefficients[first], coefficients[first + 1]},
                    determination, least));
        }
        return means;
    }

    /** The measurements that can be used; none if no client issues both types in turn. */
    static List<ResponseTimeMeasurement> usable(List<ResponseTimeMeasurement> measurements) {
        List<ResponseTimeMeasurement> usable = new ArrayList<>(measurements.stream().filter(row -> row.machines()
                .size() == 1
                && (row.isInTurn() || row.isHomogeneous())
                && row.streams().stream().allMatch(stream -> stream.responseTime() > 0)).toList());
        return usable.stream().anyMatch(ResponseTimeMeasurement::isInTurn) ? usable : List.of();
    }
}
