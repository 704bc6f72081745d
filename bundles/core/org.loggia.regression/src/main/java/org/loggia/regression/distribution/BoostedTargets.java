// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

/** Boosted trees that predict all levels together: a base and, of each tree, the numbers of one leaf are added up. */
public final class BoostedTargets implements TargetModel {
    private final double[] base;
    private final List<TreeNode<double[]>> roots;
    private final FlatTrees trees;
    private final double[] leaves;

    /**
     * Makes a model.
     *
     * @param base what the first tree corrects, by target
     * @param roots trees whose leaves have a number for each target
     */
    public BoostedTargets(FactorSpace space, double[] base, List<TreeNode<double[]>> roots) {
        this.base = base;
        this.roots = List.copyOf(roots);
        trees = FlatTrees.of(space, this.roots, leaf -> leaf.length);
        List<double[]> all = new ArrayList<>();
        this.roots.forEach(root -> root.visit(node -> {
            if (node instanceof TreeNode.Leaf<double[]> leaf) {
                all.add(leaf.conclusion());
            }
        }));
        leaves = new double[all.size() * base.length];
        for (int leaf = 0; leaf < all.size(); leaf++) {
            if (all.get(leaf).length != base.length) {
                throw RegressionProblems.MODEL_FILE.failure("a leaf of the boosted trees has " + all
                        .get(leaf).length
                        + " numbers for " + base.length + " levels", "give one for each");
            }
            System.arraycopy(all.get(leaf), 0, leaves, leaf * base.length, base.length);
        }
    }

    /** The initial prediction; not to be modified. */
    public double[] base() {
        return base;
    }

    public List<TreeNode<double[]>> roots() {
        return roots;
    }

    @Override
    public int targets() {
        return base.length;
    }

    @Override
    public void predict(double[] row, double[] target) {
        System.arraycopy(base, 0, target, 0, base.length);
        int count = trees.count();
        for (int tree = 0; tree < count; tree++) {
            int at = trees.ordinal(trees.leaf(tree, row)) * base.length;
            for (int i = 0; i < base.length; i++) {
                target[i] += leaves[at + i];
            }
        }
    }
}
