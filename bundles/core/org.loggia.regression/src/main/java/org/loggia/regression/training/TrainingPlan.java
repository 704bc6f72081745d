package org.loggia.regression.training;

import java.util.Map;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionException;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;

/**
 * How models are trained, whatever the data and the parameters.
 *
 * @param isLogarithmic whether on the logarithm of the response
 * @param directions which way predictions go with a factor; only some techniques can keep them
 */
record TrainingPlan(Technique technique, boolean isLogarithmic, Map<String, Direction> directions) {

    TrainingPlan {
        directions = Map.copyOf(directions);
        if (!directions.isEmpty() && !technique.keepsDirections()) {
            throw new RegressionException("technique '" + technique.label() + "' cannot keep predictions monotone in "
                    + directions.keySet().stream().sorted().toList() + "; use '" + Technique.BOOSTING.label() + "'");
        }
    }

    /** A trainer on some data. */
    Trainer trainer(TrainingData data) {
        if (!isLogarithmic) {
            return technique.trainer(data, directions);
        }
        double[] logarithms = new double[data.rows()];
        for (int row = 0; row < logarithms.length; row++) {
            double response = data.responses()[row];
            if (!(response > 0)) {
                throw new RegressionException("response '" + data.response().name() + "' is " + response
                        + " in a row; its logarithm needs positive values, train without it");
            }
            logarithms[row] = Math.log(response);
        }
        Trainer inner = technique.trainer(data.withResponses(logarithms), directions);
        return (values, notes) -> new LogResponseModel(inner.train(values, notes));
    }
}
