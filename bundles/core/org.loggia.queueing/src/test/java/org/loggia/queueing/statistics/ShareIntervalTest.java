// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Ends are those that R's {@code binom.test} gives, and closed forms where there are any. */
class ShareIntervalTest {

    private static void assertInterval(double low, double high, Interval found) {
        assertEquals(low, found.low(), 5e-7);
        assertEquals(high, found.high(), 5e-7);
    }

    @Test
    void ofSomeTrials() {
        assertInterval(0.0490047, 0.1762226, ShareInterval.of(10, 100, 0.95));
        assertInterval(0.1570131, 0.8429869, ShareInterval.of(4, 8, 0.95));
    }

    @Test
    void coversNeverAndAlwaysObservedEvents() {
        assertInterval(0, 1 - Math.pow(0.025, 0.01), ShareInterval.of(0, 100, 0.95));
        assertInterval(Math.pow(0.005, 1 / 20.0), 1, ShareInterval.of(20, 20, 0.99));
        assertEquals(-Math.log(0.025) / 1e6, ShareInterval.of(0, 1_000_000, 0.95).high(), 1e-10);
    }
}
