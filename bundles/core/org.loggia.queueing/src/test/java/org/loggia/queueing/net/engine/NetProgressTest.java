// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.random.Exponential;

/** Watching a run changes nothing, and ending one ends it at once. */
class NetProgressTest {
    private static final Net NET = SmallNets.openQueue(0.7, new Exponential(1), Discipline.FCFS, 1);

    @Test
    void observingChangesNoResult() {
        for (NetRunSettings settings : new NetRunSettings[] {NetRunSettings.DEFAULT, NetRunSettings.DEFAULT.withWarmUp(
                100)
                .withPrecision(0).withTime(100_000), NetRunSettings.DEFAULT.withPrecision(0).withEvents(100_001)}) {
            AtomicLong reports = new AtomicLong();
            NetResults watched = NetSimulation.run(NET, settings, (time, completions) -> {
                reports.incrementAndGet();
                return true;
            });
            NetResults alone = NetSimulation.run(NET, settings);
            assertTrue(reports.get() > 3, () -> "reports: " + reports);
            assertEquals(alone.parts(), watched.parts());
            assertEquals(alone.events(), watched.events());
            assertEquals(alone.simulatedTime(), watched.simulatedTime());
        }
    }

    @Test
    void cancelsRun() {
        NetRunSettings endless = NetRunSettings.DEFAULT.withPrecision(0).withEvents(Long.MAX_VALUE / 2);
        AtomicLong last = new AtomicLong();
        assertThrows(CancellationException.class, () -> NetSimulation.run(NET, endless, (time, completions) -> {
            last.set(completions);
            return completions < 200_000;
        }));
        assertTrue(last.get() >= 200_000 && last.get() < 300_000, () -> "ended after " + last);
        assertThrows(CancellationException.class, () -> NetSimulation.run(NET, endless.withReplications(3, 2),
                (time, completions) -> completions < 200_000));
    }
}
