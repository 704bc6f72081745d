// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;

/**
 * The lower triangle L with L L' = A of a symmetric positive definite matrix, row by row in one array of n * n numbers.
 * What lies above the diagonal is never read.
 */
record CholeskyFactor(int size, double[] lower) {

    /**
     * Factors a matrix in place.
     *
     * @return null if the matrix is not positive definite in double precision
     */
    static CholeskyFactor of(double[] matrix, int size) {
        double[] upper = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                upper[j * size + i] = matrix[i * size + j];
            }
        }
        double[] row = new double[size];
        double[] factors = new double[size];
        for (int i = 0; i < size; i++) {
            System.arraycopy(upper, i * size + i, row, i, size - i);
            for (int k = 0; k < i; k++) {
                factors[k] = -upper[k * size + i];
            }
            addMultiples(row, i, size, upper, size, factors, 0, i);
            double pivot = row[i];
            if (!(pivot > 0)) {
                return null;
            }
            double scale = 1 / Math.sqrt(pivot);
            for (int j = i; j < size; j++) {
                upper[i * size + j] = row[j] * scale;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * size + j] = upper[j * size + i];
            }
        }
        return new CholeskyFactor(size, matrix);
    }

    /**
     * Adds multiples of rows of a matrix to another row, in their order. The sum stays in the processor's nearest cache
     * while rows pass by, four at a time: that much is calculated for each number that is read.
     *
     * @param start first column
     * @param end column behind the last one
     * @param factors what the rows are multiplied with, by row
     * @param first first row of the matrix
     * @param behind the row behind the last one
     */
    private static void addMultiples(double[] sum, int start, int end, double[] matrix, int size, double[] factors,
            int first, int behind) {
        int k = first;
        for (; k + 4 <= behind; k += 4) {
            addFour(sum, start, end, matrix, k * size, size, factors, k);
        }
        for (; k < behind; k++) {
            addOne(sum, start, end, matrix, k * size, factors[k]);
        }
    }

    private static void addFour(double[] sum, int start, int end, double[] matrix, int row, int size, double[] factors,
            int k) {
        double first = factors[k];
        double second = factors[k + 1];
        double third = factors[k + 2];
        double fourth = factors[k + 3];
        int secondRow = row + size;
        int thirdRow = secondRow + size;
        int fourthRow = thirdRow + size;
        for (int j = start; j < end; j++) {
            sum[j] = sum[j] + first * matrix[row + j] + second * matrix[secondRow + j] + third * matrix[thirdRow + j]
                    + fourth * matrix[fourthRow + j];
        }
    }

    private static void addOne(double[] sum, int start, int end, double[] matrix, int row, double factor) {
        for (int j = start; j < end; j++) {
            sum[j] += factor * matrix[row + j];
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
        double[] triangle = inverseOfLower();
        double[] inverse = new double[size * size];
        double[] row = new double[size];
        double[] column = new double[size];
        for (int i = 0; i < size; i++) {
            for (int k = i; k < size; k++) {
                column[k] = triangle[k * size + i];
            }
            Arrays.fill(row, 0, i + 1, 0);
            addMultiples(row, 0, i + 1, triangle, size, column, i, size);
            System.arraycopy(row, 0, inverse, i * size, i + 1);
        }
        return inverse;
    }

    private double[] inverseOfLower() {
        double[] triangle = new double[size * size];
        double[] row = new double[size];
        double[] factors = new double[size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                factors[j] = -lower[i * size + j];
            }
            Arrays.fill(row, 0, i, 0);
            row[i] = 1;
            // Row k ends with column k.
            int k = 0;
            for (; k + 4 <= i; k += 4) {
                addFour(row, 0, k + 4, triangle, k * size, size, factors, k);
            }
            for (; k < i; k++) {
                addOne(row, 0, k + 1, triangle, k * size, factors[k]);
            }
            double diagonal = lower[i * size + i];
            for (int j = 0; j <= i; j++) {
                triangle[i * size + j] = row[j] / diagonal;
            }
        }
        return triangle;
    }
}
