// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;

class ValidationTest {
    private static final int ROWS = 80;
    private static final int TABLES = 300;

    /** A line with noise of deviation 1. */
    private static DataSet table(Random random) {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < ROWS; i++) {
            double x = random.nextDouble();
            csv.append(x).append(',').append(3 + 2 * x + random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString());
    }

    /** By hand: errors 1, 2, 3 and 4 have the variance 5/3; for 4 folds, that of the mean counts (1/4 + 1/3) times. */
    @Test
    void halfWidthHasVarianceOfOverlappingTrainingSets() {
        double expected = 3.182446 * Math.sqrt(5 / 3.0 * (1 / 4.0 + 1 / 3.0));
        assertEquals(expected, Validation.halfWidth(new double[] {1, 2, 3, 4}, 1 / 3.0), 1e-5);
    }

    @Test
    void intervalsOfFoldsCoverExpectedError() {
        assertCoverage(Validation.Method.FOLDS, 10, training -> training.folds(10, 1), 0.1);
    }

    /** A sample has about 63 % of the rows. */
    @Test
    void intervalsOfBootstrapCoverExpectedError() {
        assertCoverage(Validation.Method.BOOTSTRAP, 50, training -> training.bootstrap(50, 1), 0.368);
    }

    /**
     * The expected square error of a line of n rows is 1 + 2 / n on rows that it has not seen; the root of a mean over
     * m rows is 1 / (4 m) smaller.
     */
    private static void assertCoverage(Validation.Method method, int sets, UnaryOperator<Training> validated,
            double heldOut) {
        Random random = new Random(5);
        double truth = Math.sqrt(1 + 2 / (ROWS - ROWS * heldOut)) * (1 - 1 / (4 * ROWS * heldOut));
        int covered = 0;
        double sum = 0;
        for (int i = 0; i < TABLES; i++) {
            TrainingResult result = validated.apply(Training.of(table(random), "y", List.of())).run();
            assertEquals(method, result.validation().method());
            assertEquals(sets, result.validation().sets());
            covered += Math.abs(result.cvRmse() - truth) <= result.validation().cvRmseHalfWidth() ? 1 : 0;
            sum += result.cvRmse();
        }
        assertEquals(truth, sum / TABLES, 0.01 * truth);
        assertTrue(covered >= 0.93 * TABLES, covered + " of " + TABLES + " intervals cover " + truth);
    }
}
