// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.RegressionProblems;

/**
 * The levels at which quantiles are known: percentages between 0 and 100, growing. The quantile at level 95 is the time
 * that 95 of 100 requests do not exceed. Immutable.
 */
public final class Levels {
    private static final double PERCENT = 100;

    private final double[] percentages;
    private final double[] scores;

    /**
     * Makes levels.
     *
     * @param percentages at least two, growing, above 0 and below 100
     * @throws ProblemException if they are not
     */
    public Levels(double... percentages) {
        this.percentages = percentages.clone();
        double before = 0;
        for (double percentage : percentages) {
            if (!(percentage > before && percentage < PERCENT)) {
                throw RegressionProblems.PARAMETER.failure("levels of a distribution are " + Arrays
                        .toString(percentages), "give percentages that grow, above 0 and below 100");
            }
            before = percentage;
        }
        if (percentages.length < 2) {
            throw RegressionProblems.PARAMETER.failure("a distribution has " + percentages.length
                    + " percentiles", "give at least two, such as p50 and p95");
        }
        scores = Arrays.stream(percentages).map(percentage -> SpecialFunctions.normalQuantile(percentage / PERCENT))
                .toArray();
    }

    public int size() {
        return percentages.length;
    }

    /** The share of requests below the quantile, between 0 and 1. */
    public double probability(int level) {
        return percentages[level] / PERCENT;
    }

    public double percentage(int level) {
        return percentages[level];
    }

    /** The level's quantile of the standard normal distribution. */
    double score(int level) {
        return scores[level];
    }

    /** The name of the level's column, such as p99.9. */
    public String name(int level) {
        return "p" + BigDecimal.valueOf(percentages[level]).stripTrailingZeros().toPlainString();
    }

    /** The names of all columns. */
    public List<String> names() {
        return IntStream.range(0, size()).mapToObj(this::name).toList();
    }

    /** The percentages; never change them. */
    public double[] percentages() {
        return percentages;
    }

    /** Index of a level, or -1. */
    public int indexOf(double percentage) {
        return Math.max(-1, Arrays.binarySearch(percentages, percentage));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Levels levels && Arrays.equals(levels.percentages, percentages);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(percentages);
    }

    @Override
    public String toString() {
        return names().toString();
    }
}
