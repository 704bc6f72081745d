// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.queueing.statistics.Median;

/**
 * Measured response times next to those of the calibrated nets, by simulation, as in figures 7.6 to 7.18 of Noorshams
 * (2015) when the measurements are those of the calibration, and as in figures 7.20 to 7.28 when they are others.
 */
public record CalibrationComparison(List<Entry> entries) {
    /** One stream of one measurement. */
    public record Entry(ResponseTimeMeasurement measurement, MeasuredStream stream, double simulated) {
        /** |simulated - measured| / measured. */
        public double relativeError() {
            return Math.abs(simulated - stream.responseTime()) / stream.responseTime();
        }
    }

    /** Relative errors of some entries. */
    public record ErrorSummary(int count, double mean, double median, double largest) {
    }

    public CalibrationComparison {
        entries = List.copyOf(entries);
    }

    /** Simulates the net of every measurement that has a response time. */
    static CalibrationComparison of(CalibratedStorage model, List<ResponseTimeMeasurement> measurements,
            SimulatedResponseTimes solver) {
        List<Entry> entries = new ArrayList<>();
        for (ResponseTimeMeasurement measurement : measurements) {
            if (measurement.streams().stream().anyMatch(stream -> stream.responseTime() > 0)) {
                Map<String, Double> simulated = model.responseTimes(measurement, solver);
                measurement.streams().stream().filter(stream -> stream.responseTime() > 0).forEach(stream -> entries
                        .add(new Entry(measurement, stream, simulated.get(stream.color()))));
            }
        }
        return new CalibrationComparison(entries);
    }

    /** The errors of all entries that a condition holds for. */
    public ErrorSummary errors(Predicate<Entry> condition) {
        double[] errors = entries.stream().filter(condition).mapToDouble(Entry::relativeError).sorted().toArray();
        if (errors.length == 0) {
            return new ErrorSummary(0, Double.NaN, Double.NaN, Double.NaN);
        }
        double sum = 0;
        for (double error : errors) {
            sum += error;
        }
        return new ErrorSummary(errors.length, sum / errors.length, Median.of(errors),
                errors[errors.length - 1]);
    }

    /** The errors of one type of request. */
    public ErrorSummary errors(RequestType type) {
        return errors(entry -> entry.stream().type() == type);
    }

    /** The errors of one type of request by request size in bytes. */
    public Map<Double, ErrorSummary> errorsBySize(RequestType type) {
        Map<Double, ErrorSummary> bySize = new TreeMap<>(Comparator.naturalOrder());
        entries.stream().filter(entry -> entry.stream().type() == type).map(entry -> entry.stream().size()).distinct()
                .forEach(size -> bySize.put(size, errors(entry -> entry.stream().type() == type
                        && entry.stream().size() == size)));
        return bySize;
    }

    double meanError() {
        return errors(entry -> true).mean();
    }
}
