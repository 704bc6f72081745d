package org.loggia.regression.training;

import java.util.List;
import java.util.Map;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.boosting.BoostedRegression;
import org.loggia.regression.boosting.BoostingSettings;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;

/** Boosted trees: one sequence serves every smaller number of trees. */
final class BoostingTrainer implements Trainer {
    static final List<Parameter> PARAMETERS = List.of(
            Parameter.integer("trees", 1, 5000, 500, "number of trees, or the largest one with patience"),
            Parameter.real("shrinkage", 0.001, 1, 0.1, "what the values of a tree are multiplied by"),
            Parameter.integer("depth", 1, 20, 3, "largest number of splits on a path"),
            Parameter.integer("minrows", 1, 100_000, 3, "fewest rows of a leaf"),
            Parameter.real("subsample", 0.1, 1, 0.7, "share of the rows that a tree is grown from"),
            Parameter.integer("patience", 0, 5000, 30,
                    "trees without a gain in an own cross-validation after which no more are added; 0 adds all"),
            Parameter.integer("seed", 0, 1_000_000, 1, "seed of the shares"));

    private final BoostedRegression regression;

    BoostingTrainer(TrainingData data, Map<String, Direction> directions) {
        regression = new BoostedRegression(data, directions);
    }

    @Override
    public RegressionModel train(ParameterValues values, List<String> notes) {
        BoostingSettings settings = new BoostingSettings(values.real("shrinkage"), values.integer("depth"),
                values.integer("minrows"), values.real("subsample"), values.integer("seed"));
        int trees = values.integer("trees");
        int patience = values.integer("patience");
        if (patience > 0) {
            int most = trees;
            trees = regression.bestCount(settings, most, patience);
            notes.add("own cross-validation chose " + trees + " trees of at most " + most);
        }
        return regression.model(settings, trees);
    }
}
