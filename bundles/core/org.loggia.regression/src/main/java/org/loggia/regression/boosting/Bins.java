package org.loggia.regression.boosting;

import java.util.Arrays;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * Numeric factors cut into at most {@value #MOST} bins of about equal numbers of rows, so that a search for splits
 * reads small integers in the order of the rows. The bins of a nominal factor are its levels.
 *
 * @param bin bin by factor and row
 * @param cuts by factor, the values between bins: bin b holds what is below cut b and not below cut b - 1; null for a
 *     nominal factor
 * @param counts number of bins of each factor
 */
record Bins(int[][] bin, double[][] cuts, int[] counts) {
    private static final int MOST = 64;

    static Bins of(TrainingData data) {
        int factors = data.space().size();
        int[][] bin = new int[factors][data.rows()];
        double[][] cuts = new double[factors][];
        int[] counts = new int[factors];
        for (int factor = 0; factor < factors; factor++) {
            double[] values = data.values()[factor];
            if (data.space().factor(factor) instanceof Factor.Nominal nominal) {
                counts[factor] = nominal.levels().size();
                for (int row = 0; row < values.length; row++) {
                    bin[factor][row] = (int) values[row];
                }
            } else {
                cuts[factor] = cuts(values);
                counts[factor] = cuts[factor].length + 1;
                for (int row = 0; row < values.length; row++) {
                    int found = Arrays.binarySearch(cuts[factor], values[row]);
                    bin[factor][row] = found < 0 ? -found - 1 : found + 1;
                }
            }
        }
        return new Bins(bin, cuts, counts);
    }

    /** Half-way between neighbouring values, all of them or those nearest to equal shares of the rows. */
    private static double[] cuts(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] cuts = new double[sorted.length];
        int size = 0;
        long distinct = Arrays.stream(sorted).distinct().count();
        double step = distinct <= MOST ? 1 : (double) sorted.length / MOST;
        double next = step;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] > sorted[i - 1] && i >= next) {
                cuts[size++] = middle(sorted[i - 1], sorted[i]);
                next = distinct <= MOST ? 0 : Math.max(next + step, i + step / 2);
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
