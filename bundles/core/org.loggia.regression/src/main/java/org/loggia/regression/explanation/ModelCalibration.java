// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;

/**
 * Whether a model that knows its deviation is right about it.
 *
 * @param meanDeviation mean over some measured rows of the standard deviation around the prediction
 * @param within95 share of the rows whose response lies within 1.96 deviations of the prediction: 0.95 if deviations
 *     are right and normal
 */
public record ModelCalibration(double meanDeviation, double within95) {

    /** For measured rows; null if the model does not know its deviation. */
    public static ModelCalibration of(RegressionModel model, TrainingData data) {
        double sum = 0;
        int within = 0;
        for (int row = 0; row < data.rows(); row++) {
            double deviation = model.standardDeviation(data.row(row));
            if (Double.isNaN(deviation)) {
                return null;
            }
            sum += deviation;
            within += Math.abs(model.predict(data.row(row)) - data.responses()[row]) <= 1.96 * deviation ? 1 : 0;
        }
        return new ModelCalibration(sum / data.rows(), (double) within / data.rows());
    }
}
