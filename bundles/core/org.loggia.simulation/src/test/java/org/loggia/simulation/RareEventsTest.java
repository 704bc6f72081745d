// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.io.RequestType;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Runs that have not seen enough of what seldom happens have no intervals, also where all that they saw is equal. */
class RareEventsTest {
    private static final String USERS = "UsageScenario:users";

    private final TestModel model = new TestModel();
    private final TestComponent worker = model.component("worker");
    private final TestContainer server = model.container("server");

    private Outcome open(SchedulingPolicy policy, long runs, Consumer<Behaviour> steps) {
        worker.service("work", steps);
        server.with(CPU, policy, "1").runs(worker);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        return runs(runs);
    }

    private Outcome runs(long runs) {
        return model.simulate(SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, runs));
    }

    private static void assertUnknown(Outcome outcome) {
        Interval times = outcome.scenario("users").interval();
        assertFalse(times.exists(), times.toString());
        assertTrue(outcome.result().sentences().stream().anyMatch(each -> each.contains("of the rare ")),
                () -> outcome.result().sentences().toString());
    }

    private static void assertKnown(Outcome outcome) {
        assertTrue(outcome.scenario("users").interval().exists(), () -> outcome.result().sentences().toString());
    }

    @Test
    void rareBranchOfDelayNeedsLongRun() {
        Outcome outcome = open(DELAY, 2_000, s -> s.branch(0.9995, b -> b.demand(CPU, "1"),
                b -> b.demand(CPU, "1000")));
        assertUnknown(outcome);
        assertFalse(outcome.get(Metric.Kind.QUEUE_LENGTH, "Resource:server/CPU").interval().exists());
        assertKnown(runs(100_000));
    }

    @Test
    void rareBranchIsNotHiddenByLargeConstant() {
        assertUnknown(open(DELAY, 5_000, s -> s.demand(CPU, "20").branch(0.9995, b -> {
        }, b -> b.demand(CPU, "1000"))));
    }

    @Test
    void rareValueIsNotHiddenByLargeConstant() {
        assertUnknown(open(DELAY, 5_000, s -> s.demand(CPU, "20")
                .demand(CPU, "DoublePMF[(0.0; 0.9995)(1000.0; 0.0005)]")));
    }

    @Test
    void rareBranchThatAddsLittleMattersLittle() {
        assertKnown(open(DELAY, 5_000, s -> s.demand(CPU, "Exp(1)").branch(0.999, b -> {
        }, b -> b.demand(CPU, "2"))));
    }

    @Test
    void rareBranchInQueueNeedsLongRun() {
        assertUnknown(open(FCFS, 50_000, s -> s.branch(0.9995, b -> b.demand(CPU, "Exp(1)"),
                b -> b.demand(CPU, "Exp(0.005)"))));
    }

    @Test
    void nestedBranchesMultiply() {
        assertUnknown(open(DELAY, 10_000, s -> s.demand(CPU, "1").branch(0.98, b -> {
        }, b -> b.loop("1", l -> l.branch(0.98, c -> {
        }, c -> c.demand(CPU, "500"))))));
    }

    @Test
    void rareNumberOfRoundsNeedsLongRun() {
        assertUnknown(open(DELAY, 10_000, s -> s.loop("IntPMF[(1; 0.999)(200; 0.001)]", b -> b.demand(CPU,
                "Exp(1)"))));
    }

    @Test
    void conditionOnDrawnParameterNeedsLongRun() {
        worker.service("work", s -> s.guarded(new String[] {"x.VALUE == 7", "true"}, b -> b.demand(CPU, "300"),
                b -> b.demand(CPU, "1")));
        TestComponent front = model.component("front").service("pass", s -> s.call(worker, "work",
                "x.VALUE = y.VALUE + 4"));
        server.with(CPU, DELAY, "1").runs(worker, front);
        model.open("users", "Exp(0.5)", u -> u.call(front, "pass",
                "y.VALUE = IntPMF[(1; 0.5)(2; 0.499)(3; 0.001)]"));
        assertUnknown(runs(5_000));
    }

    @Test
    void conditionOnConstantIsNotRandom() {
        worker.service("work", s -> s.guarded(new String[] {"x.VALUE == 7", "true"}, b -> b.demand(CPU, "300"),
                b -> b.demand(CPU, "1")));
        server.with(CPU, DELAY, "1").runs(worker);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work", "x.VALUE = 3"));
        Interval interval = runs(5_000).scenario("users").interval();
        assertEquals(0, interval.halfWidth());
        assertEquals(1, interval.low(), 1e-9);
    }

    @Test
    void rareUserBranchNeedsLongRun() {
        worker.service("short", s -> s.demand(CPU, "1")).service("long", s -> s.demand(CPU, "700"));
        server.with(CPU, DELAY, "1").runs(worker);
        model.open("users", "Exp(0.5)", u -> u.branch(new double[] {0.999, 0.001}, b -> b.call(worker, "short"),
                b -> b.call(worker, "long")));
        assertUnknown(runs(5_000));
    }

    @Test
    void rareRequestToStorageNeedsLongRun() {
        worker.service("work", s -> s.demand(CPU, "1").branch(0.999, b -> {
        }, b -> b.request(RequestType.READ, "8192", "0.5", "1000000")));
        model.storages().add("storage", () -> state -> 500, server.with(CPU, DELAY, "1").runs(worker));
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        Outcome outcome = runs(5_000);
        assertUnknown(outcome);
        assertFalse(outcome.get(Metric.Kind.THROUGHPUT, "Storage:storage/read").interval().exists());
    }

    @Test
    void forkInRareBranchNeedsLongRun() {
        assertUnknown(open(DELAY, 5_000, s -> s.demand(CPU, "1").branch(0.999, b -> {
        }, b -> b.fork(f -> f.demand(CPU, "500"), f -> f.demand(CPU, "300")))));
    }

    @Test
    void passiveResourceInRareBranchNeedsLongRun() {
        worker.passive("pool", "1");
        assertUnknown(open(DELAY, 5_000, s -> s.demand(CPU, "1").branch(0.999, b -> {
        }, b -> b.acquire("pool").demand(CPU, "500").release("pool"))));
    }

    @Test
    void throughputOfClosedUsersDependsOnRareBranch() {
        worker.service("work", s -> s.branch(0.999, b -> b.demand(CPU, "Exp(1)"), b -> b.demand(CPU,
                "Exp(0.002)")));
        server.with(CPU, PROCESSOR_SHARING, "1").runs(worker);
        model.closed("users", 10, "Exp(0.05)", u -> u.call(worker, "work"));
        Outcome outcome = runs(5_000);
        assertUnknown(outcome);
        assertFalse(outcome.get(Metric.Kind.THROUGHPUT, USERS).interval().exists());
        assertFalse(outcome.get(Metric.Kind.UTILIZATION, "Resource:server/CPU").interval().exists());
    }

    @Test
    void warmUpWithoutRareEventsDoesNotShowCongestionAfterThem() {
        worker.service("work", s -> s.branch(0.999, b -> b.demand(CPU, "Exp(1)"), b -> b.demand(CPU, "Exp(0.002)")));
        server.with(CPU, PROCESSOR_SHARING, "1").runs(worker);
        model.closed("users", 10, "Exp(0.05)", u -> u.call(worker, "work"));
        Outcome outcome = runs(300_000); // worth about 100 uncorrelated observations
        assertFalse(outcome.scenario("users").interval().exists());
        assertFalse(outcome.get(Metric.Kind.THROUGHPUT, USERS).interval().exists());
        assertTrue(outcome.result().sentences().stream().anyMatch(each -> each.contains("uncorrelated")));
    }

    @Test
    void resourceOfRareBranchIsNotIdleForCertain() {
        server.with(HDD, FCFS, "1");
        Outcome outcome = open(FCFS, 20_000, s -> s.demand(CPU, "Exp(1)").branch(0.99999, b -> {
        }, b -> b.demand(HDD, "1")));
        assertKnown(outcome);
        for (Metric.Kind kind : new Metric.Kind[] {Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH,
            Metric.Kind.THROUGHPUT}) {
            assertFalse(outcome.get(kind, "Resource:server/HDD").interval().exists(), kind.key());
        }
    }

    @Test
    void idleQueueIsNotConstant() {
        worker.service("work", s -> s.demand(CPU, "1"));
        server.with(CPU, FCFS, "1").runs(worker);
        model.open("users", "Exp(0.00001)", u -> u.call(worker, "work"));
        Outcome outcome = runs(2_000);
        assertEquals(outcome.scenario("users").minimum(), outcome.scenario("users").maximum(), 1e-6);
        assertFalse(outcome.scenario("users").interval().exists());
    }

    @Test
    void ordinaryBranchesNeedNoLongerRun() {
        assertKnown(open(FCFS, 20_000, s -> s.branch(0.7, b -> b.demand(CPU, "Exp(2)"), b -> b.loop("2",
                l -> l.branch(0.5, c -> c.demand(CPU, "Exp(1)"), c -> c.demand(CPU, "Exp(2)"))))));
    }

    @Test
    void outagesAreEventsOfFailures() {
        failing(100_000, 1_000);
        Outcome outcome = runs(20_000);
        assertFalse(outcome.get(Metric.Kind.FAILURE_PROBABILITY, USERS).interval().exists());
        assertFalse(outcome.get(Metric.Kind.FAILURE_PROBABILITY, USERS + "/hardware CPU").interval().exists());
        assertTrue(outcome.result().sentences().toString().contains("rare events (branches or failures)"));
    }

    @Test
    void manyShortOutagesAreEnough() {
        failing(1_000, 10);
        Interval interval = runs(400_000).get(Metric.Kind.FAILURE_PROBABILITY, USERS).interval();
        assertTrue(interval.contains(10 / 1_010.0), interval.toString());
    }

    private void failing(double toFailure, double toRepair) {
        worker.service("work", s -> s.demand(CPU, "Exp(1)"));
        server.with(CPU, FCFS, "1").runs(worker);
        ProcessingResourceSpecification cpu = server.element().getActiveResourceSpecifications_ResourceContainer()
                .get(0);
        cpu.setMTTF(toFailure);
        cpu.setMTTR(toRepair);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        model.with(OptionalPart.FAILURES);
    }

    @Test
    void failureThatIsRareHasNoIntervalOfWidthZero() {
        SoftwareInducedFailureType crash = ReliabilityFactory.eINSTANCE.createSoftwareInducedFailureType();
        crash.setEntityName("crash");
        model.with(OptionalPart.FAILURES);
        Outcome outcome = open(FCFS, 20_000, s -> s.demand(CPU, "Exp(1)").fails(crash, 0.00001, crash, 0));
        assertKnown(outcome);
        assertFalse(outcome.get(Metric.Kind.FAILURE_PROBABILITY, USERS).interval().exists());
    }
}
