// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;

class TuningTest {

    @ParameterizedTest
    @CsvSource({"FRIEDMAN1, 0.98", "OZONE1, 0.93"})
    void tunesTrees(ReferenceData reference, double share) {
        Training training = Training.of(reference.read(), reference.response(), List.of()).technique("cart")
                .folds(reference.folds());
        double standard = training.run().cvRmse();
        TrainingResult tuned = training.tune(Tuning.s3()).run();
        assertTrue(tuned.cvRmse() < share * standard, tuned.cvRmse() + " against " + standard);
        assertEquals(tuned.cvRmse(), tuned.candidates().get(0).cvRmse(), 0);
        assertTrue(tuned.evaluations() > 500 && tuned.evaluations() <= 1476, tuned.evaluations() + " evaluations");
        TrainingResult again = training.run();
        assertEquals(tuned.candidates(), again.candidates());
        assertEquals(tuned.error(), again.error());
    }

    @Test
    void logarithmicStepsFindMoreInFewIterations() {
        ReferenceData reference = ReferenceData.FRIEDMAN1;
        Training training = Training.of(reference.read(), reference.response(), List.of()).technique("cart")
                .folds(reference.folds());
        TrainingResult plain = training.tune(Tuning.s3().with(4, 2, 2)).run();
        TrainingResult logarithmic = training.tune(Tuning.s3().with(4, 2, 2).logarithmic()).run();
        assertTrue(logarithmic.cvRmse() < plain.cvRmse(), logarithmic.cvRmse() + " against " + plain.cvRmse());
        assertEquals(25, training.tune(Tuning.s3().with(3, 1, 1).logarithmic().random(7)).run().evaluations());
    }

    @Test
    void keepsGivenParametersAndImprovesMars() {
        DataSet data = ReferenceData.TREES.read();
        Training training = Training.of(data, "Volume", List.of()).technique("mars-ia")
                .folds(ReferenceData.TREES.folds()).parameters(Map.of("degree", 1.0));
        TrainingResult plain = training.run();
        TrainingResult tuned = training.tune(Tuning.s3().with(3, 2, 3)).run();
        assertTrue(tuned.cvRmse() <= plain.cvRmse() + 1e-9, tuned.cvRmse() + " against " + plain.cvRmse());
        assertTrue(tuned.candidates().stream().allMatch(c -> c.parameters().get("degree") == 1.0));
        TrainingResult relative = training
                .tune(Tuning.s3().with(3, 2, 3).minimizing(Tuning.Objective.RELATIVE)).run();
        assertTrue(relative.error().meanRelativeError() <= tuned.error().meanRelativeError() + 0.01);
    }

    @Test
    void techniquesWithoutAxesIgnoreTuning() {
        TrainingResult result = Training.of(ReferenceData.TREES.read(), "Volume", List.of()).technique("lm")
                .tune(Tuning.s3()).run();
        assertEquals(1, result.evaluations());
    }

    @Test
    void tunesBoostingWithoutItsOwnStopping() {
        TrainingResult result = Training.of(ReferenceData.TREES.read(), "Volume", List.of()).technique("boosting")
                .folds(ReferenceData.TREES.folds()).tune(Tuning.s3().with(3, 2, 2)).run();
        assertTrue(result.candidates().stream().allMatch(c -> c.parameters().get("patience") == 0));
        assertEquals(25, result.candidates().stream().filter(c -> c.iteration() <= 1).count());
        assertTrue(result.cvRmse() < 3.8, "error " + result.cvRmse());
    }
}
