// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.pcm.usageevolution.UsageevolutionFactory;
import org.loggia.pcm.usageevolution.WorkParameterEvolution;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.LoadPieces;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Loads that follow profiles: what must come out, worked out by hand or taken from a published test. */
class ChangingLoadTest {

    private static final double EXACT = 1e-9;
    private final TestModel model = new TestModel();

    private TestComponent worker(SchedulingPolicy policy, String demand) {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, demand));
        model.container("server").with(CPU, policy, "1").runs(worker);
        return worker;
    }

    /** Runs with exactly so many completions, and gives the last one's time. */
    private double completion(long runs) {
        return model.simulateRuns(runs).result().simulatedTime();
    }

    /**
     * The values that a test of SimuLizar's usage evolution expects of its run: users and work 1, 2, 1 for 2000, 2000
     * and 6000 time units, with a think time of 99 and a shared processor.
     */
    @Test
    void usersAndWorkFollowTheirProfilesAsInSimuLizar() {
        TestComponent worker = worker(PROCESSOR_SHARING, "work.VALUE");
        model.closed("users", 1, "99", u -> u.call(worker, "work", "work.VALUE = 7"));
        Usage usage = model.changing(2000, 1, 2000, 2, 6000, 1);
        var call = (EntryLevelSystemCall) model.usage().getUsageScenario_UsageModel().get(0)
                .getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().get(1);
        WorkParameterEvolution work = UsageevolutionFactory.eINSTANCE.createWorkParameterEvolution();
        work.setVariableCharacterisation(call.getInputParameterUsages_EntryLevelSystemCall().get(0)
                .getVariableCharacterisation_VariableUsage().get(0));
        work.setEvolution(LoadPieces.of(2000, 1, 2000, 2, 6000, 1));
        usage.getWorkEvolutions().add(work);
        double[][] completions = {{19, 1901}, {20, 2004}, {21, 2004}, {22, 2107}, {59, 3961}, {60, 4061}};
        for (double[] each : completions) {
            assertEquals(each[1], completion((long) each[0] + 1), 1e-6, "completion " + each[0]);
        }
        assertEquals(1, model.simulateRuns(20).scenario("users").maximum(), 1e-6);
        Summary busy = model.simulateRuns(60).scenario("users");
        assertEquals((20 * 1.0 + 40 * 4.0) / 60, busy.mean(), 1e-6);
        assertEquals(4, busy.maximum(), 1e-6);
        Summary all = model.simulateUntil(10_000).scenario("users");
        assertEquals(20 * 1.0 + 40 * 4.0 + (all.count() - 60) * 1.0, all.mean() * all.count(), 1e-6);
    }

    @Test
    void usersLeaveAfterTheirRunAndThinkTimeOldestFirst() {
        TestComponent worker = worker(PROCESSOR_SHARING, "0");
        model.closed("users", 9, "10", u -> u.call(worker, "work").delay("5"));
        model.changing(20, 3, 20, 1, 60, 0);
        // Three begin at 0 and at 15; at 20 two leave, which have until 30, when one begins again, which ends at 35.
        Outcome outcome = model.simulateUntil(99);
        assertEquals(3 + 3 + 1, outcome.scenario("users").count());
    }

    @Test
    void constantPausesBecomeEvenlySpacedArrivalsAtEachRate() {
        TestComponent worker = worker(FCFS, "0");
        model.open("users", "3", u -> u.call(worker, "work"));
        model.changing(10, 0.5, 10, 2, 10, 0, 10, 1);
        // At 0, 2, ..., 8, at 10, 10.5, ..., 19.5, then at 30, 31, ..., 39.
        assertEquals(5 + 20 + 10, model.simulateUntil(39.75).scenario("users").count());
        assertEquals(5, model.simulateUntil(9.75).scenario("users").count());
        assertEquals(25, model.simulateUntil(29.75).scenario("users").count());
        assertEquals(26, model.simulateUntil(30.75).scenario("users").count());
    }

    @Test
    void constantProfileChangesNothing() {
        TestComponent worker = worker(FCFS, "Exp(1)");
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        Summary plain = model.simulateUntil(1000).scenario("users");
        model.again().changing(7, 0.5);
        Summary changing = model.simulateUntil(1000).scenario("users");
        assertEquals(plain.count(), changing.count());
        assertEquals(plain.mean(), changing.mean(), EXACT * plain.mean());
        assertEquals(plain.maximum(), changing.maximum(), EXACT * plain.maximum());
    }

    @Test
    void profileThatDoesNotRepeatIsStretchedOverRun() {
        TestComponent worker = worker(FCFS, "0");
        model.open("users", "1", u -> u.call(worker, "work"));
        model.changing(10, 1, 10, 3).setRepeatingPattern(false);
        // Twice as long, each rate for 20: at 0, 1, ..., 19, and from 20 on three each time unit.
        assertEquals(20 + 60, model.simulateUntil(39.99).scenario("users").count(), 1);
        Failures.ofRun("the load profile does not repeat, so it is stretched over the simulated time, and that has no "
                + "limit; limit the simulated time, or let the profile repeat", () -> model.simulateRuns(10));
    }

    @Test
    void clampsNegativeLoadToZeroAndNotesIt() {
        TestComponent worker = worker(FCFS, "0");
        model.open("users", "1", u -> u.call(worker, "work"));
        model.changing(5, 1, 5, -1);
        Outcome outcome = model.simulateUntil(19.5);
        assertEquals(10, outcome.scenario("users").count());
        assertTrue(outcome.result().sentences().contains(
                "The load profiles were below 0 at 10 steps; the load is 0 there."),
                () -> outcome.result().sentences().toString());
        assertTrue(outcome.result().sentences().contains(
                "The load of users follows the load profile profile, repeatedly."));
    }

    @Test
    void loadThatEndsForEverEndsRunWithItsReason() {
        TestComponent worker = worker(FCFS, "0");
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Usage usage = model.changing(5, 1, 5, 0);
        usage.getLoadEvolution().setTerminateAfterLoops(-1);
        usage.getLoadEvolution().getSequenceFunctionContainers().remove(0);
        usage.setEvolutionStepWidth(1000);
        Failures.ofRun("deadlock at time", () -> model.simulateRuns(100));
        assertEquals(0, model.simulateUntil(1e6).scenario("users").count());
    }

    @Test
    void oneRunHasNoIntervalAndSeveralHaveBands() {
        TestComponent worker = worker(FCFS, "Exp(1)");
        model.open("users", "Exp(1)", u -> u.call(worker, "work"));
        model.changing(50, 0.2, 50, 0.8);
        SimulationSettings settings = SimulationSettings.ofSeed(3).until(100, Long.MAX_VALUE);
        Outcome one = model.simulate(settings);
        assertFalse(one.scenario("users").interval().exists());
        assertTrue(one.result().sentences().contains(
                "Means of a single run with a changing load have no interval; replicate the run."));
        Outcome many = model.simulate(settings.replicated(20, 2));
        assertTrue(many.scenario("users").interval().exists());
        Means series = many.result().find(Metric.Kind.QUEUE_LENGTH, "Resource:server/CPU").orElseThrow().series();
        assertTrue(series.hasBand());
        assertEquals(series.means().size(), series.low().size());
        assertEquals(100, series.means().size() * series.length(), series.length());
        Failures.ofRun("a precision requires a constant load, but this load changes",
                () -> model.simulate(settings.within(0.1)));
    }

    @Test
    void constantObservationHasIntervalOnlyIfCertain() {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").with(HDD, FCFS, "1").runs(worker);
        model.closed("users", 5, "0", u -> u.call(worker, "work"));
        model.changing(500, 5, 500, 8);
        Outcome one = model.simulate(SimulationSettings.ofSeed(3).until(1000, Long.MAX_VALUE));
        assertEquals(1, one.utilization("server/CPU"), 1e-12);
        assertFalse(one.get(Metric.Kind.UTILIZATION, "Resource:server/CPU").interval().exists());
        assertEquals(0, one.get(Metric.Kind.UTILIZATION, "Resource:server/HDD").interval().halfWidth());
    }

    @Test
    void reportsErrorsOfEvolution() {
        TestComponent worker = worker(FCFS, "1");
        model.open("users", "Exp(1) ^ 0.5", u -> u.call(worker, "work"));
        Usage usage = model.changing(5, 1);
        Failures.ofRun("the mean of the inter-arrival time is unknown or not above 0", model::plan);
        usage.setLoadEvolution(null);
        Failures.ofRun("the load profile is missing; set a load profile", model::plan);
        usage.setScenario(null);
        Failures.ofRun("the usage scenario (none) does not belong to the usage model", model::plan);
    }
}
