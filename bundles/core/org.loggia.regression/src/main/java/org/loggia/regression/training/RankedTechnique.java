// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Map;

/**
 * A technique of a selection with the accuracy and the costs of its model (Noorshams 2015, section 6.3.3, step 1b).
 *
 * @param parameters the chosen values, by name
 * @param size complexity of the model
 * @param trainingSeconds wall-clock time of one training on all rows
 * @param predictionSeconds mean wall-clock time of a prediction
 */
public record RankedTechnique(String technique, Map<String, Double> parameters, double cvRmse, double relativeError,
        Validation validation, ModelSize size, double trainingSeconds, double predictionSeconds) {
}
