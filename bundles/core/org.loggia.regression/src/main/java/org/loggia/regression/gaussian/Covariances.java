// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * The covariances of some rows with each other, and with any other row, under a kernel.
 *
 * @param rows where the kernel measures distances: values in the order of the factors, or their logarithms; nominal
 *     ones as level indices
 */
record Covariances(FactorSpace space, Kernel kernel, double[][] rows) {

    /** Covariances of rows as they are measured. */
    static Covariances of(FactorSpace space, Kernel kernel, double[][] measured) {
        return new Covariances(space, kernel, kernel.scaled(space, measured));
    }

    /** Of the function at a row with itself. */
    double own() {
        return kernel.signal() * kernel.signal();
    }

    /** Of the function at a row with the function at each of the rows. */
    double[] with(double[] row) {
        double[] covariances = new double[rows.length];
        double[] point = new double[row.length];
        kernel.scale(space, row, point);
        for (int i = 0; i < rows.length; i++) {
            covariances[i] = between(point, rows[i]);
        }
        return covariances;
    }

    /** Of the function at one of the rows with the function at another. */
    double between(int one, int other) {
        return between(rows[one], rows[other]);
    }

    /** Factors the covariance of measurements at the rows: that of the function, plus the noise on the diagonal. */
    Measured measured() {
        int size = rows.length;
        double[] smooth = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < i; k++) {
                smooth[i * size + k] = between(rows[i], rows[k]);
            }
            smooth[i * size + i] = own();
        }
        Kernel used = kernel;
        while (true) {
            double[] matrix = smooth.clone();
            double noise = used.noise() * used.noise();
            for (int i = 0; i < size; i++) {
                matrix[i * size + i] += noise;
            }
            CholeskyFactor factor = CholeskyFactor.of(matrix, size);
            if (factor != null) {
                return new Measured(factor, used);
            }
            used = used.withNoise(Math.max(2 * used.noise(), 1e-8 * used.signal()));
        }
    }

    /**
     * A factored covariance.
     *
     * @param kernel with more noise than was asked for where rounding would have spoilt the factorization
     */
    record Measured(CholeskyFactor factor, Kernel kernel) {
    }

    private double between(double[] one, double[] other) {
        double sum = 0;
        for (int j = 0; j < kernel.lengths().length; j++) {
            double difference = difference(j, one[j], other[j]) / kernel.lengths()[j];
            sum += difference * difference;
        }
        return own() * kernel.smoothness().correlation(sum);
    }

    private double difference(int factor, double a, double b) {
        return space.factor(factor) instanceof Factor.Numeric ? a - b : a == b ? 0 : 1;
    }
}
