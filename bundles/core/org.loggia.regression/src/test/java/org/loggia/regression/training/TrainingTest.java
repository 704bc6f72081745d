// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;

class TrainingTest {

    private static Training training(String csv) {
        return Training.of(DataSet.parse("d.csv", csv), "y", List.of());
    }

    private static String powers() {
        StringBuilder csv = new StringBuilder("a,y\n");
        for (int i = 0; i < 20; i++) {
            csv.append(i).append(',').append(2 * Math.exp(0.5 * i)).append('\n');
        }
        return csv.toString();
    }

    @Test
    void logResponseFindsGrowthByFactor() {
        TrainingResult log = training(powers()).logResponse(true).run();
        TrainingResult plain = training(powers()).run();
        assertEquals(2 * Math.exp(5), log.model().predict(new double[] {10}), 1e-9);
        assertTrue(log.error().meanRelativeError() < 1e-12);
        assertTrue(plain.error().meanRelativeError() > 1);
        assertTrue(log.logResponse());
    }

    /** Folds differ in size and some rows have response 0: the mean over folds would be another figure. */
    @Test
    void modelHasOneMeanRelativeError() {
        TrainingResult result = training("a,y\n1,2\n2,3\n3,0\n4,5\n5,7\n6,0\n7,9\n").folds(3, 1).run();
        assertEquals(result.error().meanRelativeError(), result.candidates().get(0).relativeError());
        TrainingResult selected = training("a,y\n1,2\n2,3\n3,0\n4,5\n5,7\n6,0\n7,9\n").folds(3, 1)
                .technique(Training.AUTO).run();
        assertEquals(selected.error().meanRelativeError(), selected.candidates().get(0).relativeError());
    }

    @Test
    void eachRowIsPredictedOnceByModelThatHadNotSeenIt() {
        TrainingResult result = training("a,y\n1,2\n2,3\n3,1\n4,5\n5,7\n6,4\n7,9\n").folds(3, 1).run();
        HeldOut held = result.heldOut();
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 7, 9}, Arrays.stream(held.measured()).sorted().toArray());
        double sum = 0;
        for (int i = 0; i < held.measured().length; i++) {
            sum += Math.abs(held.predicted()[i] / held.measured()[i] - 1);
        }
        assertEquals(result.error().meanRelativeError(), sum / held.measured().length, 1e-12);
    }

    @Test
    void findsColumnsByHeader() {
        String csv = "mean [us],size [B],raid [nominal]\n1,2,5\n2,3,6\n3,5,5\n4,6,6\n";
        DataSet data = DataSet.parse("d.csv", csv);
        TrainingResult result = Training.of(data, "mean [us]", List.of("size [B]", "raid [nominal]")).run();
        assertEquals("mean", result.model().response().name());
        assertEquals(2, result.model().factors().size());
        assertEquals(2, Training.of(data, "mean [us]", List.of()).run().model().factors().size());
        assertMessage("d.csv: has no column 'mean [ms]'; choose [mean, size, raid]",
                () -> Training.of(data, "mean [ms]", List.of()));
    }

    @Test
    void repeatsExactly() {
        assertEquals(training(powers()).folds(5, 9).run().error(), training(powers()).folds(5, 9).run().error());
    }

    @Test
    void rejectsInvalidInputByName() {
        assertMessage("unknown technique 'magic'; choose one of [lm", () -> training(powers()).technique("magic"));
        assertMessage("technique 'lm' has no parameter 'degree'",
                () -> training(powers()).parameters(Map.of("degree", 2.0)).run());
        assertMessage("parameter 'degree' is 0; give an integer from 1 to 30",
                () -> training(powers()).technique("lm-ia").parameters(Map.of("degree", 0.0)).run());
        assertMessage("parameter 'degree' is 1.5",
                () -> training(powers()).technique("lm-ia").parameters(Map.of("degree", 1.5)).run());
        assertMessage("only 2 rows", () -> training("a,y\n1,2\n2,3\n").run());
        assertMessage("its logarithm requires positive values",
                () -> training("a,y\n1,2\n2,0\n3,1\n4,2\n").logResponse(true).run());
        assertMessage("the folds are for 10 rows", () -> training(powers()).folds(Folds.shuffled(10, 2, 1)));
    }

    private static void assertMessage(String part, Executable action) {
        String message = assertThrows(ProblemException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
