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

/**
 * Variables that travel along chains of calls unlisted. A front calls a middle, which calls a back; the CPU is a
 * delay, so times are sums of demands.
 */
class ImplicitParametersTest {

    private static final String IN = "__implicit_in__x.VALUE";
    private static final String OUT = "__implicit_out__x.VALUE";
    private static final String BOTH = "__implicit_inout__x.VALUE";

    private TestModel model;
    private TestComponent front;
    private TestComponent middle;
    private TestComponent back;

    @BeforeEach
    void build() {
        model = new TestModel();
        front = model.component("front");
        middle = model.component("middle");
        back = model.component("back");
        TestContainer server = model.container("server").with(CPU, DELAY, "1");
        server.runs(front);
        server.runs(middle);
        server.runs(back);
    }

    @Test
    void passesParameterToNestedServicesImplicitly() {
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.demand(CPU, IN));
        front.service("work", s -> s.call(middle, "work", IN + " = 7"));
        assertEquals(7, time());
    }

    @Test
    void userSetsImplicitParameter() {
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.demand(CPU, IN));
        front.service("work", s -> s.call(middle, "work"));
        assertEquals(8, time(IN + " = 8"));
    }

    /** The back gets 3 from the middle; what the front and the middle were given stays theirs. */
    @Test
    void callOverridesParameterForItsCalleeOnly() {
        middle.service("work", s -> s.call(back, "work", IN + " = 3").demand(CPU, IN));
        back.service("work", s -> s.demand(CPU, "10 * " + IN));
        front.service("work", s -> s.call(middle, "work").demand(CPU, IN));
        assertEquals(30 + 5 + 5, time(IN + " = 5"));
    }

    @Test
    void returnsResultToOuterCallersImplicitly() {
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.set(OUT + " = 9"));
        front.service("work", s -> s.call(middle, "work").demand(CPU, OUT));
        assertEquals(9, time());
    }

    /** As in SimuLizar's own test: the middle calls with another value, which is what comes back to the front. */
    @Test
    void returnsValueOfInnermostService() {
        middle.service("work", s -> s.call(back, "work", BOTH + " = 20"));
        back.service("work", s -> s.demand(CPU, "1"));
        front.service("work", s -> s.call(middle, "work", BOTH + " = 2").demand(CPU, BOTH));
        assertEquals(1 + 20, time());
    }

    /** The back reads the parameter that it got, 2, and sets the result, 6, which the others then read. */
    @Test
    void resultTakesPrecedenceOverParameter() {
        middle.service("work", s -> s.call(back, "work").demand(CPU, "100 * " + BOTH));
        back.service("work", s -> s.set(BOTH + " = 3 * " + BOTH).demand(CPU, BOTH));
        front.service("work", s -> s.call(middle, "work", BOTH + " = 2").demand(CPU, "10000 * " + BOTH));
        assertEquals(2 + 600 + 60_000, time());
    }

    @Test
    void returnExpressionReadsNestedResult() {
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.set(OUT + " = 4"));
        front.service("work", s -> s.callFor("y.VALUE = 2 * " + OUT, middle, "work").demand(CPU, "y.VALUE"));
        assertEquals(8, time());
    }

    @Test
    void infrastructureCallsPassItOn() {
        back.infrastructureService("write", s -> s.demand(CPU, IN));
        front.service("work", s -> s.infrastructureCall(back, "write", "3"));
        assertEquals(3 * 2, time(IN + " = 2"));
    }

    @Test
    void componentParameterIsDefault() {
        back.parameters(IN + " = 11");
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.demand(CPU, IN));
        front.service("work", s -> s.call(middle, "work"));
        assertEquals(11, time());
    }

    @Test
    void inputParameterIsNotReturned() {
        middle.service("work", s -> s.call(back, "work", IN + " = 3"));
        back.service("work", s -> s.demand(CPU, IN));
        front.service("work", s -> s.call(middle, "work").demand(CPU, IN));
        Failures.ofRun("the variable " + IN + " has no value here", () -> time());
    }

    @Test
    void otherNamesStayWithTheirService() {
        middle.service("work", s -> s.call(back, "work"));
        back.service("work", s -> s.demand(CPU, "implicit_in__x.VALUE"));
        front.service("work", s -> s.call(middle, "work", "implicit_in__x.VALUE = 7"));
        Failures.ofRun("the variable implicit_in__x.VALUE has no value here", () -> time());
    }

    private double time(String... inputs) {
        model.closed("users", 1, "0", u -> u.call(front, "work", inputs));
        Summary times = model.simulateRuns(5).scenario("users");
        assertEquals(times.minimum(), times.maximum(), 1e-9);
        return Math.rint(times.mean() * 1e9) / 1e9;
    }
}
