// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;

/**
 * Finds the end of a run's start-up phase by MSER-5 (K. P. White, "An effective truncation heuristic for bias
 * reduction in simulation output", Simulation 69(6), 1997): means of five successive observations, of which as many
 * are cut from the front as minimize the squared standard error of the rest.
 *
 * <p>While running, feed {@link #add(double)} with observations until it returns true, then reset all statistics. The
 * rule is applied whenever the number of means has grown by half; it accepts when the cut lies in the first half of
 * the data, so the statistics start at a time well after the cut. Memory is constant: when 4096 means are held,
 * neighbours are joined.
 */
public final class WarmUp {
    private static final int LIMIT = 4096;
    private static final int FIRST_CHECK = 100;
    private static final double ROUNDING = 1e-9;

    private final double[] means = new double[LIMIT];
    private int count;
    private long observations;
    private int batchSize = 5;
    private int open;
    private double openSum;
    private long nextCheck = 5L * FIRST_CHECK;
    private boolean over;

    /** Takes in an observation; true from the moment on at which the start-up phase is found to be over. */
    public boolean add(double value) {
        if (over) {
            return true;
        }
        observations++;
        openSum += value;
        if (++open == batchSize) {
            means[count++] = openSum / batchSize;
            open = 0;
            openSum = 0;
            if (count == LIMIT) {
                join();
            }
            if (observations >= nextCheck) {
                nextCheck = observations + observations / 2;
                over = isConstant() || truncation(means, count) <= count / 2;
            }
        }
        return over;
    }

    /** Whether nothing but rounding makes the means differ: it grows with time, and would be taken for a trend. */
    private boolean isConstant() {
        double low = means[0];
        double high = means[0];
        for (int i = 1; i < count; i++) {
            low = Math.min(low, means[i]);
            high = Math.max(high, means[i]);
        }
        return high - low <= ROUNDING * Math.max(Math.abs(low), Math.abs(high));
    }

    /** The number of observations taken in so far. */
    public long observations() {
        return observations;
    }

    public boolean isOver() {
        return over;
    }

    private void join() {
        for (int i = 0; i < LIMIT / 2; i++) {
            means[i] = (means[2 * i] + means[2 * i + 1]) / 2;
        }
        count = LIMIT / 2;
        batchSize *= 2;
    }

    /**
     * Returns the number of observations that MSER-5 cuts from the front of a series; -1 if the best cut is in the
     * second half.
     */
    public static int truncation(double[] observations) {
        double[] fives = new double[observations.length / 5];
        for (int i = 0; i < fives.length; i++) {
            fives[i] = Arrays.stream(observations, 5 * i, 5 * i + 5).sum() / 5;
        }
        int cut = truncation(fives, fives.length);
        return cut > fives.length / 2 ? -1 : 5 * cut;
    }

    /** The best cut of a series of means; the last five are never all that remains. */
    private static int truncation(double[] means, int count) {
        double mean = 0;
        double squares = 0;
        double best = Double.POSITIVE_INFINITY;
        int cut = 0;
        for (int i = count - 1; i >= 0; i--) {
            int n = count - i;
            double deviation = means[i] - mean;
            mean += deviation / n;
            squares += deviation * (means[i] - mean);
            if (n >= 5) {
                double error = squares / ((double) n * n);
                if (error <= best) {
                    best = error;
                    cut = i;
                }
            }
        }
        return cut;
    }
}
