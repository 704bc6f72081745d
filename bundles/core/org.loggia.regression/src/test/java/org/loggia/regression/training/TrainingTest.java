// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.search.SearchAxis;

/** Training by column names, its rows, its progress, and what searches share. */
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

    private static TrainingData made() {
        SplittableRandom random = new SplittableRandom(12);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < 110; i++) {
            double a = random.nextDouble();
            int b = random.nextInt(8);
            int s = random.nextInt(3);
            csv.append(a).append(',').append(b).append(',').append("uvw".charAt(s)).append(',')
                    .append(Math.sin(5 * a) * b + s + 0.3 * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void sharedFitsEqualIndependentFits(Technique technique) {
        TrainingData data = made();
        TrainingPlan plan = new TrainingPlan(technique, false, List.of(), Map.of());
        Trainer shared = plan.trainer(data);
        SplittableRandom random = new SplittableRandom(3);
        List<SearchAxis> axes = technique.axes(Tuning.s3().logarithmic());
        for (int point = 0; point < 12; point++) {
            Map<String, Double> given = new HashMap<>();
            for (SearchAxis axis : axes) {
                double share = random.nextDouble();
                double between = axis.lower() + (axis.upper() - axis.lower()) * share * share;
                given.put(axis.name(), axis.kind() == SearchAxis.Kind.REAL ? between * 0.1 + axis.lower() * 0.9
                        : Math.rint(between));
            }
            ParameterValues values = ParameterValues.complete(technique, given);
            RegressionModel alone = plan.trainer(data).train(values, new ArrayList<>());
            RegressionModel together = shared.train(values, new ArrayList<>());
            for (int row = 0; row < data.rows(); row++) {
                assertEquals(alone.predict(data.row(row)), together.predict(data.row(row)), 0,
                        () -> values + " differ");
            }
        }
    }

    private static final String TABLE = "x,y\n1,2\n2,4.1\n3,5.9\n4,8\n5,10.1\n6,12\n7,13.9\n8,16\n9,18.2\n10,20\n";

    /** Counts evaluations and cancels after so many. */
    private static final class Counter implements TrainingProgress {
        private final int most;
        private int seen;

        Counter(int most) {
            this.most = most;
        }

        @Override
        public void evaluated(Technique technique, int points) {
            assertEquals(Technique.CART, technique);
            seen += points;
        }

        @Override
        public boolean isCancelled() {
            return seen >= most;
        }
    }

    private static Training training(TrainingProgress progress) {
        return Training.of(DataSet.parse("table.csv", TABLE), "y", List.of()).technique("cart").folds(5, 1)
                .tune(Tuning.s3().with(3, 2, 2)).progress(progress);
    }

    @Test
    void reportsEveryEvaluation() {
        Counter counter = new Counter(Integer.MAX_VALUE);
        TrainingResult result = training(counter).run();
        assertEquals(result.evaluations() + 1, counter.seen, "those of the search, and the chosen one again");
    }

    @Test
    void cancelledTrainingEnds() {
        Counter counter = new Counter(1);
        Training training = training(counter);
        assertThrows(CancellationException.class, training::run);
        assertTrue(counter.seen < 100);
    }

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
