// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.loggia.regression.tree.TreeNode;

/**
 * A tree over binned rows as {@link TreeGrower} makes it. It says which leaf each row belongs to and what the leaf
 * predicts best by least squares; whoever boosts another loss may give the leaves other values.
 */
final class BinnedTree {
    private final Bins bins;
    /** By split: factor, last bin of the first child or which levels it has, and the children; leaves as -1 - leaf. */
    private int[] factor = new int[8];
    private int[] cut = new int[8];
    private boolean[][] inside = new boolean[8][];
    private int[] first = new int[8];
    private int[] second = new int[8];
    private int[] splitRows = new int[8];
    private int splits;

    private double[] values = new double[8];
    private int[] leafRows = new int[8];
    private int leaves;
    private int root = -1;
    private final int[] leafOfRow;

    BinnedTree(Bins bins) {
        this.bins = bins;
        leafOfRow = new int[bins.rows()];
    }

    /** Number of leaves. */
    int leaves() {
        return leaves;
    }

    /** The leaf of each row, from 0; also of rows that took no part in the growth. Never change it. */
    int[] leafOfRow() {
        return leafOfRow;
    }

    /** The mean of the targets in each leaf, drawn to the limits that directions set. */
    double[] values() {
        return Arrays.copyOf(values, leaves);
    }

    int addLeaf(double value, int rows) {
        if (leaves == values.length) {
            values = Arrays.copyOf(values, 2 * leaves);
            leafRows = Arrays.copyOf(leafRows, 2 * leaves);
        }
        values[leaves] = value;
        leafRows[leaves] = rows;
        return leaves++;
    }

    /** Adds a split whose children follow by {@link #setChild}. */
    int addSplit(Split split, int rows) {
        if (splits == factor.length) {
            factor = Arrays.copyOf(factor, 2 * splits);
            cut = Arrays.copyOf(cut, 2 * splits);
            inside = Arrays.copyOf(inside, 2 * splits);
            first = Arrays.copyOf(first, 2 * splits);
            second = Arrays.copyOf(second, 2 * splits);
            splitRows = Arrays.copyOf(splitRows, 2 * splits);
        }
        factor[splits] = split.factor;
        cut[splits] = split.cut;
        inside[splits] = split.inside;
        splitRows[splits] = rows;
        return splits++;
    }

    /**
     * Hangs a node below a split.
     *
     * @param split the split, or -1 for the root
     * @param node a split, or -1 - leaf
     */
    void setChild(int split, boolean isFirst, int node) {
        if (split < 0) {
            root = node;
        } else if (isFirst) {
            first[split] = node;
        } else {
            second[split] = node;
        }
    }

    /** The leaf that a row's bins lead to. */
    int find(int row) {
        int node = root;
        char[] cells = bins.cells();
        int at = row * bins.factors();
        while (node >= 0) {
            int bin = cells[at + factor[node]];
            node = (inside[node] == null ? bin <= cut[node] : inside[node][bin]) ? first[node] : second[node];
        }
        return -1 - node;
    }

    /** The tree as a model holds it, with the given value in each leaf. */
    TreeNode<Double> with(double[] leafValues) {
        return node(root, leaf -> leafValues[leaf]);
    }

    /** The tree with what each leaf concludes. */
    <C> TreeNode<C> with(List<C> conclusions) {
        return node(root, conclusions::get);
    }

    private <C> TreeNode<C> node(int index, IntFunction<C> conclusion) {
        if (index < 0) {
            return new TreeNode.Leaf<>(conclusion.apply(-1 - index), leafRows[-1 - index]);
        }
        TreeNode<C> below = node(first[index], conclusion);
        TreeNode<C> above = node(second[index], conclusion);
        return inside[index] == null
                ? new TreeNode.NumericSplit<>(factor[index], bins.cuts()[factor[index]][cut[index]], splitRows[index],
                        below, above)
                : new TreeNode.NominalSplit<>(factor[index], levels(inside[index]), splitRows[index], below, above);
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
}
