// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

/**
 * A distribution in figures, all in the unit of its values; NaN where there are no values. Quantiles are at most 0.4 %
 * below the exact ones.
 *
 * @param standardDeviation standard deviation
 */
public record DistributionSummary(long count, double mean, double standardDeviation, double minimum, double q25,
        double q50, double q75, double q90, double q95, double q99, double maximum) {

    /** Squared coefficient of variation: 0 for constant, 1 for exponential values, more for bursty ones. */
    public double squaredVariation() {
        return standardDeviation * standardDeviation / (mean * mean);
    }
}
