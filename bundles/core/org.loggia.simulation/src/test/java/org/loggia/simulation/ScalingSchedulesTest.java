// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.Policies.by;
import static org.loggia.simulation.testmodel.Policies.count;
import static org.loggia.simulation.testmodel.Policies.on;
import static org.loggia.simulation.testmodel.Policies.percent;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.spd.models.ModelsFactory;
import org.loggia.pcm.spd.models.RandomModel;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.stimuli.QueueLength;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.Policies;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** The kinds of groups, stimuli and models of scaling policies, each with a schedule worked out by hand. */
class ScalingSchedulesTest {

    private static final String POOL = "TargetGroup:pool";
    private static final double EXACT = 1e-9;
    private final TestModel model = new TestModel();
    private final TestComponent worker = model.component("worker").passive("pool", "1").service("work",
            s -> s.acquire("pool").demand(CPU, "1000").release("pool"));
    private final TestContainer server = model.container("server").with(CPU, FCFS, "1").runs(worker);

    private void oneUser() {
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
    }

    /** With probability 1 one more at 20 + 30 = 50, and every 30 after that, up to the largest size: 50, 80, 110. */
    @Test
    void randomModelActsAtItsTimes() {
        oneUser();
        RandomModel random = ModelsFactory.eINSTANCE.createRandomModel();
        random.setInterval(30);
        random.setIntervalOffset(20);
        random.setProbability(1);
        random.setMinAdjustment(1);
        random.setMaxAdjustment(1);
        Outcome outcome = model.scaled(Policies.of(server).sized(1, 4).follow(random).element()).simulateUntil(200);
        assertEquals((50 + 2 * 30 + 3 * 30 + 4 * 90) / 200.0, outcome.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
        assertEquals(3, outcome.get(Metric.Kind.ADJUSTMENTS, "ScalingPolicy:policy 1").mean());
    }

    /** The policies of a group of services follow the same schedule as those of its container: 60 and 160, then 1/3. */
    @Test
    void serviceGroupFollowsUtilizationOfItsReplicas() {
        oneUser();
        model.scaled(Policies.of(model.assemble(worker)).when(on(StimuliFactory.eINSTANCE.createCPUUtilization(),
                RelationalOperator.GREATER_THAN, percent(40)), by(1)).cooldown(100, 0).element());
        Outcome outcome = model.simulateUntil(400);
        assertEquals((60 + 2 * 100 + 3 * 240) / 400.0, outcome.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
    }

    /**
     * Half of the time a user has 2 of 4 units of one replica: 1/4 of the unit's memory until 60, when a whole window
     * has passed, 1/8 of that of two replicas at 160, when the cooldown ends, and then 1/12.
     */
    @Test
    void unitsOfMemoryInUseAddReplicas() {
        TestComponent cache = model.component("cache").passive("Memory", "4").service("work", s -> s.acquire("Memory")
                .acquire("Memory").demand(CPU, "30").release("Memory").release("Memory"));
        TestContainer own = model.container("own").with(CPU, FCFS, "1").runs(cache);
        model.closed("users", 1, "30", u -> u.call(cache, "work"));
        model.scaled(Policies.of(own).when(on(StimuliFactory.eINSTANCE.createMemoryUtilization(),
                RelationalOperator.GREATER_THAN, percent(10)), by(1)).cooldown(100, 0).element());
        Outcome outcome = model.simulateUntil(400);
        assertEquals((60 + 2 * 100 + 3 * 240) / 400.0, outcome.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
    }

    /** The user holds the only unit until 1000: none is free at the first look, at 10; then that of the replica is. */
    @Test
    void addsReplicaWithoutFreeUnit() {
        oneUser();
        QueueLength free = StimuliFactory.eINSTANCE.createQueueLength();
        free.setPassiveResource(worker.passive("pool"));
        model.scaled(Policies.of(server).when(on(free, RelationalOperator.EQUAL_TO, count(0)), by(1)).element());
        Outcome outcome = model.simulateUntil(300);
        assertEquals((10 + 2 * 290) / 300.0, outcome.get(Metric.Kind.REPLICAS, POOL).mean(), EXACT);
    }
}
