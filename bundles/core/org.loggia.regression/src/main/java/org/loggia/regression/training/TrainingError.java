// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.CrossValidation.FoldErrors;

/**
 * Prediction errors of a model.
 *
 * @param rows number of rows it was trained on
 * @param trainRmse root mean square error on the training data, in the response's unit
 * @param cvRmse mean over folds of the root mean square error on the fold, trained on the others
 * @param foldRmse the errors that {@code cvRmse} averages
 * @param meanRelativeError mean of |prediction - response| / |response| over the held-out rows of all folds; rows with
 *     response 0 are left out; NaN if there are no others
 */
public record TrainingError(int rows, double trainRmse, double cvRmse, List<Double> foldRmse,
        double meanRelativeError) {
    public TrainingError {
        foldRmse = List.copyOf(foldRmse);
    }

    /** Mean relative error of a model on the rows of some data with a response other than 0; NaN without any. */
    public static double meanRelativeError(RegressionModel model, TrainingData data) {
        return FoldErrors.meanRelative(new FoldErrors[] {FoldErrors.of(HeldOut.of(model, data))});
    }

    /** Root mean square error of a model on some data. */
    public static double rmse(RegressionModel model, TrainingData data) {
        double sum = 0;
        for (int row = 0; row < data.rows(); row++) {
            double error = model.predict(data.row(row)) - data.responses()[row];
            sum += error * error;
        }
        return Math.sqrt(sum / data.rows());
    }
}
