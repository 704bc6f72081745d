// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

import java.util.Arrays;

/** Small dense matrices as arrays of rows; nothing here changes its arguments. */
final class DenseMatrix {
    private DenseMatrix() {
    }

    static double[][] identity(int size) {
        double[][] result = new double[size][size];
        for (int i = 0; i < size; i++) {
            result[i][i] = 1;
        }
        return result;
    }

    static double[][] product(double[][] a, double[][] b) {
        double[][] result = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                double factor = a[i][k];
                if (factor != 0) {
                    for (int j = 0; j < b[k].length; j++) {
                        result[i][j] += factor * b[k][j];
                    }
                }
            }
        }
        return result;
    }

    /** a + factor b. */
    static double[][] sum(double[][] a, double factor, double[][] b) {
        double[][] result = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            result[i] = a[i].clone();
            for (int j = 0; j < b[i].length; j++) {
                result[i][j] += factor * b[i][j];
            }
        }
        return result;
    }

    static double[] product(double[] row, double[][] matrix) {
        return product(new double[][] {row}, matrix)[0];
    }

    /** The matrix x with a x = b, by Gaussian elimination with partial pivoting. */
    static double[][] solve(double[][] a, double[][] b) {
        int n = a.length;
        double[][] left = Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
        double[][] right = Arrays.stream(b).map(double[]::clone).toArray(double[][]::new);
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int i = column + 1; i < n; i++) {
                pivot = Math.abs(left[i][column]) > Math.abs(left[pivot][column]) ? i : pivot;
            }
            swap(left, column, pivot);
            swap(right, column, pivot);
            if (left[column][column] == 0) {
                throw new ArithmeticException("the matrix is singular");
            }
            for (int i = column + 1; i < n; i++) {
                double factor = left[i][column] / left[column][column];
                if (factor != 0) {
                    subtract(left[i], factor, left[column]);
                    subtract(right[i], factor, right[column]);
                }
            }
        }
        for (int row = n - 1; row >= 0; row--) {
            for (int k = row + 1; k < n; k++) {
                subtract(right[row], left[row][k], right[k]);
            }
            for (int j = 0; j < right[row].length; j++) {
                right[row][j] /= left[row][row];
            }
        }
        return right;
    }

    private static void swap(double[][] rows, int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }

    private static void subtract(double[] row, double factor, double[] other) {
        for (int j = 0; j < row.length; j++) {
            row[j] -= factor * other[j];
        }
    }

    /** The stationary distribution of a generator, free of cancellation (Grassmann, Taksar and Heyman 1985). */
    static double[] stationary(double[][] generator) {
        int n = generator.length;
        double[][] rates = Arrays.stream(generator).map(double[]::clone).toArray(double[][]::new);
        double[] out = new double[n];
        for (int last = n - 1; last > 0; last--) {
            for (int j = 0; j < last; j++) {
                out[last] += rates[last][j];
            }
            for (int i = 0; i < last; i++) {
                double factor = rates[i][last] / out[last];
                for (int j = 0; j < last && factor != 0; j++) {
                    rates[i][j] += factor * rates[last][j];
                }
            }
        }
        double[] shares = new double[n];
        shares[0] = 1;
        double total = 1;
        for (int state = 1; state < n; state++) {
            for (int i = 0; i < state; i++) {
                shares[state] += shares[i] * rates[i][state];
            }
            shares[state] /= out[state];
            total += shares[state];
        }
        double sum = total;
        return Arrays.stream(shares).map(share -> share / sum).toArray();
    }

    static double total(double[] values) {
        return Arrays.stream(values).sum();
    }
}
