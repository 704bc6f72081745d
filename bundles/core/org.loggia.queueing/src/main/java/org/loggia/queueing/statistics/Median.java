// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;

/** The value in the middle of several; of an even number of values the mean of the two in the middle. */
public final class Median {
    private Median() {
    }

    /**
     * The median of values in any order, which stay as they are.
     *
     * @return not a number if there are no values
     */
    public static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
