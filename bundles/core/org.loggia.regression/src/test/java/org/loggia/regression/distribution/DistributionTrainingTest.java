// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelFile;

/** A closed load on a device with a known law: R = (R0^4 + (N / C)^4)^(1/4), spread wider when it is loaded. */
class DistributionTrainingTest {
    private static final double[] LEVELS = {5, 50, 95, 99};
    private static DistributionData data;
    private static DistributionResult result;

    @TempDir
    private Path folder;

    @BeforeAll
    static void train() {
        SplittableRandom random = new SplittableRandom(5);
        StringBuilder csv = new StringBuilder("device,depth,jobs,p5 [us],p50 [us],p95 [us],p99 [us],mean [us]\n");
        for (int i = 0; i < 48; i++) {
            int depth = 1 << random.nextInt(8);
            int jobs = 1 + random.nextInt(8);
            boolean isFast = random.nextBoolean();
            csv.append(isFast ? "fast" : "slow").append(',').append(depth).append(',').append(jobs);
            for (double quantile : truth(isFast, depth, jobs)) {
                csv.append(',').append(quantile);
            }
            csv.append('\n');
        }
        data = new PercentileColumns(DataSet.parse("d.csv", csv.toString()))
                .data(List.of("device", "depth", "jobs"));
        result = new DistributionTraining(data, List.of("outstanding = depth * jobs"), "outstanding",
                List.of(DistributionTechnique.FOREST, DistributionTechnique.BOOSTING)).run();
    }

    private static double[] truth(boolean isFast, int depth, int jobs) {
        double base = isFast ? 60 : 90;
        double bound = depth * jobs / (isFast ? 2.0 : 0.8);
        double median = Math.pow(Math.pow(base, 4) + Math.pow(bound, 4), 0.25);
        double spread = 0.1 + 0.2 * bound / (bound + 100);
        double[] figures = Arrays.stream(LEVELS)
                .map(level -> median * Math.exp(spread * SpecialFunctions.normalQuantile(level / 100))).toArray();
        double[] all = Arrays.copyOf(figures, 5);
        all[4] = median * Math.exp(spread * spread / 2);
        return all;
    }

    @Test
    void recoversLawOfClosedLoad() {
        assertEquals(5, result.parts().size());
        DistributionResult.Part best = result.parts().stream().limit(4)
                .max((a, b) -> Double.compare(a.weight(), b.weight()))
                .orElseThrow();
        assertTrue(best.technique().startsWith("law+"), result.parts().toString());
        for (int target = 0; target < 5; target++) {
            PercentileErrors errors = PercentileErrors.of(data, result.heldOut(), target);
            assertTrue(errors.mean() < 0.05, "target " + target + ": " + errors);
        }
        double[] quantiles = new double[4];
        result.model().quantiles(new double[] {0, 48, 5}, quantiles);
        double[] truth = truth(true, 48, 5);
        assertArrayEquals(Arrays.copyOf(truth, 4), quantiles, 0.1 * truth[3]);
        assertEquals(truth[4], result.model().mean(new double[] {0, 48, 5}), 0.1 * truth[4]);
    }

    @Test
    void quantilesNeverFall() {
        SplittableRandom random = new SplittableRandom(6);
        double[] quantiles = new double[4];
        for (int i = 0; i < 1000; i++) {
            result.model().quantiles(new double[] {random.nextInt(2), 300 * random.nextDouble(),
                20 * random.nextDouble()}, quantiles);
            for (int level = 1; level < 4; level++) {
                assertTrue(quantiles[level] >= quantiles[level - 1]);
            }
        }
    }

    @Test
    void nineOfTenLoadsLieWithinTheirBands() {
        double[][] heldOut = result.heldOut();
        for (int level = 0; level < 4; level++) {
            int inside = 0;
            for (int row = 0; row < heldOut.length; row++) {
                double factor = heldOut[row][level] / data.quantiles()[row][level];
                inside += Math.max(factor, 1 / factor) <= result.model().band(level) * (1 + 1e-9) ? 1 : 0;
            }
            assertTrue(inside >= 0.9 * heldOut.length, inside + " rows");
        }
    }

    @Test
    void fileReadsBackToTheSamePredictions() throws IOException {
        Path file = folder.resolve("model.json");
        new DistributionFile(result.model(), data.rows()).write(file);
        assertTrue(DistributionFile.isOne(file));
        DistributionModel read = DistributionFile.read(file).model();
        double[] expected = new double[4];
        double[] actual = new double[4];
        for (int row = 0; row < data.rows(); row++) {
            result.model().quantiles(data.row(row), expected);
            read.quantiles(data.row(row), actual);
            assertArrayEquals(expected, actual, 0);
            assertEquals(result.model().mean(data.row(row)), read.mean(data.row(row)), 0);
        }
        assertTrue(assertThrows(ProblemException.class, () -> ModelFile.read(file)).getMessage()
                .contains("is a model of a distribution"));
        String text = Files.readString(file);
        assertRefused(text.replace("\"loggiaDistribution\" : 1", "\"loggiaDistribution\" : 9"),
                "#/loggiaDistribution: unsupported format version 9");
        assertRefused(text.replace("depth * jobs", "depth * users"),
                "#/derived/0/expression: derived factor 'outstanding': unknown factor 'users'");
        assertRefused(text.replaceFirst("(?<parts>\"parts\" : \\[ \\{\\s*\"weights\" : \\[ )[-0-9.E]+", "${parts}7"),
                "#/model/figures: a blend of");
        assertRefused(text.replaceFirst("\"levels\" : \\[ 5.0", "\"levels\" : [ 55.0"), "#/levels: levels of a");
        Files.writeString(file, "[]");
        assertFalse(DistributionFile.isOne(file));
    }

    private void assertRefused(String text, String message) throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(file, text);
        String actual = assertThrows(ProblemException.class, () -> DistributionFile.read(file)).getMessage();
        assertTrue(actual.startsWith(file.toString()) && actual.contains(message), actual);
    }
}
