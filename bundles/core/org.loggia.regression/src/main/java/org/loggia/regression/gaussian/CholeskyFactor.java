// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

/**
 * The lower triangle L with L L' = A of a symmetric positive definite matrix, row by row in one array of n * n numbers.
 * What lies above the diagonal is never read.
 */
final class CholeskyFactor {
    private final int size;
    private final double[] lower;

    private CholeskyFactor(int size, double[] lower) {
        this.size = size;
        this.lower = lower;
    }

    /**
     * Factors a matrix in place.
     *
     * @return null if the matrix is not positive definite in double precision
     */
    static CholeskyFactor of(double[] matrix, int size) {
        // Row by row of the transposed factor: rows are subtracted from rows, which the processor does four at a time.
        double[] upper = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                upper[j * size + i] = matrix[i * size + j];
            }
        }
        for (int k = 0; k < size; k++) {
            int row = k * size;
            double pivot = upper[row + k];
            if (!(pivot > 0)) {
                return null;
            }
            double scale = 1 / Math.sqrt(pivot);
            for (int j = k; j < size; j++) {
                upper[row + j] *= scale;
            }
            for (int i = k + 1; i < size; i++) {
                subtractMultiple(upper, i * size, row, upper[row + i], i, size);
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * size + j] = upper[j * size + i];
            }
        }
        return new CholeskyFactor(size, matrix);
    }

    private static void subtractMultiple(double[] values, int to, int from, double factor, int start, int end) {
        for (int j = start; j < end; j++) {
            values[to + j] -= factor * values[from + j];
        }
    }

    /** Logarithm of the determinant of A. */
    double logDeterminant() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += Math.log(lower[i * size + i]);
        }
        return 2 * sum;
    }

    /** Solves L x = b. */
    double[] forward(double[] right) {
        double[] x = right.clone();
        for (int i = 0; i < size; i++) {
            double sum = x[i];
            for (int j = 0; j < i; j++) {
                sum -= lower[i * size + j] * x[j];
            }
            x[i] = sum / lower[i * size + i];
        }
        return x;
    }

    /** Solves A x = b. */
    double[] solve(double[] right) {
        double[] x = forward(right);
        for (int i = size - 1; i >= 0; i--) {
            x[i] /= lower[i * size + i];
            for (int j = 0; j < i; j++) {
                x[j] -= lower[i * size + j] * x[i];
            }
        }
        return x;
    }

    /** The lower triangle of the inverse of A. */
    double[] inverse() {
        double[] triangle = new double[size * size];
        for (int i = 0; i < size; i++) {
            int row = i * size;
            for (int k = 0; k < i; k++) {
                addMultiple(triangle, row, k * size, -lower[row + k], k + 1);
            }
            triangle[row + i] = 1;
            double diagonal = lower[row + i];
            for (int j = 0; j <= i; j++) {
                triangle[row + j] /= diagonal;
            }
        }
        double[] inverse = new double[size * size];
        for (int k = 0; k < size; k++) {
            for (int i = 0; i <= k; i++) {
                double factor = triangle[k * size + i];
                int from = k * size;
                int to = i * size;
                for (int j = 0; j <= i; j++) {
                    inverse[to + j] += factor * triangle[from + j];
                }
            }
        }
        return inverse;
    }

    private static void addMultiple(double[] values, int to, int from, double factor, int length) {
        for (int j = 0; j < length; j++) {
            values[to + j] += factor * values[from + j];
        }
    }
}
