// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LoadedQueueTest {
    @Test
    void aJobOfABusyQueueTellsLess() {
        assertEquals(1, LoadedQueue.size(6, 0.5), 1e-12);
        assertEquals(1, LoadedQueue.size(72, 0.8), 1e-12);
        assertEquals(1, LoadedQueue.size(342, 0.9), 1e-12);
    }

    @Test
    void theEndsOfTheScaleAreDefined() {
        assertEquals(0, LoadedQueue.size(1000, 1));
        assertEquals(0, LoadedQueue.size(1000, 1.0000001));
        assertEquals(Double.POSITIVE_INFINITY, LoadedQueue.size(1000, 0));
    }
}
