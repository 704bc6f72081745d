// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LoadedQueueTest {
    private static LoadedQueue.Observed observed(long jobs, double load) {
        return new LoadedQueue.Observed(jobs, load, Double.NaN, 1);
    }

    @Test
    void busyQueueNeedsMoreJobs() {
        assertEquals(1, observed(6, 0.5).size(), 1e-12);
        assertEquals(1, observed(72, 0.8).size(), 1e-12);
        assertEquals(1, observed(342, 0.9).size(), 1e-12);
    }

    @Test
    void endsOfScaleAreDefined() {
        assertEquals(0, observed(1000, 1).size());
        assertEquals(0, observed(1000, 1.0000001).size());
        assertEquals(Double.POSITIVE_INFINITY, observed(1000, 0).size());
        assertEquals(0, observed(0, 0.5).size());
        assertEquals(0, new LoadedQueue.Observed(0, 0.5, Double.NaN, 5).size());
    }

    @Test
    void burstyWorkNeedsMoreJobs() {
        // Random arrivals and services: the load of n jobs has the relative variance 2 / n.
        assertEquals(100, new LoadedQueue.Observed(7200, 0.8, Math.sqrt(2 / 7200.0), 1).size(), 1e-9);
        assertEquals(25, new LoadedQueue.Observed(7200, 0.8, Math.sqrt(8 / 7200.0), 1).size(), 1e-9);
        // Less than that, or hardly more, may be chance.
        assertEquals(100, new LoadedQueue.Observed(7200, 0.8, Math.sqrt(1 / 7200.0), 1).size(), 1e-9);
        assertEquals(100, new LoadedQueue.Observed(7200, 0.8, Math.sqrt(3.5 / 7200.0), 1).size(), 1e-9);
    }

    @Test
    void includesRareLargeServicesOfModel() {
        assertEquals(20, new LoadedQueue.Observed(7200, 0.8, Double.NaN, 5).size(), 1e-12);
        var queue = new LoadedQueue();
        queue.restart(observed(7200, 0.8));
        var twice = new LoadedQueue.Observed(14_400, 0.8, Double.NaN, 5);
        assertEquals(40, queue.sizeAmongReplications(twice), 1e-12);
        // As at a load that is two of its standard errors higher: rare services may not have come yet.
        assertEquals(observed(14_400, 0.8 * (1 + 2 * Math.sqrt(8 / 14_400.0))).size() / 5, queue.expectedSize(
                twice), 1e-12);
        assertEquals(0, queue.expectedSize(new LoadedQueue.Observed(100, 0.9, Double.NaN, 5)),
                "that may be a load of 1");
        assertEquals(1, HeavyTail.variability(2, 8), 1e-12);
        assertEquals(1, HeavyTail.variability(2, 5), 1e-12);
        assertEquals(5, HeavyTail.variability(2, 40), 1e-12);
    }

    @Test
    void acceptsFortyDecisiveDraws() {
        assertEquals(BatchMeans.ENOUGH, HeavyTail.expectedSize(40_000, 1000), 1e-9);
        assertEquals(Double.POSITIVE_INFINITY, HeavyTail.expectedSize(1, 6));
        assertEquals(0, HeavyTail.expectedSize(1000, Double.POSITIVE_INFINITY));
        // ten replications must have seen eighty of them together
        double each = HeavyTail.expectedSize(8000, 1000);
        assertEquals(Tally.ENOUGH_OF_A_REPLICATION, HeavyTail.sizeAmongReplications(each, 10), 1e-9);
    }

    @Test
    void loadOfDataAloneIsNotSufficient() {
        var queue = new LoadedQueue();
        assertEquals(0, queue.expectedSize(observed(7200, 0.8)));
        assertEquals(4, queue.missingFactor(observed(7200, 0.8)), 1e-12);
        assertEquals(100, queue.sizeAmongReplications(observed(7200, 0.8)), 1e-12);
        assertEquals(250, queue.expectedSize(observed(36_000, 0.8)), 1e-12);
        queue.restart(observed(7200, 0.8));
        assertEquals(200, queue.expectedSize(observed(14_400, 0.5)), 1e-12);
        assertEquals(100, queue.expectedSize(observed(34_200, 0.9)), 1e-9);
        assertEquals(0.5, queue.missingFactor(observed(28_800, 0.7)), 1e-12);
        assertEquals(50, queue.sizeAmongReplications(observed(3600, 0.3)), 1e-12);
        queue.restart(observed(1000, 0.8));
        assertEquals(0, queue.expectedSize(observed(14_400, 0.8)));
    }
}
