// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.random.RandomStream;

/**
 * Measures events per second of one core (thread CPU time), with residence-time statistics on, of the nets in the files
 * named on the command line; five rounds after a first one, in which the compiler is at work. What a uniform random
 * number takes at the moment stands next to, for the speed of a machine may change.
 */
public final class FileNetBenchmark {
    private FileNetBenchmark() {
    }

    public static void main(String[] arguments) {
        NetRunSettings settings = NetRunSettings.DEFAULT.withPrecision(0).withEvents(10_000_000).withWarmUp(1);
        for (String argument : arguments) {
            Net net = QpeFiles.read(Path.of(argument));
            for (int round = 0; round <= 5; round++) {
                double uniform = uniform();
                long start = cpuTime();
                NetResults results = NetSimulation.run(net, settings);
                double nanos = (double) (cpuTime() - start) / results.events();
                uniform = (uniform + uniform()) / 2;
                if (round > 0) {
                    System.out.printf("%-20s %6.2f M events/s  %5.1f ns an event = %5.2f uniform random numbers of %.2f"
                            + " ns  (%.2f firings an event)%n", net.name(), 1000 / nanos, nanos, nanos / uniform,
                            uniform, (double) results.firings() / results.events());
                }
            }
        }
    }

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

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
