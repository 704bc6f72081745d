// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.math.BigDecimal;

/**
 * What is taken of a quantity: its mean, a quantile, or the largest observation.
 *
 * @param probability of the quantile, in (0, 1); not a number for the mean, 1 for the largest observation
 */
public record Statistic(double probability) {

    public static final Statistic MEAN = new Statistic(Double.NaN);
    public static final Statistic MAXIMUM = new Statistic(1);

    public Statistic {
        if (!(Double.isNaN(probability) || probability > 0 && probability <= 1)) {
            throw new IllegalArgumentException("a quantile's probability must lie in (0, 1], not " + probability);
        }
    }

    public boolean isMean() {
        return Double.isNaN(probability);
    }

    public boolean isMaximum() {
        return probability == 1;
    }

    /** As objectives write it: {@code mean}, {@code p95}, {@code max}. */
    @Override
    public String toString() {
        if (isMean()) {
            return "mean";
        }
        return isMaximum() ? "max" : "p" + BigDecimal.valueOf(probability).movePointRight(2).stripTrailingZeros()
                .toPlainString();
    }
}
