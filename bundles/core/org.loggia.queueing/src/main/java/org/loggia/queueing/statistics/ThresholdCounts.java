// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;

/**
 * Numbers of observations in each batch up to thresholds near the quantiles that have an interval. The share of
 * observations below a value depends less on those before than the observations themselves do, and this is how much
 * less (P. Heidelberger, P. A. W. Lewis, "Quantile estimation in dependent sequences", Operations Research 32, 1984).
 *
 * <p>The thresholds are the quantiles of the warm-up, so they do not depend on the data. Batches are those of
 * {@link BatchMeans}: neighbours are joined when it joins them.
 */
final class ThresholdCounts {
    private static final int QUANTILES = Summary.QUANTILES_WITH_INTERVAL.size();

    /** Maximum factor between the odds of a threshold and those of a quantile that it represents. */
    private static final double NEAR = 4;

    private static final int SIGN = 63;

    private final double[] thresholds;
    private final long[] bits;
    private final int[][] counts = new int[QUANTILES][16];
    private final int[] open = new int[QUANTILES];
    private int batches;
    private long size = 1;

    /** @param thresholds one for each quantile that has an interval, in their order */
    ThresholdCounts(double[] thresholds) {
        this.thresholds = thresholds;
        bits = Arrays.stream(thresholds).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    /** Takes in observations of the batch that is open, from one index to before another. */
    void count(double[] values, int from, int to) {
        for (int each = 0; each < QUANTILES; each++) {
            double threshold = thresholds[each];
            int below = 0;
            for (int i = from; i < to; i++) {
                below += values[i] <= threshold ? 1 : 0;
            }
            open[each] += below;
        }
    }

    /**
     * The same of observations above 0, whose bits are in the order of the numbers: the sign of a difference of bits
     * takes the place of comparisons, which cost several times as much.
     */
    void countPositive(double[] values, int from, int to) {
        if (!(thresholds[0] >= 0)) {
            count(values, from, to);
            return;
        }
        long first = bits[0];
        long second = bits[1];
        long third = bits[2];
        long fourth = bits[3];
        long aboveFirst = 0;
        long aboveSecond = 0;
        long aboveThird = 0;
        long aboveFourth = 0;
        for (int i = from; i < to; i++) {
            long value = Double.doubleToRawLongBits(values[i]);
            aboveFirst += first - value >>> SIGN;
            aboveSecond += second - value >>> SIGN;
            aboveThird += third - value >>> SIGN;
            aboveFourth += fourth - value >>> SIGN;
        }
        open[0] += to - from - (int) aboveFirst;
        open[1] += to - from - (int) aboveSecond;
        open[2] += to - from - (int) aboveThird;
        open[3] += to - from - (int) aboveFourth;
    }

    /** Takes in observations of 0. */
    void countZeros(long number) {
        for (int each = 0; each < QUANTILES; each++) {
            open[each] += thresholds[each] >= 0 ? number : 0;
        }
    }

    /** The open batch ends, and {@link BatchMeans#add} takes it in. */
    void closeBatch() {
        for (int each = 0; each < QUANTILES; each++) {
            if (batches == counts[each].length) {
                counts[each] = Arrays.copyOf(counts[each], 2 * batches);
            }
            counts[each][batches] = open[each];
            open[each] = 0;
        }
        if (++batches == BatchMeans.LIMIT) {
            batches = BatchMeans.LIMIT / 2;
            size *= 2;
            for (int[] each : counts) {
                for (int i = 0; i < batches; i++) {
                    each[i] = each[2 * i] + each[2 * i + 1];
                }
            }
        }
    }

    /**
     * Returns how far the share of observations below a quantile may be off: its standard error, multiplied by a
     * quantile of Student's t. On the side on which few rare excursions make shares and their variance low together,
     * this is corrected for skewness, as for the mean.
     *
     * @param isUpper whether it is about the upper end of the quantile's interval
     * @return not a number where the thresholds tell nothing of the quantile
     */
    double halfWidth(double probability, double student, boolean isUpper) {
        int nearest = 0;
        for (int each = 1; each < QUANTILES; each++) {
            nearest = distance(share(each), probability) < distance(share(nearest), probability) ? each : nearest;
        }
        double share = share(nearest);
        if (!(distance(share, probability) <= NEAR)) {
            return Double.NaN;
        }
        var means = new BatchMeans();
        for (int i = 0; i < batches; i++) {
            means.add(counts[nearest][i], size);
        }
        double skewness = means.cumulants().skewnessOfMean((double) batches * size);
        double factor = isUpper == skewness < 0 ? BatchMeans.skewed(student, skewness) : student;
        return factor * means.standardError() * Math.sqrt(probability * (1 - probability) / (share * (1 - share)));
    }

    private double share(int each) {
        double below = 0;
        for (int i = 0; i < batches; i++) {
            below += counts[each][i];
        }
        return below / batches / size;
    }

    /** The ratio of the odds of two probabilities, at least 1; infinite where one of them is certain. */
    private static double distance(double one, double other) {
        double ratio = one / (1 - one) * (1 - other) / other;
        return ratio > 0 ? Math.max(ratio, 1 / ratio) : Double.POSITIVE_INFINITY;
    }
}
