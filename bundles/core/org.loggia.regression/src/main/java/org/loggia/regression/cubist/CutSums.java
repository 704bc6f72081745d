// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

/**
 * The linear models on both sides of all cuts of one factor, solved side by side: the same steps are done for all cuts
 * at once, which processors do several at a time, where one model after the other waits for its own last result. Each
 * gets the same numbers in the same order as from {@link LinearSums#residualSquares}, to the last bit.
 */
final class CutSums {
    private final int width;
    /** The lower triangle of the cross products, each entry for all cuts: first what lies left of them, then right. */
    private final double[][] triangle;
    private final double[][] solution;
    /** The column that is subtracted from those after it. */
    private final double[][] column;
    /** Sums of squares of the columns, of which something has to be left. */
    private final double[][] diagonals;
    private final double[] roots;
    private final double[] squares;
    private int cuts;

    CutSums(int width, int mostCuts) {
        this.width = width;
        triangle = new double[width * (width + 1) / 2][2 * mostCuts];
        solution = new double[width][2 * mostCuts];
        column = new double[width][2 * mostCuts];
        diagonals = new double[width][2 * mostCuts];
        roots = new double[2 * mostCuts];
        squares = new double[2 * mostCuts];
    }

    void clear() {
        cuts = 0;
    }

    int cuts() {
        return cuts;
    }

    /** Takes in the rows on the left of the next cut. */
    void add(LinearSums left) {
        left.copyTo(triangle, solution, squares, cuts++);
    }

    /** The residual sums of squares of both sides together at a cut; after {@link #solve}. */
    double squares(int cut) {
        return Math.max(0, squares[cut]) + Math.max(0, squares[cut + cuts]);
    }

    /**
     * Solves all models.
     *
     * @param total the rows on both sides
     */
    void solve(LinearSums total) {
        total.subtractTo(triangle, solution, squares, cuts);
        for (int i = 0; i < width; i++) {
            System.arraycopy(triangle[i * (i + 1) / 2 + i], 0, diagonals[i], 0, 2 * cuts);
        }
        for (int i = 0; i < width; i++) {
            double[] pivots = triangle[i * (i + 1) / 2 + i];
            double[] diagonal = diagonals[i];
            double[] solved = solution[i];
            for (int cut = 0; cut < 2 * cuts; cut++) {
                boolean skips = pivots[cut] <= 1e-9 * diagonal[cut] || diagonal[cut] <= 0;
                // Whatever is divided by infinity takes no part.
                roots[cut] = skips ? Double.POSITIVE_INFINITY : Math.sqrt(pivots[cut]);
                solved[cut] /= roots[cut];
                squares[cut] -= solved[cut] * solved[cut];
            }
            for (int line = i + 1; line < width; line++) {
                eliminate(i, line);
            }
        }
    }

    private void eliminate(int done, int line) {
        int count = 2 * cuts;
        double[] values = column[line];
        divide(values, triangle[line * (line + 1) / 2 + done], roots, count);
        for (int k = done + 1; k <= line; k++) {
            subtractProducts(triangle[line * (line + 1) / 2 + k], values, column[k], count);
        }
        subtractProducts(solution[line], values, solution[done], count);
    }

    private static void divide(double[] quotients, double[] numerators, double[] denominators, int count) {
        for (int i = 0; i < count; i++) {
            quotients[i] = numerators[i] / denominators[i];
        }
    }

    private static void subtractProducts(double[] from, double[] a, double[] b, int count) {
        for (int i = 0; i < count; i++) {
            from[i] -= a[i] * b[i];
        }
    }
}
