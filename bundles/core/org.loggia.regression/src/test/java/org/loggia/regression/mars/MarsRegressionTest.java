// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.TrainingError;

class MarsRegressionTest {

    private static TrainingData made(int rows, double noise) {
        Random random = new Random(8);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < rows; i++) {
            double a = 10 * random.nextDouble();
            double b = random.nextDouble();
            int s = random.nextInt(3);
            double y = 3 + 2 * Math.max(0, a - 6) + (s == 2 ? 5 - 4 * b : 0) + noise * random.nextGaussian();
            csv.append(a).append(',').append(b).append(',').append(List.of("cfq", "deadline", "noop").get(s))
                    .append(',').append(y).append('\n');
        }
        return DataSet.parse("made.csv", csv.toString()).trainingData("y", List.of());
    }

    @Test
    void findsHingesAndInteractionsWithLevels() {
        TrainingData data = made(300, 0.01);
        MarsSettings settings = MarsSettings.standard(4).withDegree(2);
        MarsModel model = MarsRegression.run(data, settings).fit(settings.nk(), settings.thresh(), 21).model();
        assertTrue(TrainingError.rmse(model, data) < 0.1);
        assertEquals(3 + 2 * 3 + 5 - 2, model.predict(new double[] {9, 0.5, 2}), 0.2);
        assertEquals(3, model.predict(new double[] {3, 0.5, 1}), 0.2);
        assertTrue(model.terms().stream().allMatch(term -> term.hinges().size() <= 2));
    }

    /** Limits given afterwards lead to the same model as a forward pass with these limits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void tighterLimitsArePrefixes(int degree) {
        TrainingData data = made(200, 1);
        MarsRegression generous = MarsRegression.run(data,
                MarsSettings.standard(4).withDegree(degree).withLimits(61, 0));
        for (int nk : new int[] {3, 4, 9, 21, 40}) {
            for (double thresh : new double[] {0, 0.001, 0.01, 0.5, 1}) {
                MarsModel expected = MarsRegression
                        .run(data, MarsSettings.standard(4).withDegree(degree).withLimits(nk, thresh))
                        .fit(nk, thresh, 10).model();
                assertEquals(expected.terms(), generous.fit(nk, thresh, 10).model().terms());
            }
        }
    }

    @Test
    void limitsTermsAfterPruning() {
        TrainingData data = made(200, 1);
        MarsRegression mars = MarsRegression.run(data, MarsSettings.standard(4));
        for (int nprune = 1; nprune < 6; nprune++) {
            assertTrue(mars.fit(21, 0.001, nprune).model().terms().size() < nprune);
        }
    }

    @Test
    void fewRowsAndConstantResponsesGiveConstant() {
        TrainingData constant = DataSet.parse("d.csv", "a,y\n1,2\n2,2\n3,2\n4,2\n").trainingData("y", List.of());
        MarsModel model = MarsRegression.run(constant, MarsSettings.standard(1)).fit(21, 0.001, 21).model();
        assertEquals(0, model.terms().size());
        assertEquals(2, model.intercept(), 1e-12);
        TrainingData few = DataSet.parse("d.csv", "a,b,y\n1,2,5\n2,1,3\n3,7,1\n").trainingData("y", List.of());
        MarsModel small = MarsRegression.run(few, MarsSettings.standard(2)).fit(21, 0.001, 21).model();
        assertTrue(Double.isFinite(small.predict(new double[] {2, 3})));
    }
}
