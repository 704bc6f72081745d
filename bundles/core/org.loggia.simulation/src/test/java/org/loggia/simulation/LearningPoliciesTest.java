// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.spd.models.FuzzyLearningModel;
import org.loggia.pcm.spd.models.InitializationType;
import org.loggia.pcm.spd.models.ModelsFactory;
import org.loggia.pcm.spd.models.ResponseTimeSpecification;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.stimuli.CPUUtilization;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.Policies;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Scaling policies that learn, in runs. */
class LearningPoliciesTest {

    private static final String POOL = "TargetGroup:pool";
    private static final double EXACT = 1e-9;
    private static final StimuliFactory STIMULI = StimuliFactory.eINSTANCE;
    private final TestModel model = new TestModel();
    private final TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
    private final TestContainer server = model.container("server").with(CPU, FCFS, "1").runs(worker);

    private FuzzyLearningModel learning(FuzzyLearningModel learning, double interval, double target) {
        learning.setInterval(interval);
        learning.setWorkloadStimulus(STIMULI.createCPUUtilization());
        ResponseTimeSpecification response = ModelsFactory.eINSTANCE.createResponseTimeSpecification();
        response.setTargetResponseTime(target);
        response.setResponseTimeStimulus(responseTime(signature()));
        learning.setResponseTimeSpecification(response);
        return learning;
    }

    private static OperationResponseTime responseTime(OperationSignature signature) {
        OperationResponseTime response = STIMULI.createOperationResponseTime();
        response.setOperationSignature(signature);
        return response;
    }

    private OperationSignature signature() {
        model.plan();
        model.again();
        return ((EntryLevelSystemCall) model.usage().getUsageScenario_UsageModel().get(0)
                .getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().get(1))
                .getOperationSignature__EntryLevelSystemCall();
    }

    private static FuzzyLearningModel qLearning() {
        return ModelsFactory.eINSTANCE.createFuzzyQLearningModel();
    }

    private static FuzzyLearningModel sarsa() {
        return ModelsFactory.eINSTANCE.createFuzzySARSAModel();
    }

    private static double replicas(Outcome outcome) {
        return outcome.get(Metric.Kind.REPLICAS, POOL).mean();
    }

    /**
     * One user keeps one CPU busy, each answer takes twice the target, and the table begins with an expert's. At 70
     * the workload is 1: two more. The utilization of three is 1/3, low by 5/6 and medium by 1/6, where the expert's
     * changes are 0 and 1. Nothing gets better by that: q of low and bad is 1 at 120, 0.34 at 170, and below 0 at 220,
     * where one more follows.
     */
    @Test
    void learnerFollowsScheduleMadeByHand() {
        TestComponent exact = model.component("exact").service("work", s -> s.demand(CPU, "1"));
        TestContainer own = model.container("own").with(CPU, FCFS, "1").runs(exact);
        model.closed("users", 1, "0", u -> u.call(exact, "work"));
        FuzzyLearningModel learning = learning(qLearning(), 50, 0.5);
        learning.setIntervalOffset(20);
        learning.setEpsilon(0);
        learning.setInitializationType(InitializationType.KNOWLEDGE);
        model.scaled(Policies.of(own).follow(learning).element());
        assertEquals(1, replicas(model.simulateUntil(69)), EXACT);
        assertEquals((70 + 3 * 149) / 219.0, replicas(model.simulateUntil(219)), EXACT);
        Outcome outcome = model.simulateUntil(260);
        assertEquals((70 + 3 * 150 + 4 * 40) / 260.0, replicas(outcome), EXACT);
        assertEquals(2, outcome.get(Metric.Kind.ADJUSTMENTS, "ScalingPolicy:policy 1").mean());
    }

    /** Two jobs of 1 come in a time unit on average, so that one CPU falls behind for ever. */
    @Test
    void learnerRemovesBottleneck() {
        model.open("users", "Exp(2)", u -> u.call(worker, "work"));
        double alone = model.simulateUntil(6000).scenario("users").mean();
        assertTrue(alone > 1000, "" + alone);
        for (FuzzyLearningModel learning : new FuzzyLearningModel[] {qLearning(), sarsa()}) {
            learning(learning, 50, 10);
            model.again().scaled(Policies.of(server).sized(1, 8).follow(learning).element());
            String name = learning.eClass().getName();
            double beginning = model.simulateUntil(1000).scenario("users").mean();
            Outcome middle = model.simulateUntil(6000);
            Summary before = middle.scenario("users");
            Summary all = model.simulateUntil(12000).scenario("users");
            double later = (all.mean() * all.count() - before.mean() * before.count()) / (all.count() - before.count());
            assertTrue(beginning > 30, name + ": " + beginning);
            assertTrue(later < 10, name + " is within the target: " + later);
            assertTrue(replicas(middle) > 2 && replicas(middle) < 6, name + ": " + replicas(middle));
        }
    }

    @Test
    void seedDeterminesLearning() {
        model.open("users", "Exp(2)", u -> u.call(worker, "work"));
        FuzzyLearningModel learning = learning(sarsa(), 50, 10);
        learning.setEpsilon(0.5);
        model.scaled(Policies.of(server).sized(1, 8).follow(learning).element());
        Outcome once = run(5);
        assertEquals(once.result().metrics(), run(5).result().metrics());
        assertNotEquals(replicas(once), replicas(run(6)));
    }

    private Outcome run(long seed) {
        return model.simulate(SimulationSettings.ofSeed(seed).withWarmUp(0).until(3000, Long.MAX_VALUE));
    }

    /** Who may not change anything changes no random number either. */
    @Test
    void learnerHasOwnRandomNumbers() {
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        Summary without = model.simulateUntil(2000).scenario("users");
        FuzzyLearningModel learning = learning(qLearning(), 50, 2);
        learning.setEpsilon(1);
        model.scaled(Policies.of(server).sized(1, 1).follow(learning).element());
        assertEquals(without, model.simulateUntil(2000).scenario("users"));
    }

    /** Each answer takes 1000, so that there is none to learn from until then, and none is needed. */
    @Test
    void decidesNothingWithoutResponses() {
        TestComponent slow = model.component("slow").service("work", s -> s.demand(CPU, "1000"));
        TestContainer own = model.container("own").with(CPU, FCFS, "1").runs(slow);
        model.closed("users", 1, "0", u -> u.call(slow, "work"));
        FuzzyLearningModel learning = learning(qLearning(), 30, 1);
        learning.setInitializationType(InitializationType.KNOWLEDGE);
        learning.setEpsilon(0);
        model.scaled(Policies.of(own).follow(learning).element());
        assertEquals((1020 + 3 * 29) / 1049.0, replicas(model.simulateUntil(1049)), EXACT);
    }

    /** Of answers of 1, 2 and so on the largest counts: the line of four users is as long as the target is not. */
    @Test
    void aggregationOfResponseTimesIsThatOfModel() {
        TestComponent exact = model.component("exact").service("work", s -> s.demand(CPU, "1"));
        TestContainer own = model.container("own").with(CPU, FCFS, "1").runs(exact);
        model.closed("users", 4, "0", u -> u.call(exact, "work"));
        for (AGGREGATIONMETHOD method : new AGGREGATIONMETHOD[] {AGGREGATIONMETHOD.MIN, AGGREGATIONMETHOD.MAX}) {
            FuzzyLearningModel learning = learning(qLearning(), 30, 2);
            learning.setInitializationType(InitializationType.KNOWLEDGE);
            learning.setEpsilon(0);
            learning.getResponseTimeSpecification().setResponseTimeAggregationMethod(method);
            model.again().scaled(Policies.of(own).follow(learning).element());
            // The first answers take 1, 2 and 3, all later ones 4: high and good at best, which changes nothing.
            assertEquals(method == AGGREGATIONMETHOD.MAX ? (30 + 3 * 20) / 50.0 : 1,
                    replicas(model.simulateUntil(50)), EXACT, method.getName());
        }
    }

    @Test
    void rejectsUnsupportedLearningInput() {
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        refused("learns from shares of time, but the workload stimulus is TaskCount",
                each -> each.setWorkloadStimulus(STIMULI.createTaskCount()));
        refused("has no stimulus for the workload", each -> each.setWorkloadStimulus(null));
        refused("MemoryUtilization requires memory, but the components of the unit",
                each -> each.setWorkloadStimulus(STIMULI.createMemoryUtilization()));
        refused("learns from a utilization, not from its rate of change", each -> ((CPUUtilization) each
                .getWorkloadStimulus()).setAggregationOverElements(AGGREGATIONMETHOD.RATEOFCHANGE));
        refused("learns from a response time, not from its rate of change", each -> each
                .getResponseTimeSpecification().setResponseTimeAggregationMethod(AGGREGATIONMETHOD.RATEOFCHANGE));
        refused("has no response time to learn from", each -> each.setResponseTimeSpecification(null));
        refused("has no response time to learn from",
                each -> each.getResponseTimeSpecification().setResponseTimeStimulus(null));
        refused("the target of its response time is 0.0",
                each -> each.getResponseTimeSpecification().setTargetResponseTime(0));
        refused("no service of the target group that users reach has the signature of this response time",
                each -> each.getResponseTimeSpecification().setResponseTimeStimulus(responseTime(null)));
        refused("the learning rate 0.0", each -> each.setLearningRate(0));
        refused("epsilon 1.5", each -> each.setEpsilon(1.5));
        refused("the discount factor 1.0", each -> each.setDiscountFactor(1));
        refused("its model decides every 0.0 time units", each -> each.setInterval(0));
    }

    private void refused(String message, Consumer<FuzzyLearningModel> fault) {
        FuzzyLearningModel learning = learning(qLearning(), 50, 10);
        fault.accept(learning);
        model.again().scaled(Policies.of(server).follow(learning).element());
        Failures.ofRun(message, model::plan);
        model.again().scaled(null);
    }
}
