// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/** Jobs keep their order and their demands while the ring of waiting jobs wraps around and grows. */
class FcfsStationTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void departuresFollowRecursionOfKieferAndWolfowitz(int servers) {
        int jobs = 4000;
        RandomStream random = new RandomStream(servers, 0);
        double[] arrivals = new double[jobs];
        double[] demands = new double[jobs];
        double now = 0;
        for (int i = 0; i < jobs; i++) {
            // Crowds of all sizes: the queue empties and grows beyond 16, 32 and 64 with its head anywhere in the ring.
            now += random.nextExponential() / servers * (i / 200 % 2 == 0 ? 0.6 : 1.6);
            arrivals[i] = now;
            demands[i] = random.nextExponential();
        }
        double[] free = new double[servers];
        double[] expected = new double[jobs];
        for (int i = 0; i < jobs; i++) {
            Arrays.sort(free);
            free[0] = Math.max(free[0], arrivals[i]) + demands[i];
            expected[i] = free[0];
        }
        assertDepartures(expected, servers, arrivals, demands);
    }

    private static void assertDepartures(double[] expected, int servers, double[] arrivals, double[] demands) {
        EventList events = new EventList(2);
        Station station = new FcfsStation(events, 0, servers);
        int next = 0;
        int departed = 0;
        events.schedule(1, arrivals[0]);
        while (departed < arrivals.length) {
            if (events.pop() == 1) {
                station.arrive(next, demands[next]);
                if (++next < arrivals.length) {
                    events.schedule(1, arrivals[next]);
                }
            } else {
                int job = station.complete();
                assertEquals(expected[job], events.time(), 1e-9 * expected[job], "departure of job " + job);
                departed++;
            }
        }
    }

    /** The ring is full with its head at each of its places when the next job comes. */
    @Test
    void orderSurvivesGrowthFromEveryPlaceOfHead() {
        for (int head = 0; head < 16; head++) {
            EventList events = new EventList(2);
            Station station = new FcfsStation(events, 0, 1);
            Queue<Integer> order = new ArrayDeque<>();
            int next = 0;
            for (int i = 0; i <= head + 1; i++) {
                station.arrive(next, 1 + next);
                order.add(next++);
            }
            for (int i = 0; i < head; i++) {
                assertEquals(0, events.pop());
                assertEquals(order.remove(), station.complete());
            }
            for (int i = 0; i < 40; i++) {
                station.arrive(next, 1 + next);
                order.add(next++);
            }
            double time = events.time();
            boolean isFirst = true;
            while (!order.isEmpty()) {
                events.pop();
                int job = station.complete();
                assertEquals(order.remove(), job, "head at " + head);
                if (!isFirst) {
                    assertEquals(time + 1 + job, events.time(), 1e-9, "demand of job " + job);
                }
                isFirst = false;
                time = events.time();
            }
        }
    }
}
