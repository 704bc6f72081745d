// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Arrays;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * Numeric factors cut into bins of about equal numbers of rows, so that a search for splits reads small integers. The
 * bins of a nominal factor are its levels. There are at most {@value #MIN_ROWS} bins a factor when rows are few, and
 * {@value #MAX_BINS} from some 2,000 rows on: a bin holds {@value #ROWS} rows at least.
 *
 * @param cells bin of each row and factor; the factors of a row lie one after the other
 * @param cuts by factor, the values between bins: bin b holds what is below cut b and not below cut b - 1; null for a
 *     nominal factor
 * @param counts number of bins of each factor
 * @param starts by factor, where its bins start when those of all factors are laid out one after the other; the last
 *     entry is their number
 */
record Bins(char[] cells, double[][] cuts, int[] counts, int[] starts) {
    private static final int MIN_ROWS = 64;
    private static final int MAX_BINS = 255;
    private static final int ROWS = 8;

    static Bins of(TrainingData data) {
        int factors = data.space().size();
        char[] cells = new char[factors * data.rows()];
        double[][] cuts = new double[factors][];
        int[] counts = new int[factors];
        int[] starts = new int[factors + 1];
        for (int factor = 0; factor < factors; factor++) {
            double[] values = data.values()[factor];
            if (data.space().factor(factor) instanceof Factor.Nominal nominal) {
                counts[factor] = nominal.levels().size();
                for (int row = 0; row < values.length; row++) {
                    cells[row * factors + factor] = (char) values[row];
                }
            } else {
                cuts[factor] = cuts(values);
                counts[factor] = cuts[factor].length + 1;
                for (int row = 0; row < values.length; row++) {
                    int found = Arrays.binarySearch(cuts[factor], values[row]);
                    cells[row * factors + factor] = (char) (found < 0 ? -found - 1 : found + 1);
                }
            }
            starts[factor + 1] = starts[factor] + counts[factor];
        }
        return new Bins(cells, cuts, counts, starts);
    }

    int factors() {
        return counts.length;
    }

    int rows() {
        return cells.length / counts.length;
    }

    /** Number of bins of all factors. */
    int size() {
        return starts[counts.length];
    }

    int bin(int row, int factor) {
        return cells[row * counts.length + factor];
    }

    /** Half-way between neighbouring values, all of them or those nearest to equal shares of the rows. */
    private static double[] cuts(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int most = Math.min(MAX_BINS, Math.max(MIN_ROWS, sorted.length / ROWS));
        int distinct = 1;
        for (int i = 1; i < sorted.length; i++) {
            distinct += sorted[i] > sorted[i - 1] ? 1 : 0;
        }
        double[] cuts = new double[Math.min(distinct, sorted.length) - 1];
        int size = 0;
        double step = distinct <= most ? 1 : (double) sorted.length / most;
        double next = step;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] > sorted[i - 1] && i >= next) {
                cuts[size++] = middle(sorted[i - 1], sorted[i]);
                next = distinct <= most ? 0 : Math.max(next + step, i + step / 2);
            }
        }
        return Arrays.copyOf(cuts, size);
    }

    /** A value above the lower and not above the upper one, so that {@code lower < middle} splits them. */
    private static double middle(double lower, double upper) {
        double middle = lower + (upper - lower) / 2;
        return middle > lower ? middle : upper;
    }
}
