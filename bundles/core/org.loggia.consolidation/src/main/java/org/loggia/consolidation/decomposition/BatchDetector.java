// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.Arrays;

/**
 * Cuts requests of one type into batches (Kraft 2013, Eqs. 3.11 and 3.12): a batch continues while the next request
 * follows within a timeout. The timeout comes from the requests themselves: the 95th percentile (nearest rank) of
 * those times between arrivals that are not more than three times as long as the one before. The published text leaves
 * the last request of a batch and times of 0 open; here every request belongs to a batch, maybe a batch of its own,
 * and a time after one of 0 does not count for the timeout.
 */
final class BatchDetector {
    private static final double JUMP = 3;
    private static final double QUANTILE = 0.95;

    private BatchDetector() {
    }

    /**
     * The timeout in the unit of the arrivals; 0 if no time between arrivals counts for it.
     *
     * @param arrivals times that do not decrease
     */
    static double timeout(double[] arrivals) {
        double[] counted = new double[Math.max(0, arrivals.length - 1)];
        int n = 0;
        for (int i = 2; i < arrivals.length; i++) {
            double before = arrivals[i - 1] - arrivals[i - 2];
            double gap = arrivals[i] - arrivals[i - 1];
            if (before > 0 && gap <= JUMP * before) {
                counted[n++] = gap;
            }
        }
        Arrays.sort(counted, 0, n);
        return n == 0 ? 0 : counted[(int) Math.ceil(QUANTILE * n) - 1];
    }

    /** The index of each batch's first request, and at the end the number of requests. */
    static int[] borders(double[] arrivals, double timeout) {
        int[] borders = new int[arrivals.length + 1];
        int batches = 0;
        for (int i = 0; i < arrivals.length; i++) {
            if (i == 0 || arrivals[i] - arrivals[i - 1] > timeout) {
                borders[batches++] = i;
            }
        }
        borders[batches] = arrivals.length;
        return Arrays.copyOf(borders, batches + 1);
    }
}
