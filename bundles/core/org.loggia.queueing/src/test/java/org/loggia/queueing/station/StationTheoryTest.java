// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Tally;

/** Stations against exact results: the 95 % interval must hold the exact mean in 92 to 98 % of the seeds. */
class StationTheoryTest {
    private static final int SEEDS = 200;
    private static final int TIMER = 0;
    private static final int ARRIVAL = 1;

    private interface Discipline {
        Station create(EventList events, int timer);
    }

    private static Discipline fcfs(int servers) {
        return (events, timer) -> new FcfsStation(events, timer, servers);
    }

    private static Discipline sharing(int servers) {
        return (events, timer) -> new ProcessorSharingStation(events, timer, servers);
    }

    private static Tally open(Discipline discipline, double rate, Distribution service, long seed, int jobs) {
        EventList events = new EventList();
        Station station = discipline.create(events, TIMER);
        RandomStream arrivals = new RandomStream(seed, 0);
        RandomStream services = new RandomStream(seed, 1);
        Tally responses = new Tally();
        double[] arrivedAt = new double[1 << 16];
        int next = 0;
        long done = 0;
        int warmUp = jobs / 3; // long enough to tell how long response times depend on each other
        events.schedule(ARRIVAL, arrivals.nextExponential() / rate);
        while (done < jobs) {
            if (events.pop() == ARRIVAL) {
                int job = next++ & arrivedAt.length - 1;
                arrivedAt[job] = events.time();
                station.arrive(job, service.sample(services));
                events.schedule(ARRIVAL, events.time() + arrivals.nextExponential() / rate);
            } else {
                int job = station.complete();
                responses.add(events.time() - arrivedAt[job]);
                if (++done == warmUp) {
                    responses.reset();
                }
            }
        }
        return responses;
    }

    private static void covers(String name, double exact, LongFunction<Tally> run) {
        int held = 0;
        int missing = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Interval interval = run.apply(seed).interval();
            if (!interval.exists()) {
                missing++;
            } else if (interval.contains(exact)) {
                held++;
            }
        }
        double share = (double) held / (SEEDS - missing);
        // Three standard errors around 95 %; what the share is over many more seeds, the documentation says.
        assertTrue(missing <= SEEDS / 10 && share >= 0.904 && share <= 0.99,
                name + ": coverage " + share + ", without interval " + missing);
    }

    @Test
    void mm1() {
        covers("M/M/1 .5", 2, seed -> open(fcfs(1), 0.5, new Exponential(1), seed, 20_000));
        covers("M/M/1 .8", 5, seed -> open(fcfs(1), 0.8, new Exponential(1), seed, 60_000));
    }

    @Test
    void mg1Fcfs() {
        covers("M/D/1", 3, seed -> open(fcfs(1), 0.8, new Deterministic(1), seed, 40_000));
        covers("M/E2/1", 4, seed -> open(fcfs(1), 0.8, new Erlang(2, 2), seed, 40_000));
    }

    @Test
    void mmc() {
        covers("M/M/4", 1.745541, seed -> open(fcfs(4), 3.2, new Exponential(1), seed, 60_000));
    }

    @Test
    void mg1ProcessorSharingIsInsensitive() {
        covers("M/M/1-PS", 5, seed -> open(sharing(1), 0.8, new Exponential(1), seed, 60_000));
        covers("M/D/1-PS", 5, seed -> open(sharing(1), 0.8, new Deterministic(1), seed, 60_000));
        covers("M/H2/1-PS", 5,
                seed -> open(sharing(1), 0.8, Hyperexponential.ofMoments(1, 4), seed, 100_000));
        covers("M/M/4-PS", 1.745541, seed -> open(sharing(4), 3.2, new Exponential(1), seed, 60_000));
    }

    @Test
    void machineRepairman() {
        covers("repairman c=1", 2.732079, seed -> repairman(1, seed));
        covers("repairman c=2", 1.159018, seed -> repairman(2, seed));
    }

    private static Tally repairman(int servers, long seed) {
        int machines = 10;
        EventList events = new EventList();
        Station station = new FcfsStation(events, machines, servers);
        RandomStream thinking = new RandomStream(seed, 0);
        RandomStream services = new RandomStream(seed, 1);
        double[] arrivedAt = new double[machines];
        Tally responses = new Tally();
        for (int i = 0; i < machines; i++) {
            events.schedule(i, 10 * thinking.nextExponential());
        }
        for (int done = 0; done < 20_000;) {
            int handle = events.pop();
            if (handle < machines) {
                arrivedAt[handle] = events.time();
                station.arrive(handle, services.nextExponential());
            } else {
                int job = station.complete();
                if (done++ > 1000) {
                    responses.add(events.time() - arrivedAt[job]);
                }
                events.schedule(job, events.time() + 10 * thinking.nextExponential());
            }
        }
        return responses;
    }

    @Test
    void sharingNeverLosesWork() {
        // Three jobs of very different size, always present: after millions of completions the elapsed time must
        // still be the work done, less the little that the last jobs have left.
        EventList events = new EventList();
        ProcessorSharingStation station = new ProcessorSharingStation(events, 0, 1);
        RandomStream random = new RandomStream(1);
        double[] sizes = {1e-6, 1, 1e3};
        double work = 0;
        double[] demands = new double[3];
        for (int job = 0; job < 3; job++) {
            demands[job] = sizes[job] * random.nextExponential();
            station.arrive(job, demands[job]);
        }
        for (int i = 0; i < 3_000_000; i++) {
            events.pop();
            int job = station.complete();
            work += demands[job];
            demands[job] = sizes[i % 3] * random.nextExponential();
            station.arrive(job, demands[job]);
        }
        assertEquals(events.time(), station.busyTime(), 1e-6 * events.time());
        assertEquals(work, events.time(), 1e-9 * work + 2e4);
        assertEquals(3 * events.time(), station.populationIntegral(), 1e-6 * events.time());
        assertEquals(1, station.utilization(), 1e-9);
    }
}
