package org.loggia.regression.mars;

import java.util.Arrays;

/**
 * An orthonormal basis of the span of the terms so far, and what is left of the response outside of it. Kept row by
 * row, so that the knot search reads memory in order. Gram-Schmidt with one repetition keeps it orthogonal to machine
 * precision.
 */
final class OrthonormalBasis {
    /** A column is in the span when less than this part of its squared norm remains. */
    static final double TOLERANCE = 1e-10;

    private final int capacity;
    private final double[] entries;
    private final double[] residual;
    private final double[][] triangle;
    private final double[] projection;
    private int size;

    OrthonormalBasis(double[] response, int capacity) {
        this.capacity = capacity;
        entries = new double[response.length * capacity];
        residual = response.clone();
        triangle = new double[capacity][];
        projection = new double[capacity];
    }

    int size() {
        return size;
    }

    /** Distance in {@link #entries} from a row to the next. */
    int stride() {
        return capacity;
    }

    /** Basis vectors row by row: entry of row r and vector j at {@code r * stride() + j}. */
    double[] entries() {
        return entries;
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

    /**
     * The part of a column outside the span, or null if there is none but rounding.
     *
     * @param coordinates receives the part inside the span, by basis vector
     */
    double[] outside(double[] column, double[] coordinates) {
        double[] rest = column.clone();
        double before = squares(column);
        for (int pass = 0; pass < 2; pass++) {
            double[] dot = new double[size];
            for (int row = 0; row < rest.length; row++) {
                if (rest[row] != 0) {
                    int at = row * capacity;
                    for (int j = 0; j < size; j++) {
                        dot[j] += entries[at + j] * rest[row];
                    }
                }
            }
            for (int row = 0; row < rest.length; row++) {
                int at = row * capacity;
                double sum = 0;
                for (int j = 0; j < size; j++) {
                    sum += entries[at + j] * dot[j];
                }
                rest[row] -= sum;
            }
            for (int j = 0; j < size; j++) {
                coordinates[j] += dot[j];
            }
        }
        return squares(rest) <= TOLERANCE * before ? null : rest;
    }

    /** Adds a term's column; false if it lies in the span already. */
    boolean add(double[] column) {
        double[] coordinates = new double[size + 1];
        double[] rest = outside(column, coordinates);
        if (rest == null) {
            return false;
        }
        double norm = Math.sqrt(squares(rest));
        coordinates[size] = norm;
        double dot = 0;
        for (int row = 0; row < rest.length; row++) {
            rest[row] /= norm;
            entries[row * capacity + size] = rest[row];
            dot += rest[row] * residual[row];
        }
        for (int row = 0; row < rest.length; row++) {
            residual[row] -= dot * rest[row];
        }
        triangle[size] = Arrays.copyOf(coordinates, size + 1);
        projection[size++] = dot;
        return true;
    }

    static double squares(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }
}
