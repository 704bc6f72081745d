// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.RandomStream;

/** Caches of machines and storage systems in front of a model of consolidation. */
class CachedStorageTest {

    private static final double GB = 1e9;

    @TempDir
    Path directory;

    private static VirtualMachine machine(String name, double reads, double writes) {
        return new VirtualMachine(name, new RequestFigures(reads, 0.010, 3), new RequestFigures(writes, 0.002, 1));
    }

    private static VirtualMachine with(VirtualMachine machine, double cache, double data) {
        return machine.with(cache == 0 ? Optional.empty() : Optional.of(new MemoryCache(cache, 1e-5)),
                Optional.of(new MachineData(data, 0, 4096)));
    }

    private static GroupPrediction predict(double shared, VirtualMachine... machines) {
        return new CachedStorage(new LinearPredictors(), "array",
                shared == 0 ? Optional.empty() : Optional.of(new MemoryCache(shared, 1e-4))).predict(List.of(machines));
    }

    /** A quarter of the data in memory: three quarters of the reads meet a queue of three quarters of the length. */
    @Test
    void machineAloneWaitsForItsMissesOnly() {
        MachinePrediction alone = predict(0, with(machine("a", 400, 100), 2.5 * GB, 10 * GB)).machines().get(0);
        assertEquals(0.25, alone.readHitRatio(), 1e-6);
        double service = 0.010 / 4;
        assertEquals(0.25 * 1e-5 + 0.75 * service * (1 + 0.75 * 3), alone.read().responseTime(), 1e-8);
        assertEquals(400, alone.read().throughput(), 1e-3);
        assertEquals(0.002, alone.write().responseTime(), 1e-12, "writes go to the storage");
    }

    @Test
    void cacheOfOneMachineRelievesTheOther() {
        double without = predict(0, machine("a", 400, 100), machine("b", 400, 100)).machines().get(1).read()
                .responseTime();
        GroupPrediction both = predict(0, with(machine("a", 400, 100), 5 * GB, 10 * GB), machine("b", 400, 100));
        assertTrue(both.machines().get(1).read().responseTime() < without - 0.003, both.toString());
        assertTrue(Double.isFinite(both.readThroughput()) && both.machines().get(1).readHitRatio() == 0);
    }

    /** Equally active machines share the memory equally if their data are equally large. */
    @Test
    void machinesShareTheCacheOfTheStorage() {
        GroupPrediction alone = predict(8 * GB, with(machine("a", 400, 100), 0, 10 * GB));
        GroupPrediction both = predict(8 * GB, with(machine("a", 400, 100), 0, 10 * GB),
                with(machine("b", 400, 100), 0, 10 * GB));
        assertEquals(0.8, alone.machines().get(0).readHitRatio(), 1e-6);
        assertEquals(0.4, both.machines().get(0).readHitRatio(), 1e-6);
        assertEquals(0.4, both.machines().get(1).readHitRatio(), 1e-6);
    }

    @Test
    void readsThatAllHitLeaveTheStorageToOthers() {
        GroupPrediction both = predict(0, with(machine("a", 400, 0), 10 * GB, 10 * GB), machine("b", 400, 100));
        assertEquals(1e-5, both.machines().get(0).read().responseTime(), 1e-12);
        assertEquals(400, both.machines().get(0).read().throughput(), 1e-9);
        assertEquals(0.010, both.machines().get(1).read().responseTime(), 1e-12);
        MachinePrediction only = predict(0, with(machine("a", 400, 0), 10 * GB, 10 * GB)).machines().get(0);
        assertEquals(1, only.readHitRatio());
        assertEquals(400, only.read().throughput(), 1e-9);
    }

    /** Memory of the machine and of the storage, against the content of both in one: the second holds what is new. */
    @Test
    void sharedCacheServesMissesOfMachine() {
        VirtualMachine machine = with(machine("a", 400, 0), 2 * GB, 10 * GB);
        double both = predict(6 * GB, machine).machines().get(0).readHitRatio();
        assertTrue(both > predict(6 * GB, with(machine("a", 400, 0), 0, 10 * GB)).machines().get(0).readHitRatio(),
                "more than the storage alone: " + both);
        assertEquals(0.2, predict(1 * GB, machine).machines().get(0).readHitRatio(), 1e-6,
                "a smaller cache behind a larger one serves nothing");
    }

    @Test
    void readsOfTracesAreLeftOutEvenly() {
        int requests = 20_000;
        RandomStream random = new RandomStream(1);
        double[] arrivals = new double[requests];
        double[] times = new double[requests];
        long[] sizes = new long[requests];
        boolean[] writes = new boolean[requests];
        for (int i = 0; i < requests; i++) {
            arrivals[i] = i == 0 ? 0 : arrivals[i - 1] - 0.01 * Math.log(1 - random.nextDouble());
            times[i] = 0.005;
            sizes[i] = 4096;
            writes[i] = i % 4 == 0;
        }
        VirtualMachine traced = new RequestTrace(arrivals, times, sizes, writes).measured("a");
        FairSharing fair = new FairSharing(1, Long.MAX_VALUE, FairSharing.Services.OF_THE_TRACE, 2, 1);
        double without = fair.predict(List.of(traced, traced)).machines().get(0).write().responseTime();
        VirtualMachine cached = with(traced, 9 * GB, 10 * GB);
        GroupPrediction both = new CachedStorage(fair, "array", Optional.empty()).predict(List.of(cached, cached));
        assertEquals(0.9, both.machines().get(0).readHitRatio(), 1e-6);
        assertEquals(traced.read().throughput(), both.machines().get(0).read().throughput(), 0.01);
        assertTrue(both.machines().get(0).read().responseTime() < 0.0015, both.toString());
        assertTrue(both.machines().get(0).write().responseTime() < without - 0.001, without + " " + both);
    }

    private PlacementSearch.Found best(String storages) throws IOException {
        Path file = directory.resolve("machines.yaml");
        Files.writeString(file, """
                storages:
                %s
                machines:
                  - name: small
                    fileSet: {size_B: 2e9, zipfExponent: 0.9, requestSize_B: 16384}
                    read: {throughput_per_s: 400, responseTime_ms: 8, arrivalQueue: 3}
                  - name: large
                    fileSet: {size_B: 200e9, requestSize_B: 65536}
                    read: {throughput_per_s: 100, responseTime_ms: 8, arrivalQueue: 3}
                """.formatted(storages));
        ConsolidationDescription description = ConsolidationDescription.read(List.of(file),
                (connections, split) -> new ProductFormApproximation(connections));
        return new PlacementSearch(description.storages(), description.machines()).best(9);
    }

    private static Map<String, String> places(Placement placement) {
        return placement.groups().entrySet().stream().flatMap(group -> group.getValue().machines().stream()
                .map(machine -> Map.entry(machine.machine().name(), group.getKey().name())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The machine with data that fit goes where the memory is. */
    @Test
    void memoryOfStorageDecidesPlacement() throws IOException {
        assertEquals(Map.of("small", "first", "large", "second"), places(best("""
                  - {name: first, cache: {size_B: 2e9, hit_ms: 0.1}}
                  - {name: second}""").placements().get(0)));
        assertEquals(Map.of("small", "second", "large", "first"), places(best("""
                  - {name: first}
                  - {name: second, cache: {size_B: 2e9, hit_ms: 0.1}}""").placements().get(0)));
        assertEquals(2, best("""
                  - {name: first}
                  - {name: second}""").tried(), "storages alike are interchangeable");
        assertEquals(4, best("""
                  - {name: first, cache: {size_B: 2e9, hit_ms: 0.1}}
                  - {name: second}""").tried(), "with and without cache they are not");
    }

    private String fault(String storage, String machine) throws IOException {
        Path file = directory.resolve("machines.yaml");
        Files.writeString(file, """
                storages:
                  - {name: array%s}
                machines:
                  - name: mail
                    read: {throughput_per_s: 400, responseTime_ms: 8}
                    write: {throughput_per_s: 40, responseTime_ms: 8}
                %s
                """.formatted(storage, machine));
        return assertThrows(ProblemException.class, () -> {
            ConsolidationDescription description = ConsolidationDescription.read(List.of(file),
                    (connections, split) -> new ProductFormApproximation(connections));
            new PlacementSearch(description.storages(), description.machines()).best(1);
        }).getMessage();
    }

    @Test
    void refusesIncompleteCaches() throws IOException {
        assertTrue(fault("", "    cache: {size_B: 0, hit_ms: 0.1}\n    fileSet: {size_B: 1e9, requestSize_B: 4096}")
                .contains("machines.yaml:7: 'size_B' is 0; it must be from 1.0 to 1.0E18"));
        assertTrue(fault("", "    cache: {size_B: 1e9}\n    fileSet: {size_B: 1e9, requestSize_B: 4096}")
                .contains("machines.yaml:7: 'cache' has no 'hit_ms'; add it"));
        assertTrue(fault("", "    cache: {size_B: 1e9, hit_ms: 0.1}").contains(
                "machines.yaml:7: hits of a cache depend on the data of the machine; add 'fileSet'"));
        assertTrue(fault("", "    fileSet: {size_B: 1e9}").contains(
                "machines.yaml:7: the size of requests is unknown without a trace; add 'requestSize_B'"));
        assertTrue(fault(", cache: {size_B: 1e9, hit_ms: 0.1}", "").contains("machines.yaml:5: machine 'mail' has no "
                + "fileSet, which determines the hits of the cache of storage 'array'; add 'fileSet: {size_B: ...}' "
                + "to the machine"));
    }
}
