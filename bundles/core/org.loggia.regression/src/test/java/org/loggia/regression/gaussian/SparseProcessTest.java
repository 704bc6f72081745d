// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;

class SparseProcessTest {
    private static final int ROWS = 150;

    private final TrainingData data = data();
    private final double[][] rows = new double[ROWS][];

    private static TrainingData data() {
        SplittableRandom random = new SplittableRandom(9);
        StringBuilder csv = new StringBuilder("x,z,kind,y\n");
        for (int i = 0; i < ROWS; i++) {
            double x = 10 * random.nextDouble();
            double z = random.nextDouble();
            csv.append(x).append(',').append(z).append(",k").append(i % 2).append(',')
                    .append(Math.sin(x) + z * z + i % 2 + 0.1 * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    private Covariances covariances(Smoothness smoothness) {
        Arrays.setAll(rows, data::row);
        return Covariances.of(data.space(), new Kernel(new double[] {2, 1, 2}, new boolean[3], smoothness, 1, 0.1),
                rows);
    }

    private double predicted(Covariances covariances, int[] inducing, double[] own, double[] row) {
        double[] all = covariances.with(row);
        return IntStream.range(0, own.length).mapToDouble(i -> own[i] * all[inducing[i]]).sum();
    }

    /** Matern kernels leave much of each row unexplained by the others, so all rows become inducing rows. */
    @Test
    void equalsExactProcessWithAllRows() {
        Covariances covariances = covariances(Smoothness.ONCE);
        SparseProcess process = new SparseProcess(covariances, ROWS);
        assertEquals(ROWS, process.inducing().length);
        double[] own = process.weights(data.responses());
        double[] exact = covariances.measured().factor().solve(data.responses());
        int[] all = IntStream.range(0, ROWS).toArray();
        for (double x = 0; x < 10; x += 0.37) {
            double[] row = {x, 0.3, 1};
            assertEquals(predicted(covariances, all, exact, row),
                    predicted(covariances, process.inducing(), own, row), 1e-7);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80})
    void isNearExactProcessWithSomeRows(int most) {
        Covariances covariances = covariances(Smoothness.SMOOTH);
        SparseProcess process = new SparseProcess(covariances, most);
        assertTrue(process.inducing().length <= most);
        double[] own = process.weights(data.responses());
        double[] exact = covariances.measured().factor().solve(data.responses());
        int[] all = IntStream.range(0, ROWS).toArray();
        for (double x = 0; x < 10; x += 0.37) {
            double[] row = {x, 0.3, 1};
            assertEquals(predicted(covariances, all, exact, row),
                    predicted(covariances, process.inducing(), own, row), 0.01);
        }
    }

    @Test
    void needsOneInducingRowForRepetitions() {
        Kernel kernel = new Kernel(new double[] {1, 1, 1}, 1, 0.1);
        double[][] repeated = new double[100][];
        Arrays.setAll(repeated, i -> new double[] {i % 5, 0, 0});
        SparseProcess process = new SparseProcess(Covariances.of(data.space(), kernel, repeated), 50);
        assertEquals(5, process.inducing().length);
    }
}
