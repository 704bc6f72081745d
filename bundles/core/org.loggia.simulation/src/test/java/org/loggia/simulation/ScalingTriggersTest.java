// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.OptionalPart.NETWORK;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.Policies.all;
import static org.loggia.simulation.testmodel.Policies.by;
import static org.loggia.simulation.testmodel.Policies.count;
import static org.loggia.simulation.testmodel.Policies.on;
import static org.loggia.simulation.testmodel.Policies.onTrend;
import static org.loggia.simulation.testmodel.Policies.percent;
import static org.loggia.simulation.testmodel.Policies.time;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.LogicalOperator;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.ScalingTrigger;
import org.loggia.pcm.spd.triggers.TrendPattern;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.pcm.spd.triggers.stimuli.TaskCount;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.Policies;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** What triggers look at, in runs whose schedule of replicas is worked out by hand. */
class ScalingTriggersTest {

    private static final String POOL = "TargetGroup:pool";
    private static final double EXACT = 1e-9;
    private static final StimuliFactory STIMULI = StimuliFactory.eINSTANCE;
    private final TestModel model = new TestModel();
    private final TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
    private final TestContainer server = model.container("server").with(CPU, FCFS, "1").runs(worker);

    private void users(int number) {
        model.closed("users", number, "0", u -> u.call(worker, "work"));
    }

    private static ScalingTrigger at(double time) {
        return on(STIMULI.createSimulationTime(), RelationalOperator.EQUAL_TO, time(time));
    }

    /** @param schedule ends of intervals, each with the number of replicas before it */
    private Outcome assertReplicas(Policies policies, double... schedule) {
        model.again().scaled(policies.element());
        double sum = 0;
        double begin = 0;
        Outcome outcome = null;
        for (int i = 0; i < schedule.length; i += 2) {
            double middle = (begin + schedule[i]) / 2;
            assertEquals(sum + schedule[i + 1] * (middle - begin), middle * replicas(model.simulateUntil(middle)), 1e-6,
                    "until " + middle);
            sum += schedule[i + 1] * (schedule[i] - begin);
            begin = schedule[i];
            outcome = model.simulateUntil(begin);
            assertEquals(sum, begin * replicas(outcome), 1e-6, "until " + begin);
        }
        return outcome;
    }

    private static double replicas(Outcome outcome) {
        return outcome.get(Metric.Kind.REPLICAS, POOL).mean();
    }

    /** Each replica brings two users, so there are two jobs for each, and the policy continues to the largest size. */
    @Test
    void consumersThatCompeteBringTheirUsers() {
        users(2);
        Outcome outcome = assertReplicas(Policies.ofConsumers(model.assemble(worker)).sized(1, 4).when(
                on(STIMULI.createTaskCount(), RelationalOperator.GREATER_THAN, count(1)), by(1)).cooldown(100, 0),
                60, 1, 160, 2, 260, 3, 400, 4);
        assertEquals((60 * 2 + 100 * 4 + 100 * 6 + 140 * 8) / 400.0,
                outcome.get(Metric.Kind.QUEUE_LENGTH, POOL + "/CPU").mean(), EXACT);
    }

    /** The same trigger where users do not come with replicas: three jobs at one, 3 / 4 at each of four. */
    @Test
    void jobsOfContainerAreSpreadOverItsReplicas() {
        users(3);
        assertReplicas(Policies.of(server).when(on(STIMULI.createTaskCount(), RelationalOperator.GREATER_THAN,
                count(1)), by(3)).cooldown(100, 0), 60, 1, 400, 4);
    }

    /** A call is one time unit on the way and one at the CPU, so its link is busy for half of the time. */
    @Test
    void networkIsLinkThatReplicasShare() {
        TestComponent client = model.component("client").service("get", s -> s.call(worker, "work",
                "file.BYTESIZE = 100"));
        TestContainer near = model.container("near").with(CPU, DELAY, "1").runs(client);
        model.link("LAN", "0", "100", near, server);
        model.closed("users", 1, "0", u -> u.call(client, "get"));
        model.scaled(network(40).element());
        Failures.ofRun("a trigger refers to the network, which is not simulated", model::plan);
        model.with(NETWORK);
        assertReplicas(network(40), 60, 1, 160, 2, 260, 3, 300, 4);
        assertReplicas(network(60), 300, 1);
    }

    private Policies network(int limit) {
        return Policies.of(server).when(on(STIMULI.createNetworkUtilization(), RelationalOperator.GREATER_THAN,
                percent(limit)), by(1)).cooldown(100, 0);
    }

    /** After the change at 100 the other direction has to wait until after 200; the same direction has not. */
    @Test
    void changesBackAndForthAreKeptApart() {
        users(1);
        Policies policies = Policies.of(server).calm(100).when(at(100), by(2)).when(at(150), by(-1))
                .when(at(200), by(-1)).when(at(201), by(-1)).when(at(202), by(-1)).when(at(250), by(1));
        Outcome outcome = assertReplicas(policies, 100, 1, 201, 3, 202, 2, 400, 1);
        int[] adjustments = {1, 0, 0, 1, 1, 0};
        for (int i = 0; i < adjustments.length; i++) {
            assertEquals(adjustments[i], outcome.get(Metric.Kind.ADJUSTMENTS, "ScalingPolicy:policy " + (i + 1)).mean(),
                    "policy " + (i + 1));
        }
    }

    /** Every response takes 1, the first until 1; the cooldown lets the next ones act at 11 and 21. */
    @Test
    void checksEachResponse() {
        users(1);
        var call = (EntryLevelSystemCall) model.usage().getUsageScenario_UsageModel().get(0)
                .getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().get(1);
        OperationSignature signature = call.getOperationSignature__EntryLevelSystemCall();
        assertReplicas(responses(signature, 0.5), 1, 1, 11, 2, 21, 3, 30, 4);
        assertReplicas(responses(signature, 1.5), 30, 1);
    }

    private Policies responses(OperationSignature signature, double limit) {
        OperationResponseTime response = STIMULI.createOperationResponseTime();
        response.setOperationSignature(signature);
        return Policies.of(server).when(on(response, RelationalOperator.GREATER_THAN, time(limit)), by(1))
                .cooldown(10, 0);
    }

    /** What is as it is now is looked at every 10: at 10 and 20 there are less than three. */
    @Test
    void numberOfReplicasIsTrigger() {
        users(1);
        assertReplicas(Policies.of(server).when(few(), by(1)), 10, 1, 20, 2, 100, 3);
    }

    private static ScalingTrigger few() {
        return on(STIMULI.createNumberOfElements(), RelationalOperator.LESS_THAN, count(3));
    }

    /** It is late from the look at 100 on. XOR holds before that while there are few, and then as there are not. */
    @Test
    void triggersAreCombinedByLogic() {
        users(1);
        assertReplicas(combined(LogicalOperator.AND), 100, 1, 110, 2, 200, 3);
        assertReplicas(combined(LogicalOperator.OR), 10, 1, 20, 2, 100, 3, 110, 4, 120, 5, 125, 6);
        assertReplicas(combined(LogicalOperator.XOR), 10, 1, 20, 2, 100, 3, 110, 4, 120, 5, 125, 6);
    }

    private Policies combined(LogicalOperator operator) {
        return Policies.of(server).when(all(operator, few(), on(STIMULI.createSimulationTime(),
                RelationalOperator.GREATER_THAN_OR_EQUAL_TO, time(95))), by(1));
    }

    /** Jobs of 1 come every 0.8, so the line grows; that it does is known when a window has passed. */
    @Test
    void trendIsThatOfWholeWindow() {
        model.open("users", "0.8", u -> u.call(worker, "work"));
        assertReplicas(trend(TrendPattern.INCREASING), 60, 1, 69, 2);
        assertReplicas(trend(TrendPattern.DECREASING), 200, 1);
        TaskCount growth = STIMULI.createTaskCount();
        growth.setAggregationOverElements(AGGREGATIONMETHOD.RATEOFCHANGE);
        assertReplicas(Policies.of(server).when(on(growth, RelationalOperator.GREATER_THAN, count(0)), by(1)), 60, 1,
                69, 2);
    }

    private Policies trend(TrendPattern pattern) {
        return Policies.of(server).when(onTrend(STIMULI.createTaskCount(), pattern), by(1));
    }

    /** Without the interval the policy would act at 60, 70 and so on; it is blocked until 100, its end included. */
    @Test
    void intervalKeepsPolicyFromActing() {
        users(1);
        Policies policies = Policies.of(server).when(on(STIMULI.createCPUUtilization(),
                RelationalOperator.GREATER_THAN, percent(1)), by(1)).notWithin(50, 50, false);
        assertReplicas(policies, 110, 1, 120, 2, 125, 3);
    }
}
