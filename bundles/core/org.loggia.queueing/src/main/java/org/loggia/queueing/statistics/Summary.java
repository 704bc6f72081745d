// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reported statistics of an observed quantity.
 *
 * @param count number of observations (for a time average: of changes of the value)
 * @param mean not a number without observations
 * @param interval 95 % confidence interval of the mean, or {@link Interval#NONE}
 * @param quantiles value by probability, for 0.01, 0.02 to 0.99, and others on request; empty where quantiles are not
 *     observed
 * @param quantileIntervals 95 % confidence intervals of {@link #QUANTILES_WITH_INTERVAL} and of those on request, by
 *     probability; {@link Interval#NONE} where no interval exists
 */
public record Summary(long count, double mean, double standardDeviation, Interval interval, double minimum,
        double maximum, Map<Double, Double> quantiles, Map<Double, Interval> quantileIntervals) {
    /** The probabilities of the quantiles that have intervals. */
    public static final List<Double> QUANTILES_WITH_INTERVAL = List.of(0.5, 0.9, 0.95, 0.99);

    /** Returns these quantiles and those with intervals anyway, in ascending order, each once. */
    public static List<Double> quantilesWith(Collection<Double> further) {
        return Stream.concat(QUANTILES_WITH_INTERVAL.stream(), further.stream()).distinct().sorted().toList();
    }

    /** A deviation below this share of the mean comes from rounding. */
    private static final double ROUNDING = 1e-9;

    /** A summary without intervals of quantiles. */
    public Summary(long count, double mean, double standardDeviation, Interval interval, double minimum,
            double maximum, Map<Double, Double> quantiles) {
        this(count, mean, standardDeviation, interval, minimum, maximum, quantiles, Map.of());
    }

    /** The same without intervals, which are kept only where all observations are equal. */
    public Summary withoutIntervals() {
        return interval.halfWidth() == 0 ? this : with(Interval.NONE);
    }

    /** The same with another interval of the mean, and none of quantiles. */
    public Summary with(Interval other) {
        Map<Double, Interval> none = new LinkedHashMap<>();
        quantileIntervals.keySet().forEach(each -> none.put(each, Interval.NONE));
        return new Summary(count, mean, standardDeviation, other, minimum, maximum, quantiles, none);
    }

    /** The interval of the quantile of a probability, or {@link Interval#NONE}. */
    public Interval quantileInterval(double probability) {
        return quantileIntervals.getOrDefault(probability, Interval.NONE);
    }

    /** Whether all observations are the same, but for rounding; deviation and interval then say nothing. */
    public boolean isConstant() {
        return standardDeviation < ROUNDING * Math.abs(mean);
    }

    /** The observed quantile of a probability; not a number if it is not among {@link #quantiles()}. */
    public double quantile(double probability) {
        return quantiles.getOrDefault(probability, Double.NaN);
    }
}
