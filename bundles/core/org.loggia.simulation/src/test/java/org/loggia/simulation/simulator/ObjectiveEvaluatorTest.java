// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoFactory;
import org.loggia.io.RateLimit;
import org.loggia.io.RequestType;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.testmodel.TestModel;

/**
 * Verdicts on M/M/1 of load 0.3, whose response times are exponentially distributed with the mean 1 / 0.7, for 200
 * seeds and limits on both sides of the true figure: at most 5 in 100 may be wrong. The seeds are fixed.
 */
class ObjectiveEvaluatorTest {

    private static final int SEEDS = 200;
    private static final double MEAN = 1 / 0.7;
    private static final double P95 = -Math.log(0.05) * MEAN;

    private final TestModel model = mm1();

    private static TestModel mm1() {
        return TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).open("Exp(0.3)");
    }

    private ObjectiveEvaluator judge(SimulationSettings settings) {
        return new ObjectiveEvaluator("test", model.plan(), settings, SimulationProgress.NONE);
    }

    private static SimulationSettings runs(long seed, long most) {
        return SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, most);
    }

    private List<Objective> objectives(String... texts) {
        return new ObjectiveSearch(model.plan(), null, runs(1, 1), new Demands(Arrays.stream(texts).map(
                ObjectiveText::of)
                .toList(), List.of())).objectives();
    }

    private static String below(String figure, double limit) {
        return String.format(Locale.ROOT, "%s of users < %.9f", figure, limit);
    }

    /** Limits so near that many runs cannot tell: what they say anyway must be right. */
    @Test
    void runsOfOneLengthAreWrongAtMostAsOftenAsStated() {
        int[] wrong = new int[4];
        int[] right = new int[4];
        for (int seed = 1; seed <= SEEDS; seed++) {
            ObjectiveEvaluator judge = judge(runs(seed, 10_000));
            List<Verdict> verdicts = judge.once(objectives(below("mean", 1.03 * MEAN),
                    below("mean", 0.97 * MEAN), below("p95", 1.03 * P95), below("p95", 0.97 * P95))).verdicts();
            count(verdicts, right, wrong);
        }
        System.out.println("once: wrong " + Arrays.toString(wrong) + ", right " + Arrays.toString(right));
        for (int i = 0; i < wrong.length; i++) {
            assertTrue(wrong[i] <= Verdict.ERROR * SEEDS, wrong[i] + " wrong verdicts on objective " + i);
            assertTrue(right[i] >= 10, "only " + right[i] + " right verdicts on objective " + i);
        }
    }

    /** Looking again and again must not make it worse. */
    @Test
    void runsUntilDecidedAreWrongAtMostAsOftenAsStated() {
        int[] wrong = new int[2];
        int[] right = new int[2];
        for (int seed = 1; seed <= SEEDS; seed++) {
            ObjectiveEvaluator judge = judge(runs(seed, 320_000));
            List<Verdict> verdicts = judge.untilDecided(objectives(below("mean", 1.08 * MEAN),
                    below("p95", 0.92 * P95)), true, Verdict.ERROR).verdicts();
            count(verdicts, right, wrong);
        }
        System.out.println("until decided: wrong " + Arrays.toString(wrong) + ", right " + Arrays.toString(right));
        for (int i = 0; i < wrong.length; i++) {
            assertTrue(wrong[i] <= Verdict.ERROR * SEEDS, wrong[i] + " wrong verdicts on objective " + i);
            assertTrue(right[i] >= 0.95 * SEEDS, "only " + right[i] + " right verdicts on objective " + i);
        }
    }

    /** Objectives with an even number hold, those with an odd number do not. */
    private static void count(List<Verdict> verdicts, int[] right, int[] wrong) {
        for (int i = 0; i < verdicts.size(); i++) {
            Verdict.State truth = i % 2 == 0 ? Verdict.State.MET : Verdict.State.MISSED;
            if (verdicts.get(i).state() == truth) {
                right[i]++;
            } else if (verdicts.get(i).state() != Verdict.State.UNDECIDED) {
                wrong[i]++;
            }
        }
    }

    @Test
    void leavesUndecidedWithoutIntervals() {
        ObjectiveEvaluator judge = judge(runs(1, 100));
        EvaluatedResult judgement = judge.once(objectives("mean of users < 100"));
        assertEquals(Verdict.State.UNDECIDED, judgement.state());
    }

    @Test
    void stopsAtRunLimit() {
        ObjectiveEvaluator judge = judge(runs(1, 30_000));
        EvaluatedResult judgement = judge.untilDecided(objectives(below("mean", MEAN)), true, Verdict.ERROR);
        assertEquals(Verdict.State.UNDECIDED, judgement.state());
        assertEquals(30_000, judgement.result().metrics().get(0).summary().count());
    }

    /** Four in 10,000 fail, which one in seven simulations of 5,000 does not see: that proves nothing. */
    @Test
    void leavesUnobservedFailuresUndecided() {
        SoftwareInducedFailureType crash = ReliabilityFactory.eINSTANCE.createSoftwareInducedFailureType();
        crash.setEntityName("crash");
        var failing = TestModel.serving(DELAY, s -> s.demand(CPU, "1").fails(crash, 0.0004,
                crash, 0)).closed(1, "1");
        failing.with(OptionalPart.FAILURES);
        Objective limit = new ObjectiveSearch(failing.plan(), null, runs(1, 1), new Demands(List.of(ObjectiveText.of(
                "failureProbability of users < 0.03 %")), List.of())).objectives().get(0);
        int wrong = 0;
        int intervals = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Verdict verdict = new ObjectiveEvaluator("test", failing.plan(), runs(seed, 5_000), SimulationProgress.NONE)
                    .once(List.of(limit)).verdicts().get(0);
            wrong += verdict.state() == Verdict.State.MET ? 1 : 0;
            intervals += verdict.interval().exists() ? 1 : 0;
        }
        assertTrue(wrong <= Verdict.ERROR * SEEDS, wrong + " wrong verdicts");
        assertTrue(intervals > SEEDS / 2, "only " + intervals + " intervals");
        assertEquals(Verdict.State.MISSED, new ObjectiveEvaluator("test", failing.plan(), runs(1, 1_500_000),
                SimulationProgress.NONE)
                .once(List.of(limit)).verdicts().get(0).state());
    }

    /** One in a hundred fails, in outages of 500 users each: runs that saw none must not prove that there are none. */
    @Test
    void leavesUnobservedOutagesUndecided() {
        var failing = new TestModel();
        var worker = failing.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        var cpu = failing.container("server").with(CPU, FCFS, "1").runs(worker).element()
                .getActiveResourceSpecifications_ResourceContainer().get(0);
        cpu.setMTTF(100_000);
        cpu.setMTTR(1_000);
        failing.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        failing.with(OptionalPart.FAILURES);
        List<Objective> limit = new ObjectiveSearch(failing.plan(), null, runs(1, 1), new Demands(List.of(ObjectiveText
                .of(
                        "failureProbability of users < 0.2 %")), List.of())).objectives();
        for (int seed = 1; seed <= 20; seed++) {
            ObjectiveEvaluator judge = new ObjectiveEvaluator("test", failing.plan(), runs(seed, 40_000),
                    SimulationProgress.NONE);
            assertEquals(Verdict.State.UNDECIDED, judge.untilDecided(limit, true, Verdict.ERROR).state());
        }
    }

    /** A long job comes in two of three runs, and raises the mean from 1 to 3.5. */
    @Test
    void equalTimesDecideNothingWhereALongJobMayCome() {
        var shared = new TestModel();
        var worker = shared.component("worker").service("short", s -> s.demand(CPU, "1")).service("long",
                s -> s.demand(CPU, "1000"));
        shared.container("server").with(CPU, FCFS, "1").runs(worker);
        shared.closed("users", 1, "100", u -> u.call(worker, "short"));
        shared.open("jobs", "Exp(0.000005)", u -> u.call(worker, "long"));
        Demands fast = new Demands(List.of(ObjectiveText.of("mean of users < 1.5")), List.of());
        List<Objective> limit = new ObjectiveSearch(shared.plan(), null, runs(1, 1), fast).objectives();
        int equal = 0;
        for (int seed = 1; seed <= 40; seed++) {
            Verdict verdict = new ObjectiveEvaluator("test", shared.plan(), runs(seed, 2_000), SimulationProgress.NONE)
                    .once(limit).verdicts().get(0);
            assertNotEquals(Verdict.State.MET, verdict.state(), "seed " + seed + ": " + verdict.interval());
            equal += Math.abs(verdict.value() - 1) < 1e-6 ? 1 : 0;
        }
        assertTrue(equal >= 4, equal + " runs without a long job");
    }

    /** Nothing asks for the disk, so that it is idle is no matter of chance; what never came has no response time. */
    @Test
    void unusedResourceIsIdle() {
        var idle = TestModel.serving(FCFS, FCFS, s -> s.demand(CPU, "Exp(1)")).open("Exp(0.3)");
        List<Objective> objectives = new ObjectiveSearch(idle.plan(), null, runs(1, 1), new Demands(List.of(
                ObjectiveText.of(
                        "utilization of server/HDD < 70 %"), ObjectiveText.of("mean of server/HDD < 1")), List.of()))
                .objectives();
        for (int replications : new int[] {1, 3}) {
            var settings = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 20_000)
                    .replicated(replications, 1);
            List<Verdict> verdicts = new ObjectiveEvaluator("test", idle.plan(), settings, SimulationProgress.NONE)
                    .once(objectives).verdicts();
            assertEquals(Verdict.State.MET, verdicts.get(0).state());
            assertEquals(Verdict.State.UNDECIDED, verdicts.get(1).state());
        }
    }

    @Test
    void countsNoRequestsOfUnusedStorage() {
        var readsOnly = new TestModel();
        var reader = readsOnly.component("reader").service("read", s -> s.request(RequestType.READ, "4096", "0", "1"));
        readsOnly.storages().add("disk", () -> state -> 1, readsOnly.container("server").runs(reader));
        readsOnly.storages().add("spare", () -> state -> 1, readsOnly.container("other"));
        readsOnly.open("users", "Exp(0.1)", u -> u.call(reader, "read"));
        List<ObjectiveText> texts = Stream.of("dataRate of disk/write < 5", "throughput of disk/write < 5",
                "queueLength of spare < 5", "dataRate of spare/read > 5", "mean of disk/write < 5")
                .map(ObjectiveText::of).toList();
        List<Objective> objectives = new ObjectiveSearch(readsOnly.plan(), null, runs(1, 1), new Demands(texts, List
                .of()))
                .objectives();
        for (int replications : new int[] {1, 3}) {
            var settings = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 20_000)
                    .replicated(replications, 1);
            assertEquals(List.of(Verdict.State.MET, Verdict.State.MET, Verdict.State.MET, Verdict.State.MISSED,
                    Verdict.State.UNDECIDED), new ObjectiveEvaluator("test", readsOnly.plan(), settings,
                            SimulationProgress.NONE)
                            .once(objectives).verdicts().stream().map(Verdict::state).toList());
        }
    }

    /** Of 5,000 requests none waits at the limit, which says that fewer than one in 1,356 do. */
    @Test
    void leavesUnobservedWaitingUndecided() {
        var rented = new TestModel();
        var reader = rented.component("reader").service("read", s -> s.request(RequestType.READ, "4096", "0", "1"));
        RateLimit limit = IoFactory.eINSTANCE.createRateLimit();
        limit.setEntityName("volume");
        limit.setRate(1000);
        rented.storages().add("disk", () -> s -> 0.1, rented.container("VM").runs(reader)).getLimits().add(limit);
        rented.closed("users", 1, "1", u -> u.call(reader, "read"));
        for (var each : Map.of("0.07 %", Verdict.State.UNDECIDED, "0.08 %", Verdict.State.MET).entrySet()) {
            List<Objective> objectives = new ObjectiveSearch(rented.plan(), null, runs(1, 1), new Demands(List.of(
                    ObjectiveText.of("throttledShare of disk/volume < " + each.getKey())), List.of())).objectives();
            assertEquals(each.getValue(), new ObjectiveEvaluator("test", rented.plan(), runs(1, 5_000),
                    SimulationProgress.NONE)
                    .once(objectives).state(), each.getKey());
        }
    }

    /** From 10 to 20 all times are as likely, so 95 of 100 take 19.5 at most. */
    @Test
    void percentilesOfReplicationsAreNoFinerThanTheirBuckets() {
        var even = TestModel.serving(DELAY, s -> s.demand(CPU, "DoublePDF[(10.0;0.0)(20.0;1.0)]")).closed(1, "1");
        Objective limit = new ObjectiveSearch(even.plan(), null, runs(1, 1), new Demands(List.of(ObjectiveText.of(
                "p95 of users < 19.6")), List.of())).objectives().get(0);
        int held = 0;
        int seeds = 20;
        for (int seed = 1; seed <= seeds; seed++) {
            held += new ObjectiveEvaluator("test", even.plan(), runs(seed, 50_000).replicated(3, 1),
                    SimulationProgress.NONE)
                    .once(List.of(limit)).verdicts().get(0).interval().contains(19.5) ? 1 : 0;
        }
        assertTrue(held >= seeds - 1, held + " of " + seeds);
    }

    /** The largest response time seen proves that a limit is missed, and nothing proves that it is met. */
    @Test
    void maximumCanOnlyBeMissed() {
        ObjectiveEvaluator judge = judge(runs(1, 20_000));
        List<Verdict> verdicts = judge.once(objectives("max of users < 3", "max of users < 1000")).verdicts();
        assertEquals(Verdict.State.MISSED, verdicts.get(0).state());
        assertEquals(Verdict.State.UNDECIDED, verdicts.get(1).state());
    }

    @Test
    void replicationsJudgeByTheirSpread() {
        ObjectiveEvaluator judge = judge(runs(1, 20_000).replicated(5, 1));
        List<Verdict> verdicts = judge.untilDecided(objectives(below("p95", 1.3 * P95),
                "utilization of server/CPU < 35 %", "throughput of users > 0.35", "mean of users > 1"), true,
                Verdict.ERROR).verdicts();
        assertEquals(List.of(Verdict.State.MET, Verdict.State.MET, Verdict.State.MISSED, Verdict.State.MET),
                verdicts.stream().map(Verdict::state).toList());
        assertEquals(P95, verdicts.get(0).value(), 0.1 * P95);
    }

    @Test
    void reportsUnknownMetricBeforeRun() {
        ObjectiveException fault = assertThrows(ObjectiveException.class,
                () -> objectives("p95 of nobody < 3"));
        assertTrue(fault.getMessage().startsWith("'p95 of nobody < 3': there is no responseTime of 'nobody'; "),
                fault.getMessage());
    }

    /** Without objectives, a judged simulation is a simulation. */
    @Test
    void evaluationChangesNoMetric() {
        SimulationSettings settings = runs(7, 5000);
        ObjectiveEvaluator judge = judge(settings);
        assertEquals(Simulator.simulate("test", model.plan(), settings, SimulationProgress.NONE).metrics(),
                judge.once(objectives("mean of users < 3")).result().metrics());
    }
}
