// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Directions into which rows are taken apart, at right angles to each other: each column by itself, or the principal
 * components, most variance first, that together hold almost all of it (eigenvectors of the covariance by Jacobi's
 * rotations; Golub and Van Loan 2013, section 8.5).
 *
 * @param centre mean of the rows
 * @param components of length 1, by component, then column
 */
record Components(double[] centre, double[][] components) {
    private static final int SWEEPS = 60;

    /**
     * Finds the principal ones.
     *
     * @param rest what part of the variance may stay out
     * @param most most components
     */
    static Components principal(double[][] rows, double rest, int most) {
        int columns = rows[0].length;
        double[] centre = centre(rows);
        double[][] covariance = new double[columns][columns];
        for (double[] row : rows) {
            for (int i = 0; i < columns; i++) {
                for (int k = 0; k < columns; k++) {
                    covariance[i][k] += (row[i] - centre[i]) * (row[k] - centre[k]) / rows.length;
                }
            }
        }
        double[][] vectors = rotateToDiagonal(covariance);
        int[] order = IntStream.range(0, columns).boxed()
                .sorted(Comparator.comparingDouble(i -> -covariance[i][i])).mapToInt(Integer::intValue).toArray();
        double total = Arrays.stream(order).mapToDouble(i -> Math.max(0, covariance[i][i])).sum();
        double left = total;
        int count = 0;
        while (count < Math.min(most, columns) && left > rest * total) {
            left -= Math.max(0, covariance[order[count]][order[count]]);
            count++;
        }
        double[][] components = new double[count][columns];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < columns; k++) {
                components[i][k] = vectors[k][order[i]];
            }
        }
        return new Components(centre, components);
    }

    /** Each column by itself. */
    static Components each(double[][] rows) {
        return new Components(centre(rows), identity(rows[0].length));
    }

    private static double[] centre(double[][] rows) {
        double[] centre = new double[rows[0].length];
        for (double[] row : rows) {
            for (int i = 0; i < centre.length; i++) {
                centre[i] += row[i] / rows.length;
            }
        }
        return centre;
    }

    private static double[][] identity(int size) {
        double[][] identity = new double[size][size];
        for (int i = 0; i < size; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    /** Returns the share of a component in a row. */
    double score(int component, double[] row) {
        double score = 0;
        for (int i = 0; i < centre.length; i++) {
            score += (row[i] - centre[i]) * components[component][i];
        }
        return score;
    }

    /** Makes a symmetric matrix diagonal; gives the rotations, whose columns are the eigenvectors. */
    private static double[][] rotateToDiagonal(double[][] matrix) {
        int size = matrix.length;
        double[][] vectors = identity(size);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double outside = 0;
            double inside = 0;
            for (int i = 0; i < size; i++) {
                inside += matrix[i][i] * matrix[i][i];
                for (int k = 0; k < i; k++) {
                    outside += matrix[i][k] * matrix[i][k];
                }
            }
            if (outside <= 1e-26 * inside) {
                break;
            }
            for (int i = 0; i < size; i++) {
                for (int k = i + 1; k < size; k++) {
                    rotate(matrix, vectors, i, k);
                }
            }
        }
        return vectors;
    }

    private static void rotate(double[][] matrix, double[][] vectors, int i, int k) {
        if (matrix[i][k] == 0) {
            return;
        }
        double theta = (matrix[k][k] - matrix[i][i]) / (2 * matrix[i][k]);
        double tangent = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
        double cosine = 1 / Math.hypot(tangent, 1);
        double sine = tangent * cosine;
        for (int j = 0; j < matrix.length; j++) {
            double first = matrix[j][i];
            double second = matrix[j][k];
            matrix[j][i] = cosine * first - sine * second;
            matrix[j][k] = sine * first + cosine * second;
        }
        for (int j = 0; j < matrix.length; j++) {
            double first = matrix[i][j];
            double second = matrix[k][j];
            matrix[i][j] = cosine * first - sine * second;
            matrix[k][j] = sine * first + cosine * second;
            first = vectors[j][i];
            second = vectors[j][k];
            vectors[j][i] = cosine * first - sine * second;
            vectors[j][k] = sine * first + cosine * second;
        }
    }
}
