// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.util.Map;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;

/**
 * An attempt at a planned run, as it is kept.
 *
 * @param attempt from 1
 * @param started UTC, ISO 8601
 * @param seconds how long it took with everything around it; NaN while it runs
 * @param message why it is not simply done
 * @param metrics by target and name
 * @param histograms of response times, by target and type of requests
 */
public record MeasuredRun(long id, int position, int configuration, int repetition, int attempt, RunState state,
        String started, double seconds, String message, Map<String, Map<String, MeasuredMetric>> metrics,
        Map<String, Map<String, ResponseTimeHistogram>> histograms) {

    /** A metric of a target, or NaN. */
    public double value(String target, String metric) {
        MeasuredMetric found = metrics.getOrDefault(target, Map.of()).get(metric);
        return found == null ? Double.NaN : found.value();
    }
}
