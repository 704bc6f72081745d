// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.Arrays;

/** Orders of magnitude between values. */
public final class Magnitudes {

    /** Values differ by factors if eight of ten of them span this ratio or more. */
    private static final double WIDE = 3;

    private Magnitudes() {
    }

    /**
     * Whether values differ by factors rather than by amounts, so that logarithms describe them better.
     *
     * @param values those that are not known ({@code NaN}) do not count
     * @return false if one of them is not above 0
     */
    public static boolean differ(double[] values) {
        double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
        return known.length > 0 && known[0] > 0 && known[known.length * 9 / 10] >= WIDE * known[known.length / 10];
    }
}
