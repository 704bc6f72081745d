// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing;

import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.FcfsStation;
import org.loggia.queueing.station.ProcessorSharingStation;
import org.loggia.queueing.station.Station;
import org.loggia.queueing.statistics.Tally;

/** Measures the building blocks on one core: run the main method. A line is the best of five rounds after a warm-up. */
public final class QueueingBenchmark {
    private QueueingBenchmark() {
    }

    public static void main(String[] arguments) {
        RandomStream random = new RandomStream(1);
        report("uniform random number", 20_000_000, n -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += random.nextDouble();
            }
            return sum;
        });
        report("exponential random number", 20_000_000, n -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += random.nextExponential();
            }
            return sum;
        });
        report("normal random number", 20_000_000, n -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += random.nextGaussian();
            }
            return sum;
        });
        double[] values = random.doubles(1 << 16).map(u -> -Math.log(u)).toArray();
        Tally tally = new Tally();
        report("Tally.add", 20_000_000, n -> {
            for (int i = 0; i < n; i++) {
                tally.add(values[i & values.length - 1]);
            }
            return tally.mean();
        });
        for (int pending : new int[] {10, 1000, 100_000}) {
            report("HOLD, event list, " + pending + " pending", 5_000_000, n -> holdEventList(pending, n, values));
            report("HOLD, PriorityQueue, " + pending + " pending", 5_000_000,
                    n -> holdPriorityQueue(pending, n, values));
        }
        report("M/M/1 FCFS .8 with tally, per event", 20_000_000, n -> open(false, n));
        report("M/M/1 PS .8 with tally, per event", 20_000_000, n -> open(true, n));
        for (int users : new int[] {100, 10_000}) {
            report("closed PS, " + users + " users, per completion", 10_000_000, n -> closed(users, n));
        }
    }

    private static void report(String what, int operations, IntToDoubleFunction work) {
        double best = Double.POSITIVE_INFINITY;
        double sink = 0;
        for (int round = 0; round < 7; round++) {
            long start = System.nanoTime();
            sink += work.applyAsDouble(operations);
            double nanos = (double) (System.nanoTime() - start) / operations;
            if (round >= 2) {
                best = Math.min(best, nanos);
            }
        }
        System.out.printf("%-45s %8.2f ns  %8.2f M/s   (%g)%n", what, best, 1000 / best, sink);
    }

    private static double holdEventList(int pending, int operations, double[] values) {
        EventList events = new EventList(pending);
        for (int i = 0; i < pending; i++) {
            events.schedule(i, values[i & values.length - 1]);
        }
        for (int i = 0; i < operations; i++) {
            int handle = events.pop();
            events.schedule(handle, events.time() + values[i & values.length - 1]);
        }
        return events.time();
    }

    private record Event(double time, int handle) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return Double.compare(time, other.time);
        }
    }

    private static double holdPriorityQueue(int pending, int operations, double[] values) {
        PriorityQueue<Event> events = new PriorityQueue<>(pending);
        for (int i = 0; i < pending; i++) {
            events.add(new Event(values[i & values.length - 1], i));
        }
        double now = 0;
        for (int i = 0; i < operations; i++) {
            Event event = events.poll();
            now = event.time();
            events.add(new Event(now + values[i & values.length - 1], event.handle()));
        }
        return now;
    }

    private static double open(boolean sharing, int operations) {
        EventList events = new EventList();
        Station station = sharing ? new ProcessorSharingStation(events, 0, 1) : new FcfsStation(events, 0, 1);
        RandomStream arrivals = new RandomStream(1, 0);
        RandomStream services = new RandomStream(1, 1);
        double[] arrivedAt = new double[1 << 12];
        Tally responses = new Tally();
        int next = 0;
        events.schedule(1, arrivals.nextExponential());
        for (int i = 0; i < operations; i++) {
            if (events.pop() == 0) {
                responses.add(events.time() - arrivedAt[station.complete()]);
            } else {
                int job = next++ & arrivedAt.length - 1;
                arrivedAt[job] = events.time();
                station.arrive(job, 0.8 * services.nextExponential());
                events.schedule(1, events.time() + arrivals.nextExponential());
            }
        }
        return responses.mean();
    }

    private static double closed(int users, int operations) {
        EventList events = new EventList(users + 1);
        Station station = new ProcessorSharingStation(events, users, 1);
        RandomStream random = new RandomStream(1);
        double[] arrivedAt = new double[users];
        Tally responses = new Tally();
        double think = 0.5 * users;
        for (int i = 0; i < users; i++) {
            events.schedule(i, think * random.nextExponential());
        }
        for (int done = 0; done < operations;) {
            int handle = events.pop();
            if (handle < users) {
                arrivedAt[handle] = events.time();
                station.arrive(handle, random.nextExponential());
            } else {
                int job = station.complete();
                done++;
                responses.add(events.time() - arrivedAt[job]);
                events.schedule(job, events.time() + think * random.nextExponential());
            }
        }
        return responses.mean();
    }
}
