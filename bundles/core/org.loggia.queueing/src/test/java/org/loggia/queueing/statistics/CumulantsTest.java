// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
