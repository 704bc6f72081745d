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
    /** The columns that the linear models of the present node may use, by row. */
    private final double[][] points;

    private ModelTree(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses) {
        this.data = data;
        this.columns = columns;
        this.sortedRows = sortedRows;
        this.responses = responses;
        isHere = new boolean[responses.length];
        points = new double[responses.length][];
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
        setPoints(rows, used);
        LinearSums sums = sums(rows, used.length);
        fit(node, sums, used, rows);
        if (depth > MAX_DEPTH || !split(node, rows, sums, used.length)) {
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

    private boolean split(ModelNode node, int[] rows, LinearSums sums, int width) {
        int[] seen = sample(rows, SAMPLE + SAMPLE_OF_COLUMN * width);
        return split(node, seen, seen == rows ? sums : sums(seen, width), width,
                Math.max(MIN_ROWS, MIN_ROWS_OF_COLUMN * width))
                || split(node, seen, sums(seen, 1), 1, MIN_ROWS_OF_MEAN);
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
     *
     * @param total of the rows
     * @param width number of columns in the models on both sides
     */
    private boolean split(ModelNode node, int[] rows, LinearSums total, int width, int leastRows) {
        if (rows.length < 2 * leastRows) {
            return false;
        }
        Cuts cuts = new Cuts(node, rows, total, width);
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
        private final LinearSums total;
        private final LinearSums left;
        private final CutSums sums;
        private final int[] positions = new int[MAX_CUTS];
        private double best;
        /** Rows on the first side of the best cut; negative before one is found. */
        private int position = -1;

        Cuts(ModelNode node, int[] rows, LinearSums total, int width) {
            this.node = node;
            this.rows = rows;
            this.total = total;
            left = new LinearSums(width);
            sums = new CutSums(width, MAX_CUTS);
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
            double[] values = data.values()[factor];
            int[] sorted = sortedRows.of(factor, rows, isHere, responses);
            left.clear();
            sums.clear();
            int cut = first;
            while (cut <= last) {
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
                    position = positions[i];
                    node.factor = factor;
                    setCut(node, values, sorted, position - 1);
                }
            }
        }
    }

    private void setCut(ModelNode node, double[] values, int[] sorted, int position) {
        if (data.space().factor(node.factor) instanceof Factor.Nominal nominal) {
            node.inside = new boolean[nominal.levels().size()];
            for (int i = 0; i <= position; i++) {
                node.inside[(int) values[sorted[i]]] = true;
            }
        } else {
            node.inside = null;
            node.threshold = (values[sorted[position]] + values[sorted[position + 1]]) / 2;
        }
    }
}
