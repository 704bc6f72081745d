// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** When a run looks whether it is precise enough. */
class PrecisionStopTest {

    /** Two scenarios look at different moments; both are precise in the end. */
    @Test
    void keepsLastDecision() {
        RandomStream random = new RandomStream(1, 0);
        Tally often = new Tally();
        Tally seldom = new Tally();
        PrecisionStop[] stops = {new PrecisionStop(0.05), new PrecisionStop(0.05)};
        for (int i = 1; i <= 200_000; i++) {
            if (i == 5_000) {
                often.reset();
                seldom.reset();
            }
            often.add(random.nextExponential());
            if (i % 7 == 0) {
                seldom.add(random.nextExponential());
            }
            boolean first = stops[0].reached(often);
            boolean second = stops[1].reached(seldom);
            if (i > 5_000 && first && second) {
                assertTrue(often.interval().halfWidth() <= 0.06 * often.mean());
                assertTrue(seldom.interval().halfWidth() <= 0.06 * seldom.mean());
                return;
            }
        }
        assertTrue(false, "never precise");
    }

    @Test
    void checksRarelyAndOnlyWithData() {
        PrecisionStop stop = new PrecisionStop(0.5);
        Tally tally = new Tally();
        for (int i = 0; i < 999; i++) {
            tally.add(i % 2);
            assertFalse(stop.reached(tally));
        }
    }
}
