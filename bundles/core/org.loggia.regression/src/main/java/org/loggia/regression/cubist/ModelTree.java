// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.tree.TreeNode;

/**
 * A tree with linear models at its leaves, in the manner of M5 (Quinlan 1992; Wang and Witten 1997), grown for one
 * response. A split is judged by the residuals of linear models on both sides (Karalic 1992). Models lose variables
 * while the error, raised by (n + v) / (n - v) for v coefficients on n rows, does not grow; a split that does not lower
 * this error by 5 % is undone. Models are smoothed with those above them: (n a + k b) / (n + k) with
 * k = {@value #SMOOTHING}. These constants are chosen on the reference data sets, where errors are about those of
 * Cubist.
 */
final class ModelTree {
    private static final double SMOOTHING = 30;
    /** A split must lower the adjusted error at least by this factor. */
    private static final double WORTHWHILE = 0.95;
    private static final int MIN_ROWS = 10;
    private static final int MAX_DEPTH = 12;
    /** Most cuts of a factor that are tried at a node. */
    private static final int CUTS = 32;
    /** Nearly twice as many, where the distance between them is rounded down to one row. */
    private static final int MAX_CUTS = 2 * CUTS;

    private final TrainingData data;
    private final StandardColumns columns;
    private final SortedRows sortedRows;
    private final double[] responses;

    private ModelTree(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses) {
        this.data = data;
        this.columns = columns;
        this.sortedRows = sortedRows;
        this.responses = responses;
    }

    /**
     * Grows a tree.
     *
     * @param responses one for each row; committees pass adjusted ones
     */
    static Node grow(TrainingData data, StandardColumns columns, SortedRows sortedRows, double[] responses,
            int maxLeaves) {
        ModelTree tree = new ModelTree(data, columns, sortedRows, responses);
        Node root = tree.grow(IntStream.range(0, data.rows()).toArray(), 0);
        while (root.leaves() > maxLeaves) {
            root.weakestSplit().undo();
        }
        root.smooth(null);
        return root;
    }

    private Node grow(int[] rows, int depth) {
        NodeColumns used = NodeColumns.of(columns, responses, rows);
        LinearSums sums = new LinearSums(used.width());
        for (int row : rows) {
            sums.add(used.rows()[row], responses[row]);
        }
        Node node = new Node(rows.length);
        fit(node, sums, rows, used);
        if (depth > MAX_DEPTH || !split(node, sums, rows, used)) {
            return node;
        }
        int[] first = Arrays.stream(rows).filter(row -> node.goesFirst(data, row)).toArray();
        int[] second = Arrays.stream(rows).filter(row -> !node.goesFirst(data, row)).toArray();
        node.first = grow(first, depth + 1);
        node.second = grow(second, depth + 1);
        if (node.subtreeError() >= node.error * WORTHWHILE) {
            node.undo();
        }
        return node;
    }

    /** The linear model of a node: variables are dropped while the adjusted error does not grow. */
    private void fit(Node node, LinearSums sums, int[] rows, NodeColumns own) {
        boolean[] isUsed = new boolean[own.width()];
        Arrays.fill(isUsed, true);
        int used = own.width();
        double squares = sums.residualSquares(isUsed, null);
        double best = adjusted(squares, rows.length, used);
        while (used > 1) {
            int dropped = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int v = 1; v < isUsed.length; v++) {
                if (isUsed[v]) {
                    isUsed[v] = false;
                    double without = sums.residualSquares(isUsed, null);
                    isUsed[v] = true;
                    if (without < least) {
                        least = without;
                        dropped = v;
                    }
                }
            }
            double error = adjusted(least, rows.length, used - 1);
            if (error > best) {
                break;
            }
            best = error;
            isUsed[dropped] = false;
            used--;
        }
        double[] coefficients = new double[own.width()];
        sums.residualSquares(isUsed, coefficients);
        node.coefficients = own.spread(coefficients, columns.width());
        node.error = best;
        node.lowest = Double.POSITIVE_INFINITY;
        node.highest = Double.NEGATIVE_INFINITY;
        for (int row : rows) {
            node.lowest = Math.min(node.lowest, responses[row]);
            node.highest = Math.max(node.highest, responses[row]);
        }
    }

    private static double adjusted(double squares, int rows, int coefficients) {
        if (coefficients >= rows) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.sqrt(squares / rows) * (rows + coefficients) / (rows - coefficients);
    }

    private boolean split(Node node, LinearSums total, int[] rows, NodeColumns used) {
        int leastRows = Math.max(MIN_ROWS, 2 * used.width());
        if (rows.length < 2 * leastRows) {
            return false;
        }
        LinearSums left = new LinearSums(used.width());
        CutSums sums = new CutSums(used.width(), MAX_CUTS);
        int[] cuts = new int[MAX_CUTS];
        double best = total.residualSquares(null, null) * (1 - 1e-9);
        boolean found = false;
        boolean[] isHere = new boolean[data.rows()];
        for (int row : rows) {
            isHere[row] = true;
        }
        for (int factor = 0; factor < data.space().size(); factor++) {
            double[] key = key(factor, rows, node);
            int[] sorted = sortedRows.of(factor, rows, isHere, key);
            left.clear();
            sums.clear();
            int step = Math.max(1, (rows.length - 2 * leastRows) / CUTS);
            int next = leastRows;
            for (int i = 0; i < sorted.length - leastRows; i++) {
                int row = sorted[i];
                left.add(used.rows()[row], responses[row]);
                if (i + 1 >= next && key[row] != key[sorted[i + 1]]) {
                    next = i + 1 + step;
                    cuts[sums.cuts()] = i;
                    sums.add(left);
                }
            }
            sums.solve(total);
            for (int cut = 0; cut < sums.cuts(); cut++) {
                if (sums.squares(cut) < best) {
                    best = sums.squares(cut);
                    found = true;
                    node.factor = factor;
                    setCut(node, key, sorted, cuts[cut]);
                }
            }
        }
        return found;
    }

    private void setCut(Node node, double[] key, int[] sorted, int position) {
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

    /** What rows are sorted by: the value of a numeric factor; for a nominal one its level's mean residual. */
    private double[] key(int factor, int[] rows, Node node) {
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
        double[] key = new double[values.length];
        for (int row : rows) {
            int level = (int) values[row];
            // The level number separates levels with equal means.
            key[row] = sum[level] / count[level] + level * 1e-12 * Math.abs(node.highest - node.lowest);
        }
        return key;
    }

    /** A node, with the linear model it would have as a leaf. */
    static final class Node {
        final int rows;
        int factor;
        double threshold;
        boolean[] inside;
        Node first;
        Node second;
        double[] coefficients;
        /** Adjusted error of the node's own model. */
        double error;
        double lowest;
        double highest;

        Node(int rows) {
            this.rows = rows;
        }

        boolean isLeaf() {
            return first == null;
        }

        boolean goesFirst(TrainingData data, int row) {
            double value = data.values()[factor][row];
            return inside == null ? value < threshold : inside[(int) value];
        }

        int leaves() {
            return isLeaf() ? 1 : first.leaves() + second.leaves();
        }

        void undo() {
            first = null;
            second = null;
        }

        /** Mean adjusted error of the leaves below, weighted by rows. */
        double subtreeError() {
            return isLeaf() ? error
                    : (first.rows * first.subtreeError() + second.rows * second.subtreeError()) / rows;
        }

        /** The split above two leaves that is worth least. */
        Node weakestSplit() {
            List<Node> candidates = new ArrayList<>();
            collect(candidates);
            return candidates.stream().min(Comparator.comparingDouble(
                    node -> node.rows * (node.error - node.subtreeError()))).orElseThrow();
        }

        private void collect(List<Node> candidates) {
            if (isLeaf()) {
                return;
            }
            if (first.isLeaf() && second.isLeaf()) {
                candidates.add(this);
            }
            first.collect(candidates);
            second.collect(candidates);
        }

        /** Mixes each model with the one above it. */
        void smooth(Node parent) {
            if (parent != null) {
                for (int i = 0; i < coefficients.length; i++) {
                    coefficients[i] = (rows * coefficients[i] + SMOOTHING * parent.coefficients[i])
                            / (rows + SMOOTHING);
                }
            }
            if (!isLeaf()) {
                first.smooth(this);
                second.smooth(this);
            }
        }

        /** The tree as people read it, on the factors' own scales. */
        TreeNode<Conclusion> read(StandardColumns columns, TrainingData data, double[] responses) {
            return read(columns, data, responses, IntStream.range(0, responses.length).toArray());
        }

        private TreeNode<Conclusion> read(StandardColumns columns, TrainingData data, double[] responses, int[] own) {
            if (isLeaf()) {
                return readModel(columns, responses, own);
            }
            TreeNode<Conclusion> below = first.read(columns, data, responses,
                    Arrays.stream(own).filter(row -> goesFirst(data, row)).toArray());
            TreeNode<Conclusion> above = second.read(columns, data, responses,
                    Arrays.stream(own).filter(row -> !goesFirst(data, row)).toArray());
            if (inside == null) {
                return new TreeNode.NumericSplit<>(factor, threshold, rows, below, above);
            }
            Set<Integer> levels = IntStream.range(0, inside.length).filter(level -> inside[level]).boxed()
                    .collect(Collectors.toSet());
            return new TreeNode.NominalSplit<>(factor, levels, rows, below, above);
        }

        private TreeNode<Conclusion> readModel(StandardColumns columns, double[] responses, int[] own) {
            double intercept = coefficients[0];
            List<LinearTerm> terms = new ArrayList<>();
            for (int v = 0; v < columns.variables().size(); v++) {
                double slope = coefficients[v + 1] / columns.standardDeviation()[v];
                if (slope != 0) {
                    intercept -= slope * columns.mean()[v];
                    terms.add(new LinearTerm(slope, List.of(columns.variables().get(v))));
                }
            }
            double mean = 0;
            double error = 0;
            for (int row : own) {
                double missed = responses[row];
                for (int i = 0; i < coefficients.length; i++) {
                    missed -= coefficients[i] * columns.rows()[row][i];
                }
                mean += responses[row] / own.length;
                error += Math.abs(missed) / own.length;
            }
            return new TreeNode.Leaf<>(new Conclusion(intercept, terms, mean, error), rows);
        }
    }
}
