// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

/**
 * Least squares by Householder QR with limited column pivoting: columns are taken in order, and one that is (nearly) a
 * linear combination of those before it is set aside. This is the strategy of Chambers' modification of LINPACK's
 * dqrdc2, so that the same columns of an aliased design drop out as in R's {@code lm}: a column is set aside when
 * elimination leaves less than {@value #TOLERANCE} of its Euclidean norm.
 */
public final class LeastSquares {
    private static final double TOLERANCE = 1e-7;

    private final double[] coefficients;
    private final boolean[] aliased;

    private LeastSquares(double[] coefficients, boolean[] aliased) {
        this.coefficients = coefficients;
        this.aliased = aliased;
    }

    /**
     * Fits {@code y = X b}.
     *
     * @param columns the columns of X, overwritten
     * @param y right-hand side, overwritten
     */
    public static LeastSquares solve(double[][] columns, double[] y) {
        int rows = y.length;
        int[] order = new int[columns.length];
        double[] diagonal = new double[columns.length];
        double[] norm = new double[columns.length];
        for (int j = 0; j < columns.length; j++) {
            norm[j] = norm(columns[j], 0);
        }
        boolean[] aliased = new boolean[columns.length];
        int rank = 0;
        for (int j = 0; j < columns.length; j++) {
            double remaining = rank < rows ? norm(columns[j], rank) : 0;
            if (remaining == 0 || remaining < TOLERANCE * norm[j]) {
                aliased[j] = true;
                continue;
            }
            double[] reflector = columns[j];
            double pivot = reflector[rank] > 0 ? -remaining : remaining;
            // v = x - pivot e, with x = reflector[rank..]; v'v / 2 = pivot (pivot - x0)
            reflector[rank] -= pivot;
            double half = -pivot * reflector[rank];
            for (int k = j + 1; k < columns.length; k++) {
                reflect(reflector, half, columns[k], rank);
            }
            reflect(reflector, half, y, rank);
            diagonal[rank] = pivot;
            order[rank++] = j;
        }
        double[] coefficients = new double[columns.length];
        for (int i = rank - 1; i >= 0; i--) {
            double sum = y[i];
            for (int k = i + 1; k < rank; k++) {
                sum -= columns[order[k]][i] * coefficients[order[k]];
            }
            coefficients[order[i]] = sum / diagonal[i];
        }
        return new LeastSquares(coefficients, aliased);
    }

    /** One for each column, 0 for columns set aside. */
    public double[] coefficients() {
        return coefficients;
    }

    /** Whether a column was set aside. */
    public boolean isAliased(int column) {
        return aliased[column];
    }

    private static void reflect(double[] reflector, double half, double[] column, int from) {
        double dot = 0;
        for (int i = from; i < column.length; i++) {
            dot += reflector[i] * column[i];
        }
        double factor = dot / half;
        for (int i = from; i < column.length; i++) {
            column[i] -= factor * reflector[i];
        }
    }

    private static double norm(double[] column, int from) {
        double sum = 0;
        for (int i = from; i < column.length; i++) {
            sum += column[i] * column[i];
        }
        return Math.sqrt(sum);
    }
}
