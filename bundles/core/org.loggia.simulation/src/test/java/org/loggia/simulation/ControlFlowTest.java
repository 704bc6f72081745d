// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.TestModel;

/** Loops, branches, forks and passive resources: what a user's response time must be, worked out by hand. */
class ControlFlowTest {

    private static final double EXACT = 1e-9;

    @Test
    void loopRepeatsBody() {
        assertEquals(6, timeOf(s -> s.loop("3", l -> l.demand(CPU, "2"))), EXACT);
    }

    @Test
    void loopOfNoRoundsDoesNothing() {
        assertEquals(1, timeOf(s -> s.loop("0", l -> l.demand(CPU, "2")).demand(CPU, "1")), EXACT);
    }

    @Test
    void nestedLoopsRestartTheirCount() {
        assertEquals(2 * (1 + 3 * 5), timeOf(s -> s.loop("2",
                outer -> outer.demand(CPU, "1").loop("3", inner -> inner.demand(CPU, "5")))), EXACT);
    }

    @Test
    void loopCountIsDrawnOncePerLoop() {
        Summary times = run(s -> s.loop("IntPMF[(1;0.5)(3;0.5)]", l -> l.demand(CPU, "2")), 4_000);
        assertEquals(4, times.mean(), 0.15);
        assertEquals(2, times.minimum(), EXACT);
        assertEquals(6, times.maximum(), EXACT);
    }

    @Test
    void rejectsFractionalLoopCount() {
        Failures.ofRun("the number of iterations 2.5 gave 2.5; it must be a whole number",
                () -> timeOf(s -> s.loop("2.5", l -> l.demand(CPU, "1"))));
    }

    @Test
    void branchKeepsProbabilities() {
        Summary times = run(s -> s.branch(0.25, b -> b.demand(CPU, "1"), b -> b.demand(CPU, "2")), 10_000);
        assertEquals(1.75, times.mean(), 4 * Math.sqrt(0.25 * 0.75 / 10_000));
    }

    @Test
    void alternativeOfProbabilityZeroIsNeverTaken() {
        Summary times = run(s -> s.branch(new double[] {0, 1, 0}, b -> b.demand(CPU, "1"), b -> b.demand(CPU, "2"),
                b -> b.demand(CPU, "3")), 5_000);
        assertEquals(2, times.minimum(), EXACT);
        assertEquals(2, times.maximum(), EXACT);
    }

    @Test
    void guardedBranchTakesFirstAlternativeThatHolds() {
        String[] guards = {"x.VALUE < 2", "x.VALUE < 5", "true"};
        Consumer<Behaviour> steps = s -> s.guarded(guards, b -> b.demand(CPU, "10"), b -> b.demand(CPU, "20"),
                b -> b.demand(CPU, "30"));
        assertEquals(10, timeOf(steps, "x.VALUE = 1"), EXACT);
        assertEquals(20, timeOf(steps, "x.VALUE = 3"), EXACT);
        assertEquals(30, timeOf(steps, "x.VALUE = 7"), EXACT);
    }

    @Test
    void guardedBranchWithoutFittingAlternativeFails() {
        Failures.ofRun("all branch conditions are false", () -> timeOf(s -> s.guarded(
                new String[] {"x.VALUE < 2"}, b -> b.demand(CPU, "10")), "x.VALUE = 5"));
    }

    @Test
    void forkWaitsForSlowestSynchronisedBehaviour() {
        assertEquals(8, timeOf(s -> s.fork(f -> f.demand(CPU, "3"), f -> f.demand(CPU, "7"), f -> f.demand(CPU, "5"))
                .demand(CPU, "1")), EXACT);
    }

    @Test
    void forkDoesNotWaitForBackgroundBehaviours() {
        var model = modelOf(s -> s.background(f -> f.demand(CPU, "100")).demand(CPU, "1"), "x.VALUE = 0");
        var outcome = model.simulateUntil(1_000.5);
        assertEquals(1, outcome.scenario("users").mean(), EXACT);
        assertEquals(1_000, outcome.scenario("users").count());
        // Of the 1001 begun in the background, those begun by time 900 are done; the 1000 others served are in front.
        assertEquals(1_000 + 901, outcome.served("server/CPU"));
    }

    @Test
    void forksNestAndTheirLoopsAreIndependent() {
        assertEquals(6, timeOf(s -> s.loop("2", l -> l.fork(
                a -> a.fork(b -> b.demand(CPU, "3"), b -> b.loop("2", r -> r.demand(CPU, "1"))),
                a -> a.demand(CPU, "2")))), EXACT);
    }

    @Test
    void passiveResourceServesInOrderOfArrival() {
        var model = new TestModel();
        var worker = model.component("worker").passive("lock", "1");
        worker.service("work", s -> s.acquire("lock").demand(CPU, "2").release("lock"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        for (int user = 1; user <= 3; user++) {
            int arrival = user;
            model.closed("user " + user, 1, "1000", u -> u.delay("0.1 * " + arrival).call(worker, "work"));
        }
        var outcome = model.simulateUntil(500);
        assertEquals(2, outcome.meanTime("EntryLevelSystemCall:user 1/work"), EXACT);
        assertEquals(3.9, outcome.meanTime("EntryLevelSystemCall:user 2/work"), EXACT);
        assertEquals(5.8, outcome.meanTime("EntryLevelSystemCall:user 3/work"), EXACT);
    }

    @Test
    void passiveResourceOfSeveralUnitsLetsAsManyIn() {
        var model = new TestModel();
        var worker = model.component("worker").passive("pool", "3");
        worker.service("work", s -> s.acquire("pool").demand(CPU, "2").release("pool"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 6, "0", u -> u.call(worker, "work"));
        var outcome = model.simulateUntil(1_000);
        // Three of six work at any time: 1.5 completions for each time unit, and Little's law gives 6 / 1.5.
        assertEquals(4, outcome.scenario("users").mean(), 0.02);
        assertEquals(1, outcome.get(org.loggia.simulation.result.Metric.Kind.UTILIZATION,
                "PassiveResource:worker/pool").mean(), 1e-6);
    }

    /** Six users with a demand of 2 share the units: 6 / (units / 2) by Little's law. */
    @Test
    void capacityMayComeFromComponentParameter() {
        var model = new TestModel();
        var worker = model.component("worker").passive("pool", "2 * threads.VALUE + 1").parameters("threads.VALUE = 1");
        worker.service("work", s -> s.acquire("pool").demand(CPU, "2").release("pool"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 6, "0", u -> u.call(worker, "work"));
        assertEquals(4, model.simulateUntil(1_000).scenario("users").mean(), 0.02);
        model.configure(worker, "threads.VALUE = base.VALUE / 2", "base.VALUE = 5");
        Failures.ofRun("base.VALUE", () -> model.again().simulateUntil(1_000));
    }

    @Test
    void capacityFromAssemblyContextComesFirst() {
        var model = new TestModel();
        var worker = model.component("worker").passive("pool", "threads.VALUE").parameters("threads.VALUE = 1");
        worker.service("work", s -> s.acquire("pool").demand(CPU, "2").release("pool"));
        model.configure(worker, "threads.VALUE = 3");
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 6, "0", u -> u.call(worker, "work"));
        assertEquals(4, model.simulateUntil(1_000).scenario("users").mean(), 0.02);
    }

    @Test
    void demandsBelowZeroAreCountedAndNoted() {
        var model = TestModel.serving(DELAY, s -> s.demand(CPU, "UniDouble(-1, 3)").demand(CPU, "0")).closed(1, "0");
        var outcome = model.simulateRuns(4_000);
        long below = 4_000 - outcome.served("server/CPU");
        assertEquals(1_000, below, 100);
        String note = String.format(java.util.Locale.ROOT, "%,d demands to Resource:server/CPU were below 0", below);
        assertTrue(outcome.result().sentences().stream().anyMatch(each -> each.startsWith(note)),
                note + " " + outcome.result().sentences());
    }

    @Test
    void deadlockIsReportedWithPassiveResource() {
        var model = new TestModel();
        var worker = model.component("worker").passive("a", "1").passive("b", "1");
        worker.service("ab", s -> s.acquire("a").demand(CPU, "1").acquire("b").release("b").release("a"));
        worker.service("ba", s -> s.acquire("b").demand(CPU, "1").acquire("a").release("a").release("b"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("one", 1, "0", u -> u.call(worker, "ab"));
        model.closed("two", 1, "0", u -> u.call(worker, "ba"));
        SimulationException failure = Failures.ofRun("deadlock at time", () -> model.simulateRuns(100));
        assertTrue(failure.element() instanceof org.loggia.pcm.repository.PassiveResource);
        Failures.ofRun("deadlock at time 1.0", () -> model.simulateUntil(5_000));
    }

    /** The only user of the second scenario comes at 20, and its work takes 1. */
    @Test
    void deadlockUnderChangingLoadHasTimeOfItsLastStep() {
        var model = new TestModel();
        var worker = model.component("worker").passive("a", "1").passive("b", "1");
        worker.service("ab", s -> s.acquire("a").demand(CPU, "30").acquire("b").release("b").release("a"));
        worker.service("ba", s -> s.acquire("b").demand(CPU, "1").acquire("a").release("a").release("b"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("one", 1, "0", u -> u.call(worker, "ab"));
        model.closed("two", 1, "0", u -> u.call(worker, "ba"));
        model.changing(20, 0, 980, 1).setRepeatingPattern(false);
        Failures.ofRun("deadlock at time 30.0", () -> model.simulateUntil(1_000));
    }

    @Test
    void reportsPassiveResourceThatIsNeverReleased() {
        var model = new TestModel();
        var worker = model.component("worker").passive("lock", "2");
        worker.service("work", s -> s.acquire("lock").demand(CPU, "1"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.open("users", "1", u -> u.call(worker, "work"));
        Failures.ofRun("worker/lock", () -> model.simulateRuns(1_000_000));
    }

    @Test
    void releasingWithoutAcquiringIsReported() {
        Failures.ofRun("released more often than it is acquired", () -> {
            var model = new TestModel();
            var worker = model.component("worker").passive("lock", "1");
            worker.service("work", s -> s.release("lock"));
            model.container("server").runs(worker);
            model.closed("users", 1, "1", u -> u.call(worker, "work"));
            model.simulateRuns(10);
        });
    }

    @Test
    void internalCallIsPartOfItsService() {
        assertEquals(7, timeOf(s -> s.demand(CPU, "1").internalCall(i -> i.demand(CPU, "x.VALUE"), "x.VALUE = 6"),
                "x.VALUE = 2"), EXACT);
    }

    @Test
    void usersLoopBranchAndDelay() {
        var model = new TestModel();
        var worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.closed("users", 1, "0", u -> u.loop("2", l -> l.delay("10")
                .branch(new double[] {1, 0}, b -> b.call(worker, "work"), b -> b.delay("77"))).delay("5"));
        assertEquals(27, model.simulateRuns(10).scenario("users").mean(), EXACT);
    }

    private static double timeOf(Consumer<Behaviour> steps, String... inputs) {
        Summary times = modelOf(steps, inputs).simulateRuns(3).scenario("users");
        assertEquals(times.minimum(), times.maximum(), EXACT);
        return times.mean();
    }

    private static Summary run(Consumer<Behaviour> steps, int runs) {
        return modelOf(steps).simulateRuns(runs).scenario("users");
    }

    /** One user who calls one service without pause; the CPU is a delay, so that nobody waits. */
    private static TestModel modelOf(Consumer<Behaviour> steps, String... inputs) {
        return TestModel.serving(DELAY, steps).closed(1, "0", inputs);
    }
}
