// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * A tree with linear models at its leaves, in the manner of M5 (Quinlan 1992; Wang and Witten 1997), grown for one
 * response. A split is judged by the residuals of linear models on both sides (Karalic 1992); where there are too few
 * rows for these, by those of the means. Models lose variables while the error, raised by (n + v) / (n - v) for v
 * coefficients on n rows, does not grow. A split is undone unless it lowers this error, counted as coefficients of the
 * models below it, by 5 %, or with more than 400 rows by 20 / n, at least 0.5 %. Models are smoothed with those above
 * them ({@link ModelNode#smooth}). These constants are chosen on some fifty data sets, where errors are about those of
 * Cubist or less.
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
    private static final int MIN_ROWS_OF_MEAN = 3;
    private static final int MAX_DEPTH = 12;
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
    /** Sort keys of rows for a nominal factor. */
    private final double[] levelKeys;

    private ModelTree(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses) {
        this.data = data;
        this.columns = columns;
        this.sortedRows = sortedRows;
        this.responses = responses;
        isHere = new boolean[responses.length];
        levelKeys = new double[responses.length];
    }

    /**
     * Grows a tree.
     *
     * @param responses one for each row; committees pass adjusted ones
     */
    static ModelNode grow(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses,
            int maxLeaves) {
        ModelTree tree = new ModelTree(data, columns, sortedRows, responses);
        ModelNode root = tree.grow(IntStream.range(0, data.rows()).toArray(), 0);
        while (root.leaves() > maxLeaves) {
            root.weakestSplit().undo();
        }
        root.smooth(data, columns.rows(), responses);
        return root;
    }

    private ModelNode grow(int[] rows, int depth) {
        int[] used = NodeColumns.of(columns, responses, rows);
        ModelNode node = new ModelNode(rows.length);
        fit(node, sums(rows, used), used, rows);
        if (depth > MAX_DEPTH || !split(node, rows, used)) {
            return node;
        }
        node.first = grow(node.side(data, rows, true), depth + 1);
        node.second = grow(node.side(data, rows, false), depth + 1);
        if (node.subtreeError() >= node.error * (1 - worthwhile(rows.length))) {
            node.undo();
        }
        return node;
    }

    private static double worthwhile(int rows) {
        return Math.min(WORTHWHILE, Math.max(MIN_WORTHWHILE, WORTHWHILE_ROWS / rows));
    }

    private LinearSums sums(int[] rows, int[] used) {
        LinearSums sums = new LinearSums(used.length);
        for (int row : rows) {
            sums.add(columns.rows()[row], used, responses[row]);
        }
        return sums;
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
    }

    private static double adjusted(double squares, int rows, double coefficients) {
        if (coefficients >= rows) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.sqrt(squares / rows) * (rows + coefficients) / (rows - coefficients);
    }

    private boolean split(ModelNode node, int[] rows, int[] used) {
        int[] seen = sample(rows, SAMPLE + SAMPLE_OF_COLUMN * used.length);
        return split(node, seen, used, Math.max(MIN_ROWS, MIN_ROWS_OF_COLUMN * used.length))
                || split(node, seen, new int[] {0}, MIN_ROWS_OF_MEAN);
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
     * Finds the best split: on a coarse grid of cuts of all factors, then on finer ones around the best of them, down
     * to single rows.
     */
    private boolean split(ModelNode node, int[] rows, int[] used, int leastRows) {
        if (rows.length < 2 * leastRows) {
            return false;
        }
        Cuts cuts = new Cuts(node, rows, used);
        for (int row : rows) {
            isHere[row] = true;
        }
        int end = rows.length - leastRows;
        int step = Math.max(1, (end - leastRows) / CUTS);
        for (int factor = 0; factor < data.space().size(); factor++) {
            cuts.look(factor, leastRows, end, step);
        }
        while (cuts.position >= 0 && step > 1) {
            int around = cuts.position;
            int finer = Math.max(1, 2 * step / CUTS);
            cuts.look(node.factor, Math.max(leastRows, around - step + 1), Math.min(end, around + step - 1), finer);
            step = finer;
        }
        for (int row : rows) {
            isHere[row] = false;
        }
        return cuts.position >= 0;
    }

    /** A search for the best cut of a node. */
    private final class Cuts {
        private final ModelNode node;
        private final int[] rows;
        private final int[] used;
        private final LinearSums total;
        private final LinearSums left;
        private final CutSums sums;
        private final int[] positions = new int[MAX_CUTS];
        private double best;
        /** Rows on the first side of the best cut; negative before one is found. */
        private int position = -1;

        Cuts(ModelNode node, int[] rows, int[] used) {
            this.node = node;
            this.rows = rows;
            this.used = used;
            total = sums(rows, used);
            left = new LinearSums(used.length);
            sums = new CutSums(used.length, MAX_CUTS);
            best = total.residualSquares(null, null) * (1 - 1e-9);
        }

        /**
         * Tries cuts of a factor.
         *
         * @param first fewest rows on the first side
         * @param last most rows there
         * @param step least distance between two cuts
         */
        void look(int factor, int first, int last, int step) {
            double[] key = key(factor, rows, node);
            int[] sorted = sortedRows.of(factor, rows, isHere, key);
            left.clear();
            sums.clear();
            int next = first;
            for (int i = 0; i < last; i++) {
                int row = sorted[i];
                left.add(columns.rows()[row], used, responses[row]);
                if (i + 1 >= next && key[row] != key[sorted[i + 1]]) {
                    next = i + 1 + step;
                    positions[sums.cuts()] = i + 1;
                    sums.add(left);
                }
            }
            sums.solve(total);
            for (int cut = 0; cut < sums.cuts(); cut++) {
                if (sums.squares(cut) < best) {
                    best = sums.squares(cut);
                    position = positions[cut];
                    node.factor = factor;
                    setCut(node, key, sorted, position - 1);
                }
            }
        }
    }

    private void setCut(ModelNode node, double[] key, int[] sorted, int position) {
        if (data.space().factor(node.factor) instanceof Factor.Nominal nominal) {
            node.inside = new boolean[nominal.levels().size()];
            for (int i = 0; i <= position; i++) {
                node.inside[(int) data.values()[node.factor][sorted[i]]] = true;
            }
        } else {
            node.inside = null;
            node.threshold = (key[sorted[position]] + key[sorted[position + 1]]) / 2;
        }
    }

    /**
     * Returns the sort keys of rows: the value of a numeric factor, or the mean response of a nominal factor's level.
     */
    private double[] key(int factor, int[] rows, ModelNode node) {
        double[] values = data.values()[factor];
        if (!(data.space().factor(factor) instanceof Factor.Nominal nominal)) {
            return values;
        }
        double[] sum = new double[nominal.levels().size()];
        double[] count = new double[nominal.levels().size()];
        for (int row : rows) {
            sum[(int) values[row]] += responses[row];
            count[(int) values[row]]++;
        }
        for (int row : rows) {
            int level = (int) values[row];
            // The level number separates levels with equal means.
            levelKeys[row] = sum[level] / count[level] + level * 1e-12 * Math.abs(node.highest - node.lowest);
        }
        return levelKeys;
    }
}
