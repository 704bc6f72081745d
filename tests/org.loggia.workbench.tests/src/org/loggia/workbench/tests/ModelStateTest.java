// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.ModelState;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.results.ResultFormat;

/** Results know which of their models hold something else now. */
class ModelStateTest {

    @TempDir
    Path project;

    @Test
    void whatChangedOrWentIsNamedAndWhatWasOnlyWrittenAgainIsNot() throws Exception {
        Path repository = Files.writeString(project.resolve("shop.repository"), "components");
        Path users = Files.writeString(project.resolve("shop.usagemodel"), "users");
        Path storage = Files.createDirectory(project.resolve("storage")).resolve("read.json");
        Files.writeString(storage, "model");
        ModelState state = ModelState.of(project, List.of(repository, users, storage, Path.of("/elsewhere")));
        assertEquals(List.of("shop.repository", "shop.usagemodel", "storage/read.json"),
                List.copyOf(state.digests().keySet()));
        Files.writeString(repository, "components");
        assertEquals(List.of(), state.changed(project));
        Files.writeString(users, "more users");
        Files.delete(storage);
        assertEquals(List.of("shop.usagemodel", "storage/read.json"), state.changed(project));

        StoredRun run = new StoredRun("run", Instant.EPOCH, new SimulationSettings(1, 1, 1, 0, 0, 1, 1),
                new SimulationResult("model", "s", 0, 1, 1, 1, "time", new SimulationResult.WarmUpCut(0, 0), 0, 0,
                        List.of(), List.of()), state);
        String text = ResultFormat.write(run);
        assertEquals(state, ResultFormat.read(text).models());
        assertEquals(List.of(), ResultSchema.faults(text));
        assertEquals(ModelState.UNKNOWN, ResultFormat.read(ResultFormat.write(new StoredRun("old", Instant.EPOCH,
                run.settings(), run.result()))).models(), "older results say nothing of it");
    }
}
