// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;
import org.loggia.simulation.testmodel.TestModel;

/** The load at which M/M/1 exceeds a limit is known: a mean below 2 needs a load below 1/2. The seeds are fixed. */
class SizingOfQueueTest {

    private static final int SEEDS = 20;

    private static TestModel mm1(double load) {
        var model = new TestModel();
        var worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.open("users", "Exp(1) / " + load, u -> u.call(worker, "work"));
        return model;
    }

    private static Trial trial(double load, long seed, double error) {
        var plan = mm1(load).plan();
        SimulationSettings settings = SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, 640_000);
        var objectives = new ObjectiveSearch(plan, settings, new Demands(
                List.of(ObjectiveText.of("mean of users < 2")), List.of())).objectives();
        return Trial.of(load, new Judge("test", plan, settings, SimulationProgress.NONE)
                .untilDecided(objectives, false, error));
    }

    @Test
    void theResultHoldsTheTrueLoadAsOftenAsStated() {
        int right = 0;
        double width = 0;
        for (int number = 1; number <= SEEDS; number++) {
            long seed = number;
            Sizing.Result found = new Sizing((load, error) -> trial(load, seed, error), false, 0.3, 0.05)
                    .between(0.11, 4, true);
            right += found.lastMet() < 0.5 && 0.5 < found.firstMissed() ? 1 : 0;
            width += (found.firstMissed() - found.lastMet()) / 0.5 / SEEDS;
        }
        System.out.printf("sizing: right in %d of %d, mean width %.2f%n", right, SEEDS, width);
        assertTrue(right >= 0.95 * SEEDS, right + " of " + SEEDS);
        assertTrue(width < 0.5, "width " + width);
    }

    /** Users who come twice as fast as they can leave are no reason to simulate for ever. */
    @Test
    void anUnstableLoadIsKnownAtTheFirstLook() {
        Trial trial = trial(2, 1, 0.05);
        assertTrue(trial.isUnstable());
        assertTrue(trial.scenarioRuns() <= Judge.FIRST_LOOK, trial.scenarioRuns() + " runs");
    }
}
