// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.resourcetype.ResourcetypeFactory;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.seff_reliability.RecoveryAction;
import org.loggia.pcm.seff.seff_reliability.Seff_reliabilityFactory;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** Parts that cannot be simulated and gaps of extracted models: rejected when reached, or tolerated and counted. */
class UnsupportedPartsTest {

    @Test
    void rejectsEventsWithoutType() {
        refused("the action has no event type or no source role; choose both", EmitEventAction.class,
                s -> s.add(SeffFactory.eINSTANCE.createEmitEventAction()));
    }

    @Test
    void recoveryWithoutPrimaryBehaviour() {
        refused("the recovery action has no primary behaviour", RecoveryAction.class,
                s -> s.add(Seff_reliabilityFactory.eINSTANCE.createRecoveryAction()));
    }

    @Test
    void unknownSchedulingPolicy() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        TestContainer server = model.container("server").with(CPU, DELAY, "1").runs(worker);
        var exotic = ResourcetypeFactory.eINSTANCE.createSchedulingPolicy();
        exotic.setEntityName("lottery");
        server.element().getActiveResourceSpecifications_ResourceContainer().get(0).setSchedulingPolicy(exotic);
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Failures.ofRun("scheduling policy \"lottery\" is not supported", model::plan);
    }

    @Test
    void unreachedPartsDoNotMatter() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        worker.service("unused", s -> s.add(SeffFactory.eINSTANCE.createEmitEventAction()));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        assertEquals(5, model.simulateRuns(5).scenario("users").count());
    }

    private static void refused(String text, Class<?> elementClass, Consumer<Behaviour> steps) {
        var model = TestModel.serving(DELAY, steps).closed(1, "1");
        Failures.ofModel(text, elementClass, model::plan);
    }

    private static final double EXACT = 1e-9;

    private static TestModel model(Consumer<Behaviour> steps) {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", steps);
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 1, "1", u -> u.call(worker, "work", "kind.VALUE = IntPMF[(1;0.5)(2;0.5)]"));
        return model;
    }

    private static void assertNoted(String note, Outcome outcome) {
        assertTrue(outcome.result().sentences().contains(note), () -> outcome.result().sentences().toString());
    }

    @Test
    void skipsBranchWithoutMatchingCondition() {
        Consumer<Behaviour> steps = s -> s.guarded(new String[] {"kind.VALUE == 7"}, b -> b.demand(CPU, "5"))
                .demand(CPU, "2");
        Failures.ofRun("all branch conditions are false; add a transition for the remaining cases",
                () -> model(steps).simulateRuns(3));
        Outcome outcome = model(steps).with(OptionalPart.GAPS).simulateRuns(3);
        assertEquals(2, outcome.scenario("users").mean(), EXACT);
        assertNoted("All conditions of a branch were false 3 times; the branch counted as empty.", outcome);
    }

    @Test
    void unsetResultFailsConditions() {
        var model = new TestModel();
        TestComponent callee = model.component("callee").service("ask", s -> s.demand(CPU, "1"));
        TestComponent caller = model.component("caller").service("work", s -> s
                .callFor("answer.VALUE = RETURN.VALUE", callee, "ask")
                .guarded(new String[] {"answer.VALUE > 3", "true"}, b -> b.demand(CPU, "9"), b -> b.demand(CPU, "2")));
        model.container("server").with(CPU, DELAY, "1").runs(callee, caller);
        model.closed("users", 1, "1", u -> u.call(caller, "work"));
        Failures.ofRun("the variable RETURN.VALUE has no value here", () -> model.simulateRuns(2));
        Outcome outcome = model.again().with(OptionalPart.GAPS).simulateRuns(2);
        assertEquals(1 + 2, outcome.scenario("users").mean(), EXACT);
        assertNoted("A variable of an expression had no value 4 times; the result counted as absent.", outcome);
    }

    @Test
    void rejectsMissingDemandInLenientMode() {
        Failures.ofRun("the variable size.VALUE has no value here",
                () -> model(s -> s.demand(CPU, "size.VALUE")).with(OptionalPart.GAPS).simulateRuns(2));
    }

    @Test
    void lenientModeKeepsResultsOfCompleteModel() {
        Consumer<Behaviour> steps = s -> s.guarded(new String[] {"kind.VALUE == 1", "true"},
                b -> b.demand(CPU, "Exp(1)"), b -> b.demand(CPU, "2"));
        assertEquals(model(steps).simulateRuns(100).scenario("users").mean(),
                model(steps).with(OptionalPart.GAPS).simulateRuns(100).scenario("users").mean());
    }
}
