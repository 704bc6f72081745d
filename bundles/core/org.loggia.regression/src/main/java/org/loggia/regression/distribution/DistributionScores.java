// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

/**
 * Scores of predicted distributions against measured ones: every measured distribution stands for the many response
 * times that it was made of, and each row counts the same. Scores in units of time are given in shares of the row's
 * measured mean, so that rows of microseconds and of seconds count alike.
 *
 * @param crps continuous ranked probability score (Gneiting and Raftery 2007, equation 20), the mean over the measured
 *     response times; a perfect prediction has {@code crpsOfMeasured}
 * @param crpsOfMeasured the score of the measured distribution itself: no prediction can have less
 * @param pinball pinball loss at {@link #PINBALL} percent
 * @param coverage share of measured response times in the predicted intervals of {@link #INTERVALS}
 * @param pit shares of measured response times in tenths of the predicted distribution; all 0.1 if it is true
 */
public record DistributionScores(double crps, double crpsOfMeasured, double[] pinball, double[] coverage,
        double[] pit) {
    /** Levels of the pinball losses. */
    public static final double[] PINBALL = {50, 90, 95, 99};
    /** Shares that the intervals should hold. */
    public static final double[] INTERVALS = {0.5, 0.9, 0.98};
    /** Number of equally probable response times that represent a measured distribution. */
    private static final int DRAWS = 500;
    private static final int BINS = 10;

    /**
     * Scores predictions.
     *
     * @param predicted quantiles by row, then level; further columns do not count
     */
    public static DistributionScores of(DistributionData measured, double[][] predicted) {
        Sums sums = new Sums();
        int rows = measured.rows();
        double[] truth = new double[DRAWS];
        double[] guess = new double[DRAWS];
        for (int row = 0; row < rows; row++) {
            QuantileFunction known = QuantileFunction.of(measured.levels(), measured.quantiles()[row]);
            QuantileFunction told = QuantileFunction.of(measured.levels(),
                    Arrays.copyOf(predicted[row], measured.levels().size()));
            for (int i = 0; i < DRAWS; i++) {
                truth[i] = known.at((i + 0.5) / DRAWS);
                guess[i] = told.at((i + 0.5) / DRAWS);
            }
            sums.add(truth, guess, told, Arrays.stream(truth).average().orElse(1));
        }
        return sums.over(rows);
    }

    /**
     * The continuous ranked probability score of equally probable guesses for one response time: mean distance to the
     * guesses less half their mean distance from each other.
     *
     * @param guesses sorted
     */
    public static double crps(double[] guesses, double time) {
        double distance = 0;
        double spread = 0;
        int count = guesses.length;
        for (int i = 0; i < count; i++) {
            distance += Math.abs(guesses[i] - time);
            spread += (2 * i + 1 - count) * guesses[i];
        }
        return distance / count - spread / count / count;
    }

    /** The pinball loss of a quantile at a probability for one response time. */
    public static double pinball(double quantile, double probability, double time) {
        return time >= quantile ? probability * (time - quantile) : (1 - probability) * (quantile - time);
    }

    private static final class Sums {
        private double crps;
        private double own;
        private final double[] pinball = new double[PINBALL.length];
        private final double[] coverage = new double[INTERVALS.length];
        private final double[] pit = new double[BINS];

        void add(double[] truth, double[] guess, QuantileFunction told, double scale) {
            double[] quantiles = Arrays.stream(PINBALL).map(level -> told.at(level / 100)).toArray();
            double distance = 0;
            double loss = 0;
            double spread = 0;
            for (int i = 0; i < truth.length; i++) {
                loss += (2 * i + 1 - truth.length) * guess[i];
                spread += (2 * i + 1 - truth.length) * truth[i];
                for (int k = 0; k < quantiles.length; k++) {
                    pinball[k] += pinball(quantiles[k], PINBALL[k] / 100, truth[i]) / scale / DRAWS;
                }
                double share = told.share(truth[i]);
                pit[(int) Math.min(BINS - 1, share * BINS)] += 1.0 / DRAWS;
                for (int k = 0; k < INTERVALS.length; k++) {
                    coverage[k] += Math.abs(share - 0.5) <= INTERVALS[k] / 2 + 1e-9 ? 1.0 / DRAWS : 0;
                }
            }
            distance = meanDistance(truth, guess);
            crps += (distance - loss / DRAWS / DRAWS) / scale;
            own += spread / DRAWS / DRAWS / scale;
        }

        /** Mean distance of two equally probable draws, both lists sorted: the area between distribution functions. */
        private static double meanDistance(double[] truth, double[] guess) {
            double[] all = Arrays.copyOf(truth, 2 * DRAWS);
            System.arraycopy(guess, 0, all, DRAWS, DRAWS);
            Arrays.sort(all);
            double sum = 0;
            int known = 0;
            int told = 0;
            for (int i = 0; i + 1 < all.length; i++) {
                while (known < DRAWS && truth[known] <= all[i]) {
                    known++;
                }
                while (told < DRAWS && guess[told] <= all[i]) {
                    told++;
                }
                double f = known / (double) DRAWS;
                double g = told / (double) DRAWS;
                sum += (all[i + 1] - all[i]) * (f * (1 - g) + g * (1 - f));
            }
            return sum;
        }

        DistributionScores over(int rows) {
            return new DistributionScores(crps / rows, own / rows, shared(pinball, rows), shared(coverage, rows),
                    shared(pit, rows));
        }

        private static double[] shared(double[] sums, int rows) {
            return Arrays.stream(sums).map(sum -> sum / rows).toArray();
        }
    }
}
