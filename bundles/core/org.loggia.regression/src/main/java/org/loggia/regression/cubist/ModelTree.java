// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * A tree with linear models at its leaves, in the manner of M5 (Quinlan 1992; Wang and Witten 1997), grown for one
 * response. Two splits are found, one by the residuals of linear models on both sides (Karalic 1992), one by those of
 * means. The second is taken where the models below it err by 3 % less, or where there are too few rows for the first;
 * nodes too large to be seen as a whole take the first. Models lose variables while the error, raised by
 * (n + v) / (n - v) for v coefficients on n rows, does not grow; equal responses have no error. A split is undone
 * unless it lowers this error, counted as coefficients of the models below it, by 5 %, or with more than 400 rows by
 * 20 / n, at least 0.5 %. Models are smoothed with those above them ({@link ModelNode#smooth}). These constants are
 * chosen on some seventy data sets, where errors are about those of Cubist or less.
 */
final class ModelTree {
    /** Share by which a split must lower the adjusted error: of few rows, and least. */
    private static final double WORTHWHILE = 0.05;
    private static final double MIN_WORTHWHILE = 0.005;
    /** Share times rows in between: the more rows, the smaller the share that is more than chance. */
    private static final double WORTHWHILE_ROWS = 20;
    /** As how many coefficients a split counts in each of the two models below it. */
    private static final double SPLIT_COST = 1.5;
    /** Fewest rows on each side of a split: with linear models, for each column of these, and with means. */
    private static final int MIN_ROWS = 8;
    private static final int MIN_ROWS_OF_COLUMN = 2;
    private static final int MIN_ROWS_OF_MEAN = 2;
    private static final int MAX_DEPTH = 12;
    /** Error below a split by means, relative to that below one by linear models, that is less by more than chance. */
    private static final double MEAN_BETTER = 0.97;
    /** Most cuts of a factor on one grid. */
    private static final int CUTS = 16;
    /** Nearly twice as many, where the distance between them is rounded down to one row. */
    private static final int MAX_CUTS = 2 * CUTS;
    /** Rows from which the split of a larger node is found, and as many more for each column. */
    private static final int SAMPLE = 1000;
    private static final int SAMPLE_OF_COLUMN = 50;

    private final TrainingData data;
    private final StandardColumns columns;
    private final SortedRows sortedRows;
    private final double[] responses;
    private final boolean[] isHere;
    /** The columns that the linear models of the present node may use, by row. */
    private final double[][] points;
    /** By number of columns. */
    private final CutSums[] cutSums;

    /** Rows with the linear model that a leaf of them would have. */
    private record Fitted(ModelNode node, int[] rows, int[] used, LinearSums sums) {
        private double weightedError() {
            return rows.length * node.errorAfterSplit;
        }
    }

    private ModelTree(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses) {
        this.data = data;
        this.columns = columns;
        this.sortedRows = sortedRows;
        this.responses = responses;
        isHere = new boolean[responses.length];
        points = new double[responses.length][];
        cutSums = new CutSums[columns.width() + 1];
    }

    /**
     * Grows a tree.
     *
     * @param responses one for each row; committees pass adjusted ones
     */
    static ModelNode grow(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses,
            int maxLeaves) {
        ModelTree tree = new ModelTree(data, columns, sortedRows, responses);
        ModelNode root = tree.grow(tree.fit(IntStream.range(0, data.rows()).toArray()), 0);
        while (root.leaves() > maxLeaves) {
            root.weakestSplit().undo();
        }
        root.smooth(data, columns.rows(), responses);
        return root;
    }

    private ModelNode grow(Fitted here, int depth) {
        ModelNode node = here.node();
        List<Fitted> sides = depth > MAX_DEPTH || node.lowest == node.highest ? List.of() : split(here);
        if (sides.isEmpty()) {
            return node;
        }
        node.first = grow(sides.get(0), depth + 1);
        node.second = grow(sides.get(1), depth + 1);
        if (node.subtreeError() >= node.error * (1 - worthwhile(node.rows))) {
            node.undo();
        }
        return node;
    }

    private static double worthwhile(int rows) {
        return Math.min(WORTHWHILE, Math.max(MIN_WORTHWHILE, WORTHWHILE_ROWS / rows));
    }

    private void setPoints(int[] rows, int[] used) {
        for (int row : rows) {
            double[] all = columns.rows()[row];
            points[row] = used.length == all.length ? all : picked(all, used);
        }
    }

    private static double[] picked(double[] all, int[] used) {
        double[] some = new double[used.length];
        for (int i = 0; i < some.length; i++) {
            some[i] = all[used[i]];
        }
        return some;
    }

    private LinearSums sums(int[] rows, int width) {
        LinearSums sums = new LinearSums(width);
        sums.add(points, responses, rows, 0, rows.length);
        return sums;
    }

    private Fitted fit(int[] rows) {
        int[] used = NodeColumns.of(columns, responses, rows);
        setPoints(rows, used);
        LinearSums sums = sums(rows, used.length);
        ModelNode node = new ModelNode(rows.length);
        fit(node, sums, used, rows);
        return new Fitted(node, rows, used, sums);
    }

    /** The linear model of a node: variables are dropped while the adjusted error does not grow. */
    private void fit(ModelNode node, LinearSums sums, int[] used, int[] rows) {
        BackwardElimination elimination = new BackwardElimination(sums);
        int count = elimination.size();
        double squares = elimination.squares();
        while (count > 1) {
            int weakest = elimination.weakest();
            double without = elimination.squaresWithout(weakest);
            if (adjusted(without, rows.length, count - 1) > adjusted(squares, rows.length, count)) {
                break;
            }
            elimination.drop(weakest);
            squares = without;
            count--;
        }
        double[] coefficients = new double[used.length];
        squares = sums.residualSquares(elimination.isUsed(), coefficients);
        node.coefficients = new double[columns.width()];
        for (int i = 0; i < used.length; i++) {
            node.coefficients[used[i]] = coefficients[i];
        }
        node.error = adjusted(squares, rows.length, count);
        node.errorAfterSplit = adjusted(squares, rows.length, count + SPLIT_COST);
        node.lowest = Double.POSITIVE_INFINITY;
        node.highest = Double.NEGATIVE_INFINITY;
        for (int row : rows) {
            node.lowest = Math.min(node.lowest, responses[row]);
            node.highest = Math.max(node.highest, responses[row]);
        }
        if (node.lowest == node.highest) {
            node.error = 0;
            node.errorAfterSplit = 0;
        }
    }

    private static double adjusted(double squares, int rows, double coefficients) {
        if (coefficients >= rows) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.sqrt(squares / rows) * (rows + coefficients) / (rows - coefficients);
    }

    /** Both sides of the best split, or none. */
    private List<Fitted> split(Fitted here) {
        int[] rows = here.rows();
        int width = here.used().length;
        setPoints(rows, here.used());
        int[] seen = sample(rows, SAMPLE + SAMPLE_OF_COLUMN * width);
        if (seen.length < 2 * MIN_ROWS_OF_MEAN) {
            return List.of();
        }
        var linear = new Cuts(seen, seen == rows ? here.sums() : sums(seen, width), width,
                Math.max(MIN_ROWS, MIN_ROWS_OF_COLUMN * width));
        var mean = new Cuts(seen, sums(seen, 1), 1, MIN_ROWS_OF_MEAN);
        search(seen, linear, mean);
        if (!linear.isFound() || !mean.isFound() || seen != rows || mean.isSameAs(linear)) {
            Cuts found = linear.isFound() ? linear : mean;
            return found.isFound() ? sides(here, found) : List.of();
        }
        List<Fitted> ofMean = sides(here, mean);
        List<Fitted> ofLinear = sides(here, linear);
        if (MEAN_BETTER * weightedError(ofLinear) <= weightedError(ofMean)) {
            return ofLinear;
        }
        mean.moveTo(here.node());
        return ofMean;
    }

    private List<Fitted> sides(Fitted here, Cuts cuts) {
        ModelNode node = here.node();
        cuts.moveTo(node);
        return List.of(fit(node.side(data, here.rows(), true)), fit(node.side(data, here.rows(), false)));
    }

    private static double weightedError(List<Fitted> sides) {
        return sides.get(0).weightedError() + sides.get(1).weightedError();
    }

    /** All rows, or about as many as wanted, drawn by a seed from their number; in their order. */
    private static int[] sample(int[] rows, int wanted) {
        if (rows.length <= 3 * wanted / 2) {
            return rows;
        }
        SplittableRandom random = new SplittableRandom(rows.length);
        double share = (double) wanted / rows.length;
        return Arrays.stream(rows).filter(row -> random.nextDouble() < share).toArray();
    }

    /**
     * Finds the best cuts: on a coarse grid of cuts of all factors, then on finer ones around the best of them, down to
     * single rows.
     */
    private void search(int[] rows, Cuts linear, Cuts mean) {
        for (int row : rows) {
            isHere[row] = true;
        }
        for (int factor = 0; factor < data.space().size(); factor++) {
            int[] order = sortedRows.of(factor, rows, isHere, responses);
            linear.look(factor, order, linear.first, linear.last);
            mean.look(factor, order, mean.first, mean.last);
        }
        for (int row : rows) {
            isHere[row] = false;
        }
        linear.refine();
        mean.refine();
    }

    private CutSums cutSums(int width) {
        if (cutSums[width] == null) {
            cutSums[width] = new CutSums(width, MAX_CUTS);
        }
        return cutSums[width];
    }

    /** A search for the best cut of some rows. */
    private final class Cuts {
        private final LinearSums total;
        private final LinearSums left;
        private final CutSums sums;
        private final int[] positions = new int[MAX_CUTS];
        /** Fewest and most rows on the first side. */
        private final int first;
        private final int last;
        /** Least distance between two cuts. */
        private int step;
        private double best;
        /** The best cut: its factor, all rows in the order of it, and the number of rows on the first side, if any. */
        private int factor;
        private int[] order;
        private int position = -1;

        /**
         * Makes a search.
         *
         * @param total of the rows
         * @param width number of columns in the models on both sides
         * @param leastRows on each side
         */
        Cuts(int[] rows, LinearSums total, int width, int leastRows) {
            this.total = total;
            left = new LinearSums(width);
            sums = cutSums(width);
            first = leastRows;
            last = rows.length - leastRows;
            step = Math.max(1, (last - first) / CUTS);
            best = total.residualSquares(null, null) * (1 - 1e-9);
        }

        boolean isFound() {
            return position >= 0;
        }

        boolean isSameAs(Cuts other) {
            return factor == other.factor && position == other.position;
        }

        void refine() {
            while (isFound() && step > 1) {
                int from = Math.max(first, position - step + 1);
                int to = Math.min(last, position + step - 1);
                step = Math.max(1, 2 * step / CUTS);
                look(factor, order, from, to);
            }
        }

        /** Tries cuts of a factor with a number of rows on the first side. */
        void look(int candidate, int[] sorted, int from, int to) {
            if (from > to) {
                return;
            }
            double[] values = data.values()[candidate];
            left.clear();
            sums.clear();
            int cut = from;
            while (cut <= to) {
                if (values[sorted[cut - 1]] == values[sorted[cut]]) {
                    cut++;
                    continue;
                }
                left.add(points, responses, sorted, left.rows(), cut);
                positions[sums.cuts()] = cut;
                sums.add(left);
                cut += step;
            }
            sums.solve(total);
            for (int i = 0; i < sums.cuts(); i++) {
                if (sums.squares(i) < best) {
                    best = sums.squares(i);
                    factor = candidate;
                    order = sorted;
                    position = positions[i];
                }
            }
        }

        /** Makes the best cut that of a node. */
        void moveTo(ModelNode node) {
            double[] values = data.values()[factor];
            node.factor = factor;
            if (data.space().factor(factor) instanceof Factor.Nominal nominal) {
                node.inside = new boolean[nominal.levels().size()];
                for (int i = 0; i < position; i++) {
                    node.inside[(int) values[order[i]]] = true;
                }
            } else {
                node.inside = null;
                node.threshold = (values[order[position - 1]] + values[order[position]]) / 2;
            }
        }
    }
}
