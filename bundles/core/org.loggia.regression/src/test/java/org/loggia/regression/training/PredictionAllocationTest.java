// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;

/** A prediction is made for each simulated request and allocates nothing, with every technique, split or not. */
class PredictionAllocationTest {
    private static final int REPETITIONS = 100;

    private static DataSet made() {
        SplittableRandom random = new SplittableRandom(8);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < 100; i++) {
            double a = random.nextDouble();
            csv.append(a).append(',').append(random.nextInt(9)).append(',').append(i % 2 == 0 ? "u" : "v").append(',')
                    .append(1 + a + i % 2 + 0.1 * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString());
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void allocatesNothing(Technique technique) {
        Training training = Training.of(made(), "y", List.of()).technique(technique.label()).logResponse(true)
                .parameters(technique == Technique.CUBIST ? Map.of("neighbors", 5.0) : Map.of());
        assertAllocationFree(training.trainModel());
        assertAllocationFree(training.splitBy(List.of("s")).trainModel());
    }

    private static void assertAllocationFree(RegressionModel model) {
        double[][] rows = made().rowsFor(model.factorSpace());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < 5; round++) {
            long before = threads.getThreadAllocatedBytes(id);
            for (int i = 0; i < REPETITIONS; i++) {
                for (double[] row : rows) {
                    sum += model.predict(row);
                }
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
        }
        assertTrue(least < REPETITIONS && Double.isFinite(sum), least + " bytes for " + REPETITIONS * rows.length
                + " predictions");
    }
}
