// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.study;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationComparison.Entry;
import org.loggia.calibration.measurement.RequestType;

/**
 * The prediction that a net must beat: for each type of request, the response time of a calibration that has the
 * smallest mean relative error there.
 */
record ConstantPrediction(Map<RequestType, Double> times) {

    static ConstantPrediction of(CalibrationComparison calibration) {
        Map<RequestType, Double> times = new EnumMap<>(RequestType.class);
        for (RequestType type : RequestType.values()) {
            List<Double> measured = calibration.entries().stream().filter(entry -> entry.stream().type() == type)
                    .map(entry -> entry.stream().responseTime()).toList();
            measured.stream().min((a, b) -> Double.compare(error(a, measured), error(b, measured)))
                    .ifPresent(time -> times.put(type, time));
        }
        return new ConstantPrediction(times);
    }

    private static double error(double constant, List<Double> measured) {
        return measured.stream().mapToDouble(time -> Math.abs(constant - time) / time).average().orElseThrow();
    }

    /** Relative error of one response time. */
    double error(Entry entry) {
        double time = entry.stream().responseTime();
        return Math.abs(times.get(entry.stream().type()) - time) / time;
    }

    /** Mean relative error of all response times. */
    double error(CalibrationComparison comparison) {
        return comparison.entries().stream().mapToDouble(this::error).average().orElseThrow();
    }
}
