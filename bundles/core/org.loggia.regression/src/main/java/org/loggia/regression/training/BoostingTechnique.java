// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.problem.Problem;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.boosting.BoostedRegression;
import org.loggia.regression.boosting.BoostedRegression.Stop;
import org.loggia.regression.boosting.BoostingSettings;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.format.TreeFormat;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.Selection.Wish;
import org.loggia.regression.tree.TreeNode;

/** Gradient-boosted trees. A model is a base and trees that are added, and the directions they keep. */
final class BoostingTechnique extends TechniqueProvider<BoostedModel> {
    private static final Profile PROFILE = new Profile("boosting", 1_000_000, 8, EnumSet.noneOf(Wish.class), List.of(
            Parameter.integer("trees", 1, 5000, 500, "number of trees, or the largest one with patience"),
            Parameter.real("shrinkage", 0.001, 1, 0.1, "factor on the values of a tree"),
            Parameter.integer("leaves", 0, 4096, 0,
                    "largest number of leaves of a tree; 0 is what depth allows, else 32 from 5000 rows on and 8 or 16,"
                            + " as cross-validation with patience chooses, below"),
            Parameter.integer("depth", 0, 20, 0,
                    "largest number of splits on a path; 0 is 3 for trees of 8 leaves by their own, else no limit"),
            Parameter.integer("minrows", 0, 100_000, 0, "fewest rows of a leaf; 0 is one for each 1000 rows, 3 to 20"),
            Parameter.real("subsample", 0, 1, 0,
                    "share of the rows to grow a tree; 0 is 0.7, or 1 from 5000 rows on"),
            Parameter.integer("patience", 0, 5000, 30,
                    "number of trees without a gain in cross-validation after which training stops; 0 adds "
                            + "all trees"),
            Parameter.integer("seed", 0, 1_000_000, 1, "seed of the random shares")),
            // The search stops the trees, so that nothing else has to.
            List.of(SearchAxis.integer("trees", 10, 500), SearchAxis.integer("depth", 1, 8),
                    SearchAxis.integer("patience", 0, 0)));

    private static final int SMALL_LEAVES = 8;
    private static final int SMALL_DEPTH = 3;
    private static final int LARGER_LEAVES = 16;
    private static final int MANY_LEAVES = 32;
    private static final int MAX_DEPTH = 40;

    BoostingTechnique() {
        super(PROFILE, "boosting", BoostedModel.class);
    }

    @Override
    boolean keepsDirections() {
        return true;
    }

    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        return new Sequences(data, directions);
    }

    @Override
    void writeBody(BoostedModel model, ObjectNode target) {
        ObjectNode monotone = target.put("base", model.base()).putObject("monotone");
        new TreeMap<>(model.directions()).forEach((factor, direction) -> monotone.put(factor, direction.label()));
        ArrayNode trees = target.putArray("trees");
        model.trees().forEach(tree -> TreeFormat.writeValues(tree, model.factorSpace(), trees.addObject()));
    }

    @Override
    public BoostedModel read(StrictNode node, FactorSpace space, Response response) {
        StrictNode monotone = node.field("monotone");
        Map<String, Direction> directions = new HashMap<>();
        for (String factor : monotone.fieldNames()) {
            StrictNode direction = monotone.field(factor);
            if (space.indexOf(factor) < 0) {
                throw direction.error("factor '" + factor + "' is not declared", "declare it in 'factors'");
            }
            directions.put(factor, Direction.valueOf(direction.oneOf(List.of("increasing", "decreasing"))
                    .toUpperCase(Locale.ROOT)));
        }
        List<TreeNode<Double>> trees = new ArrayList<>();
        node.field("trees").elements().forEach(tree -> trees.add(TreeFormat.readValues(tree, space)));
        return new BoostedModel(space, response, node.field("base").number(), trees, directions);
    }

    @Override
    List<String> lines(BoostedModel model, String response) {
        List<String> lines = new ArrayList<>();
        FactorSpace space = model.factorSpace();
        lines.add(response + " = " + TermText.number(model.base()) + " + the sum of " + model.trees().size()
                + " trees");
        new TreeMap<>(model.directions()).forEach((factor, direction) -> lines.add(TermText.INDENT + direction.label()
                + " in " + factor));
        int[] splits = new int[space.size()];
        model.trees().forEach(tree -> tree.visit(node -> {
            if (node instanceof TreeNode.NumericSplit<Double> split) {
                splits[split.factor()]++;
            } else if (node instanceof TreeNode.NominalSplit<Double> split) {
                splits[split.factor()]++;
            }
        }));
        lines.add(TermText.INDENT + "splits: " + IntStream.range(0, splits.length)
                .mapToObj(i -> splits[i] + " by " + space.factor(i).name()).collect(Collectors.joining(", ")));
        for (int i = 0; i < model.trees().size(); i++) {
            lines.add("tree " + (i + 1));
            TreeTechnique.write("add", model.trees().get(i), space, TermText.INDENT, lines);
        }
        return lines;
    }

    @Override
    ModelSize size(BoostedModel model) {
        return new ModelSize(TreeTechnique.leaves(model.trees()), "leaves");
    }

    /** One sequence of trees serves every smaller number of trees. */
    private static final class Sequences implements Trainer {
        private final BoostedRegression regression;
        private final int rows;

        Sequences(TrainingData data, Map<String, Direction> directions) {
            regression = new BoostedRegression(data, directions);
            rows = data.rows();
        }

        @Override
        public RegressionModel train(ParameterValues values, List<Problem> notes) {
            int trees = values.integer("trees");
            int patience = values.integer("patience");
            BoostingSettings settings = settings(values, SMALL_LEAVES);
            if (patience == 0) {
                return regression.model(settings, trees);
            }
            Stop stop = regression.stop(settings, trees, patience);
            if (isChoosingLeaves(values)) {
                BoostingSettings larger = settings(values, LARGER_LEAVES);
                if (regression.isClearlyBetter(larger, trees, patience, stop)) {
                    settings = larger;
                    stop = regression.stop(larger, trees, patience);
                }
            }
            notes.add((isChoosingLeaves(values) ? TrainingNotes.CHOSEN_TREES_AND_LEAVES : TrainingNotes.CHOSEN_TREES)
                    .with(
                            Map.of("trees", String.valueOf(stop.trees()), "most", String.valueOf(trees), "leaves",
                                    String.valueOf(settings.leaves()))));
            return regression.model(settings, stop.trees());
        }

        /** With few rows it depends on the data how many factors act together, and the data are asked. */
        private boolean isChoosingLeaves(ParameterValues values) {
            return values.integer("leaves") == 0 && values.integer("depth") == 0 && rows < BoostedRegression.MANY_ROWS;
        }

        /** The values, where they are 0 by the number of rows. */
        private BoostingSettings settings(ParameterValues values, int leavesOfFewRows) {
            boolean hasMany = rows >= BoostedRegression.MANY_ROWS;
            int leaves = values.integer("leaves");
            int depth = values.integer("depth");
            if (leaves == 0 && depth == 0) {
                leaves = hasMany ? MANY_LEAVES : leavesOfFewRows;
                depth = leaves == SMALL_LEAVES ? SMALL_DEPTH : MAX_DEPTH;
            } else {
                leaves = leaves == 0 ? Integer.MAX_VALUE : leaves;
                depth = depth == 0 ? MAX_DEPTH : depth;
            }
            int leastRows = values.integer("minrows");
            leastRows = leastRows == 0 ? Math.min(20, Math.max(3, rows / 1000)) : leastRows;
            double share = values.real("subsample");
            share = share == 0 ? hasMany ? 1 : 0.7 : share;
            return new BoostingSettings(values.real("shrinkage"), leaves, depth, leastRows, share,
                    values.integer("seed"));
        }
    }
}
