// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.gaussian.GaussianProcessRegression;

/** Gaussian processes: the kernel is fitted once for each trend and serves every noise. */
final class GaussianProcessTrainer implements Trainer {
    static final List<Parameter> PARAMETERS = List.of(
            Parameter.integer("trend", 0, 1, 0, "1 puts a linear model under the process, 0 a constant"),
            Parameter.real("noise", 0.01, 100, 1, "factor on the most probable noise; larger values smooth more"),
            Parameter.integer("fitrows", 10, GaussianProcessRegression.MAX_ROWS, 250,
                    "number of rows for the search for lengths, signal and noise"));

    private final GaussianProcessRegression regression;

    GaussianProcessTrainer(TrainingData data) {
        regression = new GaussianProcessRegression(data);
    }

    @Override
    public RegressionModel train(ParameterValues values, List<Problem> notes) {
        return regression.model(values.integer("trend") == 1, values.real("noise"), values.integer("fitrows"));
    }
}
