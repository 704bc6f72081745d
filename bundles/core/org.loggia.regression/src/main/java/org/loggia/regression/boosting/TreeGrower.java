// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Grows regression trees on binned rows, one after the other, for targets that change from tree to tree (Friedman 2001;
 * leaf by leaf, the one that gains most first: Ke et al. 2017). Rows that are not drawn have no part in the growth but
 * get a leaf. What it allocates for a tree is the tree.
 */
final class TreeGrower {
    private final Bins bins;
    /** +1, -1 or 0 by factor. */
    private final int[] directions;
    private final TreeLimits limits;
    /** The drawn rows, those of a leaf together. */
    private final int[] order;
    private final int[] buffer;
    private final ArrayDeque<Split.SplitHistogram> unused = new ArrayDeque<>();
    private final PriorityQueue<Open> open;

    private double[] targets;
    private BinnedTree tree;
    private int opened;

    /** @param directions +1, -1 or 0 by factor: which way values go when it grows */
    TreeGrower(Bins bins, int[] directions, TreeLimits limits) {
        this.bins = bins;
        this.directions = directions;
        this.limits = limits;
        order = new int[bins.rows()];
        buffer = new int[bins.rows()];
        // Where all leaves fit, their order makes no difference, and going down first keeps few histograms.
        Comparator<Open> gain = limits.choosesLeaves() ? Comparator.comparingDouble(leaf -> -leaf.split.gain())
                : Comparator.comparingInt(leaf -> -leaf.depth);
        open = new PriorityQueue<>(gain.thenComparingInt(leaf -> leaf.number));
    }

    /**
     * Grows a tree.
     *
     * @param targets what to predict, by row
     * @param isDrawn which rows decide
     */
    BinnedTree grow(double[] targets, boolean[] isDrawn) {
        this.targets = targets;
        tree = new BinnedTree(bins);
        opened = 0;
        int drawn = 0;
        double total = 0;
        for (int row = 0; row < isDrawn.length; row++) {
            if (isDrawn[row]) {
                order[drawn++] = row;
                total += targets[row];
            }
        }
        Open root = new Open(0, drawn, total, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -1, true);
        if (root.maySplit()) {
            root.histogram = histogram();
            root.histogram.fill(bins, targets, order, 0, drawn);
        }
        offer(root);
        while (!open.isEmpty()) {
            Open leaf = open.poll();
            if (tree.leaves() + open.size() + 2 > limits.leaves()) {
                close(leaf);
            } else {
                split(leaf);
            }
        }
        int[] leafOfRow = tree.leafOfRow();
        for (int row = 0; row < isDrawn.length; row++) {
            if (!isDrawn[row]) {
                leafOfRow[row] = tree.find(row);
            }
        }
        return tree;
    }

    /** Keeps a leaf for splitting, if a split lowers the sum of squares. */
    private void offer(Open leaf) {
        if (leaf.histogram != null) {
            leaf.split = new Split(bins, limits.leastRows(), leaf.histogram, leaf.total, leaf.rows(), leaf.lowest,
                    leaf.highest);
            for (int factor = 0; factor < directions.length; factor++) {
                leaf.split.search(factor, directions[factor]);
            }
            if (leaf.split.factor >= 0) {
                open.add(leaf);
                return;
            }
        }
        close(leaf);
    }

    private void close(Open leaf) {
        if (leaf.histogram != null) {
            unused.push(leaf.histogram);
        }
        double mean = leaf.rows() == 0 ? 0 : leaf.total / leaf.rows();
        int number = tree.addLeaf(Math.min(leaf.highest, Math.max(leaf.lowest, mean)), leaf.rows());
        tree.setChild(leaf.parent, leaf.isFirst, -1 - number);
        int[] leafOfRow = tree.leafOfRow();
        for (int i = leaf.from; i < leaf.to; i++) {
            leafOfRow[order[i]] = number;
        }
    }

    private void split(Open leaf) {
        Split split = leaf.split;
        int middle = partition(split, leaf.from, leaf.to);
        int node = tree.addSplit(split, leaf.rows());
        tree.setChild(leaf.parent, leaf.isFirst, node);
        double border = (split.first + split.second) / 2;
        int direction = directions[split.factor];
        Open first = new Open(leaf.from, middle, split.firstTotal, leaf.depth + 1,
                direction < 0 ? border : leaf.lowest, direction > 0 ? border : leaf.highest, node, true);
        Open second = new Open(middle, leaf.to, leaf.total - split.firstTotal, leaf.depth + 1,
                direction > 0 ? border : leaf.lowest, direction < 0 ? border : leaf.highest, node, false);
        Open smaller = first.rows() <= second.rows() ? first : second;
        Open larger = smaller == first ? second : first;
        if (larger.maySplit()) {
            Split.SplitHistogram part = histogram();
            part.fill(bins, targets, order, smaller.from, smaller.to);
            leaf.histogram.subtract(part);
            larger.histogram = leaf.histogram;
            if (smaller.maySplit()) {
                smaller.histogram = part;
            } else {
                unused.push(part);
            }
        } else {
            unused.push(leaf.histogram);
        }
        offer(first);
        offer(second);
    }

    private int partition(Split split, int from, int to) {
        int front = from;
        int behind = 0;
        for (int i = from; i < to; i++) {
            int row = order[i];
            int bin = bins.bin(row, split.factor);
            if (split.inside == null ? bin <= split.cut : split.inside[bin]) {
                order[front++] = row;
            } else {
                buffer[behind++] = row;
            }
        }
        System.arraycopy(buffer, 0, order, front, behind);
        return front;
    }

    private Split.SplitHistogram histogram() {
        return unused.isEmpty() ? new Split.SplitHistogram(bins) : unused.pop();
    }

    /** A leaf that may be split yet: rows {@code order[from]} to {@code order[to - 1]}, and its limits. */
    private final class Open {
        final int from;
        final int to;
        final double total;
        final int depth;
        final double lowest;
        final double highest;
        /** The split above, or -1. */
        final int parent;
        final boolean isFirst;
        final int number = opened++;
        Split.SplitHistogram histogram;
        Split split;

        Open(int from, int to, double total, int depth, double lowest, double highest, int parent, boolean isFirst) {
            this.from = from;
            this.to = to;
            this.total = total;
            this.depth = depth;
            this.lowest = lowest;
            this.highest = highest;
            this.parent = parent;
            this.isFirst = isFirst;
        }

        int rows() {
            return to - from;
        }

        boolean maySplit() {
            return depth < limits.depth() && rows() >= 2 * limits.leastRows() && limits.leaves() > 1;
        }
    }

    /**
     * Limits of the size of a tree.
     *
     * @param leaves most leaves, at least 1
     * @param depth most splits on a path
     * @param leastRows fewest rows of a leaf, at least 1
     */
    record TreeLimits(int leaves, int depth, int leastRows) {

        /** Whether the depth allows more leaves than there may be, so that the best ones have to be chosen. */
        boolean choosesLeaves() {
            return depth > 30 || 1L << depth > leaves;
        }
    }
}
