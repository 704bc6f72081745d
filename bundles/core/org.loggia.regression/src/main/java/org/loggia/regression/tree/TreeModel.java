// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.Response;

/** A binary regression tree. */
public final class TreeModel extends TrainedModel {
    private final TreeNode<Double> root;
    private final FlatTrees tree;

    /**
     * Makes a model.
     *
     * @throws ProblemException if a number is not finite, or a split does not fit its factor
     */
    public TreeModel(FactorSpace space, Response response, TreeNode<Double> root) {
        super(space, response);
        this.root = root;
        tree = FlatTrees.of(space, List.of(root), value -> value);
    }

    @Override
    public boolean dependsOn(int factor) {
        return root.asksFor(factor);
    }

    public TreeNode<Double> root() {
        return root;
    }

    @Override
    public double predict(double[] row) {
        return tree.number(tree.leaf(0, row));
    }
}
