// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.Arrays;
import org.loggia.queueing.statistics.Median;

/** Aggregation of several values: those of the replicas of a target group, or those in a window of time. */
public enum Aggregation {
    AVERAGE, MAX, MIN, MEDIAN, SUM, PERCENTILE90, PERCENTILE95,
    /** Slope of the average over the window, per unit of time. */
    RATE_OF_CHANGE;

    /** @return not a number if there are no values */
    double of(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        return switch (this) {
            case AVERAGE, RATE_OF_CHANGE -> Arrays.stream(values).average().orElse(Double.NaN);
            case SUM -> Arrays.stream(values).sum();
            case MAX -> Arrays.stream(values).max().orElse(Double.NaN);
            case MIN -> Arrays.stream(values).min().orElse(Double.NaN);
            case MEDIAN -> Median.of(values);
            case PERCENTILE90 -> percentile(values, 0.9);
            case PERCENTILE95 -> percentile(values, 0.95);
        };
    }

    /** The nearest rank: the smallest value that at least the share of all does not exceed. */
    static double percentile(double[] values, double share) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        // A share of a number is not exact, and must not be a rank too high where it is whole.
        int rank = (int) Math.ceil(share * sorted.length - 1e-9);
        return sorted[Math.max(0, Math.min(sorted.length, rank) - 1)];
    }
}
