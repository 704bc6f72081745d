// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class TimeWeightedTest {
    @Test
    void averageOfKnownSteps() {
        TimeWeighted steps = new TimeWeighted(10, 1);
        steps.set(12, 4);
        steps.change(13, -4);
        assertEquals((2 * 1 + 1 * 4) / 8.0, steps.mean(18), 1e-12);
        assertEquals(4, steps.maximum());
        Summary summary = steps.summary(18);
        assertEquals(Math.sqrt((2 * 1 + 1 * 16) / 8.0 - 0.75 * 0.75), summary.standardDeviation(), 1e-12);
        assertFalse(summary.interval().exists());
        steps.reset(20);
        assertEquals(0, steps.mean(20));
        assertEquals(0, steps.mean(30));
        assertThrows(IllegalArgumentException.class, () -> steps.set(19, 1));
        assertThrows(IllegalArgumentException.class, () -> steps.set(21, Double.NaN));
    }

    @Test
    void intervalsOfMeanQueueLengthCover() {
        int held = 0;
        int missing = 0;
        int seeds = 300;
        for (int seed = 1; seed <= seeds; seed++) {
            Interval interval = queueLength(0.6, 40_000, seed);
            if (!interval.exists()) {
                missing++;
            } else if (interval.contains(1.5)) {
                held++;
            }
        }
        double share = (double) held / (seeds - missing);
        assertTrue(share >= 0.92 && share <= 0.98 && missing < seeds / 20, share + ", missing " + missing);
    }

    /** The number in M/M/1 as a birth and death process. */
    private static Interval queueLength(double load, int changes, long seed) {
        RandomStream random = new RandomStream(seed);
        TimeWeighted length = new TimeWeighted(0, 0);
        int n = 0;
        double time = 0;
        for (int i = 0; i < changes; i++) {
            double rate = n > 0 ? load + 1 : load;
            time += random.nextExponential() / rate;
            n += random.nextDouble() * rate < load ? 1 : -1;
            length.set(time, n);
            if (i == changes / 10) {
                length.reset(time);
            }
        }
        return length.interval(time);
    }
}
