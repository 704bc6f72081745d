// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Parameters, results, component parameters and collections. The CPU is a delay, so times are sums of demands. */
class VariablesTest {

    private static final double EXACT = 1e-9;

    private TestModel model;
    private TestContainer server;
    private TestComponent worker;

    @BeforeEach
    void build() {
        model = new TestModel();
        worker = model.component("worker");
        server = model.container("server").with(CPU, DELAY, "1").runs(worker);
    }

    @Test
    void parametersArePassed() {
        worker.service("work", s -> s.demand(CPU, "x.VALUE * file.BYTESIZE"));
        assertEquals(12, time("x.VALUE = 3", "file.BYTESIZE = 4"), EXACT);
    }

    @Test
    void parameterIsDrawnOnceForEachCall() {
        worker.service("work", s -> s.demand(CPU, "x.VALUE").demand(CPU, "3 - x.VALUE"));
        assertEquals(3, time("x.VALUE = IntPMF[(1;0.5)(2;0.5)]"), EXACT);
    }

    @Test
    void enumerationsAreCompared() {
        worker.service("work", s -> s.guarded(new String[] {"x.TYPE == \"big\"", "true"},
                b -> b.demand(CPU, "2"), b -> b.demand(CPU, "1")));
        assertEquals(2, time("x.TYPE = \"big\""), EXACT);
    }

    @Test
    void returnsResults() {
        TestComponent helper = helper();
        helper.service("double", s -> s.set("RETURN.VALUE = 2 * x.VALUE"));
        worker.service("work", s -> s.callFor("y.VALUE = RETURN.VALUE + 1", helper, "double", "x.VALUE = 5")
                .demand(CPU, "y.VALUE"));
        assertEquals(11, time(), EXACT);
    }

    @Test
    void resultsReachUser() {
        worker.service("read", s -> s.set("RETURN.BYTESIZE = 7"));
        model.closed("users", 1, "0", u -> u.callFor("data.BYTESIZE = RETURN.BYTESIZE", worker, "read")
                .delay("data.BYTESIZE"));
        assertEquals(7, model.simulateRuns(2).scenario("users").mean(), EXACT);
    }

    @Test
    void settingResultLeavesParameterAsItWas() {
        TestComponent helper = helper();
        helper.service("change", s -> s.set("x.VALUE = 100").demand(CPU, "x.VALUE"));
        worker.service("work", s -> s.callFor("x.VALUE = x.VALUE", helper, "change", "x.VALUE = 1")
                .demand(CPU, "x.VALUE"));
        assertEquals(1 + 100, time("x.VALUE = 5"), EXACT);
    }

    @Test
    void componentParameterIsReadAndAssemblyOverridesIt() {
        worker.parameters("size.VALUE = 3", "other.VALUE = 4");
        worker.service("work", s -> s.demand(CPU, "size.VALUE + other.VALUE"));
        model.configure(worker, "size.VALUE = 30");
        assertEquals(34, time(), EXACT);
    }

    @Test
    void callParameterHidesComponentParameter() {
        worker.parameters("x.VALUE = 3");
        worker.service("work", s -> s.demand(CPU, "x.VALUE"));
        assertEquals(8, time("x.VALUE = 8"), EXACT);
    }

    @Test
    void forkedBehaviourHasItsOwnCopyOfVariables() {
        TestComponent helper = helper();
        helper.service("seven", s -> s.demand(CPU, "1").set("RETURN.VALUE = 7"));
        worker.service("work", s -> s.fork(
                f -> f.callFor("x.VALUE = RETURN.VALUE", helper, "seven").demand(CPU, "x.VALUE"),
                f -> f.demand(CPU, "2").demand(CPU, "x.VALUE")).demand(CPU, "x.VALUE"));
        // The first takes 1 + 7, the second 2 + 3, and afterwards x is what it was.
        assertEquals(8 + 3, time("x.VALUE = 3"), EXACT);
    }

    /** Frames come from pools by size; after a call of a service without variables a fork needs the caller's size. */
    @Test
    void forkAfterCallSeesCallersVariables() {
        TestComponent helper = helper();
        helper.service("plain", s -> s.demand(CPU, "1"));
        worker.service("work", s -> s.call(helper, "plain").fork(f -> f.demand(CPU, "x.VALUE"),
                f -> f.call(helper, "plain").demand(CPU, "2 * x.VALUE")).call(helper, "plain"));
        assertEquals(1 + 1 + 6 + 1, time("x.VALUE = 3"), EXACT);
    }

    @Test
    void backgroundBehaviourKeepsItsVariablesWhenUserHasGone() {
        worker.service("work", s -> s.background(f -> f.demand(CPU, "1").demand(CPU, "x.VALUE")));
        model.open("users", "10", u -> u.call(worker, "work", "x.VALUE = 5"));
        assertEquals(3, model.simulateUntil(995).get(org.loggia.simulation.result.Metric.Kind.RESPONSE_TIME,
                "Resource:server/CPU").mean(), 0.03);
    }

    @Test
    void iteratorDrawsElementOnceForEachRound() {
        worker.service("work", s -> s.forEach("files",
                f -> f.demand(CPU, "files.INNER.BYTESIZE").demand(CPU, "3 - files.INNER.BYTESIZE")));
        assertEquals(6, time("files.NUMBER_OF_ELEMENTS = 2", "files.INNER.BYTESIZE = IntPMF[(1;0.5)(2;0.5)]"), EXACT);
    }

    @Test
    void iteratorRedrawsElementInNextRound() {
        worker.service("work", s -> s.forEach("files", f -> f.demand(CPU, "files.INNER.BYTESIZE")));
        Summary times = run(2_000, "files.NUMBER_OF_ELEMENTS = 2", "files.INNER.BYTESIZE = IntPMF[(1;0.5)(2;0.5)]");
        assertEquals(3, times.mean(), 0.07);
        // Two independent draws deviate by sqrt(0.5); one draw taken twice would deviate by 1.
        assertEquals(Math.sqrt(0.5), times.standardDeviation(), 0.05);
    }

    @Test
    void redrawsInnerAtEachReadOutsideIterators() {
        worker.service("work", s -> s.demand(CPU, "files.INNER.BYTESIZE").demand(CPU, "3 - files.INNER.BYTESIZE"));
        Summary times = run(300, "files.INNER.BYTESIZE = IntPMF[(1;0.5)(2;0.5)]");
        assertEquals(2, times.minimum(), EXACT);
        assertEquals(4, times.maximum(), EXACT);
    }

    @Test
    void collectionIsHandedOn() {
        TestComponent helper = helper();
        helper.service("all", s -> s.forEach("list", f -> f.demand(CPU, "list.INNER.BYTESIZE")));
        worker.service("work", s -> s.call(helper, "all", "list.NUMBER_OF_ELEMENTS = 2 * files.NUMBER_OF_ELEMENTS",
                "list.INNER.BYTESIZE = files.INNER.BYTESIZE + 1"));
        assertEquals(6 * 5, time("files.NUMBER_OF_ELEMENTS = 3", "files.INNER.BYTESIZE = 4"), EXACT);
    }

    @Test
    void passesElementAsDrawn() {
        TestComponent helper = helper();
        helper.service("one", s -> s.demand(CPU, "file.BYTESIZE").demand(CPU, "2 * file.BYTESIZE"));
        worker.service("work", s -> s.forEach("files", f -> f.demand(CPU, "10 - 3 * files.INNER.BYTESIZE")
                .call(helper, "one", "file.BYTESIZE = files.INNER.BYTESIZE")));
        assertEquals(10, time("files.NUMBER_OF_ELEMENTS = 1", "files.INNER.BYTESIZE = IntPMF[(1;0.5)(2;0.5)]"), EXACT);
    }

    @Test
    void collectionComesBackAsResult() {
        TestComponent helper = helper();
        helper.service("find", s -> s.set("RETURN.NUMBER_OF_ELEMENTS = 2", "RETURN.INNER.BYTESIZE = x.VALUE + "
                + "IntPMF[(0;0.5)(1;0.5)]"));
        worker.service("work", s -> s
                .callFor("files.NUMBER_OF_ELEMENTS = RETURN.NUMBER_OF_ELEMENTS;"
                        + "files.INNER.BYTESIZE = RETURN.INNER.BYTESIZE", helper, "find", "x.VALUE = 10")
                .forEach("files", f -> f.demand(CPU, "files.INNER.BYTESIZE")));
        Summary times = run(200);
        assertEquals(20, times.minimum(), EXACT);
        assertEquals(22, times.maximum(), EXACT);
        assertEquals(Math.sqrt(0.5), times.standardDeviation(), 0.15);
    }

    @Test
    void emptyCollectionIsSkipped() {
        worker.service("work", s -> s.forEach("files", f -> f.demand(CPU, "1")).demand(CPU, "2"));
        assertEquals(2, time("files.NUMBER_OF_ELEMENTS = 0"), EXACT);
    }

    @Test
    void reportsUnknownVariable() {
        worker.service("work", s -> s.demand(CPU, "x.VALUE"));
        Failures.ofRun("x.VALUE", () -> time());
    }

    private TestComponent helper() {
        TestComponent helper = model.component("helper");
        server.runs(helper);
        return helper;
    }

    private double time(String... inputs) {
        Summary times = run(20, inputs);
        assertEquals(times.minimum(), times.maximum(), EXACT);
        return times.mean();
    }

    private Summary run(int runs, String... inputs) {
        model.closed("users", 1, "0", u -> u.call(worker, "work", inputs));
        return model.simulateRuns(runs).scenario("users");
    }
}
