// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.PcmSimulation;

/** Storage on the clock of another simulator gives the numbers that it gives in Loggia's own. */
class StorageSessionTest {

    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();
    private static final String SCENARIO = "UsageScenario:FileServerUsers";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"file-server/file-server-storage.io, 2000, 3", "file-server-net/coupled.io, 2000, 3",
        "file-server-net/solved.io, 1000, 1"})
    void meansAreThoseOfLoggia(String storage, double time, int runs) {
        compare(EXAMPLES.resolve(storage), time, runs);
    }

    @Test
    void requestsWaitAtLimitsAsInLoggia() throws IOException {
        for (String each : List.of("file-server", "storage")) {
            copy(each);
        }
        Path storage = folder.resolve("file-server/file-server-storage.io");
        Files.writeString(storage, Files.readString(storage).replace("</storageResources>",
                "<limits id=\"_volume\" entityName=\"volume\" rate=\"8000\" burstRate=\"12000\" credits=\"900\"/>"
                        + "<limits id=\"_reads\" entityName=\"reads\" requests=\"reads\" unit=\"bytes\" "
                        + "rate=\"400000000\"/></storageResources>"));
        List<String> notes = compare(storage, 1000, 2);
        assertEquals(2, notes.stream().filter(note -> note.startsWith("Limit ")).count(), notes.toString());
    }

    @Test
    void rejectsNetworkToStorage() throws IOException {
        for (String each : List.of("file-server", "storage")) {
            copy(each);
        }
        Path storage = folder.resolve("file-server/file-server-storage.io");
        Files.writeString(storage, Files.readString(storage).replace("modelTimeUnit=\"ms\"",
                "modelTimeUnit=\"ms\" linkLatency=\"0.001\""));
        ModelSelection model = model(storage);
        String message = assertThrows(ProblemException.class, () -> new ReplayingSimulator(model.allocation(), model
                .usage(), annotations(storage), 1)).getMessage();
        assertTrue(message.contains("the network of storage storage is unsupported in this simulator"), message);
    }

    private static List<String> compare(Path storage, double time, int runs) {
        ModelSelection model = model(storage);
        IoAnnotations annotations = annotations(storage);
        SimulationResult own = PcmSimulation.of(model, IoAnalysisModels.installed(), List.of(), Set.of())
                .run(SimulationSettings.ofSeed(1).until(time, Long.MAX_VALUE).withWarmUp(0).replicated(runs, 1),
                        SimulationProgress.NONE);
        double mean = 0;
        double read = 0;
        List<String> notes = List.of();
        for (int seed = 0; seed < runs; seed++) {
            var other = new ReplayingSimulator(model.allocation(), model.usage(), annotations, seed);
            StorageSession session = other.run(time);
            session.requireMoving();
            mean += other.meanResponseTime(SCENARIO) / runs;
            read += session.figures().get(RequestType.READ.getValue()).meanResponseTime() / runs;
            assertTrue(other.meanResponseTime("Storage:storage/read") >= 0.98 * session.figures()
                    .get(RequestType.READ.getValue()).meanResponseTime(), "waiting at limits counts for the host");
            notes = session.finish();
        }
        assertEquals(1, mean / mean(own, SCENARIO), 0.01, storage + ": " + mean + " and " + mean(own, SCENARIO));
        assertEquals(1, read / mean(own, "Storage:storage/read"), 0.01, storage + ": reads");
        return notes;
    }

    private void copy(String example) throws IOException {
        try (Stream<Path> tree = Files.walk(EXAMPLES.resolve(example))) {
            for (Path from : tree.toList()) {
                Files.copy(from, folder.resolve(EXAMPLES.relativize(from)));
            }
        }
    }

    /** A clock that adds delays never hits a time exactly; storage must neither hang nor drift. */
    @Test
    void toleratesEarlyClock() {
        ModelSelection model = model(EXAMPLES.resolve("file-server-net/coupled.io"));
        var exact = simulator(model, "file-server-net/coupled.io", 3);
        exact.run(200);
        var early = simulator(model, "file-server-net/coupled.io", 3).early(1e-15);
        early.run(200);
        assertEquals(1, early.meanResponseTime(SCENARIO) / exact.meanResponseTime(SCENARIO), 1e-3);
    }

    @Test
    void runRepeats() {
        ModelSelection model = model(EXAMPLES.resolve("file-server-net/coupled.io"));
        var first = simulator(model, "file-server-net/coupled.io", 5);
        var second = simulator(model, "file-server-net/coupled.io", 5);
        assertEquals(first.run(100).figures(), second.run(100).figures());
        assertEquals(first.meanResponseTime(SCENARIO), second.meanResponseTime(SCENARIO));
    }

    @Test
    void notesAreThoseOfLoggia() {
        ModelSelection model = model(EXAMPLES.resolve("file-server/file-server-storage.io"));
        SimulationResult own = PcmSimulation.of(model, IoAnalysisModels.installed(), List.of(), Set.of())
                .run(SimulationSettings.ofSeed(1).until(50, Long.MAX_VALUE).withWarmUp(0), SimulationProgress.NONE);
        List<String> notes = simulator(model, "file-server/file-server-storage.io", 1).run(50).finish();
        List<String> shared = own.sentences().stream().filter(note -> note.startsWith("Storage storage: ")).toList();
        assertTrue(shared.size() >= 2, shared.toString());
        assertEquals(shared.stream().map(StorageSessionTest::withoutNumbers).toList(),
                notes.stream().map(StorageSessionTest::withoutNumbers).toList());
    }

    private static String withoutNumbers(String note) {
        return note.replaceAll("[0-9][0-9.,]*", "n");
    }

    private static ModelSelection model(Path storage) {
        Path server = storage.getParent().resolveSibling("file-server");
        var loaded = ModelSelection.load(List.of(server.resolve("file-server.allocation"),
                server.resolve("file-server.usagemodel"), storage), null, null);
        assertTrue(loaded.isUsable(), () -> loaded.problems().toString());
        return loaded.selection();
    }

    private static ReplayingSimulator simulator(ModelSelection model, String storage, long seed) {
        return new ReplayingSimulator(model.allocation(), model.usage(), annotations(EXAMPLES.resolve(storage)), seed);
    }

    private static IoAnnotations annotations(Path storage) {
        return IoAnnotations.read(List.of(storage), IoAnalysisModels.installed());
    }

    private static double mean(SimulationResult result, String point) {
        return result.metrics().stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                && each.point().equals(point)).findFirst().orElseThrow().summary().mean();
    }
}
