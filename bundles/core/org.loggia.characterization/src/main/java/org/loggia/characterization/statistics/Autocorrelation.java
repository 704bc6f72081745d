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
    private static final int MAX_LAG = LAGS[LAGS.length - 1];
    private static final int BLOCK = 1024;
    private static final int MIN_VALUES = 10;

    /**
     * One lag.
     *
     * @param lag how many values later
     * @param coefficient in [-1, 1]
     */
    public record Lag(int lag, double coefficient) {
    }

    /** A block of values after the last ones of the block before, which are 0 for the first block. */
    private final double[] values = new double[MAX_LAG + BLOCK];
    private int filled = MAX_LAG;
    /** The first values, which have no earlier partner at some lags. */
    private final double[] first = new double[MAX_LAG];
    private final double[] products = new double[LAGS.length];
    private double shift;
    private double sum;
    private double squares;
    private long count;

    /** The next value. */
    public void add(double value) {
        if (count < MAX_LAG) {
            shift = count == 0 ? value : shift;
            first[(int) count] = value - shift;
        }
        double x = value - shift;
        values[filled++] = x;
        sum += x;
        squares += x * x;
        count++;
        if (filled == values.length) {
            closeBlock();
        }
    }

    private void closeBlock() {
        for (int lag = 0; lag < LAGS.length; lag += 4) {
            addProducts(lag);
        }
        System.arraycopy(values, filled - MAX_LAG, values, 0, MAX_LAG);
        filled = MAX_LAG;
    }

    /** Works on four lags at once, since each sum has to wait for its own last addition. */
    private void addProducts(int lag) {
        double one = products[lag];
        double two = products[lag + 1];
        double three = products[lag + 2];
        double four = products[lag + 3];
        for (int i = MAX_LAG; i < filled; i++) {
            double x = values[i];
            one += x * values[i - LAGS[lag]];
            two += x * values[i - LAGS[lag + 1]];
            three += x * values[i - LAGS[lag + 2]];
            four += x * values[i - LAGS[lag + 3]];
        }
        products[lag] = one;
        products[lag + 1] = two;
        products[lag + 2] = three;
        products[lag + 3] = four;
    }

    /** The lags for which there are enough values; none if all values are equal. */
    public List<Lag> lags() {
        closeBlock();
        List<Lag> lags = new ArrayList<>();
        double mean = sum / count;
        double variance = squares - count * mean * mean;
        double early = 0;
        double late = 0;
        int taken = 0;
        for (int i = 0; i < LAGS.length && count >= (long) MIN_VALUES * LAGS[i]; i++) {
            while (taken < LAGS[i]) {
                early += first[taken];
                late += values[MAX_LAG - ++taken];
            }
            double covariance = products[i] - mean * (sum - early) - mean * (sum - late)
                    + (count - LAGS[i]) * mean * mean;
            if (variance > 1e-12 * squares) {
                lags.add(new Lag(LAGS[i], covariance / variance));
            }
        }
        return lags;
    }
}
