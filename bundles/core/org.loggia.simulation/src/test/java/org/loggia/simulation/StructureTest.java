// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.ResourceKind;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Composition, deployment, resources and workloads: who serves whom, and where. */
class StructureTest {

    private static final double EXACT = 1e-9;
    private static final String HDD_READ = "_ygMyEE5CEeCUKeckjJ_n-w";
    private static final String HDD_WRITE = "_zUFtIE5CEeCUKeckjJ_n-w";

    private final TestModel model = new TestModel();

    @Test
    void callsGoThroughCompositesInwardsAndOutwards() {
        TestComponent database = component("database", "read", "5");
        TestComponent logic = model.component("logic");
        logic.service("handle", s -> s.demand(CPU, "1").call(database, "read"));
        TestComponent front = model.component("front");
        front.service("handle", s -> s.demand(CPU, "10").call(logic, "handle"));
        TestComponent inner = model.composite("inner", logic);
        TestComponent outer = model.composite("outer", front, inner);
        server().runs(outer, database);
        model.closed("users", 1, "0", u -> u.call(outer, "handle"));
        Outcome outcome = model.simulateRuns(3);
        assertEquals(16, outcome.scenario("users").mean(), EXACT);
        assertEquals(6, outcome.meanTime("ExternalCall:outer.front/call handle"), EXACT);
        assertEquals(5, outcome.meanTime("ExternalCall:outer.inner.logic/call read"), EXACT);
    }

    @Test
    void callsGoThroughSubsystems() {
        TestComponent helper = component("helper", "help", "2");
        TestComponent logic = model.component("logic");
        logic.service("handle", s -> s.demand(CPU, "1").call(helper, "help"));
        TestComponent subsystem = model.subsystem("subsystem", logic);
        server().runs(subsystem, helper);
        model.closed("users", 1, "0", u -> u.call(subsystem, "handle"));
        assertEquals(3, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    @Test
    void innerComponentRunsWhereItIsAllocatedItself() {
        TestComponent logic = component("logic", "handle", "6");
        TestComponent composite = model.composite("composite", logic);
        server().runs(composite);
        TestContainer fast = model.container("fast").with(CPU, DELAY, "3");
        model.allocate(((ComposedStructure) composite.element()).getAssemblyContexts__ComposedStructure().get(0),
                fast.element());
        model.closed("users", 1, "0", u -> u.call(composite, "handle"));
        assertEquals(2, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    @Test
    void infrastructureCallsRepeat() {
        TestComponent middleware = model.component("middleware");
        middleware.infrastructureService("log", s -> s.demand(CPU, "x.VALUE"));
        TestComponent logic = model.component("logic");
        logic.service("handle", s -> s.infrastructureCall(middleware, "log", "4", "x.VALUE = 0.5"));
        server().runs(logic, middleware);
        model.closed("users", 1, "0", u -> u.call(logic, "handle"));
        Outcome outcome = model.simulateRuns(3);
        assertEquals(2, outcome.scenario("users").mean(), EXACT);
        assertEquals(12, outcome.served("server/CPU"));
    }

    @Test
    void infrastructureCallsGoThroughComposites() {
        TestComponent deepest = model.component("deepest");
        deepest.infrastructureService("log", s -> s.demand(CPU, "3"));
        TestComponent middleware = model.composite("middleware", deepest);
        TestComponent logic = model.component("logic");
        logic.service("handle", s -> s.infrastructureCall(deepest, "log", "2"));
        TestComponent application = model.composite("application", logic);
        server().runs(application, middleware);
        model.closed("users", 1, "0", u -> u.call(application, "handle"));
        assertEquals(6, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }

    /** The number of calls is the amount of one request: 12 bytes read at rate 3, written at rate 2. */
    @Test
    void resourceCallsReadAndWriteAtTheDisksRates() {
        TestComponent files = model.component("files");
        files.service("read", s -> s.resourceCall(HDD_READ, "12"));
        files.service("write", s -> s.resourceCall(HDD_WRITE, "12"));
        files.service("demand", s -> s.demand(HDD, "12"));
        model.container("server").withDisk("12", "3", "2").runs(files);
        model.closed("users", 1, "0", u -> u.call(files, "read").call(files, "write").call(files, "demand"));
        Outcome outcome = model.simulateRuns(2);
        assertEquals(4, outcome.meanTime("EntryLevelSystemCall:users/read"), EXACT);
        assertEquals(6, outcome.meanTime("EntryLevelSystemCall:users/write"), EXACT);
        assertEquals(1, outcome.meanTime("EntryLevelSystemCall:users/demand"), EXACT);
        assertEquals(6, outcome.served("server/HDD"));
    }

    @Test
    void resourceCallsReachPlainDisks() {
        TestComponent files = model.component("files");
        files.service("read", s -> s.resourceCall(HDD_READ, "12"));
        model.container("server").with(HDD, FCFS, "6").runs(files);
        model.closed("users", 1, "0", u -> u.call(files, "read"));
        assertEquals(2, model.simulateRuns(2).scenario("users").mean(), EXACT);
    }

    @Test
    void nestedContainerInheritsResourcesUnlessItHasItsOwn() {
        TestComponent lower = component("lower", "work", "6");
        TestComponent own = component("own", "work", "6");
        TestContainer host = server();
        host.nested("vm").nested("pod").runs(lower);
        host.nested("other").with(CPU, DELAY, "2").runs(own);
        model.closed("users", 1, "0", u -> u.call(lower, "work").call(own, "work"));
        Outcome outcome = model.simulateRuns(2);
        assertEquals(9, outcome.scenario("users").mean(), EXACT);
        assertEquals(2, outcome.served("server/CPU"));
        assertEquals(2, outcome.served("server.other/CPU"));
    }

    @Test
    void processingRateDivides() {
        TestComponent worker = component("worker", "work", "10");
        model.container("server").with(CPU, FCFS, "2 * 2").runs(worker);
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        assertEquals(2.5, model.simulateRuns(2).scenario("users").mean(), EXACT);
    }

    @Test
    void demandOfZeroOrLessIsSkipped() {
        TestComponent worker = model.component("worker");
        worker.service("work", s -> s.demand(CPU, "0").demand(CPU, "-3").demand(CPU, "1"));
        server().runs(worker);
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        Outcome outcome = model.simulateRuns(4);
        assertEquals(1, outcome.scenario("users").mean(), EXACT);
        assertEquals(4, outcome.served("server/CPU"));
    }

    /**
     * Two jobs of 2 that come together: one after the other, side by side at half speed, or not in each other's way.
     */
    @Test
    void policiesServeTwoJobs() {
        assertEquals(3, meanOfTwo(FCFS, 1), EXACT);
        assertEquals(4, meanOfTwo(PROCESSOR_SHARING, 1), EXACT);
        assertEquals(2, meanOfTwo(DELAY, 1), EXACT);
        assertEquals(2, meanOfTwo(FCFS, 2), EXACT);
        assertEquals(2, meanOfTwo(PROCESSOR_SHARING, 2), EXACT);
    }

    private static double meanOfTwo(org.loggia.simulation.run.SchedulingPolicy policy, int replicas) {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "2"));
        model.container("server").with(CPU, policy, "1", replicas).runs(worker);
        model.closed("users", 2, "100", u -> u.call(worker, "work"));
        return model.simulateUntil(50).get(Metric.Kind.RESPONSE_TIME, "Resource:server/CPU").mean();
    }

    @Test
    void utilizationIsShareOfBusyReplicas() {
        TestComponent worker = component("worker", "work", "3");
        model.container("server").with(CPU, FCFS, "1", 4).runs(worker);
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Outcome outcome = model.simulateUntil(4000);
        assertEquals(0.75 / 4, outcome.utilization("server/CPU"), EXACT);
        assertEquals(0.75, outcome.get(Metric.Kind.QUEUE_LENGTH, "Resource:server/CPU").mean(), EXACT);
        assertEquals(0.25, outcome.get(Metric.Kind.THROUGHPUT, "UsageScenario:users").mean(), 1e-3);
    }

    @Test
    void severalScenariosRunSideBySide() {
        TestComponent worker = component("worker", "work", "1");
        server().runs(worker);
        model.closed("a", 2, "1", u -> u.call(worker, "work"));
        model.closed("b", 3, "4", u -> u.call(worker, "work"));
        model.open("c", "10", u -> u.call(worker, "work"));
        Outcome outcome = model.simulateUntil(1000.5);
        assertEquals(2 * 500, outcome.scenario("a").count());
        assertEquals(3 * 200, outcome.scenario("b").count());
        assertEquals(100, outcome.scenario("c").count(), 1);
        assertEquals(1, outcome.scenario("c").mean(), EXACT);
    }

    @Test
    void eachInstanceHasItsOwnPassiveResources() {
        TestComponent worker = model.component("worker").passive("lock", "1");
        worker.service("work", s -> s.acquire("lock").demand(CPU, "2").release("lock"));
        TestComponent first = model.composite("first", worker);
        TestComponent second = model.composite("second", worker);
        server().runs(first, second);
        model.closed("a", 1, "0", u -> u.call(first, "work"));
        model.closed("b", 1, "0", u -> u.call(second, "work"));
        Outcome outcome = model.simulateUntil(101);
        assertEquals(2, outcome.scenario("a").mean(), EXACT);
        assertEquals(2, outcome.scenario("b").mean(), EXACT);
    }

    @Test
    void simulatesTerminatingRecursion() {
        TestComponent ping = model.component("ping");
        TestComponent pong = model.component("pong");
        pong.service("pong", s -> s.demand(CPU, "1").call(ping, "ping", "n.VALUE = n.VALUE - 1"));
        ping.service("ping", s -> s.guarded(new String[] {"n.VALUE > 0", "true"},
                b -> b.call(pong, "pong", "n.VALUE = n.VALUE"), b -> b.demand(CPU, "0.5")));
        server().runs(ping, pong);
        model.closed("users", 1, "0", u -> u.call(ping, "ping", "n.VALUE = 300"));
        assertEquals(300.5, model.simulateRuns(2).scenario("users").mean(), EXACT);
    }

    @Test
    void notesOpenEndsAndFailsOnlyWhenReached() {
        TestComponent missing = component("missing", "work", "1");
        TestComponent worker = model.component("worker").service("work",
                s -> s.guarded(new String[] {"x.VALUE > 0", "true"},
                        b -> b.call(missing, "work"), b -> b.demand(CPU, "1")));
        server().runs(worker);
        model.closed("users", 1, "0", u -> u.call(worker, "work", "x.VALUE = 0"));
        Outcome outcome = model.simulateRuns(2);
        assertTrue(outcome.result().sentences().stream().anyMatch(n -> n.startsWith("Not connected: ")),
                outcome.result().sentences().toString());
    }

    private TestComponent component(String name, String service, String demand) {
        return model.component(name).service(service, s -> s.demand(CPU, demand));
    }

    /** A server whose CPU is a delay of rate 1. */
    private TestContainer server() {
        return model.container("server").with(ResourceKind.CPU, DELAY, "1");
    }
}
