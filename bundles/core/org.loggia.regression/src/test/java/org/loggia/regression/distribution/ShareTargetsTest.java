// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.DistributionFile;

/** Requests are served at once, or wait for a time slice; the share of those that wait grows with the load. */
class ShareTargetsTest {
    private static final Levels LEVELS = new Levels(10, 25, 50, 75, 90, 95, 99, 99.9);

    @TempDir
    private Path folder;

    /** The quantile of the mixture of 100 us and 16 ms, both spread by 10 %. */
    private static double truth(double load, double probability) {
        double waiting = SpecialFunctions.normalCdf(0.25 * load - 3);
        double low = Math.log(10);
        double high = Math.log(100_000);
        for (int i = 0; i < 80; i++) {
            double middle = (low + high) / 2;
            double share = (1 - waiting) * SpecialFunctions.normalCdf((middle - Math.log(100)) / 0.1)
                    + waiting * SpecialFunctions.normalCdf((middle - Math.log(16_000)) / 0.1);
            if (share < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp(low);
    }

    private static DistributionData data(int first, int step) {
        StringBuilder csv = new StringBuilder("load,mean," + String.join(",", LEVELS.names()) + "\n");
        for (int load = first; load <= 16; load += step) {
            double waiting = SpecialFunctions.normalCdf(0.25 * load - 3);
            csv.append(load).append(',').append(Math.exp(0.005) * (100 * (1 - waiting) + 16_000 * waiting));
            for (int level = 0; level < LEVELS.size(); level++) {
                csv.append(',').append(truth(load, LEVELS.probability(level)));
            }
            csv.append('\n');
        }
        return new PercentileColumns(DataSet.parse("d.csv", csv.toString())).data(List.of("load"));
    }

    @Test
    void measuredDistributionsComeBackFromTheirShares() {
        DistributionData data = data(0, 1);
        double[][] logarithms = new double[data.rows()][];
        Arrays.setAll(logarithms, data::logarithms);
        double[] times = ShareTargets.times(logarithms, LEVELS);
        for (double[] row : logarithms) {
            double[] scores = ShareTargets.scores(row, LEVELS, times);
            ShareTargets model = new ShareTargets(LEVELS, times, constant(scores));
            double[] quantiles = new double[LEVELS.size() + 1];
            model.predict(new double[] {3}, quantiles);
            // a quantile is met up to the step between two times
            assertArrayEquals(row, quantiles, 0.12);
            assertEquals(row[LEVELS.size()], quantiles[LEVELS.size()], 0);
        }
    }

    private static TargetModel constant(double[] values) {
        return new ComponentTargets(values, new double[0][], List.of());
    }

    /**
     * Each level leaps at a load of its own, which a process for each level knows, but somewhere between two measured
     * loads, which it does not: off by a mean of 0.36, by principal components of all levels even 0.44, against 0.20.
     */
    @Test
    void sharesInterpolateBetterThanQuantiles() {
        DistributionData measured = data(0, 2);
        double[][] logarithms = new double[measured.rows()][];
        Arrays.setAll(logarithms, measured::logarithms);
        double[] times = ShareTargets.times(logarithms, LEVELS);
        double[][] scores = new double[measured.rows()][];
        Arrays.setAll(scores, row -> ShareTargets.scores(logarithms[row], LEVELS, times));
        TargetModel byShare = new ShareTargets(LEVELS, times,
                DistributionTechnique.GAUSSIAN_PROCESS.train(measured, DistributionCandidate.Form.SHARES, scores));
        TargetModel byQuantile = DistributionTechnique.GAUSSIAN_PROCESS.train(measured,
                DistributionCandidate.Form.QUANTILES, logarithms);
        DistributionData asked = data(1, 2);
        double ofShares = error(byShare, asked);
        double ofQuantiles = error(byQuantile, asked);
        assertTrue(ofShares < 0.25, "shares are off by " + ofShares);
        assertTrue(ofShares < 0.6 * ofQuantiles, ofShares + " and " + ofQuantiles);
    }

    /** Mean error of the logarithms of all quantiles. */
    private static double error(TargetModel model, DistributionData data) {
        double sum = 0;
        double[] predicted = new double[model.targets()];
        for (int row = 0; row < data.rows(); row++) {
            model.predict(data.row(row), predicted);
            for (int level = 0; level < LEVELS.size(); level++) {
                sum += Math.abs(predicted[level] - data.logarithms(row)[level]);
            }
        }
        return sum / data.rows() / LEVELS.size();
    }

    @Test
    void fileReadsBackToTheSamePredictions() {
        DistributionData data = data(0, 1);
        DistributionResult result = new DistributionTraining(data, List.of(), "",
                List.of(DistributionTechnique.GAUSSIAN_PROCESS)).run();
        assertEquals(List.of("gp", "shares+gp"), result.parts().stream().map(DistributionResult.Part::technique)
                .toList());
        assertTrue(result.parts().get(1).weight() > 0.2, result.parts().toString());
        Path file = folder.resolve("m.json");
        new DistributionFile(result.model(), data.rows()).write(file);
        DistributionModel read = DistributionFile.read(file).model();
        double[] expected = new double[LEVELS.size()];
        double[] actual = new double[LEVELS.size()];
        for (double load = -1; load < 18; load += 0.7) {
            result.model().quantiles(new double[] {load}, expected);
            read.quantiles(new double[] {load}, actual);
            assertArrayEquals(expected, actual, 0);
        }
    }

    @Test
    void rejectsNonIncreasingTimes() {
        TargetModel scores = constant(new double[] {-1, 0, 1});
        assertThrows(ProblemException.class, () -> new ShareTargets(LEVELS, new double[] {1, 3, 2}, scores));
        assertThrows(ProblemException.class, () -> new ShareTargets(LEVELS, new double[] {1}, scores));
        assertThrows(ProblemException.class, () -> new ShareTargets(LEVELS, new double[] {1, 2, 3, 4}, scores));
    }
}
