// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;

/**
 * Complexity of a model.
 *
 * @param count number of parts, of all models of a split
 * @param unit the parts: terms (with the constant), leaves, rules, or rows that a Gaussian process keeps
 */
public record ModelSize(int count, String unit) {

    /** Size of a trained model. */
    public static ModelSize of(RegressionModel model) {
        if (model instanceof DerivedModel derived) {
            return of(derived.inner());
        } else if (model instanceof LogResponseModel logarithmic) {
            return of(logarithmic.inner());
        } else if (model instanceof LinearModel linear) {
            return new ModelSize(1 + linear.terms().size(), "terms");
        } else if (model instanceof MarsModel mars) {
            return new ModelSize(1 + mars.terms().size(), "terms");
        } else if (model instanceof TreeModel tree) {
            return new ModelSize(leaves(List.of(tree.root())), "leaves");
        } else if (model instanceof BoostedModel boosted) {
            return new ModelSize(leaves(boosted.trees()), "leaves");
        } else if (model instanceof RuleModel rules) {
            return new ModelSize(leaves(rules.committee()), "rules");
        } else if (model instanceof GaussianProcessModel process) {
            return new ModelSize(process.rows().length, "rows");
        } else if (model instanceof SplitModel split) {
            return ofParts(split);
        }
        throw new IllegalArgumentException(model.getClass().getName());
    }

    private static ModelSize ofParts(SplitModel split) {
        List<ModelSize> parts = Stream.concat(IntStream.range(0, split.combinations().count()).mapToObj(split::model),
                Stream.of(split).map(SplitModel::others)).filter(Objects::nonNull).map(ModelSize::of).toList();
        return new ModelSize(parts.stream().mapToInt(ModelSize::count).sum(), parts.get(0).unit());
    }

    /** Each inner node has two branches. */
    private static int leaves(List<? extends TreeNode<?>> trees) {
        return trees.stream().mapToInt(tree -> (tree.size() + 1) / 2).sum();
    }
}
