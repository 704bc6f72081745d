// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/**
 * A statistic of a quantity: its mean, a quantile, or the largest observation.
 *
 * @param probability of the quantile, in (0, 1); not a number for the mean, 1 for the largest observation
 */
public record Statistic(double probability) {

    public static final Statistic MEAN = new Statistic(Double.NaN);
    public static final Statistic MAXIMUM = new Statistic(1);

    private static final Pattern QUANTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,9})?)");

    public Statistic {
        if (!(Double.isNaN(probability) || probability > 0 && probability <= 1)) {
            throw new IllegalArgumentException("a quantile's probability must lie in (0, 1], not " + probability);
        }
    }

    /** The statistic of a word such as {@code mean}, {@code median}, {@code p95} or {@code max}; empty for others. */
    public static Optional<Statistic> of(String word) {
        Matcher quantile = QUANTILE.matcher(word);
        if (quantile.matches() && NumberReader.parseDouble(quantile.group(1)) > 0) {
            return Optional.of(new Statistic(NumberReader.parseDecimal(quantile.group(1)).movePointLeft(2)
                    .doubleValue()));
        }
        return switch (word) {
            case "mean" -> Optional.of(MEAN);
            case "median" -> Optional.of(new Statistic(0.5));
            case "max" -> Optional.of(MAXIMUM);
            default -> Optional.empty();
        };
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
