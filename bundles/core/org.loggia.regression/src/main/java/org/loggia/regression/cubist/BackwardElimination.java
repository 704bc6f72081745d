// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

/**
 * A linear model from which variables are dropped one after the other, each at the cost of the square of their number:
 * the normal equations are solved by sweeping columns in, and a variable is dropped by sweeping it out (Goodnight
 * 1979). Columns that depend on earlier ones are never in the model.
 */
final class BackwardElimination {
    private static final double NEW = 1e-9;

    private final int width;
    /** Cross products of the columns and, last, of the response, swept by the columns of the model. */
    private final double[][] matrix;
    private final boolean[] isUsed;
    private int size;

    /** Starts with all columns; the first is the constant, which stays. */
    BackwardElimination(LinearSums sums) {
        matrix = sums.matrix();
        width = matrix.length - 1;
        isUsed = new boolean[width];
        double[] least = new double[width];
        for (int i = 0; i < width; i++) {
            least[i] = NEW * matrix[i][i];
        }
        for (int i = 0; i < width; i++) {
            if (matrix[i][i] > least[i]) {
                isUsed[i] = true;
                sweep(i);
                size++;
            }
        }
    }

    /** Number of columns in the model, with the constant. */
    int size() {
        return size;
    }

    /** By column; never change it. */
    boolean[] isUsed() {
        return isUsed;
    }

    /** Residual sum of squares. */
    double squares() {
        return Math.max(0, matrix[width][width]);
    }

    /** The variable without which the residual sum of squares is least; of a model of at least two columns. */
    int weakest() {
        int weakest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < width; i++) {
            if (isUsed[i] && gain(i) < least) {
                least = gain(i);
                weakest = i;
            }
        }
        return weakest;
    }

    double squaresWithout(int variable) {
        return Math.max(0, matrix[width][width] + gain(variable));
    }

    void drop(int variable) {
        sweep(variable);
        isUsed[variable] = false;
        size--;
    }

    private double gain(int variable) {
        return matrix[variable][width] * matrix[variable][width] / matrix[variable][variable];
    }

    private void sweep(int pivot) {
        double[] own = matrix[pivot];
        double inverse = 1 / own[pivot];
        for (int k = 0; k <= width; k++) {
            own[k] *= inverse;
        }
        for (int i = 0; i <= width; i++) {
            double factor = matrix[i][pivot];
            if (i != pivot && factor != 0) {
                subtract(matrix[i], factor, own);
                matrix[i][pivot] = -factor * inverse;
            }
        }
        own[pivot] = inverse;
    }

    private static void subtract(double[] line, double factor, double[] other) {
        for (int k = 0; k < line.length; k++) {
            line[k] -= factor * other[k];
        }
    }
}
