// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.Arrays;

/**
 * An orthonormal basis of the span of the terms so far, and what is left of the response outside of it. Gram-Schmidt
 * with one repetition keeps it orthogonal to machine precision.
 */
final class OrthonormalBasis {
    /** A column is in the span when less than this part of its squared norm remains. */
    static final double TOLERANCE = 1e-10;

    private final double[][] vectors;
    private final double[] residual;
    private final double[][] triangle;
    private final double[] projection;
    private int size;

    OrthonormalBasis(double[] response, int capacity) {
        vectors = new double[capacity][];
        residual = response.clone();
        triangle = new double[capacity][];
        projection = new double[capacity];
    }

    int size() {
        return size;
    }

    double[] vector(int index) {
        return vectors[index];
    }

    double[] residual() {
        return residual;
    }

    /** Sum of squares of the residual. */
    double residualSquares() {
        return squares(residual);
    }

    /** Coordinates of term j in the basis, {@code j + 1} numbers. */
    double[] coordinates(int term) {
        return triangle[term];
    }

    /** Coordinate of the response along a basis vector. */
    double projection(int vector) {
        return projection[vector];
    }

    /** Adds a term's column; false if it lies in the span already. */
    boolean add(double[] column) {
        double[] coordinates = new double[size + 1];
        double[] rest = column.clone();
        for (int pass = 0; pass < 2; pass++) {
            for (int j = 0; j < size; j++) {
                coordinates[j] += subtractProjection(rest, vectors[j]);
            }
        }
        double norm = Math.sqrt(squares(rest));
        if (norm * norm <= TOLERANCE * squares(column)) {
            return false;
        }
        coordinates[size] = norm;
        for (int row = 0; row < rest.length; row++) {
            rest[row] /= norm;
        }
        triangle[size] = Arrays.copyOf(coordinates, size + 1);
        projection[size] = subtractProjection(residual, rest);
        vectors[size++] = rest;
        return true;
    }

    /** Removes from a column its part along a unit vector and returns its length. */
    static double subtractProjection(double[] column, double[] unit) {
        double dot = dot(column, unit);
        for (int row = 0; row < column.length; row++) {
            column[row] -= dot * unit[row];
        }
        return dot;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int row = 0; row < a.length; row++) {
            sum += a[row] * b[row];
        }
        return sum;
    }

    static double squares(double[] values) {
        return dot(values, values);
    }
}
