// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LinearRegression;

/** Least squares, with or without interactions. */
final class LinearTrainer implements Trainer {
    static final List<Parameter> PARAMETERS = List.of(
            Parameter.integer("degree", 1, 30, 2, "largest number of factors in one product"));

    private final TrainingData data;
    private final boolean hasInteractions;

    LinearTrainer(TrainingData data, boolean hasInteractions) {
        this.data = data;
        this.hasInteractions = hasInteractions;
    }

    @Override
    public RegressionModel train(ParameterValues values, List<Problem> notes) {
        LinearRegression fit = LinearRegression.fit(data, hasInteractions ? values.integer("degree") : 1);
        List<String> dropped = fit.droppedTerms();
        if (!dropped.isEmpty()) {
            notes.add(TrainingNotes.DROPPED_TERMS.with(Map.of("count", Integer.toString(dropped.size()), "terms",
                    String.join(", ", dropped))));
        }
        return fit.model();
    }
}
