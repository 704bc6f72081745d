package org.loggia.qpn.engine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetResults;
import org.loggia.queueing.net.NetSimulation;
import org.loggia.queueing.net.RunSettings;

/**
 * Measures events per second of one core (thread CPU time), with residence-time statistics on, of the nets in the files
 * named on the command line; three rounds.
 */
public final class FileNetBenchmark {
    private FileNetBenchmark() {
    }

    public static void main(String[] arguments) {
        RunSettings settings = RunSettings.DEFAULT.withPrecision(0).withEvents(10_000_000).withWarmUp(1);
        for (int round = 0; round < 3; round++) {
            for (String argument : arguments) {
                Net net = QpeFiles.read(Path.of(argument));
                long start = cpuTime();
                NetResults results = NetSimulation.run(net, settings);
                double seconds = (cpuTime() - start) / 1e9;
                System.out.printf("%-28s %8.2f M events/s  (%.2f firings an event)%n", net.name(),
                        results.events() / seconds / 1e6, (double) results.firings() / results.events());
            }
        }
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
