// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

/**
 * A quasi-birth-death process, solved by its matrix-geometric form (M. Neuts, Matrix-Geometric Solutions in Stochastic
 * Models, 1981): from some level on, the probabilities of a level are those of the level below times the matrix R,
 * which follows from the matrix G of first passages one level down, found by logarithmic reduction (G. Latouche and V.
 * Ramaswami, A logarithmic reduction algorithm for quasi-birth-death processes, Journal of Applied Probability 30,
 * 1993).
 *
 * <p>Levels 0 to b - 1 have blocks of their own, all from b on the same. Rows are phases of the level that is left; the
 * diagonals of the local blocks are minus the total rate of leaving a phase.
 */
public final class QuasiBirthDeath {
    private static final int MAX_DOUBLINGS = 60;

    private final double[][][] local;
    private final double[][][] up;
    private final double[][][] down;

    /**
     * @param local blocks of the levels 0 to b: the last is that of all levels from b on
     * @param up blocks from the levels 0 to b one level up: the last is that of all levels from b on
     * @param down blocks from the levels 1 to b, and then b + 1 and all above, one level down
     */
    public QuasiBirthDeath(double[][][] local, double[][][] up, double[][][] down) {
        if (local.length < 2 || up.length != local.length || down.length != local.length) {
            throw new IllegalArgumentException("a quasi-birth-death process needs as many blocks up and down as local"
                    + " ones, and two or more");
        }
        this.local = local;
        this.up = up;
        this.down = down;
    }

    /**
     * The mean drift up divided by that down in the levels that are alike; there is a steady state if it is below 1.
     */
    public double load() {
        int b = local.length - 1;
        double[] phases = DenseMatrix.stationary(DenseMatrix.sum(DenseMatrix.sum(local[b], 1, up[b]), 1, down[b]));
        return DenseMatrix.total(DenseMatrix.product(phases, up[b]))
                / DenseMatrix.total(DenseMatrix.product(phases, down[b]));
    }

    /**
     * The mean level in the steady state.
     *
     * @throws IllegalArgumentException if there is none
     */
    public double meanLevel() {
        double load = load();
        if (!(load < 1)) {
            throw new IllegalArgumentException("there is no steady state: the load is " + load
                    + ", it must be below 1");
        }
        int b = local.length - 1;
        double[][] repeated = DenseMatrix.sum(local[b], 1, DenseMatrix.product(up[b], firstPassages(local[b], up[b],
                down[b])));
        double[][] ratio = transposedSolve(negative(repeated), up[b]);
        // Levels below b, eliminated from 0 upwards: what is left of each is the process watched from it on.
        double[][][] watched = new double[b][][];
        for (int n = 0; n < b; n++) {
            watched[n] = n == 0 ? local[0] : seen(local[n], down[n - 1], watched[n - 1], up[n - 1]);
        }
        double[][] last = DenseMatrix.sum(seen(local[b], down[b - 1], watched[b - 1], up[b - 1]), 1,
                DenseMatrix.product(ratio, down[b]));
        double[] level = DenseMatrix.stationary(last);
        double[][] rest = DenseMatrix.sum(DenseMatrix.identity(level.length), -1, ratio);
        double[] above = transposedSolve(rest, new double[][] {level})[0];
        double total = DenseMatrix.total(above);
        double mean = b * total + DenseMatrix.total(transposedSolve(rest,
                new double[][] {DenseMatrix.product(above, ratio)})[0]);
        for (int n = b - 1; n >= 0; n--) {
            level = transposedSolve(negative(watched[n]), new double[][] {DenseMatrix.product(level, down[n])})[0];
            total += DenseMatrix.total(level);
            mean += n * DenseMatrix.total(level);
        }
        return mean / total;
    }

    private static double[][] seen(double[][] own, double[][] down, double[][] below, double[][] up) {
        return DenseMatrix.sum(own, 1, DenseMatrix.product(down, DenseMatrix.solve(negative(below), up)));
    }

    private static double[][] firstPassages(double[][] local, double[][] up, double[][] down) {
        double[][] higher = DenseMatrix.solve(negative(local), up);
        double[][] lower = DenseMatrix.solve(negative(local), down);
        double[][] passages = lower;
        double[][] reached = higher;
        for (int i = 0; i < MAX_DOUBLINGS && largest(reached) > 1e-16; i++) {
            double[][] back = DenseMatrix.sum(DenseMatrix.product(higher, lower), 1,
                    DenseMatrix.product(lower, higher));
            double[][] stays = DenseMatrix.sum(DenseMatrix.identity(local.length), -1, back);
            higher = DenseMatrix.solve(stays, DenseMatrix.product(higher, higher));
            lower = DenseMatrix.solve(stays, DenseMatrix.product(lower, lower));
            passages = DenseMatrix.sum(passages, 1, DenseMatrix.product(reached, lower));
            reached = DenseMatrix.product(reached, higher);
        }
        return passages;
    }

    private static double largest(double[][] matrix) {
        double largest = 0;
        for (double[] row : matrix) {
            for (double value : row) {
                largest = Math.max(largest, Math.abs(value));
            }
        }
        return largest;
    }

    private static double[][] negative(double[][] matrix) {
        return DenseMatrix.sum(new double[matrix.length][matrix[0].length], -1, matrix);
    }

    /** The matrix x with x a = b. */
    private static double[][] transposedSolve(double[][] a, double[][] b) {
        return transposed(DenseMatrix.solve(transposed(a), transposed(b)));
    }

    private static double[][] transposed(double[][] matrix) {
        double[][] result = new double[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix[i].length; j++) {
                result[j][i] = matrix[i][j];
            }
        }
        return result;
    }
}
