// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.lang.management.ManagementFactory;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Tally;

/**
 * Measures events per second of one core (thread CPU time) with residence-time statistics on: M/M/1 at load 0.8 and
 * a closed processor-sharing net of 100 + 100 tokens. Next to each, how many uniform random numbers of a loop of its
 * own an event takes, which depends less on how fast the machine is at the moment; and M/M/1 by hand, without a net. A
 * first round, in which the compiler is at work, is not shown.
 */
public final class NetBenchmark {
    private static final int ROUNDS = 5;

    private NetBenchmark() {
    }

    public static void main(String[] arguments) {
        for (int round = 0; round <= ROUNDS; round++) {
            boolean isShown = round > 0;
            byHand(20_000_000, isShown);
            measure("M/M/1 .8", SmallNets.openQueue(0.8, new Exponential(1), Discipline.FCFS, 1), 20_000_000, isShown);
            measure("closed PS 100+100", SmallNets.twoClasses(100), 10_000_000, isShown);
        }
    }

    private static void measure(String name, Net net, long events, boolean isShown) {
        NetRunSettings settings = NetRunSettings.DEFAULT.withPrecision(0).withEvents(events).withWarmUp(1);
        double uniform = uniform();
        long start = cpuTime();
        NetResults results = NetSimulation.run(net, settings);
        long end = cpuTime();
        show(name, (double) (end - start) / results.events(), (uniform + uniform()) / 2, isShown);
    }

    /** What nothing that simulates M/M/1 can do without: draw times, choose the next event, observe times. */
    private static void byHand(int events, boolean isShown) {
        double uniform = uniform();
        long start = cpuTime();
        RandomStream arrivals = new RandomStream(1, 0);
        RandomStream services = new RandomStream(1, 1);
        double[] gaps = new double[64];
        double[] demands = new double[64];
        double[] arrivedAt = new double[1 << 12];
        int arrived = 0;
        int served = 0;
        Tally between = new Tally();
        Tally responses = new Tally();
        double last = 0;
        double arrival = 0;
        double departure = Double.POSITIVE_INFINITY;
        for (int i = 0; i < events; i++) {
            if (arrival < departure) {
                between.add(arrival - last);
                last = arrival;
                arrivedAt[arrived & arrivedAt.length - 1] = arrival;
                if (arrived == served) {
                    departure = arrival + demand(services, demands, served);
                }
                if ((arrived & 63) == 0) {
                    arrivals.fillExponential(gaps);
                }
                arrival += 1.25 * gaps[arrived++ & 63];
            } else {
                responses.add(departure - arrivedAt[served++ & arrivedAt.length - 1]);
                departure = arrived == served ? Double.POSITIVE_INFINITY
                        : departure + demand(services, demands, served);
            }
        }
        long end = cpuTime();
        if (!(Math.abs(responses.mean() - 5) < 0.5) || !(Math.abs(between.mean() - 1.25) < 0.05)) {
            throw new IllegalStateException(responses.mean() + ", " + between.mean());
        }
        show("M/M/1 .8 by hand", (double) (end - start) / events, (uniform + uniform()) / 2, isShown);
    }

    private static double demand(RandomStream services, double[] demands, int served) {
        if ((served & 63) == 0) {
            services.fillExponential(demands);
        }
        return demands[served & 63];
    }

    /** Nanoseconds that a uniform random number takes now. */
    private static double uniform() {
        RandomStream random = new RandomStream(1);
        int count = 5_000_000;
        double sum = 0;
        long start = cpuTime();
        for (int i = 0; i < count; i++) {
            sum += random.nextDouble();
        }
        double nanos = (double) (cpuTime() - start) / count;
        if (!(sum > 0)) {
            throw new IllegalStateException("random numbers that are not positive");
        }
        return nanos;
    }

    private static void show(String name, double nanos, double uniform, boolean isShown) {
        if (isShown) {
            System.out.printf("%-20s %6.2f M events/s  %5.1f ns an event = %5.2f uniform random numbers of %.2f ns%n",
                    name, 1000 / nanos, nanos, nanos / uniform, uniform);
        }
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
