// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.Policies.by;
import static org.loggia.simulation.testmodel.Policies.on;
import static org.loggia.simulation.testmodel.Policies.percent;
import static org.loggia.simulation.testmodel.Policies.time;
import static org.loggia.simulation.testmodel.Policies.to;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.pcm.spd.triggers.stimuli.Stimulus;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.Policies;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Scaling policies in runs whose schedule of replicas is worked out by hand. */
class ScalingTest {

    private static final String POOL = "TargetGroup:pool";
    private static final double EXACT = 1e-9;
    private final TestModel model = new TestModel();
    private TestComponent worker;

    private TestContainer server(String demand) {
        worker = model.component("worker").service("work", s -> s.demand(CPU, demand));
        return model.container("server").with(CPU, FCFS, "1").runs(worker);
    }

    private static Stimulus cpu() {
        return StimuliFactory.eINSTANCE.createCPUUtilization();
    }

    /** The integral of the number of replicas until a time. */
    private double replicaTime(double until) {
        return until * model.again().simulateUntil(until).get(Metric.Kind.REPLICAS, POOL).mean();
    }

    /** Checks the number of replicas in intervals of time that the ends are given of. */
    private void assertReplicas(double[] ends, int... numbers) {
        double sum = 0;
        double begin = 0;
        for (int i = 0; i < ends.length; i++) {
            double middle = (begin + ends[i]) / 2;
            assertEquals(sum + numbers[i] * (middle - begin), replicaTime(middle), 1e-6, "until " + middle);
            sum += numbers[i] * (ends[i] - begin);
            begin = ends[i];
        }
    }

    /**
     * One user keeps one CPU busy, so the utilization of n replicas is 1 / n: 1 until the first action at 60, when a
     * whole window has passed. The cooldown ends at 160, where 1 / 2 still is above 40 %; 1 / 3 no more is.
     */
    @Test
    void utilizationWithCooldownFollowsScheduleMadeByHand() {
        TestContainer server = server("1");
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        model.scaled(Policies.of(server).when(on(cpu(), RelationalOperator.GREATER_THAN, percent(40)), by(1))
                .cooldown(100, 0).element());
        assertReplicas(new double[] {60, 160, 400}, 1, 2, 3);
        Outcome outcome = model.simulateUntil(400);
        assertEquals(2, outcome.get(Metric.Kind.ADJUSTMENTS, "ScalingPolicy:policy 1").mean());
        assertEquals((60 + 100 / 2.0 + 240 / 3.0) / 400, outcome.get(Metric.Kind.UTILIZATION, POOL + "/CPU").mean(),
                EXACT);
        assertEquals(1, outcome.get(Metric.Kind.QUEUE_LENGTH, POOL + "/CPU").mean(), EXACT);
    }

    /** Two more operations within each cooldown: at 60 (opens it), 70, 80, and then not before 160. */
    @Test
    void cooldownLimitsOperations() {
        TestContainer server = server("1");
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        model.scaled(Policies.of(server).when(on(cpu(), RelationalOperator.GREATER_THAN, percent(1)), by(1))
                .cooldown(100, 2).element());
        assertReplicas(new double[] {60, 70, 80, 160, 170}, 1, 2, 3, 4, 5);
    }

    /**
     * Jobs of 1 arrive every 0.8: the line grows by 0.2 for each job. From time 100 on a second replica is asked for,
     * which takes 50 to start: until 150 everything is as without it, afterwards half of the users get the other CPU.
     */
    @Test
    void scalingOutRemovesBottleneckAfterItsDelayAndNotBefore() {
        TestContainer server = server("1");
        model.open("users", "0.8", u -> u.call(worker, "work"));
        double[] alone = {model.simulateUntil(100).scenario("users").maximum(),
            model.simulateUntil(149).scenario("users").maximum(),
            model.simulateUntil(1000).scenario("users").mean()};
        model.again().scaled(Policies.of(server).managed("50", null, 60, 10)
                .when(on(StimuliFactory.eINSTANCE.createSimulationTime(), RelationalOperator.EQUAL_TO, time(100)),
                        to(2))
                .element());
        assertEquals(alone[0], model.simulateUntil(100).scenario("users").maximum(), EXACT);
        Outcome before = model.simulateUntil(149);
        assertEquals(alone[1], before.scenario("users").maximum(), EXACT);
        assertEquals(1, before.get(Metric.Kind.REPLICAS, POOL).maximum());
        assertEquals(2, before.get(Metric.Kind.ALLOCATED_REPLICAS, POOL).maximum());
        Outcome after = model.simulateUntil(1000);
        assertEquals((150 + 2 * 850) / 1000.0, after.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
        assertEquals((100 + 2 * 900) / 1000.0, after.get(Metric.Kind.ALLOCATED_REPLICAS, POOL).mean(), EXACT);
        // Alone: the n-th user stays for 1 + 0.2 n. Together the line is gone soon.
        assertEquals(1 + 0.2 * 499, alone[2], 1.0);
        assertTrue(after.scenario("users").mean() < 20, "" + after.scenario("users").mean());
        assertTrue(after.scenario("users").count() > 1240, "" + after.scenario("users").count());
        assertEquals(999, model.again().scaled(null).simulateUntil(1000).scenario("users").count());
    }

    /** A replica that goes serves its calls to their end, and is there for its removal time. */
    @Test
    void removedReplicaFinishesItsCalls() {
        TestContainer server = server("100");
        model.closed("users", 8, "1000", u -> u.call(worker, "work"));
        Policies policies = Policies.of(server).managed(null, "30", 60, 10);
        policies.when(on(StimuliFactory.eINSTANCE.createSimulationTime(), RelationalOperator.EQUAL_TO, time(0)), to(8));
        policies.when(on(StimuliFactory.eINSTANCE.createSimulationTime(), RelationalOperator.EQUAL_TO, time(1)), to(1));
        Outcome outcome = model.scaled(policies.element()).simulateUntil(900);
        assertEquals(8, outcome.scenario("users").count(), "nobody is lost");
        assertEquals((1 * 8 + 899) / 900.0, outcome.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
        // A line of k users takes until 100 k; those without users go at once, but for the removal time.
        double allocated = 900 * outcome.get(Metric.Kind.ALLOCATED_REPLICAS, POOL).mean();
        assertTrue(allocated >= 900 + 7 * 31 && allocated <= 900 + 7 * 31 + 800, "" + allocated);
    }

    @Test
    void rejectsUnsupportedTriggers() {
        TestContainer server = server("1");
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        model.scaled(Policies.of(server).when(on(StimuliFactory.eINSTANCE.createMemoryUtilization(),
                RelationalOperator.GREATER_THAN, percent(80)), by(1)).element());
        var refused = assertThrows(SimulationException.class, model::plan);
        assertTrue(refused.getMessage().contains(
                "MemoryUtilization requires memory, but the components of the unit that users reach "
                        + "have no passive resource for it; add a passive resource with the name memory"), refused
                                .getMessage());
    }
}
