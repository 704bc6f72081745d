// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.CostComplexity;
import org.loggia.regression.tree.GrownTree;
import org.loggia.regression.tree.TreeModel;

/** Trees: one grown tree for each smallest node size serves every complexity parameter. */
final class CartTrainer implements Trainer {
    static final List<Parameter> PARAMETERS = List.of(
            Parameter.real("cp", 0, 1, 0.01, "least relative reduction of the sum of squares for each added leaf"),
            Parameter.integer("minsplit", 2, 100_000, 20, "fewest rows of a node that may be split"),
            Parameter.integer("xval", 0, 1000, 0,
                    "folds of a cross-validation that may increase cp by the one-standard-error rule; 0 "
                            + "disables it"));

    private final TrainingData data;
    private final Map<Integer, GrownTree> grown = new HashMap<>();

    CartTrainer(TrainingData data) {
        this.data = data;
    }

    @Override
    public RegressionModel train(ParameterValues values, List<Problem> notes) {
        int minSplit = values.integer("minsplit");
        double cp = values.real("cp");
        GrownTree tree = grown.computeIfAbsent(minSplit, size -> GrownTree.grow(data, size));
        int folds = values.integer("xval");
        if (folds > 0) {
            cp = CostComplexity.choose(tree, data, minSplit, cp, Math.max(2, folds));
            notes.add(TrainingNotes.CHOSEN_COMPLEXITY.with(Map.of("cp", Double.toString(cp))));
        }
        return new TreeModel(data.space(), data.response(), tree.pruned(cp));
    }
}
