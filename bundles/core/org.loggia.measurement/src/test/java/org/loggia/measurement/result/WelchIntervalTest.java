// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;

class WelchIntervalTest {

    /** Student's sleep data; R's t.test gives -3.3654832 to 0.2054832. */
    @Test
    void agreesWithAnotherProgram() {
        WelchInterval interval = WelchInterval.of(new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
                new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});
        assertEquals(0.75 - 2.33, interval.difference(), 1e-12);
        assertEquals(-3.3654832, interval.low(), 1e-7);
        assertEquals(0.2054832, interval.high(), 1e-7);
        assertFalse(interval.isDifferent());
    }

    /** Unlike variances and numbers of runs, 4,000 pairs of samples. */
    @Test
    void keepsStatedCoverage() {
        SplittableRandom random = new SplittableRandom(11);
        int covered = 0;
        int all = 4000;
        for (int i = 0; i < all; i++) {
            WelchInterval interval = WelchInterval.of(sample(random, 5, 3, 1), sample(random, 8, 2, 4));
            covered += interval.low() <= 1 && interval.high() >= 1 ? 1 : 0;
        }
        assertEquals(0.95, (double) covered / all, 0.012);
    }

    private static double[] sample(SplittableRandom random, int size, double mean, double deviation) {
        return random.doubles(size).map(u -> mean + deviation * normal(u)).toArray();
    }

    private static double normal(double u) {
        return SpecialFunctions.normalQuantile(u);
    }

    @Test
    void hasNoIntervalWithoutRepetitions() {
        WelchInterval single = WelchInterval.of(new double[] {1}, new double[] {2, 3});
        assertTrue(Double.isNaN(single.low()) && Double.isNaN(single.high()) && !single.isDifferent());
        WelchInterval constant = WelchInterval.of(new double[] {0, 0}, new double[] {0, 0});
        assertTrue(Double.isNaN(constant.low()));
        assertTrue(Double.isNaN(WelchInterval.ofMean(new double[] {1}).high()));
        assertTrue(WelchInterval.of(new double[] {1, 1.1}, new double[] {5, 5.1}).isDifferent());
    }
}
