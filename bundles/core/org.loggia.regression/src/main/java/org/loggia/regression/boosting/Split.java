// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Arrays;

/**
 * The best split of some rows: the one that lowers the sum of squares most. Of equally good ones the first stays.
 *
 * <p>Directions: a split of a factor with a direction must have its two means in that order, and everything below stays
 * on its side of the middle between them; means beyond the limits from above are drawn to them. So no path, whatever it
 * asks later, can turn the order round, and a sum of such trees keeps it too.
 */
final class Split {
    private final Bins bins;
    private final int leastRows;
    private final double[] cells;
    private final double total;
    private final double rows;
    private final double lowest;
    private final double highest;
    private final double start;
    private double bestScore;

    /** The factor that is split, or -1 when no split lowers the sum. */
    int factor = -1;
    /** Last bin of the first child of a numeric split. */
    int cut;
    /** Levels of the first child of a nominal split; null for a numeric one. */
    boolean[] inside;
    /** Sum of the first child's targets. */
    double firstTotal;
    /** Means of the children, within the limits. */
    double first;
    double second;

    /**
     * Prepares a search.
     *
     * @param total sum of the targets
     * @param lowest limit of means, from the splits above
     */
    Split(Bins bins, int leastRows, SplitHistogram histogram, double total, int rows, double lowest, double highest) {
        this.bins = bins;
        this.leastRows = leastRows;
        cells = histogram.cells;
        this.total = total;
        this.rows = rows;
        this.lowest = lowest;
        this.highest = highest;
        start = score(total, rows, limited(total / rows));
        bestScore = start + 1e-12 * Math.abs(start);
    }

    /** By how much the split lowers the sum of squares. */
    double gain() {
        return bestScore - start;
    }

    /** Evaluates the splits by a factor. */
    void search(int candidate, int direction) {
        if (bins.cuts()[candidate] == null) {
            searchNominal(candidate);
        } else if (direction == 0 && lowest == Double.NEGATIVE_INFINITY && highest == Double.POSITIVE_INFINITY) {
            searchFree(candidate);
        } else {
            searchLimited(candidate, direction);
        }
    }

    private void searchFree(int candidate) {
        int begin = 2 * bins.starts()[candidate];
        int end = begin + 2 * bins.counts()[candidate] - 2;
        double left = 0;
        double before = 0;
        double best = bestScore;
        int found = -1;
        for (int cell = begin; cell < end; cell += 2) {
            double count = cells[cell + 1];
            if (count == 0) {
                continue;
            }
            left += cells[cell];
            before += count;
            double after = rows - before;
            if (before < leastRows) {
                continue;
            }
            if (after < leastRows) {
                break;
            }
            double right = total - left;
            double score = (left * left * after + right * right * before) / (before * after);
            if (score > best) {
                best = score;
                found = cell;
                firstTotal = left;
                first = left / before;
                second = right / after;
            }
        }
        if (found >= 0) {
            bestScore = best;
            factor = candidate;
            cut = (found - begin) / 2;
            inside = null;
        }
    }

    private void searchLimited(int candidate, int direction) {
        int begin = 2 * bins.starts()[candidate];
        double left = 0;
        double before = 0;
        for (int bin = 0; bin < bins.counts()[candidate] - 1; bin++) {
            double count = cells[begin + 2 * bin + 1];
            if (count == 0) {
                continue;
            }
            left += cells[begin + 2 * bin];
            before += count;
            if (isBetter(left, before, direction)) {
                factor = candidate;
                cut = bin;
                inside = null;
            }
        }
    }

    /** Levels ordered by their mean (Fisher 1958); a level without rows goes with the last ones. */
    private void searchNominal(int candidate) {
        int begin = 2 * bins.starts()[candidate];
        int all = bins.counts()[candidate];
        int[] levels = new int[all];
        double[] means = new double[all];
        int size = 0;
        for (int level = 0; level < all; level++) {
            double count = cells[begin + 2 * level + 1];
            if (count > 0) {
                double mean = cells[begin + 2 * level] / count;
                int at = size++;
                for (; at > 0 && means[at - 1] > mean; at--) {
                    means[at] = means[at - 1];
                    levels[at] = levels[at - 1];
                }
                means[at] = mean;
                levels[at] = level;
            }
        }
        double left = 0;
        double before = 0;
        for (int i = 0; i < size - 1; i++) {
            left += cells[begin + 2 * levels[i]];
            before += cells[begin + 2 * levels[i] + 1];
            if (isBetter(left, before, 0)) {
                factor = candidate;
                inside = new boolean[all];
                for (int k = 0; k <= i; k++) {
                    inside[levels[k]] = true;
                }
            }
        }
    }

    private boolean isBetter(double left, double before, int direction) {
        double after = rows - before;
        if (before < leastRows || after < leastRows) {
            return false;
        }
        double low = limited(left / before);
        double high = limited((total - left) / after);
        if (direction * (high - low) < 0) {
            return false;
        }
        double score = score(left, before, low) + score(total - left, after, high);
        if (!(score > bestScore)) {
            return false;
        }
        bestScore = score;
        firstTotal = left;
        first = low;
        second = high;
        return true;
    }

    private double limited(double value) {
        return Math.min(highest, Math.max(lowest, value));
    }

    /** By how much predicting a value lowers the sum of squares of rows, against predicting 0. */
    private static double score(double total, double rows, double value) {
        return value * (2 * total - rows * value);
    }

    /**
     * For each bin of each factor the sum of some rows' targets, and how many rows there are. Histograms of two sets of
     * rows add up, so that of two children only the smaller one is summed (Ke et al. 2017, section 2).
     */
    static final class SplitHistogram {
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
}
