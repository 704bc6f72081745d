// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * A regression tree grown as far as the smallest nodes allow, with the complexity at which each split disappears
 * (minimal cost-complexity pruning, Breiman et al. 1984, chapter 3). One grown tree answers for every complexity
 * parameter: {@link #pruned} and {@link #predict} take it as an argument. Parameters mean what they mean in R's rpart:
 * nodes with fewer than {@code minSplit} rows stay leaves, leaves have at least {@code round(minSplit / 3)} rows, depth
 * is at most {@value #MAX_DEPTH}, complexity is relative to the root's sum of squares.
 */
public final class GrownTree {
    private static final int MAX_DEPTH = 30;
    /** Responses that deviate by less than this (squared, relative) are equal but for rounding. */
    private static final double ROUNDING = 1e-24;

    private final TrainingData data;
    private final int minSplit;
    private final int[][] order;
    private final SplitSearch search;
    private final boolean[] goesFirst;
    private final int[] buffer;
    private final Node root;

    private GrownTree(TrainingData data, int minSplit) {
        this.data = data;
        this.minSplit = minSplit;
        search = new SplitSearch(data, (int) Math.max(1, Math.rint(minSplit / 3.0)));
        goesFirst = new boolean[data.rows()];
        buffer = new int[data.rows()];
        order = new int[data.space().size()][];
        for (int i = 0; i < order.length; i++) {
            order[i] = sorted(data.values()[i]);
        }
        root = grow(0, data.rows(), 0);
        root.makeRelative(root.risk, Double.POSITIVE_INFINITY);
    }

    /** Grows a tree. */
    public static GrownTree grow(TrainingData data, int minSplit) {
        return new GrownTree(data, minSplit);
    }

    /**
     * The tree that remains at a complexity parameter.
     *
     * @param cp a split stays if it, with what is below it, reduces the sum of squares by more than {@code cp} times
     *     the root's for each leaf it adds
     */
    public TreeNode<Double> pruned(double cp) {
        return read(root, cp);
    }

    /** Prediction of the tree that remains at a complexity parameter, for row {@code row} of some data. */
    public double predict(TrainingData other, int row, double cp) {
        Node node = root;
        while (node.first != null && node.complexity > cp) {
            double x = other.values()[node.factor][row];
            boolean first = node.inside == null ? x < node.threshold : node.inside[(int) x];
            node = first ? node.first : node.second;
        }
        return node.mean;
    }

    /** The complexities at which the pruned tree changes, falling; those that differ by rounding only are one. */
    public double[] complexities() {
        TreeSet<Double> found = new TreeSet<>(Comparator.reverseOrder());
        collect(root, found);
        double[] distinct = new double[found.size()];
        int size = 0;
        for (double complexity : found) {
            if (size == 0 || complexity < distinct[size - 1] * (1 - 1e-9)) {
                distinct[size++] = complexity;
            }
        }
        return Arrays.copyOf(distinct, size);
    }

    private Node grow(int from, int to, int depth) {
        Node node = new Node(to - from);
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += data.responses()[order[0][i]];
        }
        node.mean = sum / node.rows;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double response = data.responses()[order[0][i]];
            node.risk += (response - node.mean) * (response - node.mean);
            squares += response * response;
        }
        node.leavesRisk = node.risk;
        if (node.rows < minSplit || depth == MAX_DEPTH || node.risk <= ROUNDING * squares
                || !search.find(order, from, to)) {
            return node;
        }
        node.factor = search.factor();
        node.threshold = search.threshold();
        node.inside = search.levelsInside();
        int middle = partition(node, from, to);
        node.first = grow(from, middle, depth + 1);
        node.second = grow(middle, to, depth + 1);
        node.weighSplit();
        return node;
    }

    /** Moves the rows of the first child to the front in every factor's order, keeping both parts sorted. */
    private int partition(Node node, int from, int to) {
        double[] x = data.values()[node.factor];
        int[] rows = order[0];
        for (int i = from; i < to; i++) {
            int row = rows[i];
            goesFirst[row] = node.inside == null ? x[row] < node.threshold : node.inside[(int) x[row]];
        }
        int middle = from;
        for (int[] list : order) {
            int front = from;
            int behind = 0;
            for (int i = from; i < to; i++) {
                int row = list[i];
                if (goesFirst[row]) {
                    list[front++] = row;
                } else {
                    buffer[behind++] = row;
                }
            }
            System.arraycopy(buffer, 0, list, front, behind);
            middle = front;
        }
        return middle;
    }

    private static int[] sorted(double[] values) {
        return IntStream.range(0, values.length).boxed().sorted(Comparator.comparingDouble(row -> values[row]))
                .mapToInt(Integer::intValue).toArray();
    }

    private TreeNode<Double> read(Node node, double cp) {
        if (node.first == null || node.complexity <= cp) {
            return new TreeNode.Leaf<>(node.mean, node.rows);
        }
        TreeNode<Double> first = read(node.first, cp);
        TreeNode<Double> second = read(node.second, cp);
        return data.space().factor(node.factor) instanceof Factor.Numeric
                ? new TreeNode.NumericSplit<>(node.factor, node.threshold, node.rows, first, second)
                : new TreeNode.NominalSplit<>(node.factor, levels(node.inside), node.rows, first, second);
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

    private static void collect(Node node, Set<Double> found) {
        if (node.first != null && node.complexity > 0) {
            found.add(node.complexity);
            collect(node.first, found);
            collect(node.second, found);
        }
    }

    private static final class Node {
        final int rows;
        double mean;
        /** Sum of squared deviations of the node's rows. */
        double risk;
        int factor;
        double threshold;
        boolean[] inside;
        Node first;
        Node second;
        /** Reduction of risk for each split at which pruning removes this one; in the end relative to the root's. */
        double complexity;
        /** Risk and number of splits of the subtree that is still there just below this node's complexity. */
        double leavesRisk;
        int splits;

        Node(int rows) {
            this.rows = rows;
        }

        /** Complexity of this split: the weaker child is collapsed first when it would go before this split does. */
        void weighSplit() {
            boolean isFirstWeaker = first.complexity < second.complexity;
            Node weaker = isFirstWeaker ? first : second;
            Node stronger = isFirstWeaker ? second : first;
            double weakerRisk = weaker.leavesRisk;
            int weakerSplits = weaker.splits;
            double strongerRisk = stronger.leavesRisk;
            int strongerSplits = stronger.splits;
            if (average(weakerRisk + strongerRisk, weakerSplits + strongerSplits) > weaker.complexity) {
                weakerRisk = weaker.risk;
                weakerSplits = 0;
                if (average(weakerRisk + strongerRisk, strongerSplits) > stronger.complexity) {
                    strongerRisk = stronger.risk;
                    strongerSplits = 0;
                }
            }
            leavesRisk = weakerRisk + strongerRisk;
            splits = weakerSplits + strongerSplits + 1;
            complexity = average(leavesRisk, splits - 1);
        }

        private double average(double risks, int splitsBelow) {
            return (risk - risks) / (splitsBelow + 1);
        }

        /** Relates complexities to the root's risk, and lets no split outlive its parent. */
        void makeRelative(double rootRisk, double parent) {
            if (first != null) {
                complexity = Math.min(complexity / rootRisk, parent);
                first.makeRelative(rootRisk, complexity);
                second.makeRelative(rootRisk, complexity);
            }
        }
    }
}
