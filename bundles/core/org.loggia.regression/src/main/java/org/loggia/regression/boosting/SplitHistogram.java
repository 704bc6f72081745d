// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Arrays;

/**
 * For each bin of each factor the sum of some rows' targets, and how many rows there are. Histograms of two sets of
 * rows add up, so that of two children only the smaller one is summed (Ke et al. 2017, section 2).
 */
final class SplitHistogram {
    /** Sum, then count, of each bin; as doubles lie together, a row touches one place for each factor. */
    final double[] cells;

    SplitHistogram(Bins bins) {
        cells = new double[2 * bins.size()];
    }

    /** Sums up rows {@code order[from]} to {@code order[to - 1]}. */
    void fill(Bins bins, double[] targets, int[] order, int from, int to) {
        Arrays.fill(cells, 0);
        char[] bin = bins.cells();
        int[] starts = bins.starts();
        int factors = bins.factors();
        for (int i = from; i < to; i++) {
            int row = order[i];
            double target = targets[row];
            int at = row * factors;
            for (int factor = 0; factor < factors; factor++) {
                int cell = 2 * (starts[factor] + bin[at + factor]);
                cells[cell] += target;
                cells[cell + 1]++;
            }
        }
    }

    void subtract(SplitHistogram part) {
        double[] other = part.cells;
        for (int i = 0; i < cells.length; i++) {
            cells[i] -= other[i];
        }
    }
}
