// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * A covariance with a length for each factor (automatic relevance determination; Neal 1996) and noise:
 * {@code signal^2 c(r)} with {@code r^2 = sum_j (x_j - z_j)^2 / length_j^2}, plus {@code noise^2} for a row with
 * itself, where c is the squared exponential {@code exp(-r^2 / 2)} or a rougher one. Two different levels of a nominal
 * factor are at distance 1. A factor may count by its logarithm.
 *
 * @param lengths positive, in the factors' units (of their logarithms); a long one stands for a factor that matters
 * little
 * @param isLogarithmic by factor, whether x and z stand for the natural logarithms of its values; never of a nominal
 * one
 * @param smoothness how the covariance falls with the distance
 * @param signal standard deviation of the function, in the response's unit
 * @param noise standard deviation of a measurement around the function, in the response's unit
 */
public record Kernel(double[] lengths, boolean[] isLogarithmic, Smoothness smoothness, double signal,
        double noise) {
    /** Share of the smallest measured value below which values are equal, because 0 has no logarithm. */
    private static final double MIN_VALUE = 1e-3;

    /** A squared exponential kernel in which all factors count by their values. */
    public Kernel(double[] lengths, double signal, double noise) {
        this(lengths, new boolean[lengths.length], Smoothness.SMOOTH, signal, noise);
    }

    /** The same kernel with other noise. */
    Kernel withNoise(double other) {
        return new Kernel(lengths, isLogarithmic, smoothness, signal, other);
    }

    /** Puts a row's values where the kernel measures distances. */
    void scale(FactorSpace space, double[] row, double[] target) {
        for (int i = 0; i < lengths.length; i++) {
            target[i] = isLogarithmic[i]
                    ? Math.log(Math.max(row[i], MIN_VALUE * ((Factor.Numeric) space.factor(i)).minimum())) : row[i];
        }
    }

    /** Rows as {@link #scale} puts them. */
    double[][] scaled(FactorSpace space, double[][] rows) {
        double[][] scaled = new double[rows.length][lengths.length];
        for (int row = 0; row < rows.length; row++) {
            scale(space, rows[row], scaled[row]);
        }
        return scaled;
    }
}
