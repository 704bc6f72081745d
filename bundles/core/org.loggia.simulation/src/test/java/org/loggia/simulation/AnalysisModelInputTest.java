// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.simulation.benchmark.MarsStorage;
import org.loggia.simulation.compile.ConfiguredAnalysisModels;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.TestModel;

/** Analysis models that cannot answer are refused before the run; extrapolation is told after it. */
class AnalysisModelInputTest {

    @TempDir
    private Path folder;

    @Test
    void rejectsModelWithUnknownFactor() throws IOException {
        refused(mars().replace("\"name\": \"readShare\"", "\"name\": \"phaseOfMoon\"")
                .replace("\"factor\": \"readShare\"", "\"factor\": \"phaseOfMoon\""), "phaseOfMoon");
    }

    @Test
    void brokenModelFile() throws IOException {
        refused("{\"loggiaModel\": 1", "model.json");
    }

    @Test
    void missingModelFile() {
        Failures.ofRun("model.json", () -> configured().of(storage()));
    }

    @Test
    void requestsOutsideMeasuredRangeAreCounted() {
        TestModel model = MarsStorage.model(100, 1);
        List<String> notes = model.simulateRuns(5_000).result().sentences();
        // All 100 users are in the storage all the time, where at most 64 were measured; all but the first 64 requests.
        assertEquals(1, notes.stream().filter(n -> n.contains("concurrentRequests") && n.contains("1 to 64")
                && n.contains("the farthest at 100")).count(), notes.toString());
    }

    private void refused(String text, String what) throws IOException {
        Files.writeString(folder.resolve("model.json"), text);
        SimulationException failure = Failures.ofRun(what, () -> configured().of(storage()));
        assertTrue(failure.element() instanceof StorageResource);
    }

    private ConfiguredAnalysisModels configured() {
        return new ConfiguredAnalysisModels(List.of(), IoAnalysisModels.installed(),
                List.of(folder.resolve("model.json")));
    }

    private static StorageResource storage() {
        var model = new TestModel();
        var files = model.component("files").service("read", s -> s.request(RequestType.READ, "1", "0", "1"));
        return model.storages().add("storage", () -> s -> 1, model.container("VM").runs(files));
    }

    private static String mars() throws IOException {
        try (var in = AnalysisModelInputTest.class.getResourceAsStream("mars.json")) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }
}
