// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.io.FileSet;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.PageCache;
import org.loggia.io.RateLimit;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Caches in front of storages of constant speed, against closed forms. */
class PageCacheTest {

    private static final double MISS = 10e-3;
    private static final double HIT = 1e-3;
    private static final String READS = "Cache:disk/memory/read";
    private static final String WRITES = "Cache:disk/memory/write";

    private final TestModel model = new TestModel();
    private StorageResource storage;

    private PageCache cache(RequestType type, int users, String thinkTime, long size) {
        TestComponent component = model.component("files").service("access",
                s -> s.request(type, "4096", "0", "40960000"));
        TestContainer container = model.container("VM").runs(component);
        model.closed("users", users, thinkTime, u -> u.call(component, "access"));
        storage = model.storages().add("disk", () -> s -> MISS, container);
        PageCache cache = IoFactory.eINSTANCE.createPageCache();
        cache.setEntityName("memory");
        cache.setSize(size);
        cache.setLatency(HIT);
        cache.setBandwidth(1e15);
        storage.getCaches().add(cache);
        return cache;
    }

    private static double hitRatio(Outcome outcome, String point) {
        return outcome.get(Metric.Kind.HIT_RATIO, point).mean();
    }

    private FileSet files() {
        return ((IoModel) storage.eContainer()).getFileSets().get(0);
    }

    @Test
    void readsHitInProportionToMemoryAndMissesAskStorage() {
        cache(RequestType.READ, 1, "0", 10_240_000);
        Outcome outcome = model.simulateRuns(50_000);
        assertEquals(0.25, hitRatio(outcome, READS), 0.01);
        assertEquals(0.25 * HIT + 0.75 * MISS, outcome.scenario("users").mean(), 1e-4);
        assertEquals(MISS, outcome.get(Metric.Kind.RESPONSE_TIME, "Storage:disk/read").mean(), 1e-9);
        assertEquals(0.75, outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/read").mean()
                / outcome.get(Metric.Kind.THROUGHPUT, "UsageScenario:users").mean(), 0.01);
        assertTrue(outcome.get(Metric.Kind.HIT_RATIO, READS).interval().exists());
    }

    @Test
    void popularPartsHitMoreOften() {
        cache(RequestType.READ, 1, "0", 4_096_000);
        files().setZipfExponent(1);
        // The exact simulation of LruContentTest: 1,000 of 10,000 parts with the exponent 1.
        assertEquals(0.66, hitRatio(model.simulateRuns(50_000), READS), 0.03);
    }

    @Test
    void fileSetThatFitsIsServedByWarmCacheOnly() {
        PageCache cache = cache(RequestType.READ, 1, "0", 40_960_000);
        assertEquals(HIT, model.simulateRuns(5_000).scenario("users").mean(), 1e-9);
        cache.setWarm(false);
        Outcome cold = model.again().simulate(SimulationSettings.ofSeed(1).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, 10_000));
        // Of n requests to n parts, the share 1 - 1/e is to different ones, each of which misses once.
        assertEquals(Math.exp(-1), hitRatio(cold, READS), 0.02);
    }

    @Test
    void writesReturnAtOnceAndReachStorageInBackground() {
        PageCache cache = cache(RequestType.WRITE, 1, "0.1", 40_960_000);
        cache.setDirtyLimit(409_600);
        Outcome outcome = model.simulateRuns(5_000);
        assertEquals(1, hitRatio(outcome, WRITES));
        assertEquals(HIT, outcome.scenario("users").mean(), 1e-9);
        assertEquals(outcome.get(Metric.Kind.THROUGHPUT, "UsageScenario:users").mean(),
                outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/write").mean(), 1e-3);
        assertEquals(MISS, outcome.get(Metric.Kind.RESPONSE_TIME, "Storage:disk/write").mean(), 1e-9);
    }

    @Test
    void writesAboveDirtyLimitWaitForStorage() {
        PageCache cache = cache(RequestType.WRITE, 1, "0", 40_960_000);
        cache.setDirtyLimit(40_960);
        cache.setFlushDepth(1);
        Outcome outcome = model.simulateRuns(20_000);
        // One flush at a time takes 100 a second of the cache; meanwhile the user writes to the storage itself.
        double written = outcome.get(Metric.Kind.THROUGHPUT, "UsageScenario:users").mean();
        assertEquals(100, hitRatio(outcome, WRITES) * written, 1);
        assertEquals(1, written * (hitRatio(outcome, WRITES) * HIT + (1 - hitRatio(outcome, WRITES)) * MISS), 0.01);
    }

    @Test
    void withoutDirtyLimitWritesGoThrough() {
        cache(RequestType.WRITE, 1, "0", 40_960_000);
        Outcome outcome = model.simulateRuns(5_000);
        assertEquals(0, hitRatio(outcome, WRITES));
        assertEquals(MISS, outcome.scenario("users").mean(), 1e-9);
    }

    @Test
    void hitsPassNoLimitAndFlushesDo() {
        PageCache cache = cache(RequestType.WRITE, 1, "0.01", 40_960_000);
        cache.setDirtyLimit(409_600);
        RateLimit limit = IoFactory.eINSTANCE.createRateLimit();
        limit.setEntityName("volume");
        limit.setRate(50);
        storage.getLimits().add(limit);
        Outcome outcome = model.simulateUntil(500);
        assertEquals(50, outcome.get(Metric.Kind.THROUGHPUT, "Limit:disk/volume").mean(), 1);
        assertTrue(hitRatio(outcome, WRITES) > 0.5, "most writes are dirty for a while");
    }

    /** A cache for another machine's requests leaves all figures as they are. */
    @Test
    void cacheDrawsFromStreamOfItsOwn() {
        PageCache cache = cache(RequestType.READ, 3, "Exp(100)", 10_240_000);
        FileSet others = IoFactory.eINSTANCE.createFileSet();
        cache.getFileSets().add(others);
        Outcome unused = model.simulateRuns(2_000);
        storage.getCaches().clear();
        Outcome without = model.again().simulateRuns(2_000);
        assertEquals(without.scenario("users"), unused.scenario("users"));
        assertEquals(without.result().metrics().size(), unused.result().metrics().size());
    }

    @Test
    void repeatsWithSeed() {
        cache(RequestType.READ, 3, "Exp(100)", 10_240_000);
        assertEquals(model.simulateRuns(2_000).scenario("users"), model.again().simulateRuns(2_000).scenario("users"));
    }

    @Test
    void refusesInvalidCache() {
        cache(RequestType.READ, 1, "0", 0);
        assertThrows(SimulationException.class, () -> model.simulateRuns(10));
    }
}
