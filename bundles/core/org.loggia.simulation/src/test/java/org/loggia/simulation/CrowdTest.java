// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Users of closed workloads who are so many that nothing is kept of those who think but when they end that. */
class CrowdTest {

    private static final double EXACT = 1e-9;

    /** In line at the beginning, user i waits for i - 1 others; from then on each for all but those who think. */
    @Test
    void usersComeBackInOrderInWhichTheyLeft() {
        int users = 1500;
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "1")).closed(users, "100");
        Outcome outcome = model.simulateRuns(3L * users);
        assertEquals(((1 + users) / 2.0 + 2 * (users - 100)) / 3, outcome.scenario("users").mean(), EXACT);
        assertEquals(1, outcome.utilization("server/CPU"), EXACT);
    }

    /** Each user begins its own scenario again: rounds take 2 + 8, 3 + 17 and 4 + 0. */
    @Test
    void usersKeepTheirScenarios() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("two", s -> s.demand(CPU, "2"))
                .service("three", s -> s.demand(CPU, "3")).service("four", s -> s.demand(CPU, "4"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("twos", 800, "8", u -> u.call(worker, "two"));
        model.closed("threes", 700, "17", u -> u.call(worker, "three"));
        model.closed("fours", 10, "0", u -> u.call(worker, "four"));
        Outcome outcome = model.simulateUntil(399);
        assertEquals(2, outcome.scenario("twos").mean(), EXACT);
        assertEquals(800 * 40, outcome.scenario("twos").count());
        assertEquals(3, outcome.scenario("threes").mean(), EXACT);
        assertEquals(700 * 20, outcome.scenario("threes").count());
        assertEquals(4, outcome.scenario("fours").mean(), EXACT);
        assertEquals(10 * 99, outcome.scenario("fours").count());
    }

    @Test
    void loadThatChangesAddsAndRemovesUsersOfCrowd() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "2"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("steady", 2000, "8", u -> u.call(worker, "work"));
        model.closed("users", 1, "8", u -> u.call(worker, "work"));
        model.changing(50, 3000, 50, 1000);
        Outcome outcome = model.simulateUntil(99);
        assertEquals(2000 * 10, outcome.scenario("steady").count());
        assertEquals(3000 * 5 + 1000 * 5, outcome.scenario("users").count());
    }
}
