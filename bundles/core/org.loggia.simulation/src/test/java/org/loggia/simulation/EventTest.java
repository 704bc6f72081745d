// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.core.composition.EventChannelSourceConnector;
import org.loggia.pcm.core.composition.SinkDelegationConnector;
import org.loggia.pcm.core.entity.InterfaceProvidingRequiringEntity;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Events: who handles them, what they carry, and that nobody waits for them. */
class EventTest {

    private static final double EXACT = 1e-9;

    private final TestModel model = new TestModel();
    private final EventGroup group = RepositoryFactory.eINSTANCE.createEventGroup();
    private final EventType type = RepositoryFactory.eINSTANCE.createEventType();
    private final SourceRole source = RepositoryFactory.eINSTANCE.createSourceRole();
    private final EventChannel channel = CompositionFactory.eINSTANCE.createEventChannel();
    private TestComponent emitter;

    EventTest() {
        type.setEntityName("changed");
        group.getEventTypes__EventGroup().add(type);
        source.setEventGroup__SourceRole(group);
        channel.setEventGroup__EventChannel(group);
    }

    /** A component that works, emits an event and works on; a user calls it again after 10 time units. */
    private void emitter(String content) {
        emitter = model.component("emitter")
                .service("work", s -> s.demand(CPU, "1").emit(type, source, content).demand(CPU, "1"));
        model.container("office").with(CPU, FCFS, "1").runs(emitter);
        ((InterfaceProvidingRequiringEntity) emitter.element()).getRequiredRoles_InterfaceRequiringEntity()
                .add(source);
        model.closed("users", 1, "10", u -> u.call(emitter, "work"));
    }

    private TestComponent sink(String name, String demand) {
        TestComponent sink = model.component(name).handler(type, s -> s.demand(CPU, demand));
        model.container("server of " + name).with(CPU, FCFS, "1").runs(sink);
        sinkRole(sink);
        return sink;
    }

    private SinkRole sinkRole(TestComponent component) {
        SinkRole role = RepositoryFactory.eINSTANCE.createSinkRole();
        role.setEventGroup__SinkRole(group);
        ((InterfaceProvidingRequiringEntity) component.element()).getProvidedRoles_InterfaceProvidingEntity().add(role);
        return role;
    }

    private static SinkRole sinkRoleOf(TestComponent component) {
        return (SinkRole) ((InterfaceProvidingRequiringEntity) component.element())
                .getProvidedRoles_InterfaceProvidingEntity().stream().filter(SinkRole.class::isInstance).findFirst()
                .orElseThrow();
    }

    private ComposedStructure system() {
        return model.assemble(emitter).getParentStructure__AssemblyContext();
    }

    private void feed() {
        EventChannelSourceConnector in = CompositionFactory.eINSTANCE.createEventChannelSourceConnector();
        in.setSourceRole__EventChannelSourceRole(source);
        in.setAssemblyContext__EventChannelSourceConnector(model.assemble(emitter));
        in.setEventChannel__EventChannelSourceConnector(channel);
        system().getEventChannel__ComposedStructure().add(channel);
        system().getConnectors__ComposedStructure().add(in);
    }

    private void subscribe(TestComponent sink, String filter) {
        EventChannelSinkConnector out = CompositionFactory.eINSTANCE.createEventChannelSinkConnector();
        out.setSinkRole__EventChannelSinkConnector(sinkRoleOf(sink));
        out.setAssemblyContext__EventChannelSinkConnector(model.assemble(sink));
        out.setEventChannel__EventChannelSinkConnector(channel);
        if (filter != null) {
            out.setFilterCondition__EventChannelSinkConnector(condition(filter));
        }
        system().getConnectors__ComposedStructure().add(out);
    }

    private static PCMRandomVariable condition(String text) {
        PCMRandomVariable condition = CoreFactory.eINSTANCE.createPCMRandomVariable();
        condition.setSpecification(text);
        return condition;
    }

    @Test
    void channelDeliversAsynchronouslyToTwoSinks() {
        emitter("size.VALUE = 2");
        TestComponent mail = sink("mail", "size.VALUE");
        TestComponent archive = sink("archive", "3 * size.VALUE");
        feed();
        subscribe(mail, null);
        subscribe(archive, null);
        Outcome outcome = model.simulateUntil(120);
        assertEquals(2, outcome.scenario("users").mean(), EXACT);
        assertEquals(10, outcome.scenario("users").count());
        assertEquals(2, outcome.meanTime("Event:emitter/emit to mail"), EXACT);
        assertEquals(6, outcome.meanTime("Event:emitter/emit to archive"), EXACT);
        // Emitted at 1, 13, ..., 109 and handled until 3 and 7 after that.
        assertEquals(10, outcome.served("server of mail/CPU"));
        assertEquals(10 * 6 / 120.0, outcome.utilization("server of archive/CPU"), EXACT);
    }

    @Test
    void filterPassesMatchingEvents() {
        emitter("size.VALUE = IntPMF[(1;0.5)(9;0.5)]");
        TestComponent large = sink("large", "1");
        TestComponent small = sink("small", "1");
        feed();
        subscribe(large, "size.VALUE > 5");
        subscribe(small, "size.VALUE <= 5");
        Outcome outcome = model.simulateUntil(12_000);
        long toLarge = outcome.served("server of large/CPU");
        assertEquals(1000, toLarge + outcome.served("server of small/CPU"));
        assertEquals(500, toLarge, 4 * Math.sqrt(250));
    }

    @Test
    void everySinkGetsTheSameContent() {
        emitter("size.VALUE = Exp(1)");
        TestComponent one = model.component("one").handler(type, s -> s.demand(CPU, "size.VALUE"));
        TestComponent two = model.component("two").handler(type, s -> s.demand(CPU, "size.VALUE"));
        model.container("house").with(CPU, DELAY, "1").runs(one, two);
        sinkRole(one);
        sinkRole(two);
        feed();
        subscribe(one, null);
        subscribe(two, null);
        Outcome outcome = model.simulateUntil(2400);
        assertEquals(outcome.meanTime("Event:emitter/emit to one"), outcome.meanTime("Event:emitter/emit to two"));
        assertEquals(1, outcome.meanTime("Event:emitter/emit to one"), 4 / Math.sqrt(200));
    }

    /**
     * One user who never thinks, a sink on a connector, and two on a channel, one of them behind a filter that holds
     * for a quarter, all on one shared processor. In a steady state a round of the user is shared by four jobs (his
     * own, two of 4 from the last two rounds, one of 2) and, with probability 1/4, by a fifth: it takes 8 or 10.
     */
    @Test
    void emitterAndHandlerShareProcessor() {
        emitter = model.component("emitter")
                .service("work", s -> s.demand(CPU, "2").emit(type, source, "size.VALUE = IntPMF[(1;0.25)(2;0.75)]"));
        ((InterfaceProvidingRequiringEntity) emitter.element()).getRequiredRoles_InterfaceRequiringEntity()
                .add(source);
        TestComponent direct = model.component("direct").handler(type, s -> s.demand(CPU, "4"));
        TestComponent every = model.component("every").handler(type, s -> s.demand(CPU, "2"));
        TestComponent some = model.component("some").handler(type, s -> s.demand(CPU, "2 * size.VALUE"));
        model.container("house").with(CPU, PROCESSOR_SHARING, "1").runs(emitter, direct, every, some);
        feed();
        connect(sinkRole(direct), direct);
        sinkRole(every);
        sinkRole(some);
        subscribe(every, null);
        subscribe(some, "size.VALUE == 1");
        model.closed("users", 1, "0", u -> u.call(emitter, "work"));
        Outcome outcome = model.simulateRuns(5_000);
        double tolerance = 4 * 2 * Math.sqrt(0.25 * 0.75 / 5_000);
        assertEquals(8.5, outcome.scenario("users").mean(), tolerance);
        assertEquals(10, outcome.scenario("users").maximum(), EXACT);
        assertEquals(8.5, outcome.meanTime("Event:emitter/emit to every"), tolerance);
        assertEquals(17, outcome.meanTime("Event:emitter/emit to direct"), 2 * tolerance);
        assertEquals(10, outcome.meanTime("Event:emitter/emit to some"), 2.0 / 1_000);
        assertEquals(1, outcome.utilization("house/CPU"), EXACT);
    }

    private void connect(SinkRole role, TestComponent sink) {
        AssemblyEventConnector direct = CompositionFactory.eINSTANCE.createAssemblyEventConnector();
        direct.setSourceRole__AssemblyEventConnector(source);
        direct.setSourceAssemblyContext__AssemblyEventConnector(model.assemble(emitter));
        direct.setSinkRole__AssemblyEventConnector(role);
        direct.setSinkAssemblyContext__AssemblyEventConnector(model.assemble(sink));
        system().getConnectors__ComposedStructure().add(direct);
    }

    /** Implicit parameters of the emitter are there for who handles the event. */
    @Test
    void passesImplicitParametersToEvents() {
        emitter("size.VALUE = 2");
        TestComponent mail = sink("mail", "size.VALUE + __implicit_in__more.VALUE");
        feed();
        subscribe(mail, null);
        emitter.parameters("__implicit_in__more.VALUE = 3");
        assertEquals(5, model.simulateUntil(120).meanTime("Event:emitter/emit to mail"), EXACT);
    }

    @Test
    void connectorLeadsIntoCompositeComponent() {
        emitter("size.VALUE = 2");
        TestComponent inner = model.component("inner").handler(type, s -> s.demand(CPU, "size.VALUE"));
        TestComponent box = model.composite("box", inner);
        model.container("house").with(CPU, DELAY, "1").runs(box);
        SinkRole innerRole = sinkRole(inner);
        connect(sinkRole(box), box);
        Failures.ofRun("is not delegated to any component; add a sink delegation connector", model::plan);
        SinkDelegationConnector inwards = CompositionFactory.eINSTANCE.createSinkDelegationConnector();
        inwards.setOuterSinkRole__SinkRole(sinkRoleOf(box));
        inwards.setInnerSinkRole__SinkRole(innerRole);
        ComposedStructure inside = (ComposedStructure) box.element();
        inwards.setAssemblyContext__SinkDelegationConnector(inside.getAssemblyContexts__ComposedStructure().get(0));
        inside.getConnectors__ComposedStructure().add(inwards);
        Outcome outcome = model.again().simulateUntil(24);
        assertEquals(2, outcome.meanTime("Event:emitter/emit to box.inner"), EXACT);
    }

    @Test
    void notesUnhandledEvent() {
        emitter("size.VALUE = 2");
        Outcome outcome = model.simulateUntil(24);
        assertEquals(2, outcome.scenario("users").mean(), EXACT);
        assertTrue(outcome.result().sentences().stream().anyMatch(note -> note.endsWith(" have no receiver.")),
                () -> outcome.result().sentences().toString());
        assertTrue(outcome.result().metrics().stream().map(Metric::point).noneMatch(each -> each.startsWith("Event:")));
    }

    @Test
    void synchronisationPointSetsVariablesWhenAllHaveEnded() {
        TestComponent worker = model.component("worker").service("work", s -> s
                .fork(a -> a.demand(CPU, "1"), b -> b.demand(CPU, "4")).afterwards("rest.VALUE = start.VALUE * 2")
                .demand(CPU, "rest.VALUE"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 1, "1", u -> u.call(worker, "work", "start.VALUE = 3"));
        assertEquals(4 + 6, model.simulateRuns(3).scenario("users").mean(), EXACT);
    }
}
