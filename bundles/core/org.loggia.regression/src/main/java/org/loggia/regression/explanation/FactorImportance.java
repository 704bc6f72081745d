// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.TrainingError;

/**
 * Importance of a factor to a model (permutation importance, Breiman 2001): by how much the root mean square error
 * grows when the factor's values are shuffled among the rows, averaged over {@value #SHUFFLES} shuffles.
 *
 * @param factor name of the factor
 * @param increase growth of the error, in the response's unit; about 0 for a factor that the model ignores
 */
public record FactorImportance(String factor, double increase) {
    private static final int SHUFFLES = 5;

    /** Importance of every factor, the largest first; the same data give the same numbers. */
    public static List<FactorImportance> of(RegressionModel model, TrainingData data) {
        double before = TrainingError.rmse(model, data);
        List<FactorImportance> importances = new ArrayList<>();
        for (int factor = 0; factor < data.space().size(); factor++) {
            SplittableRandom random = new SplittableRandom(factor);
            double sum = 0;
            for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
                double[][] values = data.values().clone();
                values[factor] = shuffled(values[factor], random);
                TrainingData mixed = new TrainingData(data.space(), data.response(), values, data.responses());
                sum += TrainingError.rmse(model, mixed) - before;
            }
            importances.add(new FactorImportance(data.space().factor(factor).name(), sum / SHUFFLES));
        }
        importances.sort(Comparator.comparingDouble(FactorImportance::increase).reversed());
        return List.copyOf(importances);
    }

    private static double[] shuffled(double[] values, SplittableRandom random) {
        double[] mixed = values.clone();
        for (int i = mixed.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double value = mixed[i];
            mixed[i] = mixed[j];
            mixed[j] = value;
        }
        return mixed;
    }
}
