package org.loggia.queueing.statistics;

import java.util.Map;

/**
 * What is reported of an observed quantity.
 *
 * @param count number of observations (for a time average: of changes of the value)
 * @param mean not a number without observations
 * @param interval 95 % confidence interval of the mean, or {@link Interval#NONE}
 * @param quantiles value by probability, for 0.01, 0.02 to 0.99; empty where quantiles are not observed
 */
public record Summary(long count, double mean, double standardDeviation, Interval interval, double minimum,
        double maximum, Map<Double, Double> quantiles) {
    /** A deviation below this share of the mean comes from rounding. */
    private static final double ROUNDING = 1e-9;

    /** Whether all observations are the same, but for rounding; deviation and interval then say nothing. */
    public boolean isConstant() {
        return standardDeviation < ROUNDING * Math.abs(mean);
    }

    /** The observed quantile of a probability; not a number if it is not among {@link #quantiles()}. */
    public double quantile(double probability) {
        return quantiles.getOrDefault(probability, Double.NaN);
    }
}
