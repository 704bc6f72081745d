// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoFactory;
import org.loggia.io.LimitedRequests;
import org.loggia.io.LimitedUnit;
import org.loggia.io.RateLimit;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.sizing.Trial;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Loads above what rented storage lets pass in the long run, which credits hide for the length of a run. */
class OverloadedLimitTest {

    private static final double CREDITS = 1e9;

    private final TestModel model = new TestModel();
    private final TestComponent component = model.component("shop").service("read",
            s -> s.request(RequestType.READ, "4096", "0", "1000000"));
    private final StorageResource storage = model.storages().add("disk", () -> s -> 1e-4,
            model.container("VM").runs(component));

    private RateLimit limit(String name, double rate, double credits) {
        RateLimit limit = IoFactory.eINSTANCE.createRateLimit();
        limit.setEntityName(name);
        limit.setRate(rate);
        limit.setCredits(credits);
        storage.getLimits().add(limit);
        return limit;
    }

    private EvaluatedResult judge(boolean untilDecided) {
        Plan plan = model.plan();
        SimulationSettings settings = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 20_000);
        var objectives = new ObjectiveSearch(plan, null, settings, new Demands(
                List.of(ObjectiveText.of("p99 of users < 1"), ObjectiveText.of("mean of users < 1")), List.of()))
                .objectives();
        ObjectiveEvaluator judge = new ObjectiveEvaluator("test", plan, settings, SimulationProgress.NONE);
        return untilDecided ? judge.untilDecided(objectives, true, Verdict.ERROR) : judge.once(objectives);
    }

    private void open(double rate) {
        model.open("users", "Exp(" + rate + ")", u -> u.call(component, "read"));
    }

    private static List<String> texts(EvaluatedResult judgement) {
        return judgement.result().notes().stream().map(Problem::text).toList();
    }

    private static boolean has(EvaluatedResult judgement, ProblemKind kind) {
        return judgement.result().notes().stream().anyMatch(each -> each.kind() == kind);
    }

    private static void isUnstable(EvaluatedResult judgement, String words) {
        assertTrue(judgement.isUnstable());
        assertTrue(has(judgement, SimulationNotes.UNSTABLE) && texts(judgement).get(0).contains(words),
                texts(judgement).toString());
        assertTrue(judgement.verdicts().stream().noneMatch(each -> each.state() == Verdict.State.MET));
        assertEquals(Verdict.State.UNDECIDED, judgement.state());
        assertEquals(Verdict.State.MISSED, Trial.of(30, judgement).state());
    }

    /** 30 requests come for 25 that are rented; the objective was met, without a note. */
    @Test
    void reportsUnstableLoadThatCreditsHide() {
        limit("volume", 25, CREDITS);
        open(30);
        EvaluatedResult judgement = judge(false);
        isUnstable(judgement, " requests arrive at limit volume of storage disk per s, but only 25 can pass in the "
                + "long run. The remaining credits of ");
        isUnstable(judge(true), "limit volume");
    }

    @Test
    void reportsUnstableLoadOfBytesAtAnyOfSeveralLimits() {
        limit("volume", 100, CREDITS);
        limit("group", 25 * 4096, CREDITS).setUnit(LimitedUnit.BYTES);
        open(30);
        isUnstable(judge(false), " bytes arrive at limit group of storage disk");
    }

    /** Nobody waits for these requests, so users who leave do not show that they pile up. */
    @Test
    void reportsUnstableLoadOfForkedRequests() {
        limit("volume", 25, 1000);
        TestComponent index = model.component("index").service("read", s -> s.background(
                f -> f.request(RequestType.READ, "4096", "0", "1000000")));
        storage.getContainers().add(model.container("VM 2").runs(index).element());
        model.open("users", "Exp(30)", u -> u.call(index, "read"));
        isUnstable(judge(false), "Waiting times grow with the length of the run");
    }

    @Test
    void acceptsLoadBelowRateAndRequestsThatDoNotCount() {
        limit("volume", 25, CREDITS);
        limit("writes", 1, CREDITS).setRequests(LimitedRequests.WRITES);
        open(20);
        EvaluatedResult judgement = judge(false);
        assertFalse(judgement.isUnstable());
        assertEquals(Verdict.State.MET, judgement.state());
        assertFalse(has(judgement, SimulationNotes.CREDIT_PHASE) || has(judgement, SimulationNotes.UNSTABLE));
    }

    /** 10 users who think 0.1 time units offer 100 requests; without credits each would take 10 / 25. */
    @Test
    void notesFasterClosedUsersWithCredits() {
        limit("volume", 25, CREDITS);
        model.closed("users", 10, "Exp(10)", u -> u.call(component, "read"));
        EvaluatedResult judgement = judge(false);
        assertFalse(judgement.isUnstable());
        assertTrue(has(judgement, SimulationNotes.CREDIT_PHASE), texts(judgement).toString());
        assertTrue(texts(judgement).stream().anyMatch(each -> each.contains("exceeded the rate of 25 requests per s "
                + "because of credits")), texts(judgement).toString());
    }

    @Test
    void notesThatCreditsLastedForPartOfRun() {
        limit("volume", 25, 10_000);
        model.closed("users", 10, "Exp(10)", u -> u.call(component, "read"));
        assertTrue(has(judge(false), SimulationNotes.CREDIT_PHASE));
    }

    @Test
    void notesNothingOfClosedLoadWithoutCredits() {
        limit("volume", 25, 100).setInitialShare(0);
        model.closed("users", 10, "Exp(10)", u -> u.call(component, "read"));
        assertFalse(has(judge(false), SimulationNotes.CREDIT_PHASE));
    }
}
