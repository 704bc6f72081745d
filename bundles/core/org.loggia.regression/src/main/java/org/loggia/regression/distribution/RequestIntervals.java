// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

import org.loggia.regression.RegressionProblems;

/**
 * Intervals that hold a stated share of the single requests of loads that were not measured. Predicted quantiles alone
 * hold fewer: the prediction may be wide enough and still next to the truth. So the interval between two predicted
 * quantiles is stretched by a factor at both ends, as much as loads that were held out say (conformalized quantile
 * regression, Romano, Patterson and Candes 2019; with loads as groups of requests, whose distributions are averaged,
 * Dunn, Wasserman and Ramdas 2022). A factor below 1 narrows.
 *
 * @param factors one for each of {@link #SHARES}
 */
public record RequestIntervals(double[] factors) {
    /** The shares of requests that the intervals hold. */
    public static final double[] SHARES = DistributionScores.INTERVALS;
    /** Number of equally probable response times that represent the measured distribution of a load. */
    private static final int DRAWS = 200;

    public RequestIntervals {
        if (factors.length != SHARES.length) {
            throw RegressionProblems.TABLE.failure(factors.length + " factors for intervals", "give one for each of "
                    + Arrays.toString(SHARES));
        }
        for (double factor : factors) {
            if (!(factor > 0) || Double.isInfinite(factor)) {
                throw RegressionProblems.TABLE.failure("the factor of an interval is " + factor,
                        "it is a number above 0");
            }
        }
    }

    /**
     * Calibrates.
     *
     * @param heldOut by row: the quantiles that were predicted while the row was held out; further columns do not count
     * @param rows which rows to learn from
     * @param loads how many different loads these are: repetitions of a load say no more than one of them
     */
    static RequestIntervals calibrated(DistributionData measured, double[][] heldOut, int[] rows, int loads) {
        double[] factors = new double[SHARES.length];
        double[][] scores = new double[SHARES.length][rows.length * DRAWS];
        QuantileFunction known = new QuantileFunction(measured.levels());
        QuantileFunction told = new QuantileFunction(measured.levels());
        for (int i = 0; i < rows.length; i++) {
            known.fill(measured.quantiles()[rows[i]]);
            told.fill(heldOut[rows[i]]);
            for (int share = 0; share < SHARES.length; share++) {
                double low = told.at((1 - SHARES[share]) / 2);
                double high = told.at((1 + SHARES[share]) / 2);
                for (int draw = 0; draw < DRAWS; draw++) {
                    double time = known.at((draw + 0.5) / DRAWS);
                    scores[share][i * DRAWS + draw] = Math.log(Math.max(low / time, time / high));
                }
            }
        }
        for (int share = 0; share < SHARES.length; share++) {
            Arrays.sort(scores[share]);
            // One more load, the one to be predicted, might lie anywhere.
            double part = Math.min(1, SHARES[share] * (loads + 1) / loads);
            int rank = (int) Math.ceil(part * scores[share].length);
            factors[share] = Math.exp(scores[share][Math.max(1, rank) - 1]);
        }
        return new RequestIntervals(factors);
    }

    /**
     * The ends of the intervals around a predicted distribution, in the order of the shares: low, high, low, high.
     * Where an interval would be narrowed to less than nothing, both ends are the predicted median.
     */
    public double[] ends(QuantileFunction predicted) {
        double[] ends = new double[2 * SHARES.length];
        for (int share = 0; share < SHARES.length; share++) {
            double low = predicted.at((1 - SHARES[share]) / 2) / factors[share];
            double high = predicted.at((1 + SHARES[share]) / 2) * factors[share];
            double middle = predicted.at(0.5);
            ends[2 * share] = low <= high ? low : middle;
            ends[2 * share + 1] = low <= high ? high : middle;
        }
        return ends;
    }

    /**
     * Returns the shares of measured requests within given intervals, with equal weights of rows.
     *
     * @param ends by row, as {@link #ends} gives them
     * @return by share
     */
    public static double[] coverage(DistributionData measured, double[][] ends) {
        double[] coverage = new double[SHARES.length];
        QuantileFunction known = new QuantileFunction(measured.levels());
        for (int row = 0; row < ends.length; row++) {
            known.fill(measured.quantiles()[row]);
            for (int draw = 0; draw < DRAWS; draw++) {
                double time = known.at((draw + 0.5) / DRAWS);
                for (int share = 0; share < SHARES.length; share++) {
                    boolean isInside = time >= ends[row][2 * share] * (1 - 1e-9)
                            && time <= ends[row][2 * share + 1] * (1 + 1e-9);
                    coverage[share] += isInside ? 1.0 / DRAWS / ends.length : 0;
                }
            }
        }
        return coverage;
    }
}
