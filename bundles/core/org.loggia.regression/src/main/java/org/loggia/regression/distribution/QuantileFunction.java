// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import org.loggia.queueing.functions.SpecialFunctions;

/**
 * A distribution as its quantiles at some levels: the times below which a share of the requests lies, at any share.
 * Between the levels the logarithm of the time is linear in the quantile of the standard normal distribution, so that a
 * log-normal distribution comes out exactly; beyond the first and the last level it continues as between the two next
 * to the end, for as far as twice the last step. An object may be filled again and again and allocates nothing.
 */
public final class QuantileFunction {
    /** Beyond the ends, how many of the last steps (in normal scores) the line continues. */
    private static final double MAX_DISTANCE = 2;

    private final Levels levels;
    private final double[] logarithms;

    /** For quantiles at these levels; all times are 1 until it is filled. */
    public QuantileFunction(Levels levels) {
        this.levels = levels;
        logarithms = new double[levels.size()];
    }

    /** Makes one of measured quantiles. */
    public static QuantileFunction of(Levels levels, double[] quantiles) {
        QuantileFunction function = new QuantileFunction(levels);
        function.fill(quantiles);
        return function;
    }

    /**
     * Takes the quantiles of another distribution.
     *
     * @param quantiles by level, above 0 and never falling
     */
    public void fill(double[] quantiles) {
        for (int level = 0; level < logarithms.length; level++) {
            logarithms[level] = Math.log(quantiles[level]);
        }
    }

    /**
     * The quantile at a share of the requests.
     *
     * @param probability between 0 and 1; a number drawn uniformly gives a drawn time
     */
    public double at(double probability) {
        double score = SpecialFunctions.normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, probability)));
        int last = logarithms.length - 1;
        score = Math.min(highest(levels), Math.max(lowest(levels), score));
        int above = 1;
        while (above < last && levels.score(above) < score) {
            above++;
        }
        double from = levels.score(above - 1);
        double share = (score - from) / (levels.score(above) - from);
        return Math.exp(logarithms[above - 1] + share * (logarithms[above] - logarithms[above - 1]));
    }

    /** The share of requests that take no longer; half of those that take exactly this time where many do. */
    public double share(double time) {
        double logarithm = Math.log(time);
        int last = logarithms.length - 1;
        int below = 0;
        while (below <= last && logarithms[below] < logarithm) {
            below++;
        }
        int notAbove = below;
        while (notAbove <= last && logarithms[notAbove] <= logarithm) {
            notAbove++;
        }
        if (notAbove > below + 1) {
            return (levels.probability(below) + levels.probability(notAbove - 1)) / 2;
        }
        int above = Math.min(last, Math.max(1, below));
        double step = logarithms[above] - logarithms[above - 1];
        double from = levels.score(above - 1);
        double width = levels.score(above) - from;
        if (!(step > 0)) {
            return below > last ? 1 : 0;
        }
        double score = from + (logarithm - logarithms[above - 1]) / step * width;
        if (score < lowest(levels)) {
            return 0;
        }
        return score > highest(levels) ? 1 : SpecialFunctions.normalCdf(score);
    }

    /** The normal score of the shortest time. */
    static double lowest(Levels levels) {
        return levels.score(0) - MAX_DISTANCE * (levels.score(1) - levels.score(0));
    }

    /** The normal score of the longest time. */
    static double highest(Levels levels) {
        int last = levels.size() - 1;
        return levels.score(last) + MAX_DISTANCE * (levels.score(last) - levels.score(last - 1));
    }

    /** The mean of the times, by the middles of equal shares. */
    public double mean() {
        double sum = 0;
        for (int i = 0; i < SHARES; i++) {
            sum += at((i + 0.5) / SHARES);
        }
        return sum / SHARES;
    }

    private static final int SHARES = 1000;
}
