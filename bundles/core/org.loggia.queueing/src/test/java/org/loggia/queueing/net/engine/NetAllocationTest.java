// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;

/**
 * A running net allocates nothing: in most intervals of 20,000 completions not a single byte. In some, a histogram gets
 * a page for a time that is longer or shorter than any before. Speeds depend on the machine and are not tested; this is
 * what must not creep in unseen.
 */
class NetAllocationTest {
    private static final int INTERVAL = 20_000;
    private static final int INTERVALS = 60;

    @Test
    void openQueues() {
        check(SmallNets.openQueue(0.8, new Exponential(1), Discipline.FCFS, 1));
        check(SmallNets.openQueue(0.8, new Exponential(1), Discipline.PS, 1));
        check(SmallNets.openQueue(0.8, new Erlang(2, 2), Discipline.PS, 1));
        check(SmallNets.openQueue(3.2, new Exponential(1), Discipline.FCFS, 4));
        check(SmallNets.openQueue(0.8, new Exponential(1), Discipline.RANDOM, 1));
    }

    @Test
    void sharing() {
        check(SmallNets.twoClasses(100));
        check(SmallNets.twoWeights(0.3, 2, 0.4, 1));
    }

    @Test
    void prioritiesAndPools() {
        check(SmallNets.twoPriorities(0.3, 0.4, Discipline.PRIO_PREEMPTIVE));
        check(pooled());
    }

    /** Twenty tokens think, wait for one of three threads, and are served while they hold it. */
    private static Net pooled() {
        return new Net("pool", List.of(new Color("x", "x"), new Color("t", "t")),
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.PS, 1)),
                List.of(new Place.Queueing("terminals", "think",
                        new TokenClass("x", 20, new TokenService(Exponential.ofMean(10)))),
                        new Place.Queueing("cpu", "cpu", new TokenClass("x", 0, new TokenService(new Exponential(
                                1.5)))),
                        new Place.Ordinary("threads", new TokenClass("t", 3))),
                List.of(new Transition("enter", new Mode("enter", 1,
                        List.of(new Arc("terminals", "x", 1), new Arc("threads", "t", 1)),
                        List.of(new Arc("cpu", "x", 1)))),
                        new Transition("leave", new Mode("leave", 1, List.of(new Arc("cpu", "x", 1)),
                                List.of(new Arc("terminals", "x", 1), new Arc("threads", "t", 1))))));
    }

    private static void check(Net net) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long[] bytes = new long[INTERVALS + 1];
        int[] intervals = {0};
        try {
            NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(Long.MAX_VALUE - 1).withWarmUp(1),
                    (time, completions) -> {
                        if (completions >= (intervals[0] + 1L) * INTERVAL) {
                            bytes[++intervals[0]] = threads.getThreadAllocatedBytes(thread);
                        }
                        return intervals[0] < INTERVALS;
                    });
        } catch (CancellationException ended) {
            // as the progress wanted it
        }
        int still = 0;
        for (int i = INTERVALS / 2 + 1; i <= INTERVALS; i++) {
            still += bytes[i] == bytes[i - 1] ? 1 : 0;
        }
        assertTrue(still >= 0.7 * (INTERVALS / 2), net.name() + ": nothing was allocated in " + still + " of "
                + INTERVALS / 2 + " intervals; bytes so far at the end of each: " + Arrays.toString(bytes));
    }
}
