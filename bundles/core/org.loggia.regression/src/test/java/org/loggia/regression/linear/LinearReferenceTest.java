// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;

/** Linear regression against R's lm on the same data and folds. */
class LinearReferenceTest {

    @ParameterizedTest
    @CsvSource({"TREES, lm, 1", "TREES, lm_2way, 2", "TREES, lm_allway, 2", "OZONE1, lm, 1", "OZONE1, lm_2way, 2",
        "FRIEDMAN1, lm, 1", "FRIEDMAN1, lm_2way, 2"})
    void equalsR(ReferenceData reference, String model, double degree) {
        JsonNode expected = reference.reference("R", model);
        DataSet data = reference.read();
        TrainingResult result = Training.of(data, reference.response(), List.of())
                .technique("lm-ia").parameters(Map.of("degree", degree)).folds(reference.folds()).run();
        LinearModel linear = (LinearModel) result.model();

        Map<String, Double> coefficients = new HashMap<>(Map.of("(Intercept)", linear.intercept()));
        linear.terms().forEach(t -> coefficients.put(
                LinearRegression.nameOf(t.variables(), linear.factorSpace()), t.coefficient()));
        JsonNode coef = expected.get("coef");
        assertEquals(coef.size(), coefficients.size());
        coef.fieldNames().forEachRemaining(name -> assertRelative(coef.get(name).doubleValue(),
                coefficients.get(name), name));

        double[][] rows = data.rowsFor(linear.factorSpace());
        double[] predictions = ReferenceData.doubles(expected.get("predictions_train"));
        for (int i = 0; i < rows.length; i++) {
            assertRelative(predictions[i], linear.predict(rows[i]), "prediction of row " + i);
        }
        assertRelative(expected.get("rmse_train").doubleValue(), result.trainRmse(), "training error");
        double[] folds = ReferenceData.doubles(expected.get("cv10_fold_rmse"));
        for (int i = 0; i < folds.length; i++) {
            assertRelative(folds[i], result.foldRmse().get(i), "error of fold " + i);
        }
        assertRelative(expected.get("cv10_mean_rmse").doubleValue(), result.cvRmse(), "cross-validated error");
    }

    private static void assertRelative(double expected, double actual, String what) {
        assertTrue(Math.abs(expected - actual) <= 1e-6 * Math.abs(expected),
                () -> what + ": expected " + expected + " but was " + actual);
    }
}
