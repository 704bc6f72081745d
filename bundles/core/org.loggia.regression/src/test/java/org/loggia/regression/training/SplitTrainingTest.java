// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.Problem;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.split.SplitModel;

class SplitTrainingTest {

    /** Another line for each scheduler; two rows have a scheduler of their own. */
    private static DataSet made(boolean hasRareLevel) {
        SplittableRandom random = new SplittableRandom(4);
        StringBuilder csv = new StringBuilder("size,scheduler,y\n");
        for (int i = 0; i < 90; i++) {
            double size = random.nextDouble();
            boolean isNoop = i % 2 == 0;
            csv.append(size).append(isNoop ? ",noop," : ",cfq,")
                    .append((isNoop ? 2 + 5 * size : 6 - 3 * size) + 0.01 * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("made.csv", csv + (hasRareLevel ? "0.5,bfq,30\n0.7,bfq,31\n" : ""));
    }

    @Test
    void linesWithoutInteractionsLearnEachLevel() {
        Training training = Training.of(made(false), "y", List.of()).technique("lm");
        double together = training.run().cvRmse();
        TrainingResult split = training.splitBy(List.of("scheduler")).run();
        assertTrue(split.cvRmse() < 0.02 && together > 0.5, split.cvRmse() + " against " + together);
        SplitModel model = assertInstanceOf(SplitModel.class, split.model());
        assertNull(model.others());
        assertEquals(2 + 5 * 0.3, model.predict(new double[] {0.3, 1}), 0.02);
        assertEquals(List.of(), split.notes());
    }

    @Test
    void rareLevelsShareModelOfAllRows() {
        TrainingResult result = Training.of(made(true), "y", List.of()).technique("cart")
                .splitBy(List.of("scheduler")).run();
        SplitModel model = assertInstanceOf(SplitModel.class, result.model());
        assertNull(model.model(0));
        assertEquals(List.of("fewer than 10 rows, predicted by a model of all rows: scheduler = bfq"),
                result.notes().stream().map(Problem::text).toList());
        assertEquals(model.others().predict(new double[] {0.5, 0}), model.predict(new double[] {0.5, 0}), 0);
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void splitsEveryTechniqueOnLogarithm(Technique technique) {
        TrainingResult result = Training.of(made(false), "y", List.of()).technique(technique.label())
                .splitBy(List.of("scheduler")).logResponse(true).run();
        assertInstanceOf(SplitModel.class, assertInstanceOf(LogResponseModel.class, result.model()).inner());
        assertTrue(result.cvRmse() < 0.6, "error " + result.cvRmse());
    }

    @Test
    void tuningSharesParametersAmongParts() {
        TrainingResult result = Training.of(made(false), "y", List.of()).technique("cart")
                .splitBy(List.of("scheduler")).tune(Tuning.s3().with(3, 2, 3)).run();
        assertTrue(result.cvRmse() < 0.3, "error " + result.cvRmse());
    }

    @Test
    void relativeObjectiveTunesAndSelects() {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < 80; i++) {
            csv.append(i).append(',').append(0.1 * Math.exp(0.1 * i) * (1 + 0.1 * Math.sin(i))).append('\n');
        }
        Training training = Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of())
                .technique("cart").tune(Tuning.s3().logarithmic());
        TrainingResult absolute = training.run();
        TrainingResult relative = training.objective(Tuning.Objective.RELATIVE).run();
        assertTrue(relative.error().meanRelativeError() <= absolute.error().meanRelativeError());
        assertEquals(relative.candidates().stream().mapToDouble(TrainingResult.Candidate::relativeError).min()
                .orElseThrow(), relative.candidates().get(0).relativeError(), 0);
        TrainingResult selected = training.technique(Training.AUTO).tune(null).run();
        assertTrue(selected.candidates().stream().skip(1).allMatch(candidate -> candidate.relativeError() >= selected
                .candidates().get(1).relativeError()));
    }
}
