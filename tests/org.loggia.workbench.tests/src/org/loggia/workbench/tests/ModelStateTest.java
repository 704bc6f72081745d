// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    void reportsChangedAndDeletedFilesOnly() throws Exception {
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

        StoredRun run = new StoredRun("run", Instant.EPOCH, SimulationSettings.ofSeed(1),
                new SimulationResult("model", "s", 0, 1, 1, 1, "time", new SimulationResult.WarmUpCut(0, 0), 0, 0,
                        List.of(), List.of()), state);
        String text = ResultFormat.write(run);
        assertEquals(state, ResultFormat.read(text).models());
        assertEquals(List.of(), ResultSchema.faults(text));
        assertEquals(ModelState.UNKNOWN, ResultFormat.read(ResultFormat.write(new StoredRun("old", Instant.EPOCH,
                run.settings(), run.result()))).models(), "older results say nothing of it");
    }

    /** Files of the first version are read, those of a later workbench are refused by name. */
    @Test
    void distinguishesVersionsOfResultFiles() throws Exception {
        String first = """
                {"format": "loggia-simulation-result", "version": 1, "name": "old", "started": "1970-01-01T00:00:00Z",
                "settings": {"seed": 1, "maximumTime": 1.0, "maximumMeasurements": null, "precision": 0.0,
                "warmUp": "auto", "replications": 2, "threads": 1}, "result": {"model": "m", "timeUnit": "s",
                "users": 3, "seed": 1, "replications": 2, "simulatedTime": 20.0, "stoppedBy": "time",
                "warmUp": {"scenarioRuns": 0.0, "time": 0.0}, "wallSeconds": 0.5, "events": 9, "metrics": [{
                "metric": "queueLength", "point": "Storage:s", "count": 4, "mean": 0.5, "stddev": null,
                "ci95": [0.25, 0.75], "min": 0.0, "max": 1.0, "quantiles": null, "quantilesCi95": {},
                "course": {"interval": 10.0, "means": [0.5, null], "low": [0.25, null], "high": [0.75, null]}}],
                "notes": ["A link is ignored."]}}
                """;
        SimulationResult read = ResultFormat.read(first).result();
        assertEquals(List.of(0.25, Double.NaN), read.metrics().get(0).series().low());
        assertEquals(0.75, read.metrics().get(0).summary().interval().high());
        assertEquals(1, read.notes().size());
        assertEquals("the result has version 3, but this workbench supports versions 1 to 2",
                assertThrows(ResultFormat.NoResultException.class,
                        () -> ResultFormat.read(first.replace("\"version\": 1", "\"version\": 3"))).getMessage());
    }
}
