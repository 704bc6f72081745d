// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingError;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.tree.TreeNode;

class BoostedRegressionTest {
    private static final BoostingSettings SETTINGS = new BoostingSettings(0.1, 4, 3, 0.7, 1);

    private static TrainingData data(String csv) {
        return DataSet.parse("d.csv", csv).trainingData("y", List.of());
    }

    /** Rises with threads, falls with cache, swings with size; noise tempts trees to break the order. */
    private static TrainingData noisy(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder("threads,cache,size,scheduler,y\n");
        for (int i = 0; i < 250; i++) {
            int threads = 1 + random.nextInt(32);
            double cache = random.nextDouble();
            double size = random.nextDouble();
            int scheduler = random.nextInt(3);
            double y = 0.1 * threads - 2 * cache * threads / 32 + Math.sin(6 * size) + (scheduler == 1 ? 1 : 0)
                    + 1.5 * random.nextGaussian();
            csv.append(threads).append(',').append(cache).append(',').append(size).append(',')
                    .append(List.of("cfq", "deadline", "noop").get(scheduler)).append(',').append(y).append('\n');
        }
        return data(csv.toString());
    }

    /** Without shrinkage one tree of one split predicts the means on both sides. */
    @Test
    void oneTreeIsOneSplit() {
        TrainingData data = data("x,y\n1,1\n2,3\n3,10\n4,14\n");
        BoostedModel model = new BoostedRegression(data, Map.of()).model(new BoostingSettings(1, 1, 1, 1, 1), 1);
        assertEquals(7, model.base());
        assertEquals(2, model.predict(new double[] {2.4}), 1e-12);
        assertEquals(12, model.predict(new double[] {2.6}), 1e-12);
        BoostedModel half = new BoostedRegression(data, Map.of()).model(new BoostingSettings(0.5, 1, 1, 1, 1), 2);
        // First tree: -2.5 and +2.5; what is left is -3.5, -1.5, 0.5, 4.5, now split before the last: -0.75, +2.25.
        assertEquals(7 - 2.5 - 0.75, half.predict(new double[] {1}), 1e-12);
        assertEquals(7 + 2.5 + 2.25, half.predict(new double[] {9}), 1e-12);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void keepsDirectionsEverywhere(long seed) {
        TrainingData data = noisy(seed);
        BoostedModel free = new BoostedRegression(data, Map.of()).model(SETTINGS, 80);
        BoostedModel held = new BoostedRegression(data, Map.of("threads", Direction.INCREASING, "cache",
                Direction.DECREASING)).model(SETTINGS, 80);
        BoostedModel leafwise = new BoostedRegression(data, Map.of("threads", Direction.INCREASING, "cache",
                Direction.DECREASING)).model(new BoostingSettings(0.1, 12, 40, 3, 1, 1), 80);
        for (BoostedModel model : List.of(held, leafwise)) {
            assertEquals(0, worstStep(model, 0, 1, seed), 0);
            assertEquals(0, worstStep(model, 1, -1, seed), 0);
        }
        assertTrue(worstStep(free, 0, 1, seed) > 0.1, "without directions the noise is learned");
        assertTrue(TrainingError.rmse(held, data) < 1.5, "error " + TrainingError.rmse(held, data));
    }

    /** By how much a prediction goes the wrong way at most when a factor grows. */
    private static double worstStep(BoostedModel model, int factor, int sign, long seed) {
        SplittableRandom random = new SplittableRandom(seed + 100);
        double worst = 0;
        for (int i = 0; i < 200; i++) {
            double[] row = {33 * random.nextDouble(), random.nextDouble(), random.nextDouble(), random.nextInt(3)};
            double before = sign * Double.NEGATIVE_INFINITY;
            for (double share = -0.1; share < 1.1; share += 0.005) {
                row[factor] = share * (factor == 0 ? 33 : 1);
                double now = model.predict(row);
                worst = Math.max(worst, sign * (before - now));
                before = now;
            }
        }
        return worst;
    }

    @Test
    void fewerTreesArePrefixAndSharedFitsAreThoseOfIndependentOnes() {
        TrainingData data = noisy(7);
        BoostedRegression shared = new BoostedRegression(data, Map.of());
        for (int count : new int[] {20, 50, 5}) {
            BoostedModel alone = new BoostedRegression(data, Map.of()).model(SETTINGS, count);
            BoostedModel again = shared.model(SETTINGS, count);
            assertEquals(alone.trees(), again.trees());
            for (int row = 0; row < data.rows(); row++) {
                assertEquals(alone.predict(data.row(row)), again.predict(data.row(row)), 0);
            }
        }
        assertEquals(shared.model(SETTINGS, 50).trees().subList(0, 5), shared.model(SETTINGS, 5).trees());
    }

    @Test
    void anotherSeedDrawsOtherRows() {
        TrainingData data = noisy(7);
        List<TreeNode<Double>> one = new BoostedRegression(data, Map.of()).model(SETTINGS, 5).trees();
        List<TreeNode<Double>> two = new BoostedRegression(data, Map.of())
                .model(new BoostingSettings(0.1, 4, 3, 0.7, 2), 5).trees();
        assertTrue(!one.equals(two), "the seed changes nothing");
    }

    @Test
    void stopsBeforeItLearnsNoise() {
        TrainingData data = noisy(3);
        BoostedRegression regression = new BoostedRegression(data, Map.of());
        int stop = regression.stop(SETTINGS, 1000, 30).trees();
        assertTrue(stop > 3 && stop < 200, "stopped at " + stop);
        assertEquals(4, regression.stop(SETTINGS, 4, 30).trees());
    }

    /** Many rows: one held-out part decides, and trees that gain next to nothing are not grown. */
    @Test
    void manyRowsNeedNoCrossValidationToStop() {
        SplittableRandom random = new SplittableRandom(8);
        StringBuilder csv = new StringBuilder("x,z,y\n");
        for (int i = 0; i < BoostedRegression.MANY_ROWS; i++) {
            double x = random.nextDouble();
            double z = random.nextDouble();
            csv.append(x).append(',').append(z).append(',')
                    .append(10 * Math.sin(3 * x) + 5 * z + random.nextGaussian()).append('\n');
        }
        TrainingData data = data(csv.toString());
        BoostedRegression regression = new BoostedRegression(data, Map.of());
        BoostingSettings settings = new BoostingSettings(0.1, 16, 40, 10, 1, 1);
        int stop = regression.stop(settings, 2000, 30).trees();
        assertTrue(stop > 30 && stop < 150, "stopped at " + stop);
        assertEquals(1, TrainingError.rmse(regression.model(settings, stop), data), 0.06);
    }

    /** A response that is zero but where five factors are large together needs five splits on a path. */
    @Test
    void manyFactorsThatActTogetherGetLargerTrees() {
        SplittableRandom random = new SplittableRandom(9);
        StringBuilder csv = new StringBuilder("a,b,c,d,e,y\n");
        for (int i = 0; i < 600; i++) {
            boolean isAbove = true;
            for (int j = 0; j < 5; j++) {
                double x = random.nextDouble();
                isAbove &= x > 0.35;
                csv.append(x).append(',');
            }
            csv.append((isAbove ? 10 : 0) + 0.2 * random.nextGaussian()).append('\n');
        }
        DataSet set = DataSet.parse("d.csv", csv.toString());
        TrainingResult chosen = Training.of(set, "y", List.of()).technique("boosting").run();
        TrainingResult small = Training.of(set, "y", List.of()).technique("boosting")
                .parameters(Map.of("depth", 3.0)).run();
        assertTrue(chosen.notes().get(0).text().endsWith("each of at most 16 leaves"), chosen.notes().toString());
        assertTrue(chosen.cvRmse() < 0.9 * small.cvRmse(), chosen.cvRmse() + " against " + small.cvRmse());
        TrainingResult plain = Training.of(noisy(1)).technique("boosting").run();
        assertTrue(plain.notes().get(0).text().endsWith("each of at most 8 leaves"), plain.notes().toString());
    }

    @Test
    void usesLevels() {
        TrainingData data = noisy(1);
        BoostedModel model = new BoostedRegression(data, Map.of()).model(SETTINGS, 100);
        double difference = 0;
        for (int i = 0; i < data.rows(); i++) {
            double[] row = data.row(i);
            row[3] = 1;
            difference += model.predict(row) / data.rows();
            row[3] = 2;
            difference -= model.predict(row) / data.rows();
        }
        assertEquals(1, difference, 0.4);
    }

    @Test
    void rejectsInvalidDirections() {
        TrainingData data = noisy(1);
        assertMessage("unknown factor 'thread' to be increasing; choose [threads,",
                () -> new BoostedRegression(data, Map.of("thread", Direction.INCREASING)));
        assertMessage("factor 'scheduler' is nominal",
                () -> new BoostedRegression(data, Map.of("scheduler", Direction.DECREASING)));
        Training training = Training.of(DataSet.parse("d.csv", "x,y\n1,2\n2,3\n3,4\n"), "y", List.of())
                .technique("cart").monotone(Map.of("x", Direction.INCREASING));
        assertMessage("technique 'cart' does not support predictions that are monotone in [x]; use 'boosting'",
                training::run);
    }

    private static void assertMessage(String part, org.junit.jupiter.api.function.Executable action) {
        String message = assertThrows(ProblemException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }

    /** Against scikit-learn's gradient boosting on the same folds. */
    @ParameterizedTest
    @CsvSource({"TREES, 0.95", "OZONE1, 1.02", "FRIEDMAN1, 1.0"})
    void asAccurateAsScikitLearn(ReferenceData reference, double share) {
        double expected = reference.reference("py", "gbm100").get("cv10_mean_rmse").doubleValue();
        double error = Training.of(reference.read(), reference.response(), List.of()).technique("boosting")
                .folds(reference.folds()).run().cvRmse();
        assertTrue(error <= share * expected, error + " against " + expected);
    }

    @Test
    void keepsDirectionsOnLogarithm() {
        Training training = Training.of(DataSet.parse("d.csv",
                "x,z,y\n1,1,9\n2,3,7\n3,2,8\n4,1,2\n5,3,3\n6,2,2\n7,1,1\n"),
                "y", List.of()).technique("boosting").parameters(Map.of("minrows", 1.0)).logResponse(true)
                .monotone(Map.of("x", Direction.DECREASING));
        double before = Double.POSITIVE_INFINITY;
        for (double x = 0; x < 8; x += 0.5) {
            double now = training.trainModel().predict(new double[] {x, 2});
            assertTrue(now <= before && now > 0, now + " after " + before);
            before = now;
        }
    }
}
