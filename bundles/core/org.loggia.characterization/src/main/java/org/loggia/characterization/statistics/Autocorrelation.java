// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * Autocorrelation of a series at several lags in one pass: the usual estimate, with the mean and the variance of the
 * whole series (Box, Jenkins and Reinsel 2008, section 2.1.5). A lag needs ten times as many values.
 */
public final class Autocorrelation {
    private static final int[] LAGS = {1, 2, 3, 5, 10, 20, 50, 100};
    private static final int RING = 128;
    private static final int MIN_VALUES = 10;

    /**
     * One lag.
     *
     * @param lag how many values later
     * @param coefficient in [-1, 1]
     */
    public record Lag(int lag, double coefficient) {
    }

    private final double[] ring = new double[RING];
    private final double[] products = new double[LAGS.length];
    /** Sums of the first values, as many as a lag, which have no earlier partner. */
    private final double[] first = new double[LAGS.length];
    private double shift;
    private double sum;
    private double squares;
    private long count;

    /** The next value. */
    public void add(double value) {
        if (count == 0) {
            shift = value;
        }
        double x = value - shift;
        for (int i = 0; i < LAGS.length; i++) {
            if (count >= LAGS[i]) {
                products[i] += x * ring[(int) (count - LAGS[i]) & RING - 1];
            } else {
                first[i] += x;
            }
        }
        ring[(int) count & RING - 1] = x;
        sum += x;
        squares += x * x;
        count++;
    }

    /** The lags for which there are enough values; none if all values are equal. */
    public List<Lag> lags() {
        List<Lag> lags = new ArrayList<>();
        double mean = sum / count;
        double variance = squares - count * mean * mean;
        double last = 0;
        int taken = 0;
        for (int i = 0; i < LAGS.length && count >= (long) MIN_VALUES * LAGS[i]; i++) {
            while (taken < LAGS[i]) {
                last += ring[(int) (count - ++taken) & RING - 1];
            }
            double covariance = products[i] - mean * (sum - first[i]) - mean * (sum - last)
                    + (count - LAGS[i]) * mean * mean;
            if (variance > 1e-12 * squares) {
                lags.add(new Lag(LAGS[i], covariance / variance));
            }
        }
        return lags;
    }
}
