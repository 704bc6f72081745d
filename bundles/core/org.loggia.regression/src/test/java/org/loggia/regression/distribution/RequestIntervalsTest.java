// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;

/** Loads whose narrow distributions are predicted with the right width, and next to where they are. */
class RequestIntervalsTest {
    private static final double[] LEVELS = {5, 50, 95};

    @Test
    void intervalsHoldStatedShareOfRequestsOfFurtherLoads() {
        double[][] predicted = new double[600][];
        DistributionData measured = measured(predicted, 0.05);
        RequestIntervals intervals = RequestIntervals.calibrated(measured, predicted,
                IntStream.range(0, 200).toArray(), 200);
        int[] further = IntStream.range(200, 600).toArray();
        double[][] ends = Arrays.stream(further).mapToObj(row -> intervals.ends(QuantileFunction.of(measured.levels(),
                predicted[row]))).toArray(double[][]::new);
        double[] within = RequestIntervals.coverage(measured.rows(further), ends);
        for (int share = 0; share < within.length; share++) {
            // 200 loads to learn from and 400 to judge: a standard error of sqrt(s (1 - s) (1 / 200 + 1 / 400)).
            double error = Math.sqrt(RequestIntervals.SHARES[share] * (1 - RequestIntervals.SHARES[share]) * 3 / 400);
            assertEquals(RequestIntervals.SHARES[share], within[share], 2.5 * error, Arrays.toString(within));
        }
        double[] plain = DistributionScores.of(measured.rows(further),
                Arrays.copyOfRange(predicted, 200, 600)).coverage();
        assertTrue(plain[1] < 0.5, "quantiles alone hold " + plain[1]);
    }

    @Test
    void narrowsTooWideIntervals() {
        double[][] predicted = new double[100][];
        DistributionData measured = measured(predicted, 0);
        for (double[] row : predicted) {
            row[0] /= 2;
            row[2] *= 2;
        }
        RequestIntervals intervals = RequestIntervals.calibrated(measured, predicted,
                IntStream.range(0, 100).toArray(), 100);
        assertEquals(0.5, intervals.factors()[1], 0.02);
    }

    @Test
    void factorsAreChecked() {
        assertThrows(ProblemException.class, () -> new RequestIntervals(new double[] {1, 1}));
        assertThrows(ProblemException.class, () -> new RequestIntervals(new double[] {1, 0, 1}));
    }

    private static DistributionData measured(double[][] predicted, double error) {
        Random random = new Random(9);
        StringBuilder csv = new StringBuilder("load,p5,p50,p95\n");
        for (int row = 0; row < predicted.length; row++) {
            double median = 100 + 900 * random.nextDouble();
            double guess = median * Math.exp(error * random.nextGaussian());
            double[] factors = {Math.exp(-0.02), 1, Math.exp(0.02)};
            csv.append(row);
            predicted[row] = new double[3];
            for (int level = 0; level < LEVELS.length; level++) {
                csv.append(',').append(median * factors[level]);
                predicted[row][level] = guess * factors[level];
            }
            csv.append('\n');
        }
        return new PercentileColumns(DataSet.parse("d.csv", csv.toString())).data(List.of("load"));
    }
}
