// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.io.IoFactory;
import org.loggia.io.LimitedRequests;
import org.loggia.io.LimitedUnit;
import org.loggia.io.PassingOrder;
import org.loggia.io.RateLimit;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Limits of rented storage in front of storages that answer at once, against closed forms. */
class RateLimitTest {

    private static final double AT_ONCE = 1e-9;
    private static final String VOLUME = "Limit:disk/volume";

    private final TestModel model = new TestModel();

    private TestContainer machine(String name, RequestType type, String size) {
        return machine(name, type, size, 100, "0");
    }

    private TestContainer machine(String name, RequestType type, String size, int clients, String thinkTime) {
        TestComponent component = model.component(name).service("access",
                s -> s.request(type, size, "0", "1000000"));
        TestContainer container = model.container("VM " + name).runs(component);
        model.closed(name, clients, thinkTime, u -> u.call(component, "access"));
        return container;
    }

    private static RateLimit limit(StorageResource storage, String name, double rate, double burst, double credits) {
        RateLimit limit = IoFactory.eINSTANCE.createRateLimit();
        limit.setEntityName(name);
        limit.setRate(rate);
        limit.setBurstRate(burst);
        limit.setCredits(credits);
        storage.getLimits().add(limit);
        return limit;
    }

    private static Summary of(Outcome outcome, Metric.Kind kind) {
        return outcome.get(kind, VOLUME);
    }

    @Test
    void creditsLastExpectedTimeAndAreReported() {
        TestContainer vm = machine("a", RequestType.READ, "4096");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, vm);
        limit(storage, "volume", 30, 300, 54_000);
        Outcome outcome = model.simulateUntil(1000);
        Summary out = of(outcome, Metric.Kind.CREDITS_OUT);
        assertEquals(200, out.mean(), 0.01, "54000 / (300 - 30)");
        assertEquals(1, out.count(), "once and for all");
        double requests = 200 * 300 + 800 * 30;
        Summary waits = of(outcome, Metric.Kind.WAITING_TIME);
        assertEquals(requests, waits.count(), 200);
        assertEquals(100 * 1000 / requests, waits.mean(), 0.01, "Little: 100 wait all the time");
        assertEquals(1, of(outcome, Metric.Kind.THROTTLED_SHARE).mean(), 1e-4);
        assertEquals(27_000 * 200 / 1000.0, of(outcome, Metric.Kind.CREDITS).mean(), 20);
        TimeSeries.Means series = outcome.result().find(Metric.Kind.CREDITS, VOLUME).orElseThrow()
                .series();
        assertEquals(54_000 - 270 * series.length() / 2, series.means().get(0), 60, "the chart shows how they go");
        assertEquals(0, series.means().get(series.means().size() - 2), 2);
        assertTrue(outcome.result().sentences().stream().anyMatch(note -> note.startsWith(
                "Limit volume of storage disk: "
                        + "its credits first ran out after ") && note.contains(" % of the requests had to wait")),
                outcome.result().sentences().toString());
    }

    @Test
    void creditsRefillWhileIdle() {
        TestComponent component = model.component("a").service("access",
                s -> s.request(RequestType.READ, "4096", "0", "1000000"));
        TestContainer vm = model.container("VM").runs(component);
        model.open("a", "100", u -> u.loop("80", l -> l.call(component, "access")));
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, vm);
        limit(storage, "volume", 1, 0, 50);
        Outcome outcome = model.simulateUntil(1000);
        // Every 100 s: 50 at once, 30 one a second, 50 s in which the credits come back, and 20 s with all of them.
        assertEquals(30 / 80.0, of(outcome, Metric.Kind.THROTTLED_SHARE).mean(), 1e-9);
        assertEquals(1, of(outcome, Metric.Kind.WAITING_TIME).maximum(), 1e-6);
        assertEquals((25 * 50 + 50 * 20) / 100.0, of(outcome, Metric.Kind.CREDITS).mean(), 0.5);
        assertEquals(50, of(outcome, Metric.Kind.CREDITS).maximum());
        assertEquals(10, of(outcome, Metric.Kind.CREDITS_OUT).count());
        assertEquals(0, of(outcome, Metric.Kind.CREDITS_OUT).mean(), 1e-6, "in the first second");
    }

    @Test
    void groupOfVolumesSharesLimitAndEachHasItsOwn() {
        TestContainer first = machine("a", RequestType.READ, "4096");
        TestContainer second = machine("b", RequestType.WRITE, "8192");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, first, second);
        limit(storage, "volume of a", 100, 0, 0).getContainers().add(storage.getContainers().get(0));
        RateLimit group = limit(storage, "group", 4096 * 250, 0, 0);
        group.setUnit(LimitedUnit.BYTES);
        Outcome outcome = model.simulateUntil(1000);
        double reads = outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/read").mean();
        double writes = outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/write").mean();
        assertEquals(250, reads + 2 * writes, 1, "the group's bytes");
        assertTrue(reads <= 100.5 && reads > 50, reads + " reads of at most 100");
    }

    /** Two volumes that always ask get half of the limit each, whatever the numbers of their clients. */
    @Test
    void volumesOfGroupPassInTurnOrInOrderOfArrival() {
        TestContainer few = machine("few", RequestType.READ, "4096", 4, "0");
        TestContainer many = machine("many", RequestType.READ, "4096", 12, "0");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, few, many);
        RateLimit group = limit(storage, "volume", 400, 0, 40);
        Outcome arrival = model.simulateUntil(200);
        assertEquals(16 / 400.0, arrival.scenario("few").mean(), 2e-4, "all wait as long as each other");
        assertEquals(16 / 400.0, arrival.scenario("many").mean(), 2e-4);
        group.setOrder(PassingOrder.IN_TURN);
        Outcome inTurn = model.again().simulateUntil(200);
        assertEquals(4 / 200.0, inTurn.scenario("few").mean(), 1e-4);
        assertEquals(12 / 200.0, inTurn.scenario("many").mean(), 3e-4);
        assertEquals(of(arrival, Metric.Kind.WAITING_TIME).count(), of(inTurn, Metric.Kind.WAITING_TIME).count(), 1);
        assertEquals(16, of(inTurn, Metric.Kind.QUEUE_LENGTH).mean(), 0.1, "all stand in line");
        assertEquals(of(arrival, Metric.Kind.CREDITS).mean(), of(inTurn, Metric.Kind.CREDITS).mean(), 0.01);
    }

    /** Who asks for less than a turn keeps it; requests take turns, not bytes. */
    @Test
    void roundRobinFavoursLightVolumes() {
        TestContainer little = machine("little", RequestType.READ, "4096", 1, "0.1");
        TestContainer small = machine("small", RequestType.READ, "4096", 5, "0");
        TestContainer large = machine("large", RequestType.WRITE, "3 * 4096", 50, "0");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, little, small, large);
        RateLimit group = limit(storage, "volume", 400 * 4096, 0, 0);
        group.setUnit(LimitedUnit.BYTES);
        group.setOrder(PassingOrder.IN_TURN);
        Outcome outcome = model.simulateUntil(500);
        double turn = (4096 + 3 * 4096) / (400.0 * 4096);
        assertTrue(outcome.scenario("little").mean() < 1.5 * turn, outcome.scenario("little").mean() + " s");
        double rest = (400 - outcome.scenario("little").count() / 500.0) / 4;
        assertEquals(5 / rest, outcome.scenario("small").mean(), 0.005 * 5 / rest);
        assertEquals(50 / rest, outcome.scenario("large").mean(), 0.005 * 50 / rest);
    }

    @Test
    void readsAndWritesCanHaveLimitsOfTheirOwn() {
        TestContainer first = machine("a", RequestType.READ, "4096");
        TestContainer second = machine("b", RequestType.WRITE, "4096 * 3");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, first, second);
        limit(storage, "reads", 100, 0, 0).setRequests(LimitedRequests.READS);
        RateLimit writes = limit(storage, "writes", 60, 0, 0);
        writes.setRequests(LimitedRequests.WRITES);
        writes.setRequestUnit(8192);
        Outcome outcome = model.simulateUntil(1000);
        assertEquals(100, outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/read").mean(), 0.5);
        assertEquals(30, outcome.get(Metric.Kind.THROUGHPUT, "Storage:disk/write").mean(), 0.5, "each counts twice");
    }

    /** Poisson arrivals at a limit are an M/D/1 queue: as many wait as find it busy. */
    @Test
    void shareThatWaitsHasInterval() {
        TestComponent component = model.component("a").service("access",
                s -> s.request(RequestType.READ, "4096", "0", "1000000"));
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, model.container("VM")
                .runs(component));
        limit(storage, "volume", 10, 0, 0);
        model.open("a", "Exp(4)", u -> u.call(component, "access"));
        Summary waited = of(model.simulateRuns(50_000), Metric.Kind.THROTTLED_SHARE);
        assertTrue(waited.interval().contains(0.4), waited.interval().toString());
        assertEquals(0.008, waited.interval().halfWidth(), 0.003);
    }

    @Test
    void unreachedLimitChangesNothing() {
        TestContainer vm = machine("a", RequestType.READ, "4096");
        StorageResource storage = model.storages().add("disk", () -> s -> 0.001 * s.concurrentRequests, vm);
        double free = model.simulateUntil(50).scenario("a").mean();
        limit(storage, "volume", 1e6, 0, 1e9);
        Outcome outcome = model.again().simulateUntil(50);
        assertEquals(free, outcome.scenario("a").mean());
        assertEquals(0, of(outcome, Metric.Kind.THROTTLED_SHARE).mean());
        assertEquals(0, of(outcome, Metric.Kind.CREDITS_OUT).count());
        assertTrue(outcome.result().sentences().stream().noneMatch(note -> note.contains("credits first ran out")));
    }

    @Test
    void rejectsImpossibleLimits() {
        TestContainer vm = machine("a", RequestType.READ, "4096");
        StorageResource storage = model.storages().add("disk", () -> s -> AT_ONCE, vm);
        RateLimit limit = limit(storage, "volume", 0, 0, 0);
        assertEquals("the rate of the limit is 0.0; give the sustained rate per second, above 0",
                assertThrows(SimulationException.class, () -> model.simulateUntil(1)).getMessage());
        limit.setRate(10);
        limit.setBurstRate(20);
        assertEquals("the limit has a burst rate but no credits; give credits, or remove the burst rate",
                assertThrows(SimulationException.class, () -> model.simulateUntil(1)).getMessage());
    }
}
