// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** What cannot be simulated is refused by name, when it is reached. */
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
}
