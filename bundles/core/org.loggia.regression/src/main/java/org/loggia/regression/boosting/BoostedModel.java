// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.List;
import java.util.Map;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

/** A number plus the values of many small trees. */
public final class BoostedModel extends TrainedModel {
    private final double base;
    private final List<TreeNode<Double>> trees;
    private final Map<String, Direction> directions;
    private final FlatTrees flat;
    /** Faster than {@link #flat}; null where trees are too large for it. */
    private final LeafMasks masks;

    /**
     * Makes a model.
     *
     * @param directions that the training kept, by factor; for information
     * @throws ProblemException if a number is not finite or a split does not fit its factor
     */
    public BoostedModel(FactorSpace space, Response response, double base, List<TreeNode<Double>> trees,
            Map<String, Direction> directions) {
        super(space, response);
        this.base = base;
        this.trees = List.copyOf(trees);
        this.directions = Map.copyOf(directions);
        if (!Double.isFinite(base)) {
            throw RegressionProblems.MODEL_FILE.failure("the base of boosted trees is " + base,
                    "it must be a finite number");
        }
        flat = FlatTrees.of(space, this.trees, value -> value);
        masks = LeafMasks.of(space, this.trees);
    }

    private BoostedModel(BoostedModel longer, int count) {
        super(longer.factorSpace(), longer.response());
        base = longer.base;
        trees = longer.trees.subList(0, count);
        directions = longer.directions;
        flat = longer.flat;
        masks = longer.masks;
    }

    /** The model of the first trees, which shares their layout. */
    BoostedModel first(int count) {
        return new BoostedModel(this, count);
    }

    @Override
    public boolean dependsOn(int factor) {
        return trees.stream().anyMatch(tree -> tree.asksFor(factor));
    }

    public double base() {
        return base;
    }

    public List<TreeNode<Double>> trees() {
        return trees;
    }

    /** Directions that the training kept, by factor. */
    public Map<String, Direction> directions() {
        return directions;
    }

    @Override
    public double predict(double[] row) {
        int count = trees.size();
        if (masks != null) {
            return masks.sum(base, count, row);
        }
        double sum = base;
        for (int tree = 0; tree < count; tree++) {
            sum += flat.number(flat.leaf(tree, row));
        }
        return sum;
    }
}
