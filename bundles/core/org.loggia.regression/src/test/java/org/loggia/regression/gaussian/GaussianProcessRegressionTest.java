// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.explanation.ModelCalibration;
import org.loggia.regression.training.Training;

class GaussianProcessRegressionTest {

    private static TrainingData data(String csv) {
        return DataSet.parse("d.csv", csv).trainingData("y", List.of());
    }

    private static String waves(int rows, double noise) {
        SplittableRandom random = new SplittableRandom(2);
        StringBuilder csv = new StringBuilder("x,s,idle,y\n");
        for (int i = 0; i < rows; i++) {
            double x = 10 * random.nextDouble();
            boolean isFast = random.nextBoolean();
            csv.append(x).append(',').append(isFast ? "fast" : "slow").append(',').append(random.nextDouble())
                    .append(',').append(5 + Math.sin(x) + (isFast ? 0 : 3) + noise * random.nextGaussian())
                    .append('\n');
        }
        return csv.toString();
    }

    /** The posterior mean in closed form: k' (K + noise I)^-1 (y - mean), solved by elimination here. */
    @Test
    void isPosteriorMean() {
        TrainingData data = data("x,y\n0,1\n1,2\n3,0\n4,1.5\n");
        GaussianProcessModel model = new GaussianProcessRegression(data).model(false, 1, 250);
        Kernel kernel = model.kernel();
        double mean = 4.5 / 4;
        double[][] system = new double[4][5];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                system[i][j] = covariance(kernel, data.values()[0][i], data.values()[0][j])
                        + (i == j ? kernel.noise() * kernel.noise() : 0);
            }
            system[i][4] = data.responses()[i] - mean;
        }
        double[] weights = eliminate(system);
        for (double x : new double[] {0, 0.5, 2, 3.9, 7}) {
            double expected = mean;
            for (int i = 0; i < 4; i++) {
                expected += weights[i] * covariance(kernel, x, data.values()[0][i]);
            }
            assertEquals(expected, model.predict(new double[] {x}), 1e-9);
        }
    }

    private static double covariance(Kernel kernel, double a, double b) {
        return kernel.signal() * kernel.signal() * Math.exp(-0.5 * Math.pow((a - b) / kernel.lengths()[0], 2));
    }

    private static double[] eliminate(double[][] system) {
        int size = system.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = 0; row < size; row++) {
                double factor = row == pivot ? 0 : system[row][pivot] / system[pivot][pivot];
                for (int column = 0; column <= size; column++) {
                    system[row][column] -= factor * system[pivot][column];
                }
            }
        }
        double[] solution = new double[size];
        for (int i = 0; i < size; i++) {
            solution[i] = system[i][size] / system[i][i];
        }
        return solution;
    }

    @Test
    void learnsNoiseAndRelevantFactors() {
        TrainingData data = data(waves(120, 0.2));
        GaussianProcessModel model = new GaussianProcessRegression(data).model(false, 1, 250);
        assertEquals(0.2, model.kernel().noise(), 0.05);
        assertTrue(model.kernel().lengths()[2] > 5, "length of the idle factor: " + model.kernel().lengths()[2]);
        for (double x = 1; x < 9; x += 0.5) {
            assertEquals(5 + Math.sin(x), model.predict(new double[] {x, 0, 0.5}), 0.3);
            assertEquals(8 + Math.sin(x), model.predict(new double[] {x, 1, 0.5}), 0.3);
        }
    }

    @Test
    void unseenRowsLieWithinTheirDeviations() {
        TrainingData data = data(waves(540, 0.2));
        int[] seen = IntStream.range(0, 240).toArray();
        GaussianProcessModel model = new GaussianProcessRegression(data.rows(seen)).model(false, 1, 250);
        ModelCalibration calibration = ModelCalibration.of(model, data.rows(IntStream.range(240, 540).toArray()));
        assertEquals(0.95, calibration.within95(), 0.04);
        assertEquals(0.21, calibration.meanDeviation(), 0.03);
    }

    @Test
    void sharedFitsAreThoseOfIndependentOnes() {
        TrainingData data = data(waves(60, 0.1));
        GaussianProcessRegression shared = new GaussianProcessRegression(data);
        double[] row = {3.3, 1, 0.2};
        for (double noise : new double[] {1, 0.3, 5}) {
            for (boolean trend : new boolean[] {false, true}) {
                GaussianProcessModel alone = new GaussianProcessRegression(data).model(trend, noise, 250);
                GaussianProcessModel again = shared.model(trend, noise, 250);
                assertArrayEquals(alone.weights(), again.weights(), 0);
                assertEquals(alone.predict(row), again.predict(row), 0);
            }
        }
    }

    @Test
    void handlesExactLinesAndRepeatedRows() {
        TrainingData line = data("x,z,y\n1,2,3\n2,1,5\n3,7,7\n4,4,9\n");
        GaussianProcessModel exact = new GaussianProcessRegression(line).model(true, 1, 250);
        assertEquals(13, exact.predict(new double[] {6, 1}), 1e-9);
        TrainingData repeated = data("x,y\n1,1\n1,1\n1,1\n2,4\n2,4\n3,9\n");
        GaussianProcessModel model = new GaussianProcessRegression(repeated).model(false, 0.01, 250);
        assertEquals(4, model.predict(new double[] {2}), 0.05);
    }

    /** A response time that bends where a device is saturated has no smooth derivative there. */
    @Test
    void findsHowSmoothResponseIs() {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder bend = new StringBuilder("load,y\n");
        StringBuilder wave = new StringBuilder("load,y\n");
        for (int i = 0; i < 60; i++) {
            double load = 10 * random.nextDouble();
            bend.append(load).append(',').append(Math.max(1, load - 4) + Math.abs(load - 7)).append('\n');
            wave.append(load).append(',').append(Math.sin(load)).append('\n');
        }
        TrainingData bent = data(bend.toString());
        assertEquals(Smoothness.ONCE, new GaussianProcessRegression(bent).model(false, 1, 250).kernel().smoothness());
        assertEquals(Smoothness.SMOOTH, new GaussianProcessRegression(data(wave.toString())).model(false, 1, 250)
                .kernel().smoothness());
    }

    /** Rows of a fold may all be positive where the measurements have a 0, which has no logarithm. */
    @Test
    void takesNoLogarithmOfFactorThatWasMeasuredAtZero() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder csv = new StringBuilder("size,y\n0,1\n");
        for (int i = 0; i < 60; i++) {
            double size = Math.exp(7 * random.nextDouble());
            csv.append(size).append(',').append(3 * Math.sin(2 * Math.log(size))).append('\n');
        }
        TrainingData positive = data(csv.toString()).rows(IntStream.range(1, 61).toArray());
        assertArrayEquals(new boolean[] {false},
                new GaussianProcessRegression(positive).model(false, 1, 250).kernel().isLogarithmic());
    }

    /** What waves with the logarithm of a size looks ever slower on the size's own scale. */
    @Test
    void findsScaleOfEachFactor() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder csv = new StringBuilder("size,delay,y\n");
        for (int i = 0; i < 150; i++) {
            double size = Math.exp(7 * random.nextDouble());
            double delay = Math.exp(4 * random.nextDouble());
            csv.append(size).append(',').append(delay).append(',')
                    .append(3 * Math.sin(2 * Math.log(size)) + 2 * Math.sin(delay / 8) + 0.1 * random.nextGaussian())
                    .append('\n');
        }
        TrainingData data = data(csv.toString());
        GaussianProcessModel model = new GaussianProcessRegression(data).model(false, 1, 250);
        assertArrayEquals(new boolean[] {true, false}, model.kernel().isLogarithmic());
        double[] between = {Math.exp(3.3), 30};
        assertEquals(3 * Math.sin(6.6) + 2 * Math.sin(30 / 8.0), model.predict(between), 0.4);
        assertTrue(model.standardDeviation(between) < 0.5, "deviation " + model.standardDeviation(between));
        assertTrue(Double.isFinite(model.predict(new double[] {0, -1})));
    }

    /**
     * On the factors' own scales these waves look like noise. A search that continued to the logarithms from the
     * lengths that suit noise never came back from there, and found 0.62 and 0.61.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 3})
    void findsStructureOnLogarithmicScale(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder("depth,processes,kind,y\n");
        for (int i = 0; i < 90; i++) {
            double depth = 1 << random.nextInt(9);
            double processes = 1 << random.nextInt(7);
            int kind = random.nextInt(3);
            double wave = (kind == 1 ? 0.3 : 1) * Math.sin(2 * Math.log(depth * processes));
            csv.append(depth).append(',').append(processes).append(',').append("abc".charAt(kind)).append(',')
                    .append(wave + 0.3 * random.nextGaussian()).append('\n');
        }
        Kernel kernel = new GaussianProcessRegression(data(csv.toString())).model(false, 1, 250).kernel();
        assertEquals(0.3, kernel.noise(), 0.05);
        assertArrayEquals(new boolean[] {true, true, false}, kernel.isLogarithmic());
    }

    @Test
    void rejectsTooLargeData() {
        int rows = GaussianProcessRegression.MAX_ROWS + 1;
        double[] numbers = IntStream.range(0, rows).mapToDouble(i -> i).toArray();
        TrainingData data = data("x,y\n0,1\n100001,2\n");
        TrainingData large = new TrainingData(data.space(), data.response(), new double[][] {numbers}, numbers);
        String message = assertThrows(ProblemException.class, () -> new GaussianProcessRegression(large))
                .getMessage();
        assertEquals("a Gaussian process supports at most 100000 training rows, but the data have 100001; "
                + "choose another technique, or train on a sample of the rows", message);
    }

    /** 2,500 rows, of which at most 1,000 carry the prediction, against the exact process with 2,000 of them. */
    @Test
    void predictsManyRowsFromInducingRows() {
        TrainingData data = data(waves(2_500, 0.3));
        GaussianProcessModel sparse = new GaussianProcessRegression(data).model(false, 1, 250);
        GaussianProcessModel exact = new GaussianProcessRegression(
                data.rows(IntStream.range(0, 2_000).toArray())).model(false, 1, 250);
        assertTrue(sparse.rows().length <= 1_000, sparse.rows().length + " inducing rows");
        double squares = 0;
        double exactSquares = 0;
        for (int i = 0; i < 200; i++) {
            double x = 0.05 * i;
            double[] row = {x, i % 2, 0.5};
            double truth = 5 + Math.sin(x) + (i % 2 == 0 ? 0 : 3);
            squares += Math.pow(sparse.predict(row) - truth, 2) / 200;
            exactSquares += Math.pow(exact.predict(row) - truth, 2) / 200;
            assertEquals(exact.standardDeviation(row), sparse.standardDeviation(row), 0.03);
        }
        assertTrue(Math.sqrt(squares) < 1.1 * Math.sqrt(exactSquares) + 0.003,
                Math.sqrt(squares) + " against " + Math.sqrt(exactSquares));
    }

    /**
     * scikit-learn's process has one length for all factors: only on the few trees that is better. Of ozone1 the search
     * sees half of the rows here, and which half makes as much difference as the length; with all of them the error is
     * 0.96 of the other.
     */
    @ParameterizedTest
    @CsvSource({"TREES, 1.02", "OZONE1, 1.02", "FRIEDMAN1, 0.7"})
    void asAccurateAsScikitLearn(ReferenceData reference, double share) {
        double expected = reference.reference("py", "gp_rbf").get("cv10_mean_rmse").doubleValue();
        double error = Training.of(reference.read(), reference.response(), List.of()).technique("gp")
                .parameters(Map.of("fitrows", 150.0)).folds(reference.folds()).run().cvRmse();
        assertTrue(error <= share * expected, error + " against " + expected);
    }
}
