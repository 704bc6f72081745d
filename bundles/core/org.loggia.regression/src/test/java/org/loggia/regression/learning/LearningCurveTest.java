// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.learning.LearningCurve.Measure;
import org.loggia.regression.learning.LearningCurve.Settings;
import org.loggia.regression.learning.LearningCurve.Verdict;

class LearningCurveTest {
    private static final Settings SETTINGS = new Settings(Measure.RMSE, 7, 20, 0.1, 1);

    /** y = f(a, b) + noise of standard deviation 1. */
    private static TrainingData data(int rows, boolean isLinear) {
        SplittableRandom random = new SplittableRandom(5);
        java.util.Random noise = new java.util.Random(6);
        StringBuilder csv = new StringBuilder("a,b,y\n");
        for (int i = 0; i < rows; i++) {
            double a = 10 * random.nextDouble();
            double b = 10 * random.nextDouble();
            double y = isLinear ? 20 + a - 2 * b : 60 + 30 * Math.sin(a) * Math.cos(b / 2);
            csv.append(a).append(',').append(b).append(',').append(y + noise.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    @Test
    void lineIsKnownFromFewRows() {
        LearningCurve curve = LearningCurve.of(data(300, true), t -> t.technique("lm"), SETTINGS);
        assertEquals(Verdict.ENOUGH, curve.verdict());
        // Nothing can predict the noise, whose standard deviation is 1.
        assertEquals(1, curve.points().get(6).error(), 0.1);
        assertEquals(1, curve.trend().asymptote(), 0.1);
        assertTrue(curve.sufficient() < 120, "sufficient: " + curve.sufficient());
        assertEquals(240, curve.points().get(6).trainingRows());
        assertTrue(curve.points().stream().allMatch(point -> point.interval().contains(point.error())));
    }

    @Test
    void treeOfWavySurfaceWantsMoreRows() {
        LearningCurve curve = LearningCurve.of(data(200, false),
                t -> t.technique("cart").parameters(java.util.Map.of("cp", 0.0, "minsplit", 4.0)), SETTINGS);
        assertEquals(Verdict.MORE, curve.verdict());
        assertEquals(160, curve.sufficient());
        assertTrue(curve.gain() > 0.1 && curve.gainInterval().contains(curve.gain()));
        LearningCurve again = LearningCurve.of(data(200, false),
                t -> t.technique("cart").parameters(java.util.Map.of("cp", 0.0, "minsplit", 4.0)), SETTINGS);
        assertEquals(curve, again);
    }

    @Test
    void gainPredictsImprovementByMoreRows() {
        LearningCurve half = LearningCurve.of(data(400, false),
                t -> t.technique("cart").parameters(java.util.Map.of("cp", 0.0, "minsplit", 4.0)), SETTINGS);
        LearningCurve all = LearningCurve.of(data(800, false),
                t -> t.technique("cart").parameters(java.util.Map.of("cp", 0.0, "minsplit", 4.0)), SETTINGS);
        double last = all.points().get(6).error();
        assertEquals(last, half.trend().at(640), 0.2 * last);
    }

    @Test
    void keepsUntrainedModelUnfinished() {
        LearningCurve curve = LearningCurve.of(data(200, false), t -> t.technique("lm"), SETTINGS);
        assertTrue(curve.isNothingLearned(), curve.toString());
        assertEquals(Verdict.UNCLEAR, curve.verdict());
    }

    @Test
    void recoversPowerLaws() {
        double[] rows = {10, 20, 40, 80, 160};
        for (PowerLaw law : List.of(new PowerLaw(0.05, 2, 0.8), new PowerLaw(0, 3, 0.5), new PowerLaw(1, 0, 1))) {
            double[] errors = java.util.Arrays.stream(rows).map(law::at).toArray();
            PowerLaw fitted = PowerLaw.fit(rows, errors);
            assertEquals(law.at(320), fitted.at(320), 1e-3 * law.at(320), law.toString());
        }
        // An error that grows with the rows has no falling law: the mean is all there is to say.
        assertEquals(0, PowerLaw.fit(rows, new double[] {1, 2, 3, 4, 5}).scale());
    }

    @Test
    void rejectsUntestableCurves() {
        TrainingData few = data(19, true);
        assertTrue(assertThrows(ProblemException.class, () -> LearningCurve.of(few, t -> t, SETTINGS)).getMessage()
                .contains("at least 20"));
        TrainingData zero = DataSet.parse("d.csv", "a,y\n" + "1,0\n2,1\n".repeat(20)).trainingData("y", List.of());
        assertTrue(assertThrows(ProblemException.class, () -> LearningCurve.of(zero, t -> t,
                new Settings(Measure.RELATIVE, 3, 5, 0.1, 1))).getMessage().contains("no relative error"));
        assertThrows(ProblemException.class, () -> new Settings(Measure.RMSE, 2, 20, 0.1, 1));
    }
}
