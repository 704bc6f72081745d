// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.regression.RegressionException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

class BenchmarkedSystemTest {

    private static BenchmarkedSystem system(SystemSetup setUp, double noise) {
        return new BenchmarkedSystem(StorageParameters.reference(), setUp, noise, 1);
    }

    /** Smallest and largest measured values lie within a factor of those of Noorshams 2015, section 9.4. */
    @Test
    void spacesOfCaseStudiesGivePublishedRanges() {
        assertRanges(SystemSetup.FFSB, 1120, 2.3, new double[][] {{2.2, 70.4}, {2.8, 60.7}, {4.02, 386.7}, {2.99,
            171.1}});
        assertRanges(SystemSetup.MAIL_SERVER, 576, 4.1, new double[][] {{0.36, 2.74}, {0.4, 1.7}, {5.95, 62.95}, {5.6,
            7.6}});
        assertRanges(SystemSetup.FILE_SERVER_AND_FFSB, 200, 8, new double[][] {{13.08, 34.08}, {11.63, 32.12},
            {17.9, 52.81}, {4.34, 26.75}, {7.45, 37.59}, {54.8, 108.3}, {3.4, 6.2}, {55.3, 109.1}, {1.38, 218},
            {2.21, 95.2}});
    }

    private static void assertRanges(SystemSetup setUp, int configurations, double factor, double[][] published) {
        BenchmarkedSystem system = system(setUp, 0);
        ExperimentPlan plan = ExperimentPlan.fullFactorial(setUp.space());
        assertEquals(configurations, plan.rows().size());
        List<BenchmarkedSystem.Measurement> measured = system.measure(plan);
        for (int column = 0; column < published.length; column++) {
            int index = column;
            double[] values = measured.stream().mapToDouble(m -> m.values()[index]).filter(v -> !Double.isNaN(v))
                    .sorted().toArray();
            String name = system.columns().get(column) + " " + values[0] + " to " + values[values.length - 1];
            for (int end = 0; end < 2; end++) {
                double ratio = values[end * (values.length - 1)] / published[column][end];
                assertTrue(ratio < factor && ratio > 1 / factor, name);
            }
        }
    }

    @Test
    void noiseHasGivenSizeAndBelongsToConfiguration() {
        ExperimentalSpace space = SystemSetup.FFSB.space();
        ExperimentPlan plan = ExperimentPlan.random(space, ExperimentPlan.Draw.RANGE, 300, 5, List.of());
        BenchmarkedSystem noisy = system(SystemSetup.FFSB, 0.03);
        double squares = 0;
        double sum = 0;
        int n = 0;
        List<BenchmarkedSystem.Measurement> measured = noisy.measure(plan);
        for (BenchmarkedSystem.Measurement m : measured) {
            double[] exact = noisy.exact(space, m.row());
            for (int i = 0; i < exact.length; i++) {
                if (!Double.isNaN(exact[i])) {
                    double deviation = m.values()[i] / exact[i] - 1;
                    squares += deviation * deviation;
                    sum += deviation;
                    n++;
                }
            }
        }
        assertEquals(0.03, Math.sqrt(squares / n), 0.003);
        assertEquals(0, sum / n, 0.003);
        assertArrayEquals(measured.get(7).values(), noisy.measure(space, plan.rows().get(7)).values());
        double[] other = new BenchmarkedSystem(StorageParameters.reference(), SystemSetup.FFSB, 0.03, 2)
                .measure(space, plan.rows().get(7)).values();
        assertFalse(Arrays.equals(measured.get(7).values(), other));
    }

    @Test
    void tableIsReadByTrainer() {
        BenchmarkedSystem system = system(SystemSetup.FFSB, 0.03);
        ExperimentalSpace space = SystemSetup.FFSB.space();
        ExperimentPlan plan = ExperimentPlan.fullFactorial(space);
        List<double[]> some = plan.rows().subList(0, 14);
        DataSet table = DataSet.parse("m.csv", system.csv(space, system.measure(new ExperimentPlan(space, some))));
        assertEquals(14, table.rows());
        assertEquals("ms", table.column("readResponseTime").unit());
        assertEquals(12, table.withoutMissing(List.of("readResponseTime")).rows());
        assertEquals(12, table.withoutMissing(List.of("writeThroughput")).rows());
    }

    @Test
    void rejectsMismatchedSpaces() {
        assertRefused("no factor 'color'", new SpaceFactor.Nominal("color", List.of("red")));
        assertRefused("no factor 'requestSize [B]'", new SpaceFactor.Numeric("requestSize", "B", List.of(1.0), 0));
        assertRefused("must have names", new SpaceFactor.Numeric("scheduler", "", List.of(1.0), 0));
        assertRefused("must have numbers", new SpaceFactor.Nominal("threads", List.of("many")));
        assertRefused("a share from 0 to 1", new SpaceFactor.Numeric("readShare", "", List.of(0.5, 30.0), 0));
        assertRefused("above 0", new SpaceFactor.Numeric("threads", "", List.of(0.0), 0));
        assertRefused("choose cfq or noop",
                new SpaceFactor.Nominal("scheduler", List.of("deadline")));
    }

    private static void assertRefused(String part, SpaceFactor factor) {
        ExperimentPlan plan = ExperimentPlan.fullFactorial(new ExperimentalSpace(List.of(factor), List.of()));
        String message = assertThrows(RegressionException.class, () -> system(SystemSetup.FFSB, 0).measure(plan))
                .getMessage();
        assertTrue(message.contains(part), message);
    }
}
