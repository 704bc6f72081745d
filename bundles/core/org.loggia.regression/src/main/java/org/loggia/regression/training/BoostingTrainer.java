// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.boosting.BoostedRegression;
import org.loggia.regression.boosting.BoostedRegression.Stop;
import org.loggia.regression.boosting.BoostingSettings;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;

/** Boosted trees: one sequence serves every smaller number of trees. */
final class BoostingTrainer implements Trainer {
    static final List<Parameter> PARAMETERS = List.of(
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
            Parameter.integer("seed", 0, 1_000_000, 1, "seed of the random shares"));

    private static final int SMALL_LEAVES = 8;
    private static final int SMALL_DEPTH = 3;
    private static final int LARGER_LEAVES = 16;
    private static final int MANY_LEAVES = 32;
    private static final int MAX_DEPTH = 40;

    private final BoostedRegression regression;
    private final int rows;

    BoostingTrainer(TrainingData data, Map<String, Direction> directions) {
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
        notes.add((isChoosingLeaves(values) ? TrainingNotes.CHOSEN_TREES_AND_LEAVES : TrainingNotes.CHOSEN_TREES).with(
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
