// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.IoPackage;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.compile.UnsupportedParts;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * PCM models with their I/O extension: one file of a model is changed, then all of it is loaded, checked, and compiled
 * for the simulation if nothing is wrong.
 */
final class FuzzedModelReader extends Reader {

    private final Path folder = workFolder();

    /** @param extensions which files are changed */
    FuzzedModelReader(String... extensions) {
        super(Structure.XML, files(SEEDS.resolve("model"), extensions));
        files(SEEDS.resolve("model"), "").forEach(file -> write(folder, file));
    }

    @Override
    void read(Document document) throws IOException {
        byte[] original = Files.readAllBytes(SEEDS.resolve("model").resolve(document.name()));
        write(folder, document);
        try {
            PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(folder);
            model.problems().forEach(Object::toString);
            ModelCheck.check(model).forEach(Object::toString);
            if (model.hasErrors()) {
                throw new SimulationException(null, "the model has errors", "correct them");
            }
            UnsupportedParts.of(model).forEach(Object::toString);
            ModelSelection.Loaded loaded = ModelSelection.load(List.of(folder), null, null);
            if (loaded.isUsable() && loaded.problems().stream().noneMatch(Problem::isError)) {
                PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of());
            } else if (loaded.problems().isEmpty()) {
                throw new IllegalStateException("neither a model nor a problem");
            } else {
                throw new SimulationException(null, "the model has errors", "correct them");
            }
        } finally {
            Files.write(folder.resolve(document.name()), original);
        }
    }
}
