// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A Gaussian process for many rows by deterministic training conditionals (Seeger, Williams and Lawrence 2003;
 * Quinonero-Candela and Rasmussen 2005): all rows count, but the function is a sum over some of them, the inducing
 * rows. These are chosen from a sample of the rows by a pivoted Cholesky factorization, which always takes the row
 * whose value the rows chosen so far explain least. With all rows as inducing rows the result is that of the exact
 * process. The work is the rows times the square of the inducing rows; rows are read in blocks.
 */
final class SparseProcess {
    /** From so many rows for each inducing row at most the inducing rows are chosen. */
    private static final int CANDIDATES = 4;
    /** Unexplained share of a function value's variance below which no further inducing row is necessary. */
    private static final double EXPLAINED = 1e-6;
    private static final int BLOCK = 64;

    private final Covariances covariances;
    private final int[] inducing;
    /** Factor of the covariance of the function at the inducing rows. */
    private final double[] lower;
    private final int size;

    /**
     * Chooses the inducing rows.
     *
     * @param all covariances of all rows
     * @param most largest number of inducing rows
     */
    SparseProcess(Covariances all, int most) {
        covariances = all;
        int rows = all.rows().length;
        int[] candidates = sample(rows, (int) Math.min(rows, (long) CANDIDATES * most));
        double[][] columns = new double[Math.min(most, candidates.length)][];
        int[] pivots = new int[columns.length];
        size = choose(candidates, columns, pivots);
        inducing = IntStream.range(0, size).map(i -> candidates[pivots[i]]).toArray();
        lower = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                lower[i * size + k] = columns[k][pivots[i]];
            }
        }
    }

    /** The rows over which the function is a sum. */
    int[] inducing() {
        return inducing;
    }

    /**
     * The weights of the inducing rows: prediction is the sum of weight times correlation with each.
     *
     * @param residuals of all rows
     */
    double[] weights(double[] residuals) {
        double noise = Math.max(1e-8 * covariances.own(), covariances.kernel().noise() * covariances.kernel().noise());
        double[] products = new double[size * size];
        double[] right = new double[size];
        double[] block = new double[size * BLOCK];
        for (int start = 0; start < residuals.length; start += BLOCK) {
            int end = Math.min(residuals.length, start + BLOCK);
            Arrays.fill(block, 0);
            for (int i = 0; i < size; i++) {
                for (int row = start; row < end; row++) {
                    block[i * BLOCK + row - start] = covariances.between(row, inducing[i]);
                }
            }
            whiten(block);
            addProducts(block, products);
            for (int i = 0; i < size; i++) {
                for (int row = start; row < end; row++) {
                    right[i] += block[i * BLOCK + row - start] * residuals[row];
                }
            }
        }
        for (int i = 0; i < size; i++) {
            products[i * size + i] += noise;
        }
        double[] weights = CholeskyFactor.of(products, size).solve(right);
        for (int i = size - 1; i >= 0; i--) {
            weights[i] /= lower[i * size + i];
            for (int k = 0; k < i; k++) {
                weights[k] -= lower[i * size + k] * weights[i];
            }
            weights[i] *= covariances.own();
        }
        return weights;
    }

    /** Pivoted Cholesky factorization of the candidates' covariances; the number of pivots. */
    private int choose(int[] candidates, double[][] columns, int[] pivots) {
        double[] left = new double[candidates.length];
        Arrays.fill(left, covariances.own());
        for (int count = 0; count < columns.length; count++) {
            int pivot = 0;
            for (int i = 1; i < left.length; i++) {
                pivot = left[i] > left[pivot] ? i : pivot;
            }
            if (left[pivot] <= EXPLAINED * covariances.own()) {
                return count;
            }
            double[] column = new double[candidates.length];
            for (int i = 0; i < column.length; i++) {
                column[i] = covariances.between(candidates[i], candidates[pivot]);
            }
            for (int k = 0; k < count; k++) {
                double factor = columns[k][pivot];
                double[] earlier = columns[k];
                for (int i = 0; i < column.length; i++) {
                    column[i] -= factor * earlier[i];
                }
            }
            double root = Math.sqrt(left[pivot]);
            for (int i = 0; i < column.length; i++) {
                column[i] /= root;
                left[i] -= column[i] * column[i];
            }
            column[pivot] = root;
            left[pivot] = Double.NEGATIVE_INFINITY;
            columns[count] = column;
            pivots[count] = pivot;
        }
        return columns.length;
    }

    /** Solves the lower triangle for a block of right sides. */
    private void whiten(double[] block) {
        for (int i = 0; i < size; i++) {
            int own = i * BLOCK;
            for (int k = 0; k < i; k++) {
                subtract(block, own, lower[i * size + k], k * BLOCK);
            }
            double scale = 1 / lower[i * size + i];
            for (int r = own; r < own + BLOCK; r++) {
                block[r] *= scale;
            }
        }
    }

    private static void subtract(double[] block, int own, double factor, int other) {
        for (int r = 0; r < BLOCK; r++) {
            block[own + r] -= factor * block[other + r];
        }
    }

    /** Adds the products of each pair of lines of a block to the lower triangle. */
    private void addProducts(double[] block, double[] products) {
        double[] row = new double[size];
        double[][] columns = new double[BLOCK][size];
        for (int i = 0; i < size; i++) {
            for (int r = 0; r < BLOCK; r++) {
                columns[r][i] = block[i * BLOCK + r];
            }
        }
        for (int i = 0; i < size; i++) {
            System.arraycopy(products, i * size, row, 0, i + 1);
            for (int r = 0; r < BLOCK; r += 4) {
                addFour(row, i + 1, columns, r, block, i * BLOCK + r);
            }
            System.arraycopy(row, 0, products, i * size, i + 1);
        }
    }

    private static void addFour(double[] row, int end, double[][] columns, int at, double[] factors, int from) {
        double[] first = columns[at];
        double[] second = columns[at + 1];
        double[] third = columns[at + 2];
        double[] fourth = columns[at + 3];
        double a = factors[from];
        double b = factors[from + 1];
        double c = factors[from + 2];
        double d = factors[from + 3];
        for (int k = 0; k < end; k++) {
            row[k] += a * first[k] + b * second[k] + c * third[k] + d * fourth[k];
        }
    }

    /** Some numbers below a limit, drawn without repetition by a fixed seed; all if there are no more. */
    static int[] sample(int rows, int count) {
        int[] numbers = IntStream.range(0, rows).toArray();
        if (count >= rows) {
            return numbers;
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < count; i++) {
            int j = i + random.nextInt(rows - i);
            int chosen = numbers[j];
            numbers[j] = numbers[i];
            numbers[i] = chosen;
        }
        return Arrays.copyOf(numbers, count);
    }
}
