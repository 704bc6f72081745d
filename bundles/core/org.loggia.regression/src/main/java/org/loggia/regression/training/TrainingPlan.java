// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;

/**
 * Settings of a training that do not depend on the data or on the technique's parameters.
 *
 * @param isLogarithmic whether on the logarithm of the response
 * @param splitBy nominal factors with a model for each combination of their levels; empty for one model
 * @param directions which way predictions go with a factor; only some techniques can keep them
 */
record TrainingPlan(Technique technique, boolean isLogarithmic, List<String> splitBy,
        Map<String, Direction> directions) {

    TrainingPlan {
        splitBy = List.copyOf(splitBy);
        directions = Map.copyOf(directions);
        if (!directions.isEmpty() && !technique.keepsDirections()) {
            throw RegressionProblems.PARAMETER.failure("technique '"
                    + technique.label()
                    + "' does not support predictions that are monotone in "
                    + directions.keySet().stream().sorted().toList(), "use " + Arrays.stream(Technique.values())
                            .filter(Technique::keepsDirections).map(each -> "'" + each.label() + "'")
                            .collect(Collectors.joining(" or ")));
        }
    }

    /** A trainer on some data. */
    Trainer trainer(TrainingData data) {
        if (!isLogarithmic) {
            return parts(data);
        }
        double[] logarithms = new double[data.rows()];
        for (int row = 0; row < logarithms.length; row++) {
            double response = data.responses()[row];
            if (!(response > 0)) {
                throw RegressionProblems.PARAMETER.failure("response '" + data.response().name()
                        + "' is " + response
                        + " in a row", "its logarithm requires positive values; train without it");
            }
            logarithms[row] = Math.log(response);
        }
        Trainer inner = parts(data.withResponses(logarithms));
        return (values, notes) -> new LogResponseModel(inner.train(values, notes));
    }

    private Trainer parts(TrainingData data) {
        return splitBy.isEmpty() ? technique.trainer(data, directions)
                : new SplitTrainer(data, splitBy, part -> technique.trainer(part, directions));
    }
}
