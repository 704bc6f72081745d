// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.stream.IntStream;

/**
 * The columns that the linear models of a node may use: all of them, or where there are more than {@value #MANY}, or
 * fewer than {@value #ROWS_OF_COLUMN} rows for each, those that forward selection finds in the node's rows, because the
 * work grows with their third power and models of more columns than rows say nothing. A column is taken while it lowers
 * the sum of squares by more than 2 ln(columns) variances of what is left (risk inflation criterion; Foster and George
 * 1994), which the best of so many columns of noise seldom does.
 */
final class NodeColumns {
    private static final int MANY = 24;
    private static final int ROWS_OF_COLUMN = 4;
    /** Minimum share of a column outside the span of the selected ones for a new column. */
    private static final double NEW = 1e-9;

    private NodeColumns() {
    }

    /** Column numbers in rising order, the constant (0) first. */
    static int[] of(StandardColumns columns, double[] responses, int[] rows) {
        return columns.width() <= MANY + 1 && rows.length >= ROWS_OF_COLUMN * columns.width()
                ? IntStream.range(0, columns.width()).toArray() : selected(columns, responses, rows);
    }

    private static int[] selected(StandardColumns columns, double[] responses, int[] rows) {
        int size = rows.length;
        int width = columns.width();
        double[] residual = centred(responses, rows);
        var rest = new RestOfColumns(columns, rows);
        double[] least = new double[width];
        for (int column = 0; column < width; column++) {
            least[column] = NEW * rest.norm[column];
        }
        boolean[] isUsed = new boolean[width];
        isUsed[0] = true;
        double left = dot(residual, residual);
        for (int taken = 1; taken <= MANY && size - taken - 1 > 0; taken++) {
            int best = -1;
            double most = 0;
            double[] along = rest.along(residual);
            for (int column = 1; column < width; column++) {
                if (!isUsed[column] && rest.norm[column] > least[column]) {
                    double gain = along[column] * along[column] / rest.norm[column];
                    if (gain > most) {
                        most = gain;
                        best = column;
                    }
                }
            }
            if (best < 0 || most <= 2 * Math.log(width) * Math.max(0, left - most) / (size - taken - 1)) {
                break;
            }
            isUsed[best] = true;
            left -= most;
            double[] taking = rest.column(best);
            subtractProjection(residual, taking, rest.norm[best]);
            rest.subtractProjections(taking, rest.norm[best]);
        }
        return IntStream.range(0, width).filter(column -> isUsed[column]).toArray();
    }

    private static double[] centred(double[] values, int[] rows) {
        double mean = 0;
        for (int row : rows) {
            mean += values[row] / rows.length;
        }
        double[] centred = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            centred[i] = values[rows[i]] - mean;
        }
        return centred;
    }

    private static void subtractProjection(double[] values, double[] on, double norm) {
        double factor = dot(values, on) / norm;
        for (int i = 0; i < values.length; i++) {
            values[i] -= factor * on[i];
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /**
     * Residuals of the columns outside the span of the selected ones, row by row, so that one pass goes over all
     * columns at once: sums of different columns do not wait for each other, and each adds its rows in order.
     */
    private static final class RestOfColumns {
        private final double[][] rows;
        /** Sums of squares of the columns. */
        private final double[] norm;

        RestOfColumns(StandardColumns columns, int[] rows) {
            int width = columns.width();
            double[] mean = new double[width];
            for (int row : rows) {
                double[] values = columns.rows()[row];
                for (int column = 0; column < width; column++) {
                    mean[column] += values[column];
                }
            }
            for (int column = 0; column < width; column++) {
                mean[column] /= rows.length;
            }
            this.rows = new double[rows.length][];
            norm = new double[width];
            for (int i = 0; i < rows.length; i++) {
                double[] centred = columns.rows()[rows[i]].clone();
                for (int column = 0; column < width; column++) {
                    centred[column] -= mean[column];
                    norm[column] += centred[column] * centred[column];
                }
                this.rows[i] = centred;
            }
        }

        double[] column(int column) {
            double[] values = new double[rows.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = rows[i][column];
            }
            return values;
        }

        /** The products of all columns with a vector. */
        double[] along(double[] vector) {
            double[] sums = new double[norm.length];
            for (int i = 0; i < rows.length; i++) {
                double[] row = rows[i];
                double factor = vector[i];
                for (int column = 0; column < sums.length; column++) {
                    sums[column] += row[column] * factor;
                }
            }
            return sums;
        }

        void subtractProjections(double[] on, double normOfThat) {
            double[] factors = along(on);
            for (int column = 0; column < factors.length; column++) {
                factors[column] /= normOfThat;
                norm[column] = 0;
            }
            for (int i = 0; i < rows.length; i++) {
                double[] row = rows[i];
                double value = on[i];
                for (int column = 0; column < factors.length; column++) {
                    double left = row[column] - factors[column] * value;
                    row[column] = left;
                    norm[column] += left * left;
                }
            }
        }
    }
}
