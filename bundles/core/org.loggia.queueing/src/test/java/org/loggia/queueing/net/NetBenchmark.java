package org.loggia.queueing.net;

import java.lang.management.ManagementFactory;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.RandomStream;

/**
 * Measures events per second of one core (thread CPU time) with residence-time statistics on: M/M/1 at load 0.8 and
 * a closed processor-sharing net of 100 + 100 tokens. A loop of uniform random numbers tells how fast the machine is at
 * the moment.
 */
public final class NetBenchmark {
    private NetBenchmark() {
    }

    public static void main(String[] arguments) {
        int rounds = 3;
        for (int round = 0; round < rounds; round++) {
            calibrate();
            measure("M/M/1 .8", SmallNets.openQueue(0.8, new Exponential(1), Discipline.FCFS, 1), 20_000_000);
            measure("closed PS 100+100", SmallNets.twoClasses(100), 10_000_000);
        }
    }

    private static void calibrate() {
        RandomStream random = new RandomStream(1);
        long start = cpuTime();
        double sum = 0;
        int count = 20_000_000;
        for (int i = 0; i < count; i++) {
            sum += random.nextDouble();
        }
        System.out.printf("%-28s %8.2f ns each (%.3f)%n", "uniform random numbers",
                (double) (cpuTime() - start) / count, sum / count);
    }

    private static void measure(String name, Net net, long events) {
        RunSettings settings = RunSettings.DEFAULT.withPrecision(0).withEvents(events).withWarmUp(1);
        long start = cpuTime();
        NetResults results = NetSimulation.run(net, settings);
        double seconds = (cpuTime() - start) / 1e9;
        System.out.printf("%-28s %8.2f M events/s  (%.2f firings an event)%n", name, results.events() / seconds / 1e6,
                (double) results.firings() / results.events());
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
