package org.loggia.regression.boosting;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.loggia.regression.tree.TreeNode;

/**
 * Grows one tree on what the trees so far leave (Friedman 2001), from histograms of the factors' bins. Every row is led
 * to its leaf, those with weight 0 too, but only the others decide.
 *
 * <p>Directions: a split of a factor with a direction must have its two means in that order, and everything below stays
 * on its side of the middle between them; values beyond these limits are drawn to them. So no path, whatever it asks
 * later, can turn the order round, and a sum of such trees keeps it too.
 */
final class TreeGrower {
    private final Bins bins;
    /** +1, -1 or 0 by factor. */
    private final int[] directions;
    private final BoostingSettings settings;
    private final int[] order;
    private final int[] buffer;
    private final double[] sum;
    private final int[] count;

    private double[] residuals;
    private boolean[] isDrawn;
    private double[] predictions;

    TreeGrower(Bins bins, int[] directions, BoostingSettings settings) {
        this.bins = bins;
        this.directions = directions;
        this.settings = settings;
        int rows = bins.bin()[0].length;
        order = IntStream.range(0, rows).toArray();
        buffer = new int[rows];
        int most = Arrays.stream(bins.counts()).max().orElse(0);
        sum = new double[most];
        count = new int[most];
    }

    /**
     * Grows a tree.
     *
     * @param isDrawn which rows decide
     * @param predictions receive the tree's value in every row
     */
    TreeNode<Double> grow(double[] residuals, boolean[] isDrawn, double[] predictions) {
        this.residuals = residuals;
        this.isDrawn = isDrawn;
        this.predictions = predictions;
        return grow(0, order.length, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private TreeNode<Double> grow(int from, int to, int depth, double lowest, double highest) {
        double total = 0;
        int rows = 0;
        for (int i = from; i < to; i++) {
            if (isDrawn[order[i]]) {
                total += residuals[order[i]];
                rows++;
            }
        }
        double value = rows == 0 ? 0 : total / rows;
        value = Math.min(highest, Math.max(lowest, value));
        Split best = null;
        if (depth < settings.depth() && rows >= 2 * settings.leastRows()) {
            best = new Split(total, rows, lowest, highest, score(total, rows, value));
            for (int factor = 0; factor < directions.length; factor++) {
                fill(factor, from, to);
                best.search(factor);
            }
        }
        if (best == null || best.factor < 0) {
            double shrunk = settings.shrinkage() * value;
            for (int i = from; i < to; i++) {
                predictions[order[i]] += shrunk;
            }
            return new TreeNode.Leaf<>(shrunk, rows);
        }
        int middle = partition(best, from, to);
        double border = (best.first + best.second) / 2;
        int direction = directions[best.factor];
        TreeNode<Double> first = grow(from, middle, depth + 1, direction < 0 ? border : lowest,
                direction > 0 ? border : highest);
        TreeNode<Double> second = grow(middle, to, depth + 1, direction > 0 ? border : lowest,
                direction < 0 ? border : highest);
        return best.inside == null
                ? new TreeNode.NumericSplit<>(best.factor, bins.cuts()[best.factor][best.cut], rows, first, second)
                : new TreeNode.NominalSplit<>(best.factor, levels(best.inside), rows, first, second);
    }

    private void fill(int factor, int from, int to) {
        int bin = bins.counts()[factor];
        Arrays.fill(sum, 0, bin, 0);
        Arrays.fill(count, 0, bin, 0);
        int[] column = bins.bin()[factor];
        for (int i = from; i < to; i++) {
            int row = order[i];
            if (isDrawn[row]) {
                sum[column[row]] += residuals[row];
                count[column[row]]++;
            }
        }
    }

    private int partition(Split split, int from, int to) {
        int[] column = bins.bin()[split.factor];
        int front = from;
        int behind = 0;
        for (int i = from; i < to; i++) {
            int row = order[i];
            if (split.inside == null ? column[row] <= split.cut : split.inside[column[row]]) {
                order[front++] = row;
            } else {
                buffer[behind++] = row;
            }
        }
        System.arraycopy(buffer, 0, order, front, behind);
        return front;
    }

    private static Set<Integer> levels(boolean[] inside) {
        Set<Integer> levels = new HashSet<>();
        for (int level = 0; level < inside.length; level++) {
            if (inside[level]) {
                levels.add(level);
            }
        }
        return levels;
    }

    /** By how much predicting a value lowers the sum of squares of rows, against predicting 0. */
    private static double score(double total, int rows, double value) {
        return value * (2 * total - rows * value);
    }

    /** The best split of a node so far; of equally good ones the first stays. */
    private final class Split {
        private final double total;
        private final int rows;
        private final double lowest;
        private final double highest;
        private double bestScore;
        int factor = -1;
        /** Last bin of the first child of a numeric split. */
        int cut;
        boolean[] inside;
        /** Values of the children, within the limits. */
        double first;
        double second;

        Split(double total, int rows, double lowest, double highest, double score) {
            this.total = total;
            this.rows = rows;
            this.lowest = lowest;
            this.highest = highest;
            bestScore = score + 1e-12 * Math.abs(score);
        }

        void search(int candidate) {
            if (bins.cuts()[candidate] != null) {
                searchNumeric(candidate);
            } else {
                searchNominal(candidate);
            }
        }

        private void searchNumeric(int candidate) {
            double left = 0;
            int before = 0;
            for (int bin = 0; bin < bins.counts()[candidate] - 1; bin++) {
                left += sum[bin];
                before += count[bin];
                if (count[bin] > 0 && isBetter(left, before, directions[candidate])) {
                    factor = candidate;
                    cut = bin;
                    inside = null;
                }
            }
        }

        /** Levels ordered by their mean; a level without rows goes with the last ones. */
        private void searchNominal(int candidate) {
            Integer[] levels = IntStream.range(0, bins.counts()[candidate]).filter(level -> count[level] > 0).boxed()
                    .sorted(Comparator.comparingDouble(level -> sum[level] / count[level])).toArray(Integer[]::new);
            double left = 0;
            int before = 0;
            for (int i = 0; i < levels.length - 1; i++) {
                left += sum[levels[i]];
                before += count[levels[i]];
                if (isBetter(left, before, 0)) {
                    factor = candidate;
                    inside = new boolean[bins.counts()[candidate]];
                    for (int k = 0; k <= i; k++) {
                        inside[levels[k]] = true;
                    }
                }
            }
        }

        private boolean isBetter(double left, int before, int direction) {
            int after = rows - before;
            if (before < settings.leastRows() || after < settings.leastRows()) {
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
            first = low;
            second = high;
            return true;
        }

        private double limited(double value) {
            return Math.min(highest, Math.max(lowest, value));
        }
    }
}
