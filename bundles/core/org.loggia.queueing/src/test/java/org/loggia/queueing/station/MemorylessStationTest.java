// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/**
 * Departures drawn without demands have the law of those that sorted demands lead to: of many short runs that differ in
 * nothing else, times of departure and identities are compared by the test of Kolmogorov and Smirnov for two samples.
 */
class MemorylessStationTest {
    private static final int RUNS = 20_000;
    private static final double[] MEANS = {1, 0.3};
    private static final double[] EQUAL = {1, 1};

    private interface Maker {
        Station create(EventList events, long run);
    }

    private static Station memoryless(EventList events, int servers, double[] speeds, double[] weights, long run) {
        return new MemorylessStation(events, 0, servers, speeds,
                List.of(crowd(0, weights, run), crowd(1, weights, run)));
    }

    private static ClassJobs crowd(int jobClass, double[] weights, long run) {
        return new ClassJobs(MEANS[jobClass], weights[jobClass], new RandomStream(run, 2 + jobClass),
                new RandomStream(run, 4 + jobClass));
    }

    /** When the given job, of 7 that come one after the other, departs, and how many departed before it. */
    private static double[][] departures(Maker maker, int classes, int watched, boolean isMemoryless) {
        double[] times = new double[RUNS];
        double[] places = new double[RUNS];
        for (int run = 0; run < RUNS; run++) {
            long seed = isMemoryless ? run : run + 1_000_000L;
            EventList events = new EventList(2);
            Station station = maker.create(events, seed);
            RandomStream random = new RandomStream(seed, 0);
            RandomStream demands = new RandomStream(seed, 1);
            int next = 0;
            int departed = 0;
            events.schedule(1, 0);
            while (true) {
                if (events.pop() == 1) {
                    int jobClass = next % classes;
                    station.arrive(next++, jobClass,
                            MEANS[jobClass] * (isMemoryless ? 1 : demands.nextExponential()));
                    if (next < 7) {
                        events.schedule(1, events.time() + 0.2 * random.nextExponential());
                    }
                } else if (station.complete() == watched) {
                    times[run] = events.time();
                    places[run] = departed;
                    break;
                } else {
                    departed++;
                }
            }
        }
        return new double[][] {times, places};
    }

    /** The largest distance between the distribution functions of two samples of equal size. */
    private static double distance(double[] one, double[] other) {
        double[] a = one.clone();
        double[] b = other.clone();
        Arrays.sort(a);
        Arrays.sort(b);
        double largest = 0;
        int i = 0;
        int k = 0;
        while (i < a.length && k < b.length) {
            double value = Math.min(a[i], b[k]);
            while (i < a.length && a[i] <= value) {
                i++;
            }
            while (k < b.length && b[k] <= value) {
                k++;
            }
            largest = Math.max(largest, Math.abs(i - k) / (double) a.length);
        }
        return largest;
    }

    private static void agree(String what, Maker memoryless, Maker sorted) {
        agree(what + ", two classes", 2, memoryless, sorted);
    }

    private static void agree(String what, int classes, Maker memoryless, Maker sorted) {
        double critical = 2.3 * Math.sqrt(2.0 / RUNS); // exceeded by chance once in 20,000 comparisons
        for (int watched : new int[] {0, 1, 4, 5}) {
            double[][] drawn = departures(memoryless, classes, watched, true);
            double[][] served = departures(sorted, classes, watched, false);
            for (int i = 0; i < 2; i++) {
                double distance = distance(drawn[i], served[i]);
                assertTrue(distance < critical, what + ", job " + watched + (i == 0 ? ", time: " : ", order: ")
                        + distance);
            }
        }
    }

    @Test
    void sharingHasTheSameLaw() {
        agree("one server", (events, run) -> memoryless(events, 1, null, EQUAL, run),
                (events, run) -> new ProcessorSharingStation(events, 0, 1));
        agree("three servers", (events, run) -> memoryless(events, 3, null, EQUAL, run),
                (events, run) -> new ProcessorSharingStation(events, 0, 3));
        double[] speeds = {1, 1.5, 0.7};
        agree("speeds", (events, run) -> memoryless(events, 1, speeds, EQUAL, run),
                (events, run) -> new ProcessorSharingStation(events, 0, speeds));
    }

    @Test
    void oneClassHasTheSameLaw() {
        Maker three = (events, run) -> new MemorylessStation(events, 0, 3, null, List.of(crowd(0, EQUAL, run)));
        agree("three servers, one class", 1, three, (events, run) -> new ProcessorSharingStation(events, 0, 3));
        Maker delay = (events, run) -> new MemorylessStation(events, 0, Integer.MAX_VALUE, null,
                List.of(crowd(0, EQUAL, run)));
        agree("delay, one class", 1, delay, (events, run) -> new DelayStation(events, 0));
    }

    @Test
    void delaysHaveTheSameLaw() {
        agree("delay", (events, run) -> memoryless(events, Integer.MAX_VALUE, null, EQUAL, run),
                (events, run) -> new DelayStation(events, 0));
    }

    @Test
    void discriminatorySharingHasTheSameLaw() {
        double[] weights = {1, 3};
        agree("weights", (events, run) -> memoryless(events, 1, null, weights, run),
                (events, run) -> new DiscriminatoryStation(events, 0, weights));
    }

    @Test
    void servesSingleClassAtFullSpeed() {
        EventList events = new EventList(1);
        Station station = new MemorylessStation(events, 0, 1, null,
                List.of(new ClassJobs(2, 1, new RandomStream(3, 0), new RandomStream(3, 1))));
        RandomStream works = new RandomStream(3, 0);
        double expected = 0;
        station.arrive(0, 0, 2);
        for (int i = 1; i <= 100; i++) {
            station.arrive(i, 0, 2);
            station.arrive(100 + i, 0, 2);
            events.pop();
            station.complete();
            expected += 2 * works.nextExponential();
            assertEquals(expected, events.time(), 1e-12 * expected);
        }
        assertEquals(101, station.population());
        assertEquals(1, station.utilization(), 1e-12);
    }

    @Test
    void rejectsInvalidJobCounts() {
        RandomStream random = new RandomStream(1);
        assertThrows(IllegalArgumentException.class, () -> new ClassJobs(0, 1, random, random));
        assertThrows(IllegalArgumentException.class, () -> new ClassJobs(1, Double.NaN, random, random));
    }
}
