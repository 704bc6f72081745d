// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.regression.RegressionException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.derived.FactorDerivation;

/** Requests take longer if more jobs share a core, and wait for a device: R = (R0^4 + (N / C)^4)^(1/4). */
class LawFitTest {

    private static DistributionData loads(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder("depth,jobs,cores,p50 [us],p95 [us]\n");
        for (int i = 0; i < rows; i++) {
            int depth = 1 << random.nextInt(7);
            int jobs = 1 + random.nextInt(16);
            int cores = 1 + random.nextInt(10);
            double base = 60 * Math.pow(jobs / (double) Math.min(cores, jobs), 0.7);
            double time = Math.pow(Math.pow(base, 4) + Math.pow(depth * jobs / 1.5, 4), 0.25);
            csv.append(depth).append(',').append(jobs).append(',').append(cores).append(',').append(time).append(',')
                    .append(1.4 * time).append('\n');
        }
        DistributionData measured = new PercentileColumns(DataSet.parse("d.csv", csv.toString()))
                .data(List.of("depth", "jobs", "cores"));
        FactorDerivation factors = FactorDerivation.of(measured.space(), measured.values(),
                List.of("outstanding = depth * jobs", "inUse = min(cores, jobs)"));
        return measured.with(factors.space(), factors.apply(measured.values()));
    }

    private static LawTargets fitted(DistributionData data) {
        double[][] logarithms = new double[data.rows()][];
        Arrays.setAll(logarithms, data::logarithms);
        return LawFit.of(data, data.space().indexOf("outstanding"), logarithms);
    }

    @Test
    void baseTimeGrowsWithJobsPerCore() {
        LawTargets law = fitted(loads(100, 1));
        DistributionData unseen = loads(100, 2);
        double[] prediction = new double[2];
        for (int row = 0; row < unseen.rows(); row++) {
            law.predict(unseen.row(row), prediction);
            assertArrayEquals(unseen.logarithms(row), prediction, 0.03, Arrays.toString(unseen.row(row)));
        }
    }

    @Test
    void baseTimeOfEarlierFilesIsConstant() {
        DistributionData data = loads(20, 1);
        QueueingLaw form = new QueueingLaw(data.space(), data.space().indexOf("outstanding"));
        LawTargets law = fitted(data);
        double[][] earlier = Arrays.stream(law.parameters()).map(own -> Arrays.copyOf(own, form.exponent(0))).toArray(
                double[][]::new);
        double[][] zeros = Arrays.stream(earlier).map(own -> Arrays.copyOf(own, form.parameters())).toArray(
                double[][]::new);
        double[] expected = new double[2];
        double[] actual = new double[2];
        new LawTargets(data.space(), law.population(), zeros).predict(data.row(0), expected);
        new LawTargets(data.space(), law.population(), earlier).predict(data.row(0), actual);
        assertArrayEquals(expected, actual, 0);
        double[][] broken = {new double[3], new double[3]};
        assertEquals("a queueing law has 3 parameters; for these factors give " + form.parameters(), assertThrows(
                RegressionException.class, () -> new LawTargets(data.space(), law.population(), broken)).getMessage());
    }
}
