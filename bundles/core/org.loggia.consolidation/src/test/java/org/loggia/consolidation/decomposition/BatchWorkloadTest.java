// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class BatchWorkloadTest {

    /** Gaps 1, 2, 20, 1, 1, 30, 1: the 20 and the 30 jump by more than three times, the rest counts. */
    private static final double[] ARRIVALS = {0, 1, 3, 23, 24, 25, 55, 56};

    @Test
    void batchesByHand() {
        assertEquals(2, BatchDetector.timeout(ARRIVALS));
        assertArrayEquals(new int[] {0, 3, 6, 8}, BatchDetector.borders(ARRIVALS, 2));
        assertArrayEquals(new int[] {0, 1, 2, 3}, BatchDetector.borders(new double[] {0, 5, 9}, 3));
        assertEquals(0, BatchDetector.timeout(new double[] {0, 0, 5}), "a jump from 0 has no ratio");
        assertArrayEquals(new int[] {0, 2, 3}, BatchDetector.borders(new double[] {0, 0, 5}, 0));
        assertArrayEquals(new int[] {0, 1}, BatchDetector.borders(new double[] {7}, 0));
    }

    /** The first batch is done at 10, the second at 60, after the third has begun. */
    @Test
    void workloadByHand() {
        BatchWorkload workload = BatchWorkload.of(ARRIVALS, new double[] {2, 9, 4, 1, 1, 35, 1, 2});
        assertArrayEquals(new int[] {3, 3, 2}, workload.sizes());
        assertArrayEquals(new double[] {13, 0}, workload.thinkTimes());
        // Found: 0, 1, 1, 0, 0, 0, 1, 1; too few for levels, so one mean of 2, 9/2, 4/2, 1, 1, 35, 1/2, 2/2.
        assertEquals(1, workload.services().length);
        assertEquals((2 + 4.5 + 2 + 1 + 1 + 35 + 0.5 + 1) / 8, workload.meanService(7), 1e-12);
    }

    /**
     * Response times of a server that takes requests in order, whose speed depends on the load, give the speed
     * back.
     */
    @Test
    void serviceCurveOfServerIsRecovered() {
        RandomStream random = new RandomStream(5);
        int n = 60_000;
        double[] arrivals = new double[n];
        double[] responses = new double[n];
        double[] completions = new double[n];
        double now = 0;
        double free = 0;
        int completed = 0;
        for (int i = 0; i < n; i++) {
            now += random.nextExponential() * (i % 6 == 0 ? 12 : 0.01);
            while (completed < i && completions[completed] <= now) {
                completed++;
            }
            int found = i - completed;
            free = Math.max(now, free) + (found == 0 ? 2 : 1);
            arrivals[i] = now;
            completions[i] = free;
            responses[i] = free - now;
        }
        BatchWorkload workload = BatchWorkload.of(arrivals, responses);
        assertEquals(2, workload.meanService(0), 0.01, "alone");
        assertTrue(workload.meanService(4) < 1.35 && workload.meanService(4) > 1, "after four "
                + workload.meanService(4));
        assertTrue(workload.sizes().length > n / 6, "no batch continues over the pauses of 12");
    }

    @Test
    void rejectsEmptyOrNegativeInput() {
        assertThrows(IllegalArgumentException.class, () -> new BatchWorkload(new int[0], new double[] {1},
                new double[] {1}, 1));
        assertThrows(IllegalArgumentException.class, () -> new BatchWorkload(new int[] {1}, new double[] {-1},
                new double[] {1}, 1));
        assertThrows(IllegalArgumentException.class, () -> new BatchWorkload(new int[] {1}, new double[] {1},
                new double[] {0}, 1));
    }
}
