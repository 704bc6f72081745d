// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The phases of a Markov chain that leaves them in the end: linear equations with the rates between them. */
final class TransientPhases {
    private TransientPhases() {
    }

    /**
     * x with -rates x = right side, by Gaussian elimination; the matrix is diagonally dominant, so that no rows need
     * to change places.
     */
    static double[] solve(double[][] rates, double[] rightSide) {
        int n = rightSide.length;
        double[][] a = new double[n][n];
        double[] x = rightSide.clone();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = -rates[i][j];
            }
        }
        for (int pivot = 0; pivot < n; pivot++) {
            for (int i = pivot + 1; i < n; i++) {
                double factor = a[i][pivot] / a[pivot][pivot];
                for (int j = pivot; j < n; j++) {
                    a[i][j] -= factor * a[pivot][j];
                }
                x[i] -= factor * x[pivot];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) {
                x[i] -= a[i][j] * x[j];
            }
            x[i] /= a[i][i];
        }
        return x;
    }

    static double[][] copy(double[][] matrix) {
        double[][] result = new double[matrix.length][];
        for (int i = 0; i < matrix.length; i++) {
            result[i] = matrix[i].clone();
        }
        return result;
    }
}
