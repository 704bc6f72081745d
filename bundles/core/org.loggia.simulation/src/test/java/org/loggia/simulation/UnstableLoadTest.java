// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Many users at once are no sign of an unstable load where each of them is served at once. */
class UnstableLoadTest {

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
