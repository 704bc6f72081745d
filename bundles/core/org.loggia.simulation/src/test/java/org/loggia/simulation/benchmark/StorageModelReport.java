// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.Locale;
import java.util.Map;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * The file server of the examples with three models of its storage side by side: regression, a net that is solved, and
 * the same net coupled. Writes the tables that docs/validation/validation-qpn.md summarizes.
 *
 * <pre>
 *   tests/simulation-program org.loggia.simulation.benchmark.StorageModelReport \
 *       FILE.md
 * </pre>
 */
public final class StorageModelReport {

    private static final String[] POINTS = {"UsageScenario:FileServerUsers", "Storage:storage/read",
        "Storage:storage/write"};

    private StorageModelReport() {
    }

    public static void main(String[] arguments) throws IOException {
        Map<String, SimulationResult> results = run(SimulationSettings.ofSeed(1).replicated(8, 2)
                .until(Double.POSITIVE_INFINITY, 20_000));
        Files.writeString(Path.of(arguments[0]), report(results));
    }

    /** Simulates the file server with each model. */
    public static Map<String, SimulationResult> run(SimulationSettings settings) {
        Path examples = NetStorage.examples();
        Map<String, Path> storages = new LinkedHashMap<>();
        storages.put("regression (distribution)", examples.resolve("file-server/file-server-storage.io"));
        storages.put("net, solved", examples.resolve("file-server-net/solved.io"));
        storages.put("net, coupled", examples.resolve("file-server-net/coupled.io"));
        Map<String, SimulationResult> results = new LinkedHashMap<>();
        storages.forEach((name, io) -> {
            ModelSelection.Loaded loaded = ModelSelection.load(List.of(
                    examples.resolve("file-server/file-server.allocation"),
                    examples.resolve("file-server/file-server.usagemodel"), io), null, null);
            if (!loaded.isUsable()) {
                throw new IllegalStateException(loaded.problems().toString());
            }
            results.put(name, PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of())
                    .run(settings, SimulationProgress.NONE));
        });
        return results;
    }

    private static String report(Map<String, SimulationResult> results) {
        StringBuilder text = new StringBuilder("""
                # Three models of one storage, side by side

                Made by `tests/simulation-program org.loggia.simulation.benchmark.StorageModelReport FILE`: the file \
                server of the examples (50 users without think time) with the regression model of whole \
                distributions, and with the net `examples/storage/qpn/disk.qpe` solved for the workload state and \
                coupled to the simulation. Times are in
                milliseconds, from 8 replications of 20,000 scenario runs each.

                """);
        for (String point : POINTS) {
            text.append("## ").append(point).append("\n\n| model | mean | 95 % interval | standard deviation | "
                    + "median | 95 % quantile | 99 % quantile |\n|---|---|---|---|---|---|---|\n");
            results.forEach((name, result) -> text.append(row(name, times(result, point))));
            text.append('\n');
        }
        text.append("## Load of the storage\n\n| model | requests inside | reads for each ms | writes for each ms |\n"
                + "|---|---|---|---|\n");
        results.forEach((name, result) -> text.append(String.format(Locale.ROOT, "| %s | %.2f | %.2f | %.2f |%n", name,
                mean(result, Metric.Kind.QUEUE_LENGTH, "Storage:storage"),
                mean(result, Metric.Kind.THROUGHPUT, "Storage:storage/read"),
                mean(result, Metric.Kind.THROUGHPUT, "Storage:storage/write"))));
        text.append("\n## What the programs say of their answers\n\n");
        results.forEach((name, result) -> result.sentences().forEach(note -> text.append("- ").append(name).append(": ")
                .append(note.replaceAll("[^\\s(]*examples/", "examples/"))
                .append('\n')));
        return text.toString();
    }

    private static String row(String name, Summary times) {
        return String.format(Locale.ROOT, "| %s | %.4f | %.4f to %.4f | %.4f | %.4f | %.4f | %.4f |%n", name,
                times.mean(), times.interval().low(), times.interval().high(), times.standardDeviation(),
                times.quantiles().get(0.5), times.quantiles().get(0.95), times.quantiles().get(0.99));
    }

    /** Response times at a measuring point. */
    public static Summary times(SimulationResult result, String point) {
        return result.find(Metric.Kind.RESPONSE_TIME, point).orElseThrow().summary();
    }

    private static double mean(SimulationResult result, Metric.Kind kind, String point) {
        return result.find(kind, point).orElseThrow().summary().mean();
    }
}
