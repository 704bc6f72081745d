// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.problem.Problem;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Load that changes and scaling policies, with their configuration, load profile and table of rates: one of these files
 * is changed, then the example of elasticity is compiled for the simulation with them.
 */
final class ElasticityReader extends Reader {

    private final Path top = workFolder();
    private final Path folder = top.resolve("elasticity");

    ElasticityReader() {
        super(Structure.XML, Stream.of(EXAMPLES.resolve("elasticity"), SEEDS.resolve("load"))
                .flatMap(each -> files(each, ".usageevolution", ".dlim", ".spd", ".semanticspd", "rates.txt").stream())
                .toList());
        copy(EXAMPLES.resolve("elasticity"), folder);
        copy(EXAMPLES.resolve("storage"), top.resolve("storage"));
        seeds().forEach(file -> write(folder, file));
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    @Override
    void read(Document document) throws IOException {
        Path file = folder.resolve(document.name());
        byte[] original = Files.readAllBytes(file);
        write(folder, document);
        boolean scales = document.name().endsWith("spd");
        try {
            ModelSelection.Loaded loaded = ModelSelection.load(List.of(folder), null, null,
                    folder.resolve(document.name().startsWith("rates") ? "rates.usageevolution" : "day.usageevolution"),
                    scales ? file : folder.resolve("latency.spd"));
            if (loaded.isUsable() && loaded.problems().stream().noneMatch(Problem::isError)) {
                PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of());
            } else if (loaded.problems().isEmpty()) {
                throw new IllegalStateException("neither a model nor a problem");
            } else {
                loaded.problems().forEach(Object::toString);
                throw new SimulationException(null, "the model has errors", "correct them");
            }
        } finally {
            Files.write(file, original);
        }
    }
}
