// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.Arrays;

/**
 * A triangular factorization of terms in some order. The first k terms of the order are a subset whose residual sum of
 * squares can be read off; swapping neighbours by a Givens rotation gives another such subset (Miller 2002, chapter 2).
 */
final class LeadingSubsets {
    private final int[] order;
    /** Columns of the triangle, in the present order; column j has entries up to row j. */
    private final double[][] columns;
    /** Coordinates of the response. */
    private final double[] projection;
    private final double left;

    LeadingSubsets(OrthonormalBasis basis, int terms, double[] norm, double left) {
        this.left = left;
        order = new int[terms];
        columns = new double[terms][];
        projection = new double[terms];
        for (int j = 0; j < terms; j++) {
            order[j] = j;
            columns[j] = Arrays.copyOf(basis.coordinates(j), terms);
            for (int i = 0; i <= j; i++) {
                columns[j][i] /= norm[j];
            }
            projection[j] = basis.projection(j);
        }
    }

    int positionOf(int term) {
        int position = 0;
        while (order[position] != term) {
            position++;
        }
        return position;
    }

    /** Swaps the terms at a position and the next one. */
    void swap(int position) {
        int next = position + 1;
        int term = order[position];
        order[position] = order[next];
        order[next] = term;
        double[] column = columns[position];
        columns[position] = columns[next];
        columns[next] = column;
        double x = columns[position][position];
        double y = columns[position][next];
        double length = Math.hypot(x, y);
        double cosine = x / length;
        double sine = y / length;
        for (int j = position; j < order.length; j++) {
            rotate(columns[j], position, cosine, sine);
        }
        columns[position][next] = 0;
        rotate(projection, position, cosine, sine);
    }

    /** Notes the first terms as the best subset of their number if they are. */
    void record(int size, int[][] subsets, double[] squares) {
        double sum = left;
        for (int i = order.length - 1; i >= size; i--) {
            sum += projection[i] * projection[i];
        }
        if (sum < squares[size - 1]) {
            squares[size - 1] = sum;
            subsets[size - 1] = Arrays.copyOf(order, size);
            Arrays.sort(subsets[size - 1]);
        }
    }

    private static void rotate(double[] vector, int at, double cosine, double sine) {
        double first = vector[at];
        double second = vector[at + 1];
        vector[at] = cosine * first + sine * second;
        vector[at + 1] = cosine * second - sine * first;
    }
}
