// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Blends whose least costs are known; small errors cost their squares. */
class BlendWeightsTest {

    @Test
    void independentErrorsAreWeightedByInverseOfTheirSquares() {
        // Squares of 1, 4 and 16 that are not correlated: weights of 16, 4 and 1 in 21.
        double[][][] errors = {column(1, 1, 1, 1), column(2, -2, 2, -2), column(4, 4, -4, -4)};
        assertWeights(errors, 16 / 21.0, 4 / 21.0, 1 / 21.0);
    }

    @Test
    void errorsOfOppositeSignCancelEachOther() {
        assertWeights(new double[][][] {column(1, 2, -3), column(-3, -6, 9)}, 0.75, 0.25);
    }

    @Test
    void modelThatOnlyExaggeratesAnotherOnesErrorsHasNoWeight() {
        assertWeights(new double[][][] {column(3, -3, 6), column(1, -1, 2)}, 0, 1);
    }

    @Test
    void modelsThatPredictAlikeHaveOneSolution() {
        assertWeights(new double[][][] {column(1, -2), column(1, -2)}, 0.5, 0.5);
    }

    @Test
    void modelWithoutErrorsHasAllWeightAndNothingIsUndefinedWhereAllAreSuch() {
        assertWeights(new double[][][] {column(0, 0), column(1, -2)}, 1, 0);
        double[][] weights = new BlendWeights(new double[][][] {column(0, 0), column(0, 0)}, 1).weights();
        assertEquals(1, weights[0][0] + weights[1][0], 1e-12);
    }

    @Test
    void neighbouringLevelCountsHalf() {
        // Squares at the first level 1 and 3, at the second 9 and 1: 1 + 9 / 2 and 3 + 1 / 2.
        double root = Math.sqrt(3);
        double[][][] errors = {{{1, 3}, {1, 3}}, {{root, 1}, {-root, -1}}};
        double[][] weights = weights(errors, 2);
        assertEquals(3.5 / 9, weights[0][0], 1e-3);
        assertEquals(2.5 / 12, weights[0][1], 1e-3);
    }

    @Test
    void meanStandsAloneThoughItComesAfterHighestLevel() {
        double root = Math.sqrt(3);
        double[][][] errors = {{{1, 3}, {1, 3}}, {{root, 1}, {-root, -1}}};
        double[][] weights = weights(errors, 1);
        assertEquals(3 / 4.0, weights[0][0], 1e-3);
        assertEquals(1 / 10.0, weights[0][1], 1e-3);
    }

    @Test
    void modelThatIsRightAtMostLoadsKeepsItsWeightThoughItIsFarOffAtAFew() {
        // Least squares would give the second 0.75: 8.1 against 2.7 in sum.
        double[][][] errors = {column(0, 0, 0, 0, 0, 0, 0, 0, 0, 2.846), column(0.5, -0.5, 0.5, -0.5, 0.5, -0.5, 0.5,
                -0.5, 0.5, -0.67)};
        double[][] weights = new BlendWeights(errors, 1).weights();
        assertTrue(weights[0][0] > 0.75, "weight " + weights[0][0]);
    }

    /** As parts of a thousand, errors cost their squares. */
    private static double[][] weights(double[][][] errors, int levels) {
        return new BlendWeights(Arrays.stream(errors).map(model -> Arrays.stream(model)
                .map(row -> Arrays.stream(row).map(error -> error / 1000).toArray()).toArray(double[][]::new))
                .toArray(double[][][]::new), levels).weights();
    }

    private static void assertWeights(double[][][] errors, double... expected) {
        double[][] weights = weights(errors, 1);
        double[] actual = new double[expected.length];
        for (int model = 0; model < actual.length; model++) {
            actual[model] = weights[model][0];
        }
        assertArrayEquals(expected, actual, 1e-3);
    }

    private static double[][] column(double... errors) {
        double[][] column = new double[errors.length][];
        for (int row = 0; row < column.length; row++) {
            column[row] = new double[] {errors[row]};
        }
        return column;
    }
}
