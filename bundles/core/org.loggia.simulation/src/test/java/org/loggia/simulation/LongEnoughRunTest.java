// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.problem.Problem;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Which runs are long enough for intervals, by what the model states of its arrivals; and what notes advise. */
class LongEnoughRunTest {

    /** Twice as many arrivals as can be served, for 1 % of the time. */
    private static final MarkovianArrivalProcess SPIKES = new MarkovianArrivalProcess(
            new double[][] {{-0.5001, 0.0001}, {0.01, -2.01}}, new double[][] {{0.5, 0}, {0, 2}});

    private static Plan queue(String between, String service) {
        return TestModel.serving(FCFS, s -> s.demand(CPU, service)).open(between).plan();
    }

    private static SimulationResult run(Plan plan, long seed, long measurements) {
        return Simulator.simulate("test", plan, SimulationSettings.ofSeed(seed)
                .until(Double.POSITIVE_INFINITY, measurements), SimulationProgress.NONE);
    }

    private static boolean hasInterval(Plan plan, long seed, long measurements) {
        return new Outcome(run(plan, seed, measurements)).scenario("users").interval().exists();
    }

    /** 122 of 175 such intervals held the mean of 7.986. */
    @Test
    void showsNoIntervalBeforeRareBurstsHaveCome() {
        Plan plan = queue("Exp(0.6)", "Exp(1)").withProcess(0, SPIKES, "");
        for (int seed = 1; seed <= 20; seed++) {
            assertFalse(hasInterval(plan, seed, 20_000), "seed " + seed);
            assertFalse(hasInterval(plan.withFasterArrivals(1.1), seed, 20_000), "faster, seed " + seed);
        }
        List<String> notes = run(plan, 1, 20_000).notes().stream().map(Problem::text).toList();
        assertTrue(notes.stream().anyMatch(each -> each.contains("40 of the arrivals in rare bursts of users that")
                && each.contains("they need about 1,000,000 scenario runs")), notes.toString());
        SimulationResult replicated = Simulator.simulate("test", plan, SimulationSettings.ofSeed(1)
                .until(Double.POSITIVE_INFINITY, 4_000).replicated(10, 1), SimulationProgress.NONE);
        assertFalse(new Outcome(replicated).scenario("users").interval().exists());
    }

    /** Once in 1000 arrivals the next comes 1000 times as late: until then the server has twice the load. */
    @Test
    void showsNoIntervalBeforeRareGapsHaveCome() {
        Plan plan = queue("DoublePMF[(1; 0.999)(1000; 0.001)]", "Exp(1/0.6)");
        for (int seed = 1; seed <= 20; seed++) {
            assertFalse(hasInterval(plan, seed, 20_000), "seed " + seed);
        }
    }

    @Test
    void regularArrivalsNeedNoLongerRuns() {
        assertTrue(hasInterval(queue("Exp(0.5)", "Exp(1)"), 1, 20_000));
        assertTrue(hasInterval(queue("2", "Exp(1)"), 1, 20_000));
        assertTrue(hasInterval(queue("Exp(0.5)", "Exp(1)").withProcess(0, new MarkovianArrivalProcess(
                new double[][] {{-0.5}}, new double[][] {{0.5}}), ""), 1, 20_000));
    }

    /** It was advised to simulate "about NaN scenario runs". */
    @Test
    void suggestsNoLengthForUnstableLoad() {
        List<Problem> notes = run(queue("1", "Exp(0.5)"), 1, 500).notes();
        assertEquals(List.of(SimulationNotes.UNSTABLE), notes.stream().map(Problem::kind).toList());
        notes = run(queue("0.01", "Exp(0.5)"), 1, 60).notes();
        assertTrue(notes.stream().noneMatch(each -> each.text().matches(".*(NaN|Infinity|\\u221e).*")),
                notes.toString());
    }

    /** Less than one draw in 10^12 decides. */
    @Test
    void suggestsNoImpracticalLength() {
        List<String> notes = run(queue("Exp(0.1)", "Lognorm(-14.5, 5)"), 1, 20_000).notes().stream()
                .map(Problem::text).toList();
        assertTrue(notes.stream().anyMatch(each -> each.contains(
                "fewer than one in 1,000,000,000,000 is such a value; no feasible run length suffices")), notes
                        .toString());
    }

    private static boolean isUnstable(SchedulingPolicy policy, Consumer<Behaviour> steps) {
        var model = TestModel.serving(policy, steps).open("Exp(0.5)");
        return isUnstable(model);
    }

    private static boolean isUnstable(TestModel model) {
        return model.simulate(SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 5_000)).result().notes()
                .stream().anyMatch(each -> each.kind() == SimulationNotes.UNSTABLE);
    }

    @Test
    void acceptsManyUsersAtDelayResource() {
        assertFalse(isUnstable(DELAY, s -> s.demand(CPU, "500")));
        assertFalse(isUnstable(DELAY, s -> s.demand(CPU, "Exp(0.001)")));
    }

    @Test
    void acceptsManyUsersDelayedBetweenCalls() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.open("users", "Exp(0.5)", u -> u.delay("500").call(worker, "work"));
        assertFalse(isUnstable(model));
    }

    @Test
    void reportsQueueThatGrows() {
        assertTrue(isUnstable(FCFS, s -> s.demand(CPU, "2.2")));
    }
}
