// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;

/**
 * The result of a training.
 *
 * @param model trained on all rows
 * @param technique label of the technique
 * @param parameters the values used, by name
 * @param logResponse whether the model was trained on the logarithm of the response
 * @param foldRelativeErrors mean of |prediction - response| / |response| on each fold; 0 where all responses are 0
 * @param validation how errors were estimated
 * @param heldOut all rows as they were predicted in the cross-validation
 * @param dataFingerprint SHA-256 of the training data in canonical form
 * @param evaluations how many cross-validations were done
 * @param seconds wall-clock time
 * @param candidates the alternatives that were compared, the chosen one first
 * @param fitSeconds wall-clock time of the training on all rows
 * @param ranking the compared techniques with their costs, in the order of the candidates; empty without a selection
 * @param notes lines for the user, such as dropped terms
 */
public record TrainingResult(RegressionModel model, String technique, Map<String, Double> parameters,
        boolean logResponse, TrainingError error, List<Double> foldRelativeErrors, Validation validation,
        HeldOut heldOut, String dataFingerprint, int evaluations, double seconds, double fitSeconds,
        List<Candidate> candidates, List<RankedTechnique> ranking, List<Problem> notes) {

    /**
     * One alternative: a technique with parameters and its cross-validated error.
     *
     * @param relativeError mean relative error of all held-out rows, as {@link TrainingError#meanRelativeError}
     * @param iteration iteration of the search that found it; 0 is the start, or no search
     */
    public record Candidate(String technique, Map<String, Double> parameters, double cvRmse, double relativeError,
            int iteration) {
    }

    /** Returns the values of an objective by fold. */
    List<Double> foldErrors(Tuning.Objective objective) {
        return objective == Tuning.Objective.RMSE ? error.foldRmse() : foldRelativeErrors;
    }

    /** Returns the value of an objective; relative errors are the mean over all held-out rows, 0 without any. */
    double judged(Tuning.Objective objective) {
        double relative = error.meanRelativeError();
        return objective == Tuning.Objective.RMSE ? cvRmse() : Double.isNaN(relative) ? 0 : relative;
    }

    public double cvRmse() {
        return error.cvRmse();
    }

    public List<Double> foldRmse() {
        return error.foldRmse();
    }

    public double trainRmse() {
        return error.trainRmse();
    }
}
