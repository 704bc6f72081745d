// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class CholeskyFactorTest {

    /** A matrix of order 6 with a known factor. */
    private static double[] matrix(double[][] factor) {
        int size = factor.length;
        double[] matrix = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) {
                    matrix[i * size + j] += factor[i][k] * factor[j][k];
                }
            }
        }
        return matrix;
    }

    private static double[][] lower() {
        double[][] lower = new double[6][6];
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j <= i; j++) {
                lower[i][j] = i == j ? 1 + i : Math.sin(3 * i + j);
            }
        }
        return lower;
    }

    @Test
    void solvesAndInverts() {
        double[] matrix = matrix(lower());
        CholeskyFactor factor = CholeskyFactor.of(matrix.clone(), 6);
        assertEquals(2 * Math.log(720), factor.logDeterminant(), 1e-12);
        double[] wanted = {1, -2, 3, -4, 5, -6};
        double[] right = new double[6];
        for (int i = 0; i < 36; i++) {
            right[i / 6] += matrix[i] * wanted[i % 6];
        }
        assertArrayEquals(wanted, factor.solve(right), 1e-9);
        double[] inverse = factor.inverse();
        for (int column = 0; column < 6; column++) {
            double[] unit = new double[6];
            unit[column] = 1;
            double[] expected = factor.solve(unit);
            for (int i = column; i < 6; i++) {
                assertEquals(expected[i], inverse[i * 6 + column], 1e-10);
            }
        }
    }

    @Test
    void rejectsIndefiniteMatrices() {
        assertNull(CholeskyFactor.of(new double[] {1, 2, 2, 1}, 2));
        assertNull(CholeskyFactor.of(new double[] {1, 1, 1, 1}, 2));
        assertNull(CholeskyFactor.of(new double[] {Double.NaN}, 1));
    }
}
