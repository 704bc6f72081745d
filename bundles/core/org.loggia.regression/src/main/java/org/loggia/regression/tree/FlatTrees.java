// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * Trees in flat arrays, one after the other, nodes in preorder: the first child follows its parent, the second one is
 * found by index. Leaves are numbered over all trees in the same order.
 */
public final class FlatTrees {
    private static final int LEAF = -1;

    /** The factor asked, or {@link #LEAF}. */
    private final int[] factor;
    /** Threshold of a numeric split, number of a leaf. */
    private final double[] number;
    /** Second child of a split; which of all leaves a leaf is. */
    private final int[] second;
    /** Start of a nominal split's table in {@link #isInside}, or -1. */
    private final int[] table;
    private final boolean[] isInside;
    private final int[] starts;

    /**
     * Lays trees out.
     *
     * @param number the number that a leaf holds
     * @throws ProblemException if a number is not finite, or a split does not fit its factor
     */
    public static <C> FlatTrees of(FactorSpace space, List<TreeNode<C>> roots, ToDoubleFunction<C> number) {
        int[] sizes = new int[2];
        roots.forEach(root -> root.visit(node -> {
            sizes[0]++;
            sizes[1] += node instanceof TreeNode.NominalSplit<C> split ? levels(space, split.factor()) : 0;
        }));
        FlatTrees trees = new FlatTrees(sizes[0], sizes[1], roots.size());
        Layout<C> layout = trees.new Layout<>(space, number);
        for (int i = 0; i < trees.starts.length; i++) {
            trees.starts[i] = layout.next;
            layout.add(roots.get(i));
        }
        return trees;
    }

    private FlatTrees(int nodes, int tableLength, int roots) {
        factor = new int[nodes];
        number = new double[nodes];
        second = new int[nodes];
        table = new int[nodes];
        isInside = new boolean[tableLength];
        starts = new int[roots];
    }

    /** Number of trees. */
    public int count() {
        return starts.length;
    }

    /** The leaf of a tree in which a row ends, for {@link #number} and {@link #ordinal}. Allocates nothing. */
    public int leaf(int tree, double[] row) {
        int node = starts[tree];
        int asked = factor[node];
        while (asked != LEAF) {
            boolean first;
            if (table[node] < 0) {
                first = row[asked] < number[node];
            } else {
                first = isInside[table[node] + (int) row[asked]];
            }
            node = first ? node + 1 : second[node];
            asked = factor[node];
        }
        return node;
    }

    /** The number that a leaf holds. */
    public double number(int leaf) {
        return number[leaf];
    }

    /** Returns the index of a leaf among all leaves of all trees, from 0. */
    public int ordinal(int leaf) {
        return second[leaf];
    }

    private static int levels(FactorSpace space, int index) {
        if (space.factor(index) instanceof Factor.Nominal nominal) {
            return nominal.levels().size();
        }
        throw RegressionProblems.MODEL_FILE.failure("a tree splits numeric factor '" + space.factor(
                index).name()
                + "' by levels", "give a threshold");
    }

    private final class Layout<C> {
        private final FactorSpace space;
        private final ToDoubleFunction<C> leafNumber;
        private int next;
        private int nextTable;
        private int leaves;

        Layout(FactorSpace space, ToDoubleFunction<C> leafNumber) {
            this.space = space;
            this.leafNumber = leafNumber;
        }

        void add(TreeNode<C> node) {
            int index = next++;
            if (node instanceof TreeNode.Leaf<C> leaf) {
                factor[index] = LEAF;
                number[index] = requireFinite(leafNumber.applyAsDouble(leaf.conclusion()));
                second[index] = leaves++;
            } else if (node instanceof TreeNode.NumericSplit<C> split) {
                if (space.factor(split.factor()) instanceof Factor.Nominal nominal) {
                    throw RegressionProblems.MODEL_FILE.failure("a tree splits nominal factor '"
                            + nominal.name()
                            + "' by a threshold", "give levels");
                }
                factor[index] = split.factor();
                number[index] = requireFinite(split.threshold());
                table[index] = -1;
                add(split.below());
                second[index] = next;
                add(split.above());
            } else if (node instanceof TreeNode.NominalSplit<C> split) {
                factor[index] = split.factor();
                table[index] = nextTable;
                split.levels().forEach(level -> isInside[table[index] + level] = true);
                nextTable += levels(space, split.factor());
                add(split.inside());
                second[index] = next;
                add(split.outside());
            }
        }

        private double requireFinite(double value) {
            if (!Double.isFinite(value)) {
                throw RegressionProblems.MODEL_FILE.failure("a number in a tree is " + value, "it must be finite");
            }
            return value;
        }
    }
}
