// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.TimeUnit;
import org.loggia.queueing.statistics.TimeSeries;
import org.loggia.simulation.benchmark.MarsStorage;
import org.loggia.simulation.compile.ConfiguredAnalysisModels;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** I/O requests of components in virtual machines that share a storage, and the models that answer them. */
class StorageTest {

    /** Id of reading in the interface of Palladio's HDD. */
    private static final String HDD_READ = "_ygMyEE5CEeCUKeckjJ_n-w";

    private static final double EXACT = 1e-9;

    private final TestModel model = new TestModel();

    /** A storage that takes as long as it holds requests: two machines delay each other only if they share it. */
    @Test
    void requestsOfTwoMachinesAreConsolidated() {
        assertEquals(1, twoMachines(false), EXACT);
        assertTrue(twoMachines(true) > 1.4);
    }

    private static double twoMachines(boolean shared) {
        var model = new TestModel();
        TestComponent first = reader(model, "first");
        TestComponent second = reader(model, "second");
        var vm1 = model.container("VM 1").runs(first);
        var vm2 = model.container("VM 2").runs(second);
        if (shared) {
            model.storages().add("both", () -> s -> s.concurrentRequests, vm1, vm2);
        } else {
            model.storages().add("one", () -> s -> s.concurrentRequests, vm1);
            model.storages().add("other", () -> s -> s.concurrentRequests, vm2);
        }
        model.closed("a", 1, "0", u -> u.call(first, "read"));
        model.closed("b", 1, "0.1", u -> u.call(second, "read"));
        return model.simulateUntil(1000).scenario("b").mean();
    }

    private static TestComponent reader(TestModel model, String name) {
        return model.component(name).service("read", s -> s.request(RequestType.READ, "4096", "0", "1000000"));
    }

    @Test
    void requestIsDescribedByExpressionsOverParameters() {
        TestComponent files = model.component("files").service("access",
                s -> s.request(RequestType.WRITE, "2 * file.BYTESIZE", "file.VALUE", "100 * file.BYTESIZE"));
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> s.meanWriteSize + 10 * s.writeSequential + s.fileSetSize, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access", "file.BYTESIZE = 1000", "file.VALUE = 0.5"));
        assertEquals(2000 + 5 + 100_000, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    @Test
    void requestTakesPlaceOfDiskDemandOfItsAction() {
        TestComponent files = model.component("files").service("access",
                s -> s.demand(CPU, "1").requestInPlaceOfDemand("1000", RequestType.READ, "4096"));
        var vm = model.container("VM").with(CPU, DELAY, "1").runs(files);
        model.storages().add("storage", () -> s -> 7, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        assertEquals(8, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    /** The same machine has a disk; calls of other actions reach it. */
    @Test
    void requestTakesPlaceOfDiskCallOfItsAction() {
        TestComponent files = model.component("files").service("access", s -> s.resourceCall(HDD_READ, "12")
                .requestInPlaceOfCall(HDD_READ, "1000", RequestType.READ, "4096"));
        var vm = model.container("VM").withDisk("12", "3", "2").runs(files);
        model.storages().add("storage", () -> s -> 7, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Outcome outcome = model.simulateRuns(3);
        assertEquals(4 + 7, outcome.scenario("users").mean(), EXACT);
        assertEquals(3, outcome.served("VM/HDD"));
    }

    @Test
    void resultsSeparateReadsAndWrites() {
        TestComponent files = model.component("files").service("access",
                s -> s.loop("3", l -> l.request(RequestType.READ, "4096", "0", "1"))
                        .request(RequestType.WRITE, "1000", "0", "1"));
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> s.type == RequestType.READ ? 1 : 2, vm);
        model.closed("users", 2, "0", u -> u.call(files, "access"));
        Outcome outcome = model.simulateUntil(500);
        assertEquals(1, outcome.meanTime("Storage:storage/read"), EXACT);
        assertEquals(2, outcome.meanTime("Storage:storage/write"), EXACT);
        assertEquals(2, outcome.get(Metric.Kind.QUEUE_LENGTH, "Storage:storage").mean(), EXACT);
        assertEquals(2 * 3 / 5.0, outcome.get(Metric.Kind.THROUGHPUT, "Storage:storage/read").mean(), 0.01);
        assertEquals(2 * 1000 / 5.0, outcome.get(Metric.Kind.DATA_RATE, "Storage:storage/write").mean(), 5);
    }

    /** The second machine, whose users come after 50 time units, makes the first one's requests twice as long. */
    @Test
    void seriesOfResponseTimesShowsWhenTheyGrew() {
        TestComponent first = reader(model, "first");
        TestComponent second = reader(model, "second");
        model.storages().add("storage", () -> s -> s.concurrentRequests, model.container("VM 1").runs(first),
                model.container("VM 2").runs(second));
        model.closed("early", 1, "0", u -> u.call(first, "read"));
        model.closed("late", 1, "0", u -> u.delay("50").loop("1000", l -> l.call(second, "read")));
        var series = model.simulateUntil(100).result().find(Metric.Kind.RESPONSE_TIME, "Storage:storage/read")
                .orElseThrow().series();
        assertEquals(1, meanBetween(10, 40, series), EXACT);
        assertEquals(2, meanBetween(60, 90, series), EXACT);
    }

    private static double meanBetween(double from, double to, TimeSeries.Means series) {
        return series.means().subList((int) (from / series.length()), (int) (to / series.length())).stream()
                .filter(mean -> !mean.isNaN()).mapToDouble(mean -> mean).average().orElseThrow();
    }

    @Test
    void convertsSecondsToModelTimeUnit() {
        TestComponent files = reader(model, "files");
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> 0.25, vm).setModelTimeUnit(TimeUnit.MILLISECOND);
        model.closed("users", 1, "0", u -> u.call(files, "read"));
        assertEquals(250, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    @Test
    void nestedContainerUsesStorageOfOneAround() {
        TestComponent files = reader(model, "files");
        var host = model.container("host");
        host.nested("VM").runs(files);
        model.storages().add("storage", () -> s -> 3, host);
        model.closed("users", 1, "0", u -> u.call(files, "read"));
        assertEquals(3, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    @Test
    void requestOfSizeZeroIsSkipped() {
        TestComponent files = model.component("files").service("access",
                s -> s.request(RequestType.READ, "0", "0", "1").request(RequestType.READ, "1", "0", "1"));
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> 1, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Outcome outcome = model.simulateRuns(5);
        assertEquals(5, outcome.get(Metric.Kind.RESPONSE_TIME, "Storage:storage/read").count());
    }

    @Test
    void rejectsRequestInContainerWithoutStorage() {
        TestComponent files = reader(model, "files");
        model.container("VM").runs(files);
        model.closed("users", 1, "0", u -> u.call(files, "read"));
        Failures.ofRun("issued in container \"VM\", which is not connected to a storage resource", model::plan);
    }

    @Test
    void rejectsSequentialityAboveOne() {
        TestComponent files = model.component("files").service("access",
                s -> s.request(RequestType.READ, "1", "1.5", "1"));
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> 1, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Failures.ofRun("it must lie in [0, 1]", () -> model.simulateRuns(1));
    }

    @Test
    void rejectsNegativeSize() {
        TestComponent files = model.component("files").service("access",
                s -> s.request(RequestType.READ, "0 - 4096", "0", "1"));
        var vm = model.container("VM").runs(files);
        model.storages().add("storage", () -> s -> 1, vm);
        model.closed("users", 1, "0", u -> u.call(files, "access"));
        Failures.ofRun("the request size", () -> model.simulateRuns(1));
    }

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
        try (var in = StorageTest.class.getResourceAsStream("mars.json")) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }
}
