// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;

/**
 * Sums over rows from which a linear model of these rows follows: cross products of the columns (the first is the
 * constant) and with the response. Sums of two sets of rows add up, so that a split costs no new pass over the data.
 */
final class LinearSums {
    private final int width;
    /** Lower triangle of the cross products, row by row. */
    private final double[] products;
    private final double[] withResponse;
    private double responseSquares;
    private int rows;

    private final double[] triangle;
    private final double[] solution;

    LinearSums(int width) {
        this.width = width;
        products = new double[width * (width + 1) / 2];
        withResponse = new double[width];
        triangle = new double[products.length];
        solution = new double[width];
    }

    int rows() {
        return rows;
    }

    void clear() {
        Arrays.fill(products, 0);
        Arrays.fill(withResponse, 0);
        responseSquares = 0;
        rows = 0;
    }

    void add(double[] columns, double response) {
        for (int i = 0; i < width; i++) {
            double x = columns[i];
            int line = i * (i + 1) / 2;
            for (int j = 0; j <= i; j++) {
                products[line + j] += x * columns[j];
            }
            withResponse[i] += x * response;
        }
        responseSquares += response * response;
        rows++;
    }

    /**
     * Adds rows one after the other, but reads and writes each sum only once for four of them.
     *
     * @param columns by row number
     * @param responses by row number
     * @param order row numbers
     * @param from first place in this order
     * @param to where the places end
     */
    void add(double[][] columns, double[] responses, int[] order, int from, int to) {
        int place = from;
        for (; place <= to - 4; place += 4) {
            int a = order[place];
            int b = order[place + 1];
            int c = order[place + 2];
            int d = order[place + 3];
            addFour(columns[a], columns[b], columns[c], columns[d], responses[a], responses[b], responses[c],
                    responses[d]);
        }
        for (; place < to; place++) {
            add(columns[order[place]], responses[order[place]]);
        }
    }

    private void addFour(double[] a, double[] b, double[] c, double[] d, double ofA, double ofB, double ofC,
            double ofD) {
        for (int i = 0; i < width; i++) {
            double x = a[i];
            double y = b[i];
            double z = c[i];
            double w = d[i];
            int line = i * (i + 1) / 2;
            for (int j = 0; j <= i; j++) {
                products[line + j] = products[line + j] + x * a[j] + y * b[j] + z * c[j] + w * d[j];
            }
            withResponse[i] = withResponse[i] + x * ofA + y * ofB + z * ofC + w * ofD;
        }
        responseSquares = responseSquares + ofA * ofA + ofB * ofB + ofC * ofC + ofD * ofD;
        rows += 4;
    }

    /** All cross products: the columns, then the response. */
    double[][] matrix() {
        double[][] matrix = new double[width + 1][width + 1];
        for (int i = 0; i < width; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i][j] = products[i * (i + 1) / 2 + j];
                matrix[j][i] = matrix[i][j];
            }
            matrix[i][width] = withResponse[i];
            matrix[width][i] = withResponse[i];
        }
        matrix[width][width] = responseSquares;
        return matrix;
    }

    /** Writes the sums to one place of many; the last are squares of the response. */
    void copyTo(double[][] allProducts, double[][] allWithResponse, double[] allSquares, int place) {
        for (int i = 0; i < products.length; i++) {
            allProducts[i][place] = products[i];
        }
        for (int i = 0; i < width; i++) {
            allWithResponse[i][place] = withResponse[i];
        }
        allSquares[place] = responseSquares;
    }

    /** Writes what these have more than the sums of the first places to as many places after them. */
    void subtractTo(double[][] allProducts, double[][] allWithResponse, double[] allSquares, int places) {
        for (int i = 0; i < products.length; i++) {
            subtract(products[i], allProducts[i], places);
        }
        for (int i = 0; i < width; i++) {
            subtract(withResponse[i], allWithResponse[i], places);
        }
        subtract(responseSquares, allSquares, places);
    }

    private static void subtract(double from, double[] values, int places) {
        for (int i = 0; i < places; i++) {
            values[places + i] = from - values[i];
        }
    }

    /**
     * Residual sum of squares of the least-squares model of the used columns; columns that depend on earlier ones are
     * skipped.
     *
     * @param isUsed which columns the model may use; null means all
     * @param coefficients receives the coefficients if not null, 0 for columns not used
     * @return never negative
     */
    double residualSquares(boolean[] isUsed, double[] coefficients) {
        double left = responseSquares;
        for (int i = 0; i < width; i++) {
            int line = i * (i + 1) / 2;
            double diagonal = products[line + i];
            double right = withResponse[i];
            double pivot = diagonal;
            boolean skip = isUsed != null && !isUsed[i];
            for (int j = 0; j < i && !skip; j++) {
                int other = j * (j + 1) / 2;
                double value = 0;
                if (triangle[other + j] > 0) {
                    value = products[line + j];
                    for (int k = 0; k < j; k++) {
                        value -= triangle[line + k] * triangle[other + k];
                    }
                    value /= triangle[other + j];
                    pivot -= value * value;
                    right -= value * solution[j];
                }
                triangle[line + j] = value;
            }
            if (skip || pivot <= 1e-9 * diagonal || diagonal <= 0) {
                Arrays.fill(triangle, line, line + i + 1, 0);
                solution[i] = 0;
                continue;
            }
            double root = Math.sqrt(pivot);
            triangle[line + i] = root;
            solution[i] = right / root;
            left -= solution[i] * solution[i];
        }
        if (coefficients != null) {
            substituteBack(coefficients);
        }
        return Math.max(0, left);
    }

    private void substituteBack(double[] coefficients) {
        for (int i = width - 1; i >= 0; i--) {
            double diagonal = triangle[i * (i + 1) / 2 + i];
            double value = solution[i];
            for (int k = i + 1; k < width; k++) {
                value -= triangle[k * (k + 1) / 2 + i] * coefficients[k];
            }
            coefficients[i] = diagonal > 0 ? value / diagonal : 0;
        }
    }
}
