// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class QuasiNewtonTest {

    /** Rosenbrock's valley; its minimum is 0 at (1, 1). */
    private static double rosenbrock(double[] x, double[] gradient) {
        double bend = x[1] - x[0] * x[0];
        gradient[0] = -400 * x[0] * bend - 2 * (1 - x[0]);
        gradient[1] = 200 * bend;
        return 100 * bend * bend + (1 - x[0]) * (1 - x[0]);
    }

    @Test
    void followsValley() {
        QuasiNewton.Minimum minimum = new QuasiNewton(QuasiNewtonTest::rosenbrock, new double[] {-5, -5},
                new double[] {5, 5}, 1e-9).from(new double[] {-1.2, 1});
        assertArrayEquals(new double[] {1, 1}, minimum.point(), 1e-3);
    }

    @Test
    void staysInBox() {
        QuasiNewton.Minimum minimum = new QuasiNewton(QuasiNewtonTest::rosenbrock, new double[] {-5, -5},
                new double[] {0.5, 5}, 1e-9).from(new double[] {-1.2, 1});
        assertArrayEquals(new double[] {0.5, 0.25}, minimum.point(), 1e-3);
        assertEquals(0.25, minimum.value(), 1e-5);
    }
}
