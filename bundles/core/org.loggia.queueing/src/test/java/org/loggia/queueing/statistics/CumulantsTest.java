// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class CumulantsTest {
    private static final int GROUPS = 64;
    private static final int SAMPLES = 20_000;

    /** Gamma distributions of skewness 2, 1.41 and 1: 64 values show less. */
    @Test
    void skewnessOfFewGroupsIsCorrected() {
        for (int shape : new int[] {1, 2, 4}) {
            RandomStream random = new RandomStream(shape);
            double sum = 0;
            for (int sample = 0; sample < SAMPLES; sample++) {
                var batches = new BatchMeans();
                for (int group = 0; group < GROUPS; group++) {
                    double value = 0;
                    for (int i = 0; i < shape; i++) {
                        value += random.nextExponential();
                    }
                    batches.add(value, 1);
                }
                sum += batches.cumulants().skewnessOfMean(GROUPS) * Math.sqrt(GROUPS);
            }
            double exact = 2 / Math.sqrt(shape);
            assertEquals(exact, sum / SAMPLES, 0.03 * exact, "shape " + shape);
        }
    }

    /** Hall's transformation alone makes an interval twice as long where the skewness rises from 0.42 to 0.48. */
    @Test
    void intervalsGrowEvenlyWithSkewness() {
        double t = 2.07;
        double before = t;
        assertEquals(t, BatchMeans.skewed(t, 0), 1e-12);
        for (double skewness = 0.01; skewness < 3; skewness += 0.01) {
            double now = BatchMeans.skewed(t, skewness);
            assertEquals(now, BatchMeans.skewed(t, -skewness), 0);
            assertTrue(now >= before && now < 1.15 * before, "skewness " + skewness + ": " + before + ", " + now);
            before = now;
        }
        // Willink 2005, Eq. 7, at a skewness of 0.3.
        assertEquals((1 - Math.cbrt(1 - 0.3 * (t + 0.05))) / 0.1, BatchMeans.skewed(t, 0.3), 1e-12);
    }
}
