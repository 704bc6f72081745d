// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.TrainingProgress;

/**
 * A closed load whose processes share 8 cores: with more of them, some requests wait for a time slice of 16 ms. How
 * many do follows from Little's law, and p99 leaps where they are one in a hundred.
 */
class RatioTargetsTest {
    private static final double SLICE = 16_000;
    private static final int CORES = 8;
    private static DistributionData data;
    private static DistributionResult result;

    @TempDir
    private Path folder;

    @BeforeAll
    static void train() {
        data = measured(100, 3);
        result = new DistributionTraining(data, List.of("outstanding = depth * jobs", "running = min(jobs, 8)"),
                "outstanding", List.of(DistributionTechnique.FOREST)).run();
    }

    private static DistributionData measured(int loads, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder("depth,jobs,devices,p50 [us],p95 [us],p99 [us],mean [us]\n");
        for (int i = 0; i < loads; i++) {
            int depth = 8 << random.nextInt(4);
            int jobs = 1 + random.nextInt(16);
            int devices = 1 + random.nextInt(4);
            double body = 4.0 * depth * Math.min(jobs, CORES) / devices + 40;
            double mean = body * Math.max(1, (double) jobs / CORES);
            double share = (mean - body) / (SLICE - body);
            csv.append(depth).append(',').append(jobs).append(',').append(devices);
            for (double rank : new double[] {0.5, 0.95, 0.99}) {
                csv.append(',').append(rank > 1 - share ? SLICE : body * (1 + 0.2 * (rank - 0.5) / (1 - share)));
            }
            csv.append(',').append(mean).append('\n');
        }
        return new PercentileColumns(DataSet.parse("d.csv", csv.toString())).data(List.of("depth", "jobs", "devices"));
    }

    @Test
    void tailFollowsFromHowFarMeanIsFromMedian() {
        RatioTargets both = (RatioTargets) result.model().model();
        assertTrue(both.weights()[2] > 0.5, Arrays.toString(both.weights()));
        assertEquals(3, result.parts().size());
        assertEquals("ratios+forest", result.parts().get(2).technique());
        assertTrue(result.parts().get(2).error() < 0.7 * result.parts().get(0).error(), result.parts().toString());
        assertEquals(1, result.parts().stream().mapToDouble(DistributionResult.Part::weight).sum(), 1e-9);
    }

    @Test
    void improvesPredictionOfUnmeasuredLoads() {
        RatioTargets both = (RatioTargets) result.model().model();
        DistributionData others = measured(400, 4);
        double[][] values = result.model().factors().apply(others.values());
        double[] predicted = new double[4];
        double[] first = new double[4];
        double error = 0;
        double before = 0;
        for (int row = 0; row < others.rows(); row++) {
            int at = row;
            double[] factors = Arrays.stream(values).mapToDouble(column -> column[at]).toArray();
            both.predict(factors, predicted);
            both.figures().predict(factors, first);
            double truth = others.logarithms(row)[2];
            error += Math.abs(predicted[2] - truth);
            before += Math.abs(first[2] - truth);
        }
        assertTrue(error < 0.8 * before, error / others.rows() + " instead of " + before / others.rows());
    }

    @Test
    void fileReadsBackToTheSamePredictions() throws IOException {
        Path file = folder.resolve("model.json");
        new DistributionFile(result.model(), data.rows()).write(file);
        DistributionModel read = DistributionFile.read(file).model();
        double[] expected = new double[3];
        double[] actual = new double[3];
        for (int row = 0; row < data.rows(); row++) {
            result.model().quantiles(data.row(row), expected);
            read.quantiles(data.row(row), actual);
            assertArrayEquals(expected, actual, 0);
        }
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("\"weights\" : \\[ [-0-9.E]+", "\"weights\" : [ 7"));
        String message = assertThrows(ProblemException.class, () -> DistributionFile.read(file)).getMessage();
        assertTrue(message.startsWith(file + "#/model: ratios to the median for 4 figures with 4 weights"), message);
    }

    @Test
    void levelNearestToMiddleIsMedian() {
        assertEquals(1, RatioTargets.median(new Levels(5, 50, 95)));
        assertEquals(0, RatioTargets.median(new Levels(45, 60)));
        assertEquals(-1, RatioTargets.median(new Levels(90, 99)));
    }

    /** What is told while models are trained. */
    private static final class Told implements TrainingProgress {

        private final AtomicInteger models = new AtomicInteger();
        private volatile int all;

        @Override
        public void evaluated(Technique technique, int points) {
            throw new AssertionError("no parameters are tuned");
        }

        @Override
        public void trained(int seen, int announced) {
            models.accumulateAndGet(seen, Math::max);
            all = announced;
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }

    @Test
    void usesOneModelWithoutMean() {
        Told told = new Told();
        DistributionData without = new DistributionData(data.space(), data.values(), data.levels(), data.quantiles(),
                null, "us");
        DistributionResult one = new DistributionTraining(without, List.of(), "",
                List.of(DistributionTechnique.FOREST)).progress(told).run();
        assertTrue(one.model().model() instanceof BlendTargets);
        assertEquals(1, one.parts().size());
        assertEquals(told.all, told.models.get(), "each model is told, of those that are announced");
    }
}
