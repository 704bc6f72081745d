// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class DistributionScoresTest {
    private static final Levels LEVELS = new Levels(1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9);

    /** Of an exponential distribution with mean 1 at y the score is y + 2 exp(-y) - 3/2 (integrate (F - 1)^2). */
    @Test
    void scoreOfExponentialDistributionIsIntegral() {
        int count = 100_000;
        double[] guesses = new double[count];
        Arrays.setAll(guesses, i -> -Math.log1p(-(i + 0.5) / count));
        for (double time : new double[] {0, 0.2, 1, 4}) {
            assertEquals(time + 2 * Math.exp(-time) - 1.5, DistributionScores.crps(guesses, time), 1e-4);
        }
    }

    @Test
    void pinballLossWeighsValuesAbove() {
        assertEquals(0.95 * 3, DistributionScores.pinball(10, 0.95, 13), 1e-12);
        assertEquals(0.05 * 3, DistributionScores.pinball(10, 0.95, 7), 1e-12);
    }

    /** Logarithms are linear in normal scores, so log-normal quantiles come out at every level, and beyond the ends. */
    @Test
    void quantilesOfLogNormalDistributionAreExact() {
        QuantileFunction function = QuantileFunction.of(LEVELS, logNormal(0.5, 1));
        for (double share : new double[] {0.005, 0.03, 0.5, 0.77, 0.9, 0.985, 0.9995}) {
            double truth = Math.exp(1 + 0.5 * SpecialFunctions.normalQuantile(share));
            assertEquals(truth, function.at(share), 1e-6 * truth);
            assertEquals(share, function.share(truth), 1e-6);
        }
        assertEquals(Math.exp(1 + 0.125), function.mean(), 0.003 * Math.exp(1.125));
    }

    @Test
    void truePredictionKeepsStatedCoverage() {
        double[][] measured = {logNormal(0.5, 1), logNormal(1, 3)};
        DistributionScores scores = DistributionScores.of(data(measured), measured);
        assertArrayEquals(DistributionScores.INTERVALS, scores.coverage(), 0.005);
        for (double share : scores.pit()) {
            assertEquals(0.1, share, 0.005);
        }
        assertEquals(scores.crpsOfMeasured(), scores.crps(), 1e-4);
    }

    @Test
    void wrongPredictionScoresWorse() {
        double[][] measured = {logNormal(0.5, 1), logNormal(1, 3)};
        DistributionScores truth = DistributionScores.of(data(measured), measured);
        DistributionScores late = DistributionScores.of(data(measured), new double[][] {logNormal(0.5, 1.5),
            logNormal(1, 3.5)});
        DistributionScores narrow = DistributionScores.of(data(measured), new double[][] {logNormal(0.25, 1),
            logNormal(0.5, 3)});
        assertTrue(late.crps() > 1.1 * truth.crps());
        assertTrue(narrow.crps() > 1.02 * truth.crps());
        for (int i = 0; i < truth.pinball().length; i++) {
            assertTrue(late.pinball()[i] > truth.pinball()[i]);
        }
        // Half the deviation: 90 % of a normal distribution's middle hold P(|z| < 1.645 / 2).
        assertEquals(2 * SpecialFunctions.normalCdf(1.6449 / 2) - 1, narrow.coverage()[1], 0.005);
    }

    private static double[] logNormal(double deviation, double centre) {
        double[] quantiles = new double[LEVELS.size()];
        Arrays.setAll(quantiles, i -> Math.exp(centre + deviation
                * SpecialFunctions.normalQuantile(LEVELS.probability(i))));
        return quantiles;
    }

    private static DistributionData data(double[][] quantiles) {
        return new DistributionData(new FactorSpace(List.of(new Factor.Numeric("x", "", 0, 1))),
                new double[][] {{0, 1}}, LEVELS, quantiles, null, "");
    }
}
