// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Measures large models from their files to their results: many components, many users, and replications side by side.
 *
 * <pre>
 *   tests/simulation-program org.loggia.simulation.benchmark.ScaleBenchmark [COMPONENTS [USERS]]
 * </pre>
 *
 * <p>COMPONENTS, a multiple of 100, is 10,000 by default, and USERS 1,000,000. Times are processor times of the whole
 * process, those of replications times on the clock. Heap is what is in use after a garbage collection, together with
 * the model's objects.
 */
public final class ScaleBenchmark {

    private static final int LENGTH = 100;

    private ScaleBenchmark() {
    }

    public static void main(String[] arguments) throws IOException {
        int components = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        int users = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_000_000;
        measured(components / 10, 20, "warm up, ");
        measured(components / 10, 200, "");
        measured(components, 200, "");
        crowd(users);
        replications();
    }

    private static void measured(int components, int runsOfChain, String prefix) throws IOException {
        int chains = components / LENGTH;
        System.out.printf(Locale.ROOT, "%s%,d components in chains of %d%n", prefix, components, LENGTH);
        all(new LargeModel(chains, LENGTH, 10, 10, "Exp(0.01)", "Exp(1)"), (long) runsOfChain * chains);
    }

    private static void crowd(int users) throws IOException {
        System.out.printf(Locale.ROOT, "%,d users who mostly think, one component%n", users);
        all(new LargeModel(1, 1, 1, users, "Exp(0.8/" + users + ")", "Exp(1)"), 5L * users);
    }

    private static void all(LargeModel model, long completions) throws IOException {
        Path folder = Files.createTempDirectory("large");
        try {
            long begin = processTime();
            model.write(folder);
            begin = report("write", begin);
            ModelSelection selection = ModelSelection.load(List.of(folder), null, null).selection();
            report("load", begin);
            heap("heap of the model");
            begin = processTime();
            int problems = ModelCheck.check(selection.model()).size();
            begin = report("check, " + problems + " problems", begin);
            PcmSimulation simulation = PcmSimulation.of(selection, IoAnalysisModels.installed(), List.of(), Set.of());
            report("compile", begin);
            heap("heap of model and plan");
            begin = processTime();
            SimulationResult result = simulation.run(SimulationSettings.ofSeed(1).withWarmUp(0)
                    .until(Double.POSITIVE_INFINITY, completions), new HeapInTheMiddle());
            double nanoseconds = processTime() - begin;
            System.out.printf(Locale.ROOT, "  %-45s %,12.0f ns for each of %,d events%n", "run",
                    nanoseconds / result.events(), result.events());
            report("run of " + completions + " completions", begin);
        } finally {
            try (var files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    /** Asks once, while all users are there, for the heap in use. */
    private static final class HeapInTheMiddle implements SimulationProgress {

        private int calls;

        @Override
        public boolean proceed(double simulatedTime, long measured, double meanResponseTime) {
            if (++calls == 8) {
                heap("heap in the run");
            }
            return true;
        }
    }

    private static void replications() throws IOException {
        int cores = Runtime.getRuntime().availableProcessors();
        System.out.println("Replications, 4 for each of " + cores + " cores");
        Path folder = Files.createTempDirectory("large");
        try {
            new LargeModel(1, 1, 1, 100, "Exp(0.008)", "Exp(1)").write(folder);
            ModelSelection selection = ModelSelection.load(List.of(folder), null, null).selection();
            PcmSimulation simulation = PcmSimulation.of(selection, IoAnalysisModels.installed(), List.of(), Set.of());
            double alone = 0;
            for (int threads = 1; threads <= cores; threads *= 2) {
                double seconds = Double.POSITIVE_INFINITY;
                for (int round = 0; round < 3; round++) {
                    long begin = System.nanoTime();
                    simulation.run(SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 2_000_000).withWarmUp(0)
                            .replicated(4 * cores, threads), SimulationProgress.NONE);
                    seconds = Math.min(seconds, (System.nanoTime() - begin) / 1e9);
                }
                alone = threads == 1 ? seconds : alone;
                System.out.printf(Locale.ROOT, "  %-45s %,12.2f s on the clock (%.2f times as fast)%n",
                        threads + " at once", seconds, alone / seconds);
            }
        } finally {
            for (String kind : new String[] {"repository", "resourceenvironment", "system", "allocation",
                "usagemodel"}) {
                Files.delete(folder.resolve("large." + kind));
            }
            Files.delete(folder);
        }
    }

    private static void heap(String what) {
        System.gc();
        System.out.printf(Locale.ROOT, "  %-45s %,12.0f MB%n", what,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6);
    }

    private static long report(String what, long begin) {
        long now = processTime();
        System.out.printf(Locale.ROOT, "  %-45s %,12.2f s%n", what, (now - begin) / 1e9);
        return now;
    }

    private static long processTime() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
