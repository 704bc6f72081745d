// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The backward pass of MARS (Friedman 1991, algorithm 3): from all terms, the one whose loss raises the residual sum
 * of squares least is removed again and again; the constant stays. A removed term moves to the end of a triangular
 * factorization by swaps of neighbours, and every leading subset met on the way is a candidate for its size (Miller
 * 2002, section 3.4), which finds better small subsets than plain backward elimination. Generalized cross-validation
 * (Friedman 1991, equation 30) chooses the size.
 */
final class PruningPass {
    private final int rows;
    /** Terms and residual sum of squares of the subset with k + 1 terms at index k. */
    private final int[][] subsets;
    private final double[] squares;

    /**
     * Prunes.
     *
     * @param basis basis of the terms
     * @param terms how many of the first terms to start from
     */
    PruningPass(OrthonormalBasis basis, int terms) {
        rows = basis.residual().length;
        subsets = new int[terms][];
        squares = new double[terms];
        double[] norm = new double[terms];
        for (int j = 0; j < terms; j++) {
            norm[j] = Math.sqrt(OrthonormalBasis.squares(basis.coordinates(j)));
        }
        double[][] inverse = inverseTriangle(basis, terms, norm);
        double[] coefficients = new double[terms];
        double[][] covariance = new double[terms][terms];
        for (int i = 0; i < terms; i++) {
            for (int k = i; k < terms; k++) {
                coefficients[i] += inverse[i][k] * basis.projection(k);
            }
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int k = i; k < terms; k++) {
                    sum += inverse[i][k] * inverse[j][k];
                }
                covariance[i][j] = sum;
                covariance[j][i] = sum;
            }
        }
        double left = basis.residualSquares();
        for (int k = terms; k < basis.size(); k++) {
            left += basis.projection(k) * basis.projection(k);
        }
        Arrays.fill(squares, Double.POSITIVE_INFINITY);
        eliminate(coefficients, covariance, new LeadingSubsets(basis, terms, norm, left));
    }

    /** Residual sum of squares of the best subset of each size, from the constant alone. */
    double[] squares() {
        return squares;
    }

    /** The terms of the best subset of a size, ascending. */
    int[] subset(int size) {
        return subsets[size - 1];
    }

    /** Size of the subset with the smallest criterion among those with at most {@code nprune} terms. */
    int bestSize(double knotPenalty, int nprune) {
        int best = 1;
        for (int size = 2; size <= Math.min(nprune, subsets.length); size++) {
            if (generalizedCrossValidation(size, knotPenalty) < generalizedCrossValidation(best, knotPenalty)) {
                best = size;
            }
        }
        return best;
    }

    /** The criterion of a size: mean square, raised for the number of terms and knots. */
    double generalizedCrossValidation(int size, double knotPenalty) {
        double parameters = size + knotPenalty * (size - 1) / 2.0;
        if (parameters >= rows) {
            return Double.POSITIVE_INFINITY;
        }
        double share = 1 - parameters / rows;
        return squares[size - 1] / (rows * share * share);
    }

    private void eliminate(double[] coefficients, double[][] covariance, LeadingSubsets leading) {
        List<Integer> kept = new ArrayList<>();
        for (int j = 0; j < coefficients.length; j++) {
            kept.add(j);
            leading.record(j + 1, subsets, squares);
        }
        while (kept.size() > 1) {
            int weakest = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int j : kept) {
                double loss = coefficients[j] * coefficients[j] / covariance[j][j];
                if (j != 0 && loss < least) {
                    least = loss;
                    weakest = j;
                }
            }
            for (int position = leading.positionOf(weakest); position < kept.size() - 1; position++) {
                leading.swap(position);
                leading.record(position + 1, subsets, squares);
            }
            kept.remove(Integer.valueOf(weakest));
            remove(weakest, kept, coefficients, covariance);
        }
    }

    /** Updates coefficients and their covariance for the loss of a term. */
    private static void remove(int term, List<Integer> kept, double[] coefficients, double[][] covariance) {
        double[] column = covariance[term];
        double pivot = column[term];
        double share = coefficients[term] / pivot;
        for (int i : kept) {
            coefficients[i] -= column[i] * share;
            double factor = column[i] / pivot;
            double[] line = covariance[i];
            for (int j : kept) {
                line[j] -= factor * column[j];
            }
        }
    }

    /** Inverse of the triangle of coordinates, with the terms scaled to norm 1. */
    private static double[][] inverseTriangle(OrthonormalBasis basis, int terms, double[] norm) {
        double[][] inverse = new double[terms][terms];
        for (int j = 0; j < terms; j++) {
            double[] coordinates = basis.coordinates(j);
            double diagonal = coordinates[j] / norm[j];
            inverse[j][j] = 1 / diagonal;
            for (int i = 0; i < j; i++) {
                double sum = 0;
                for (int k = i; k < j; k++) {
                    sum += inverse[i][k] * coordinates[k] / norm[j];
                }
                inverse[i][j] = -sum / diagonal;
            }
        }
        return inverse;
    }

    /**
     * A triangular factorization of terms in some order. The first k terms of the order are a subset whose residual sum
     * of squares can be read off; swapping neighbours by a Givens rotation gives another such subset (Miller 2002,
     * chapter 2).
     */
    private static final class LeadingSubsets {
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
}
