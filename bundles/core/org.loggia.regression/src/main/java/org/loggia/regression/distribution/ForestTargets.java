// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

/**
 * A forest that carries measured distributions to new loads: each tree leads a row to measured rows, and the
 * prediction is the mean of their logarithmic quantiles over all trees (weights of Meinshausen 2006, section 2). As
 * weights are never negative, quantiles of different levels never cross.
 */
public final class ForestTargets implements TargetModel {
    private final List<TreeNode<int[]>> roots;
    private final double[][] measured;
    private final FlatTrees trees;
    /** The mean of each leaf's rows, leaf after leaf. */
    private final double[] means;
    private final int targets;

    /**
     * Makes a forest.
     *
     * @param roots trees whose leaves name measured rows
     * @param measured logarithms by measured row, then target
     */
    public ForestTargets(FactorSpace space, List<TreeNode<int[]>> roots, double[][] measured) {
        if (roots.isEmpty() || measured.length == 0) {
            throw RegressionProblems.MODEL_FILE.failure("a forest without trees or without measured rows",
                    "give at least one of each");
        }
        this.roots = List.copyOf(roots);
        this.measured = measured;
        targets = measured[0].length;
        trees = FlatTrees.of(space, this.roots, leaf -> leaf.length);
        List<int[]> leaves = new ArrayList<>();
        this.roots.forEach(root -> root.visit(node -> {
            if (node instanceof TreeNode.Leaf<int[]> leaf) {
                leaves.add(leaf.conclusion());
            }
        }));
        means = new double[leaves.size() * targets];
        for (int leaf = 0; leaf < leaves.size(); leaf++) {
            fill(leaf * targets, leaves.get(leaf));
        }
    }

    private void fill(int at, int[] rows) {
        if (rows.length == 0) {
            throw RegressionProblems.MODEL_FILE.failure("a leaf of the forest has no measured rows",
                    "add at least one");
        }
        for (int row : rows) {
            if (row < 0 || row >= measured.length || measured[row].length != targets) {
                throw RegressionProblems.MODEL_FILE.failure("a leaf of the forest refers to row "
                        + row
                        + " of "
                        + measured.length
                        + " measured rows", "correct it");
            }
            for (int target = 0; target < targets; target++) {
                means[at + target] += measured[row][target] / rows.length;
            }
        }
    }

    /** The trees; leaves name measured rows. */
    public List<TreeNode<int[]>> roots() {
        return roots;
    }

    /** Logarithms by measured row, then target; never change them. */
    public double[][] measured() {
        return measured;
    }

    @Override
    public int targets() {
        return targets;
    }

    @Override
    public void predict(double[] row, double[] target) {
        Arrays.fill(target, 0, targets, 0);
        int count = trees.count();
        for (int tree = 0; tree < count; tree++) {
            int at = trees.ordinal(trees.leaf(tree, row)) * targets;
            for (int i = 0; i < targets; i++) {
                target[i] += means[at + i];
            }
        }
        for (int i = 0; i < targets; i++) {
            target[i] /= count;
        }
    }
}
