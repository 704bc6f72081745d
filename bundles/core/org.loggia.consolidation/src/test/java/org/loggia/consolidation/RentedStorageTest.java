// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.RandomStream;

/** Limits in front of a storage that answers as it does alone, against closed forms. */
class RentedStorageTest {

    private static final int REQUESTS = 100_000;

    @TempDir
    Path directory;

    private static VirtualMachine means(String name, double reads, double writes) {
        return new VirtualMachine(name, new RequestFigures(reads, 0.010, Double.NaN),
                new RequestFigures(writes, 0.002, Double.NaN));
    }

    private static RentedLimit limit(boolean bytes, boolean reads, boolean writes, double rate, double credits) {
        return new RentedLimit(bytes, reads, writes, rate, credits > 0 ? Double.POSITIVE_INFINITY : rate, credits,
                false);
    }

    private static RentedLimit inTurn(boolean bytes, double rate) {
        return new RentedLimit(bytes, true, true, rate, rate, 0, true);
    }

    private static GroupPrediction predict(RentedLimit limit, VirtualMachine... machines) {
        return predict(List.of(limit), machines);
    }

    private static GroupPrediction predict(List<RentedLimit> limits, VirtualMachine... machines) {
        return new RentedStorage(group -> new GroupPrediction(group.stream()
                .map(m -> new MachinePrediction(m, m.read(), m.write())).toList(), 0.5, 0, 0, List.of()),
                limits, 1).predict(List.of(machines));
    }

    /** Poisson arrivals that are done at once, a type for each. */
    private static VirtualMachine poisson(String name, double rate, boolean write, long size, int stream) {
        RandomStream random = new RandomStream(3, stream);
        double[] arrivals = new double[REQUESTS];
        boolean[] writes = new boolean[REQUESTS];
        long[] sizes = new long[REQUESTS];
        for (int i = 0; i < REQUESTS; i++) {
            arrivals[i] = i == 0 ? 0 : arrivals[i - 1] - Math.log(1 - random.nextDouble()) / rate;
            writes[i] = write;
            sizes[i] = size;
        }
        return new RequestTrace(arrivals, new double[REQUESTS], sizes, writes).measured(name);
    }

    @Test
    void aboveLimitRequestsUnderWayStayAndTakeLonger() {
        GroupPrediction both = predict(limit(false, true, true, 400, 0), means("a", 300, 100), means("b", 300, 100));
        MachinePrediction a = both.machines().get(0);
        assertEquals(150, a.read().throughput(), 1e-9);
        assertEquals(0.020, a.read().responseTime(), 1e-12);
        assertEquals(0.004, a.write().responseTime(), 1e-12);
        assertEquals(400, both.readThroughput() + both.writeThroughput(), 1e-9);
        assertTrue(both.warnings().get(0).contains("2.00 times the limit of 400 requests/s"),
                both.warnings().toString());
    }

    /** 100 + 250 + 250: who asks for less than a third keeps it, and the others share the rest equally. */
    @Test
    void machinesInTurnPassEquallyManyRequests() {
        GroupPrediction all = predict(inTurn(false, 600), means("a", 60, 40), means("b", 300, 100),
                means("c", 1000, 0));
        assertEquals(60, all.machines().get(0).read().throughput(), 1e-9);
        assertEquals(0.010, all.machines().get(0).read().responseTime(), 1e-12);
        assertEquals(250 * 0.75, all.machines().get(1).read().throughput(), 1e-9);
        assertEquals(250 * 0.25, all.machines().get(1).write().throughput(), 1e-9);
        assertEquals(0.010 * 400 / 250, all.machines().get(1).read().responseTime(), 1e-12);
        assertEquals(250, all.machines().get(2).read().throughput(), 1e-9);
        assertEquals(0.010 * 1000 / 250, all.machines().get(2).read().responseTime(), 1e-12);
        // Requests take turns, not bytes: of 8 KiB as many pass as of 4 KiB.
        GroupPrediction bytes = predict(inTurn(true, 90 * 4096), poisson("a", 60, false, 4096, 1),
                poisson("b", 60, false, 8192, 2));
        assertEquals(30, bytes.machines().get(0).read().throughput(), 0.3);
        assertEquals(30, bytes.machines().get(1).read().throughput(), 0.3);
    }

    @Test
    void limitOfReadsLeavesWritesAlone() {
        MachinePrediction a = predict(limit(false, true, false, 300, 0), means("a", 300, 100), means("b", 300, 100))
                .machines().get(0);
        assertEquals(150, a.read().throughput(), 1e-9);
        assertEquals(100, a.write().throughput(), 1e-9);
        assertEquals(0.002, a.write().responseTime(), 1e-12);
    }

    @Test
    void belowLimitAndAloneNothingChanges() {
        GroupPrediction both = predict(limit(false, true, true, 1000, 0), means("a", 300, 100), means("b", 300, 100));
        assertEquals(0.010, both.machines().get(1).read().responseTime(), 1e-12);
        assertTrue(both.warnings().isEmpty());
        assertEquals(300, predict(limit(false, true, true, 200, 0), means("a", 300, 100)).machines().get(0).read()
                .throughput(), "it was measured alone on this storage");
    }

    /** Each at 30 % of the limit: the wait together (M/D/1 at 60 %) beyond that alone (at 30 %). */
    @Test
    void burstsFollowPollaczekKhinchine() {
        GroupPrediction both = predict(limit(false, true, true, 100, 0), poisson("a", 30, false, 4096, 1),
                poisson("b", 30, true, 4096, 2));
        double extra = 0.6 / (2 * 100 * 0.4) - 0.3 / (2 * 100 * 0.7);
        assertEquals(extra, both.machines().get(0).read().responseTime(), 0.04 * extra);
        assertEquals(extra, both.machines().get(1).write().responseTime(), 0.04 * extra);
        GroupPrediction credit = predict(limit(false, true, true, 100, 10_000), poisson("a", 30, false, 4096, 1),
                poisson("b", 30, true, 4096, 2));
        assertEquals(0, credit.machines().get(0).read().responseTime(), "credits are enough");
    }

    /** Played as recorded, 200 a second would wait longer and longer for 150 a second. */
    @Test
    void throttlesAtTighterLimitOnly() {
        VirtualMachine[] machines = {poisson("a", 100, false, 4096, 1), poisson("b", 100, false, 4096, 2)};
        GroupPrediction both = predict(List.of(limit(false, true, true, 100, 0), limit(false, true, true, 150, 0)),
                machines);
        assertEquals(100, both.readThroughput(), 1e-9);
        assertEquals(predict(limit(false, true, true, 100, 0), machines).machines().get(0).read().responseTime(),
                both.machines().get(0).read().responseTime());
        assertEquals(1, both.warnings().size(), both.warnings().toString());
    }

    @Test
    void takesBytesFromTracesOnly() {
        GroupPrediction both = predict(limit(true, true, true, 40 * 4096, 0), poisson("a", 30, false, 4096, 1),
                poisson("b", 30, false, 4096, 2));
        assertEquals(40, both.readThroughput(), 0.4);
        assertTrue(assertThrows(ProblemException.class, () -> predict(limit(true, true, true, 1e6, 0),
                means("a", 300, 100), means("b", 300, 100))).getMessage().contains(
                        "has no trace for the sizes of its requests"));
    }

    private ConsolidationDescription read(String limit) throws IOException {
        Path file = directory.resolve("machines.yaml");
        Files.writeString(file, """
                storages:
                  - name: cloud
                    rented:
                      - %s
                  - {name: other}
                machines:
                  - name: a
                    count: 2
                    read: {throughput_per_s: 300, responseTime_ms: 10}
                """.formatted(limit));
        return ConsolidationDescription.read(List.of(file), (connections, split) -> new ProductFormApproximation(
                connections));
    }

    @Test
    void descriptionsHaveLimitsOfStorages() throws IOException {
        ConsolidationDescription good = read("{rate_per_s: 400, burstRate_per_s: 3000, credits: 5000}");
        assertEquals(List.of(false, true), good.storages().stream().map(StorageSystem::interchangeable).toList()
                .stream().sorted().toList());
        VirtualMachine a = good.machines().get(0).alone().get("cloud");
        assertEquals(400, good.storages().get(0).model().predict(List.of(a, a)).readThroughput(), 1e-9);
        for (String wrong : List.of("{rate_per_s: 0}", "{rate_per_s: 400, unit: pages}",
                "{rate_per_s: 400, requests: some}", "{rate_per_s: 400, burstRate_per_s: 300, credits: 1}",
                "{rate_per_s: 400, burstRate_per_s: 500}", "{rate_per_s: 400, rates: 1}", "{}")) {
            assertTrue(assertThrows(ProblemException.class, () -> read(wrong)).getMessage()
                    .contains("machines.yaml:4"), wrong);
        }
    }
}
