// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.format.TreeFormat;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.Selection.Wish;
import org.loggia.regression.tree.CostComplexity;
import org.loggia.regression.tree.GrownTree;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;

/** Regression trees with minimal cost-complexity pruning (CART). */
final class TreeTechnique extends TechniqueProvider<TreeModel> {
    private static final Profile PROFILE = new Profile("cart", 1_000_000, 2, EnumSet.allOf(Wish.class), List.of(
            Parameter.real("cp", 0, 1, 0.01, "least relative reduction of the sum of squares for each added leaf"),
            Parameter.integer("minsplit", 2, 100_000, 20, "fewest rows of a node that may be split"),
            Parameter.integer("xval", 0, 1000, 0,
                    "folds of a cross-validation that may increase cp by the one-standard-error rule; 0 "
                            + "disables it")),
            List.of(SearchAxis.real("cp", 0, 0.99999), SearchAxis.integer("minsplit", 2, 100)));

    TreeTechnique() {
        super(PROFILE, "tree", TreeModel.class);
    }

    /** One grown tree for each smallest node size serves every complexity parameter. */
    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        Map<Integer, GrownTree> grown = new HashMap<>();
        return (values, notes) -> {
            int minSplit = values.integer("minsplit");
            double cp = values.real("cp");
            GrownTree tree = grown.computeIfAbsent(minSplit, size -> GrownTree.grow(data, size));
            int folds = values.integer("xval");
            if (folds > 0) {
                cp = CostComplexity.choose(tree, data, minSplit, cp, Math.max(2, folds));
                notes.add(TrainingNotes.CHOSEN_COMPLEXITY.with(Map.of("cp", Double.toString(cp))));
            }
            return new TreeModel(data.space(), data.response(), tree.pruned(cp));
        };
    }

    @Override
    void writeBody(TreeModel model, ObjectNode target) {
        TreeFormat.writeValues(model.root(), model.factorSpace(), target.putObject("root"));
    }

    @Override
    public TreeModel read(StrictNode node, FactorSpace space, Response response) {
        return new TreeModel(space, response, TreeFormat.readValues(node.field("root"), space));
    }

    @Override
    List<String> lines(TreeModel model, String response) {
        List<String> lines = new ArrayList<>();
        write(response, model.root(), model.factorSpace(), "", lines);
        return lines;
    }

    /** Appends a tree as text, indented. */
    static void write(String response, TreeNode<Double> node, FactorSpace space, String indent, List<String> lines) {
        if (node instanceof TreeNode.Leaf<Double> leaf) {
            lines.add(indent + response + " = " + TermText.number(leaf.conclusion()) + "  (" + leaf.rows() + " rows)");
        } else if (node instanceof TreeNode.NumericSplit<Double> split) {
            lines.add(indent + "if " + space.factor(split.factor()).name() + " < "
                    + TermText.number(split.threshold()));
            write(response, split.below(), split.above(), space, indent, lines);
        } else if (node instanceof TreeNode.NominalSplit<Double> split) {
            lines.add(indent + "if " + in((Factor.Nominal) space.factor(split.factor()), split.levels()));
            write(response, split.inside(), split.outside(), space, indent, lines);
        }
    }

    private static void write(String response, TreeNode<Double> met, TreeNode<Double> other, FactorSpace space,
            String indent, List<String> lines) {
        write(response, met, space, indent + TermText.INDENT, lines);
        lines.add(indent + "else");
        write(response, other, space, indent + TermText.INDENT, lines);
    }

    private static String in(Factor.Nominal factor, Set<Integer> levels) {
        return factor.name() + " in " + levels.stream().sorted().map(factor.levels()::get)
                .collect(Collectors.joining(", ", "{", "}"));
    }

    @Override
    ModelSize size(TreeModel model) {
        return new ModelSize(leaves(List.of(model.root())), "leaves");
    }

    /** Each inner node has two branches. */
    static int leaves(List<? extends TreeNode<?>> trees) {
        return trees.stream().mapToInt(tree -> (tree.size() + 1) / 2).sum();
    }
}
