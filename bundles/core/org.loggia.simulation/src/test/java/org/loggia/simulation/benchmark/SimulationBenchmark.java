// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.ResourceKind;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/**
 * Measures the simulator on one core: completions of usage scenarios and I/O requests for each second, how their cost
 * grows with the number of concurrent users, and the heap that a long run needs.
 *
 * <pre>
 *   tests/simulation-program org.loggia.simulation.benchmark.SimulationBenchmark [COMPLETIONS]
 *   JAVA_OPTIONS="-Xmx300m -XX:+UseSerialGC" tests/simulation-program ... 100000000
 * </pre>
 *
 * <p>COMPLETIONS is the length of the run for the heap, 10^7 by default. Each speed is the best of three rounds after
 * one to warm up. Time is that of the process (all its threads), so other programs on the machine disturb little.
 */
public final class SimulationBenchmark {

    private static final int ROUNDS = 3;

    private SimulationBenchmark() {
    }

    public static void main(String[] arguments) throws IOException {
        long completions = arguments.length > 0 ? Long.parseLong(arguments[0]) : 10_000_000;
        System.out.println("Usage scenario completions for each second, one component, one demand to a CPU");
        for (SchedulingPolicy policy : new SchedulingPolicy[] {SchedulingPolicy.FCFS,
            SchedulingPolicy.PROCESSOR_SHARING}) {
            report("open, 80 % load, " + policy, perSecond(open(policy), 3_000_000), "/s");
            report("closed, 100 users, " + policy, perSecond(thinking(100, policy), 3_000_000), "/s");
        }
        System.out.println("I/O requests for each second through the storage scheduler, MARS model of 20 terms");
        report("8 users, 20 requests a scenario run", 20 * perSecond(MarsStorage.model(8, 10), 150_000), "/s");
        report("64 users, 20 requests a scenario run", 20 * perSecond(MarsStorage.model(64, 10), 150_000), "/s");
        for (double dependence : new double[] {0, 0.6}) {
            System.out.println("The same with times drawn from a distribution of 17 levels, 8 factors, "
                    + (dependence == 0 ? "independent" : "correlation of successive normal scores " + dependence));
            for (int users : new int[] {8, 64}) {
                report(users + " users, 20 requests a scenario run",
                        20 * perSecond(DistributionStorage.model(users, 10, dependence), 150_000), "/s");
            }
        }
        System.out.println("The same from a distribution behind a cache of half the file set with write back");
        for (int users : new int[] {8, 64}) {
            report(users + " users, 20 requests a scenario run",
                    20 * perSecond(DistributionStorage.model(users, 10, 0, 0.5), 150_000), "/s");
        }
        System.out.println("The same through a net of two queues: solved for the workload state, and coupled");
        for (String formalism : new String[] {"qpn-solved", "qpn-coupled"}) {
            report(formalism + ", 8 users", 20 * perSecond(NetStorage.model(formalism, 8, 10), 150_000), "/s");
            report(formalism + ", 64 users", 20 * perSecond(NetStorage.model(formalism, 64, 10), 150_000), "/s");
        }
        System.out.println("Cost of a completion by number of concurrent users");
        growth("users mostly think, CPU 80 % busy", true);
        growth("all users share the CPU", false);
        memory(completions);
    }

    private static TestModel open(SchedulingPolicy policy) {
        var model = new TestModel();
        TestComponent worker = worker(model, policy);
        model.open("users", "Exp(0.8)", u -> u.call(worker, "work"));
        return model;
    }

    /** So much think time that the CPU is busy for about 80 % of the time. */
    private static TestModel thinking(int users, SchedulingPolicy policy) {
        var model = new TestModel();
        TestComponent worker = worker(model, policy);
        model.closed("users", users, "Exp(0.8/" + users + ")", u -> u.call(worker, "work"));
        return model;
    }

    private static TestModel crowding(int users) {
        var model = new TestModel();
        TestComponent worker = worker(model, SchedulingPolicy.PROCESSOR_SHARING);
        model.closed("users", users, "0", u -> u.call(worker, "work"));
        return model;
    }

    private static TestComponent worker(TestModel model, SchedulingPolicy policy) {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(ResourceKind.CPU, "Exp(1)"));
        model.container("server").with(ResourceKind.CPU, policy, "1").runs(worker);
        return worker;
    }

    static double perSecond(TestModel model, long completions) {
        run(model, completions / 2);
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = processTime();
            run(model, completions);
            best = Math.max(best, completions / ((processTime() - begin) / 1e9));
        }
        return best;
    }

    private static void growth(String name, boolean thinking) {
        double first = 0;
        for (int users = 100; users <= 100_000; users *= 10) {
            TestModel model = thinking ? thinking(users, SchedulingPolicy.PROCESSOR_SHARING) : crowding(users);
            double nanoseconds = 1e9 / perSecond(model, Math.max(1_000_000, 20L * users));
            first = users == 100 ? nanoseconds : first;
            report(name + ", " + users, nanoseconds, String.format(Locale.ROOT, " ns (%.2f times)",
                    nanoseconds / first));
        }
    }

    private static void memory(long completions) {
        System.out.println("Heap of a run of " + completions + " completions");
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            pool.resetPeakUsage();
        }
        long begin = System.nanoTime();
        Outcome outcome = run(thinking(1000, SchedulingPolicy.PROCESSOR_SHARING), completions);
        double seconds = (System.nanoTime() - begin) / 1e9;
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                peak += pool.getPeakUsage().getUsed();
            }
        }
        report("peak, sum of the pools", peak / 1e6, " MB");
        report("wall time", seconds, " s for " + outcome.scenario("users").count() + " completions");
    }

    private static Outcome run(TestModel model, long completions) {
        return model.simulate(SimulationSettings.ofSeed(1).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, completions));
    }

    private static long processTime() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    static void report(String name, double value, String unit) {
        System.out.printf(Locale.ROOT, "  %-45s %,12.1f%s%n", name, value, unit);
    }
}
