// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.OptionalPart.FAILURES;
import static org.loggia.simulation.OptionalPart.NETWORK;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.reliability.NetworkInducedFailureType;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.ResourceTimeoutFailureType;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Failures and what answers them. */
class FailureTest {

    private static final double EXACT = 1e-9;
    private static final long RUNS = 20_000;

    private final TestModel model = new TestModel();
    private final TestComponent worker = model.component("worker");
    private final TestContainer server = model.container("server").with(CPU, DELAY, "1").runs(worker);
    private final SoftwareInducedFailureType crash = type("crash");
    private final SoftwareInducedFailureType hang = type("hang");

    private static SoftwareInducedFailureType type(String name) {
        SoftwareInducedFailureType type = ReliabilityFactory.eINSTANCE.createSoftwareInducedFailureType();
        type.setEntityName(name);
        return type;
    }

    private Outcome run() {
        model.closed("users", 5, "1", u -> u.call(worker, "work"));
        return model.with(FAILURES).simulateRuns(RUNS);
    }

    private static double failed(Outcome outcome, String mode) {
        return outcome.get(Metric.Kind.FAILURE_PROBABILITY, "UsageScenario:users" + mode).mean();
    }

    /** The probability lies in the interval that the result gives, widened to four standard errors. */
    private static void assertProbability(double expected, Outcome outcome, String mode) {
        Summary found = outcome.get(Metric.Kind.FAILURE_PROBABILITY, "UsageScenario:users" + mode);
        double error = Math.sqrt(expected * (1 - expected) / found.count());
        assertEquals(expected, found.mean(), 4 * error, found.toString());
    }

    @Test
    void actionFailsAfterItsWorkWithGivenProbabilities() {
        worker.service("work", s -> s.demand(CPU, "2").fails(crash, 0.1, hang, 0.05).demand(CPU, "3"));
        Outcome outcome = run();
        assertProbability(0.15, outcome, "");
        assertProbability(0.1, outcome, "/software crash");
        assertProbability(0.05, outcome, "/software hang");
        // Response times are of the runs that did not fail.
        assertEquals(5, outcome.scenario("users").mean(), EXACT);
        assertEquals(RUNS, outcome.get(Metric.Kind.FAILURE_PROBABILITY, "UsageScenario:users").count());
    }

    @Test
    void nothingFailsWithoutOption() {
        worker.service("work", s -> s.demand(CPU, "2").fails(crash, 1, hang, 0));
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Outcome outcome = model.simulateRuns(10);
        assertEquals(10, outcome.scenario("users").count());
        assertTrue(outcome.result().find(Metric.Kind.FAILURE_PROBABILITY, "UsageScenario:users").isEmpty());
    }

    @Test
    void recoveryBlockTriesAlternativeForFailure() {
        worker.service("work", s -> s.recovery(
                primary -> primary.demand(CPU, "1").fails(crash, 0.2, hang, 0.1).demand(CPU, "100"),
                crash, alternative -> alternative.demand(CPU, "10").fails(crash, 0.5, hang, 0)));
        Outcome outcome = run();
        assertProbability(0.1 + 0.2 * 0.5, outcome, "");
        assertProbability(0.2 * 0.5, outcome, "/software crash");
        // 0.7 of the runs take 101, 0.1 take 1 + 10; with which of the good ones this one is, 1/8.
        assertEquals((0.7 * 101 + 0.1 * 11) / 0.8, outcome.scenario("users").mean(), 1);
    }

    @Test
    void withoutFailuresRecoveryBlockIsItsPrimaryBehaviour() {
        worker.service("work", s -> s.recovery(primary -> primary.demand(CPU, "1").fails(crash, 1, hang, 0),
                crash, alternative -> alternative.demand(CPU, "10")));
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        assertEquals(1, model.simulateRuns(10).scenario("users").mean(), EXACT);
    }

    @Test
    void failureWithinCallsAndLoopsLeavesThem() {
        TestComponent deep = model.component("deep")
                .service("fail", s -> s.loop("2", l -> l.demand(CPU, "1").fails(crash, 0.5, hang, 0)));
        TestComponent middle = model.component("middle").service("pass", s -> s.loop("1", l -> l.call(deep, "fail")));
        server.runs(deep, middle);
        worker.service("work", s -> s.loop("3", l -> l.recovery(
                primary -> primary.call(middle, "pass", "x.VALUE = 1"),
                crash, alternative -> alternative.demand(CPU, "7"))));
        Outcome outcome = run();
        assertEquals(0, failed(outcome, ""), EXACT);
        // Each of three rounds: 1/4 takes 2, 1/2 takes 1 + 7, 1/4 takes 2 + 7.
        assertEquals(3 * (0.25 * 2 + 0.5 * 8 + 0.25 * 9), outcome.scenario("users").mean(), 0.15);
    }

    @Test
    void retriesCallUpToRetryCount() {
        TestComponent flaky = model.component("flaky")
                .service("try", s -> s.demand(CPU, "1").fails(crash, 0.5, hang, 0.1));
        server.runs(flaky);
        worker.service("work", s -> s.retry(2, crash, flaky, "try"));
        Outcome outcome = run();
        // hang is not handled: 0.1 in each of up to three attempts.
        assertProbability(0.1 * (1 + 0.5 + 0.25) + 0.5 * 0.5 * 0.5, outcome, "");
        assertProbability(0.125, outcome, "/software crash");
    }

    /** A unit that a failed run would keep would block the others for ever. */
    @Test
    void failedRunGivesPassiveResourcesBack() {
        worker.passive("pool", "1").service("work", s -> s.acquire("pool").demand(CPU, "1")
                .fails(crash, 0.5, hang, 0).release("pool"));
        Outcome outcome = run();
        assertProbability(0.5, outcome, "");
        assertTrue(outcome.get(Metric.Kind.UTILIZATION, "PassiveResource:worker/pool").mean() > 0.9);
    }

    /** Of five users one at a time gets the unit, for 4; who has waited 1 gives up and is back after thinking for 1. */
    @Test
    void waitingForPassiveResourceEndsWithItsTimeout() {
        worker.passive("pool", "1").service("work", s -> s.acquire("pool", 1).demand(CPU, "4").release("pool"));
        Outcome outcome = run();
        assertTrue(failed(outcome, "/timeout pool") > 0.5, () -> outcome.result().metrics().toString());
        assertEquals(failed(outcome, ""), failed(outcome, "/timeout pool"), EXACT);
        assertTrue(outcome.scenario("users").maximum() <= 5 + EXACT);
    }

    @Test
    void timeoutCanBeHandled() {
        ResourceTimeoutFailureType timeout = ReliabilityFactory.eINSTANCE.createResourceTimeoutFailureType();
        timeout.setEntityName("pool is full");
        worker.passive("pool", "1");
        worker.timeoutOf("pool", timeout);
        worker.service("work", s -> s.recovery(
                primary -> primary.acquire("pool", 1).demand(CPU, "4").release("pool"),
                timeout, alternative -> alternative.demand(CPU, "0.5")));
        Outcome outcome = run();
        assertEquals(0, failed(outcome, ""), EXACT);
        assertEquals(1.5, outcome.scenario("users").minimum(), 1e-2);
    }

    @Test
    void timeoutHasNoEffectWithoutFailures() {
        worker.passive("pool", "1").service("work", s -> s.acquire("pool", 0.5).demand(CPU, "4").release("pool"));
        model.closed("users", 2, "0", u -> u.call(worker, "work"));
        assertEquals(8, model.simulateRuns(10).scenario("users").maximum(), 1e-1);
    }

    /**
     * FailureState.Availability is MTTF / (MTTF + MTTR); users who think for an exponential time see its average over
     * time.
     */
    @Test
    void brokenResourceFailsItsUsers() {
        server.element().getActiveResourceSpecifications_ResourceContainer().get(0).setMTTF(30);
        server.element().getActiveResourceSpecifications_ResourceContainer().get(0).setMTTR(10);
        worker.service("work", s -> s.demand(CPU, "0.001"));
        model.closed("users", 1, "Exp(0.01)", u -> u.call(worker, "work"));
        Outcome outcome = model.with(FAILURES).simulateRuns(RUNS);
        assertProbability(0.25, outcome, "/hardware CPU");
    }

    @Test
    void containerRejectsCallsWhileResourceIsDown() {
        server.with(org.loggia.simulation.testmodel.ResourceKind.HDD, FCFS, "1");
        var disk = server.element().getActiveResourceSpecifications_ResourceContainer().get(1);
        disk.setMTTF(10);
        disk.setMTTR(10);
        worker.service("work", s -> s.demand(CPU, "0.001"));
        model.closed("users", 1, "Exp(0.01)", u -> u.call(worker, "work"));
        assertEquals(0, failed(model.with(FAILURES).simulateRuns(1000), ""), EXACT);
        disk.setRequiredByContainer(true);
        Outcome outcome = model.again().with(FAILURES).simulateRuns(RUNS);
        assertProbability(0.5, outcome, "/hardware HDD");
    }

    @Test
    void transfersFailWithProbabilityOfTheirLink() {
        TestComponent client = model.component("client").service("get", s -> s.call(worker, "work"));
        worker.service("work", s -> s.demand(CPU, "1"));
        var near = model.container("near").with(CPU, DELAY, "1").runs(client);
        model.link("LAN", "0.1", "1", near, server).setFailureProbability(0.1);
        model.closed("users", 5, "1", u -> u.call(client, "get"));
        Outcome outcome = model.with(NETWORK, FAILURES).simulateRuns(RUNS);
        assertProbability(1 - 0.9 * 0.9, outcome, "/network LAN");
    }

    @Test
    void failureOfNetworkCanBeHandled() {
        NetworkInducedFailureType lost = ReliabilityFactory.eINSTANCE.createNetworkInducedFailureType();
        lost.setEntityName("lost");
        TestComponent client = model.component("client").service("get", s -> s.recovery(
                primary -> primary.call(worker, "work"), lost, alternative -> alternative.demand(CPU, "1")));
        worker.service("work", s -> s.demand(CPU, "1"));
        var near = model.container("near").with(CPU, DELAY, "1").runs(client);
        var link = model.link("LAN", "0.1", "1", near, server);
        link.setFailureProbability(0.5);
        lost.setCommunicationLinkResourceType__NetworkInducedFailureType(
                link.getCommunicationLinkResourceType_CommunicationLinkResourceSpecification());
        model.closed("users", 5, "1", u -> u.call(client, "get"));
        assertEquals(0, failed(model.with(NETWORK, FAILURES).simulateRuns(1000), ""), EXACT);
    }

    @Test
    void forkedFailureFailsWaitingFlow() {
        worker.service("work", s -> s.fork(f -> f.demand(CPU, "1").fails(crash, 0.2, hang, 0),
                f -> f.demand(CPU, "2").fails(crash, 0, hang, 0.3)));
        assertProbability(1 - 0.8 * 0.7, run(), "");
    }

    @Test
    void backgroundFailureDoesNotFailCaller() {
        worker.service("work", s -> s.background(f -> f.demand(CPU, "1").fails(crash, 1, hang, 0)).demand(CPU, "2"));
        Outcome outcome = run();
        assertEquals(0, failed(outcome, ""), EXACT);
        assertEquals(2, outcome.scenario("users").mean(), EXACT);
    }

    @Test
    void usersOfOpenWorkloadsLeaveWhenTheyFail() {
        worker.service("work", s -> s.demand(CPU, "1").fails(crash, 0.9, hang, 0));
        model.open("users", "1", u -> u.call(worker, "work"));
        assertProbability(0.9, model.with(FAILURES).simulateRuns(RUNS), "/software crash");
    }

    @Test
    void failuresDoNotDisturbOtherRandomNumbers() {
        worker.service("work", s -> s.demand(CPU, "Exp(1)").fails(crash, 0, hang, 0).demand(CPU, "Exp(2)"));
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        double without = model.simulateRuns(100).scenario("users").mean();
        assertEquals(without, model.again().with(FAILURES).simulateRuns(100).scenario("users").mean(), EXACT);
    }

    @Test
    void reportsProbabilitiesAboveOne() {
        worker.service("work", s -> s.demand(CPU, "1").fails(crash, 0.7, hang, 0.7));
        Failures.ofModel("the probabilities of its failures add up to 1.4; they must not exceed 1",
                InternalAction.class, this::run);
    }
}
