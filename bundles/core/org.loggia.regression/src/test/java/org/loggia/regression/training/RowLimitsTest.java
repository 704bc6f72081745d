// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;

class RowLimitsTest {

    private static TrainingData data(int rows) {
        TrainingData ends = DataSet.parse("d.csv", "x,y\n0,0\n3000000,1\n").trainingData("y", List.of());
        double[] numbers = IntStream.range(0, rows).mapToDouble(i -> i).toArray();
        return new TrainingData(ends.space(), ends.response(), new double[][] {numbers}, numbers);
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void rejectsTooManyRows(Technique technique) {
        int most = technique.maxRows(false);
        Training training = Training.of(data(most + 1)).technique(technique.label());
        String message = assertTimeoutPreemptively(Duration.ofSeconds(20),
                () -> assertThrows(ProblemException.class, training::run).getMessage());
        assertTrue(message.startsWith("technique '"
                + technique.label()
                + "' learns from at most "
                + most
                + " rows, but the data have "
                + (most + 1)
                + "; train on a random sample of the rows"), message);
    }

    @Test
    void rejectsTuningOfTooManyRows() {
        Training training = Training.of(data(10_001)).technique("cubist").tune(Tuning.s3());
        assertEquals("technique 'cubist' learns with tuning from at most 10000 rows, but the data have "
                + "10001; train on a random sample of the rows, or choose one of "
                + Arrays.stream(Technique.values()).filter(each -> each.maxRows(true) >= 10_001)
                        .map(Technique::label).toList(),
                assertThrows(ProblemException.class, training::run).getMessage());
    }

    @Test
    void learnsFromManyRowsWithoutTuning() {
        TrainingResult result = Training.of(data(100_000)).technique("lm").parameters(Map.of()).folds(3, 1).run();
        assertEquals(0, result.cvRmse(), 1e-6);
    }
}
