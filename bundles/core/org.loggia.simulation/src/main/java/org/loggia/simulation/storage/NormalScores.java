// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The standard normal distribution function and its inverse from tables, linear between their entries, because a draw
 * needs both and the series for them take longer than all else that a request costs. Scores are off by at most 1e-4,
 * shares by at most 1e-6.
 */
final class NormalScores {
    private static final int BINS = 4096;
    /** Bins at each end in which quantiles bend too much for a line: they are calculated. */
    private static final int OUTER_BINS = 32;
    private static final double MAX_SCORE = 8;
    private static final int STEPS = 256;
    private static final double[] SCORES = new double[BINS + 1];
    private static final double[] SHARES = new double[(int) (2 * MAX_SCORE * STEPS) + 1];

    static {
        Arrays.setAll(SCORES, bin -> SpecialFunctions.normalQuantile((double) bin / BINS));
        Arrays.setAll(SHARES, step -> SpecialFunctions.normalCdf((double) step / STEPS - MAX_SCORE));
    }

    private NormalScores() {
    }

    /** The quantile at a share between 0 and 1, which is kept 1e-12 away from both. */
    static double score(double share) {
        double place = share * BINS;
        int bin = (int) place;
        if (bin < OUTER_BINS || bin >= BINS - OUTER_BINS) {
            return SpecialFunctions.normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, share)));
        }
        return SCORES[bin] + (place - bin) * (SCORES[bin + 1] - SCORES[bin]);
    }

    /** The share of the distribution below a score. */
    static double share(double score) {
        double place = (Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score)) + MAX_SCORE) * STEPS;
        int step = Math.min(SHARES.length - 2, (int) place);
        return SHARES[step] + (place - step) * (SHARES[step + 1] - SHARES[step]);
    }
}
