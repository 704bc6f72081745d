// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.functions;

import java.util.Arrays;

/**
 * The standard normal distribution function and its inverse from tables, linear between their entries, because a draw
 * needs them and the series for them take longer than all else that a request costs. Scores are off by at most 1e-4,
 * shares by at most 1e-6. Allocates nothing.
 */
public final class NormalScores {
    private static final int BINS = 4096;
    /** Bins at each end in which quantiles bend too much for a line: a finer table has them. */
    private static final int OUTER_BINS = 32;
    private static final double TAIL = (double) OUTER_BINS / BINS;
    private static final double TAIL_BINS = BINS / TAIL;
    private static final double MAX_SCORE = 8;
    private static final int STEPS = 256;
    private static final double[] SCORES = new double[BINS + 1];
    private static final double[] TAIL_SCORES = new double[BINS + 1];
    private static final double[] SHARES = new double[(int) (2 * MAX_SCORE * STEPS) + 1];

    static {
        Arrays.setAll(SCORES, bin -> SpecialFunctions.normalQuantile((double) bin / BINS));
        Arrays.setAll(TAIL_SCORES, bin -> SpecialFunctions.normalQuantile(bin / TAIL_BINS));
        Arrays.setAll(SHARES, step -> SpecialFunctions.normalCdf((double) step / STEPS - MAX_SCORE));
    }

    private NormalScores() {
    }

    /** The quantile at a share between 0 and 1, which is kept 1e-12 away from both. */
    public static double score(double share) {
        double place = share * BINS;
        int bin = (int) place;
        if (bin < OUTER_BINS) {
            return tailScore(share);
        }
        return bin < BINS - OUTER_BINS ? between(SCORES, place, bin) : -tailScore(1 - share);
    }

    private static double tailScore(double share) {
        double place = share * TAIL_BINS;
        int bin = (int) place;
        return bin < OUTER_BINS ? SpecialFunctions.normalQuantile(Math.max(1e-12, share))
                : between(TAIL_SCORES, place, Math.min(BINS - 1, bin));
    }

    /** The share of the distribution below a score. */
    public static double share(double score) {
        double place = (Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score)) + MAX_SCORE) * STEPS;
        return between(SHARES, place, Math.min(SHARES.length - 2, (int) place));
    }

    private static double between(double[] table, double place, int entry) {
        return table[entry] + (place - entry) * (table[entry + 1] - table[entry]);
    }
}
