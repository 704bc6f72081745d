// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.core.composition.EventChannelSourceConnector;
import org.loggia.pcm.core.composition.ProvidedInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.RequiredInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.SinkDelegationConnector;
import org.loggia.pcm.core.composition.SourceDelegationConnector;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.system.System;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.creation.NewModel;
import org.loggia.workbench.diagram.editor.DiagramEditor;

/** Events and infrastructure, drawn from nothing: who emits, who handles, and what brings the one to the other. */
class EventDiagramTest extends WorkbenchFixture {

    private DiagramEditor repositoryEditor;
    private Repository repository;
    private BasicComponent store;
    private BasicComponent mailer;

    @BeforeEach
    void drawComponents() throws Exception {
        project = Projects.create("Events");
        repositoryEditor = open(ModelKind.REPOSITORY);
        repository = (Repository) repositoryEditor.scene().subject();
        DiagramHand hand = new DiagramHand(repositoryEditor);
        hand.create("Basic Component", 60, 40);
        hand.create("Basic Component", 60, 200);
        store = (BasicComponent) repository.getComponents__Repository().get(0);
        mailer = (BasicComponent) repository.getComponents__Repository().get(1);
        hand.rename(store, "Store");
        hand.rename(mailer, "Mailer");
    }

    private DiagramEditor open(ModelKind kind) throws Exception {
        IFile file = project.getFile("shop." + kind.extension());
        NewModel.write(kind, file, List.of());
        return diagram(file);
    }

    private <T extends Interface> T contract(DiagramHand hand, String tool, Class<T> type) {
        hand.create(tool, 420, 40 + 120 * repository.getInterfaces__Repository().size());
        T made = type.cast(repository.getInterfaces__Repository()
                .get(repository.getInterfaces__Repository().size() - 1));
        hand.select(made);
        hand.menu("New", "Operation");
        return made;
    }

    private static List<EObject> connectors(System system) {
        return List.copyOf(system.getConnectors__ComposedStructure());
    }

    /** Clicks on a tool and into the diagram, and chooses what contains a word. */
    private void choose(DiagramHand hand, String tool, String word, int x, int y) {
        dialogs.in("Choose", "OK", dialog -> Dialogs.filter(dialog, word));
        hand.create(tool, x, y);
        dialogs.assertDone();
    }

    @Test
    void eventsAreDrawnFromEmitterToItsHandlers() throws Exception {
        DiagramHand hand = new DiagramHand(repositoryEditor);
        EventGroup group = contract(hand, "Event Group", EventGroup.class);
        EventType event = group.getEventTypes__EventGroup().get(0);
        assertNotNull(event.getParameter__EventType().getDataType__Parameter(), "what the metamodel wants is there");
        hand.connect("Requires", store, group);
        hand.connect("Provides", mailer, group);
        SourceRole source = (SourceRole) store.getRequiredRoles_InterfaceRequiringEntity().get(0);
        SinkRole sink = (SinkRole) mailer.getProvidedRoles_InterfaceProvidingEntity().get(0);
        hand.select(mailer);
        hand.menu("New", "Service");
        assertSame(event, mailer.getServiceEffectSpecifications__BasicComponent().get(0).getDescribedService__SEFF());
        contract(hand, "Operation Interface", Interface.class);
        hand.connect("Provides", store, repository.getInterfaces__Repository().get(1));
        hand.select(store);
        hand.menu("New", "Service");
        ResourceDemandingSEFF buying = (ResourceDemandingSEFF) store.getServiceEffectSpecifications__BasicComponent()
                .get(0);
        Screenshot.take("events-repository");
        hand.assertTextsFit(1);

        DiagramEditor behaviour = diagram(repositoryEditor.file(), buying);
        DiagramHand inside = new DiagramHand(behaviour);
        var start = inside.bounds(buying.getSteps_Behaviour().get(0));
        inside.create("Emit Event", start.x + 200, start.y + 20);
        EmitEventAction emit = buying.getSteps_Behaviour().stream().filter(EmitEventAction.class::isInstance)
                .map(EmitEventAction.class::cast).findFirst().orElseThrow();
        assertSame(event, emit.getEventType__EmitEventAction());
        assertSame(source, emit.getSourceRole__EmitEventAction());
        assertNotNull(emit.getSuccessor_AbstractAction(), "it takes part in the flow");
        page.saveEditor(behaviour, false);

        DiagramEditor editor = open(ModelKind.SYSTEM);
        System system = (System) editor.scene().subject();
        DiagramHand drawing = new DiagramHand(editor);
        assemble(drawing);
        AssemblyContext emitting = system.getAssemblyContexts__ComposedStructure().get(0);
        AssemblyContext handling = system.getAssemblyContexts__ComposedStructure().get(1);
        drawing.create("Event Channel", 320, 220);
        EventChannel channel = system.getEventChannel__ComposedStructure().get(0);
        assertSame(group, channel.getEventGroup__EventChannel());
        drawing.connect("Connector", emitting, channel);
        drawing.connect("Connector", channel, handling);
        drawing.connect("Connector", handling, channel);
        drawing.connect("Connector", emitting, handling);
        assertEquals(3, connectors(system).size(), "who only handles sends nothing");
        EventChannelSourceConnector in = (EventChannelSourceConnector) connectors(system).get(0);
        EventChannelSinkConnector out = (EventChannelSinkConnector) connectors(system).get(1);
        AssemblyEventConnector direct = (AssemblyEventConnector) connectors(system).get(2);
        assertSame(source, in.getSourceRole__EventChannelSourceRole());
        assertSame(sink, out.getSinkRole__EventChannelSinkConnector());
        assertSame(handling, direct.getSinkAssemblyContext__AssemblyEventConnector());
        choose(drawing, "Provided Role", "events", 60, 220);
        drawing.connect("Delegation", system.getProvidedRoles_InterfaceProvidingEntity().get(0), handling);
        SinkDelegationConnector outside = (SinkDelegationConnector) connectors(system).get(3);
        assertSame(sink, outside.getInnerSinkRole__SinkRole());
        choose(drawing, "Required Role", "events", 760, 220);
        drawing.connect("Delegation", emitting, system.getRequiredRoles_InterfaceRequiringEntity().get(0));
        SourceDelegationConnector toOthers = (SourceDelegationConnector) connectors(system).get(4);
        assertSame(source, toOthers.getInnerSourceRole__SourceRole());
        assertEquals(Diagnostic.OK, Diagnostician.INSTANCE.validate(repository).getSeverity());
        Screenshot.take("events-system");
        drawing.assertTextsFit(1);

        drawing.select(channel);
        drawing.run(ActionFactory.DELETE.getId());
        assertEquals(List.of(direct, outside, toOthers), connectors(system), "no connector without its channel");
        drawing.run(ActionFactory.UNDO.getId());
        assertEquals(5, connectors(system).size());
        log.assertEmpty("drawing events");
    }

    @Test
    void infrastructureAndResourcesAreCalledBelowComponents() throws Exception {
        DiagramHand hand = new DiagramHand(repositoryEditor);
        Interface below = contract(hand, "Infrastructure Interface", Interface.class);
        hand.connect("Requires", store, below);
        hand.connect("Provides", mailer, below);
        contract(hand, "Operation Interface", Interface.class);
        hand.connect("Provides", store, repository.getInterfaces__Repository().get(1));
        hand.select(store);
        hand.menu("New", "Service");
        ResourceDemandingSEFF service = (ResourceDemandingSEFF) store.getServiceEffectSpecifications__BasicComponent()
                .get(0);
        DiagramEditor behaviour = diagram(repositoryEditor.file(), service);
        DiagramHand inside = new DiagramHand(behaviour);
        var start = inside.bounds(service.getSteps_Behaviour().get(0));
        inside.create("Internal Action", start.x + 200, start.y + 20);
        InternalAction action = service.getSteps_Behaviour().stream().filter(InternalAction.class::isInstance)
                .map(InternalAction.class::cast).findFirst().orElseThrow();
        inside.select(action);
        inside.menu("New", "Infrastructure Call");
        assertSame(store.getRequiredRoles_InterfaceRequiringEntity().get(0),
                action.getInfrastructureCall__Action().get(0).getRequiredRole__InfrastructureCall());
        for (String each : List.of("read", "write")) {
            dialogs.in("Choose", "OK", dialog -> {
                Dialogs.filter(dialog, "hdd");
                UserInterface.control(dialog, org.eclipse.swt.widgets.Text.class, field -> true).setText("*" + each);
                UserInterface.rest(500);
            });
            inside.select(action);
            inside.menu("New", "Resource Call");
            dialogs.assertDone();
        }
        assertEquals(2, action.getResourceCall__Action().size());
        assertEquals(1, store.getResourceRequiredRoles__ResourceInterfaceRequiringEntity().size(),
                "both calls are by one role");
        assertEquals(Diagnostic.OK, Diagnostician.INSTANCE.validate(repository).getSeverity());
        Screenshot.take("calls-of-the-platform");
        page.saveEditor(behaviour, false);

        DiagramEditor editor = open(ModelKind.SYSTEM);
        System system = (System) editor.scene().subject();
        DiagramHand drawing = new DiagramHand(editor);
        assemble(drawing);
        drawing.connect("Connector", system.getAssemblyContexts__ComposedStructure().get(0),
                system.getAssemblyContexts__ComposedStructure().get(1));
        assertTrue(connectors(system).get(0) instanceof AssemblyInfrastructureConnector);
        choose(drawing, "Provided Role", "infrastructure", 60, 220);
        drawing.connect("Delegation", system.getProvidedRoles_InterfaceProvidingEntity().get(0),
                system.getAssemblyContexts__ComposedStructure().get(1));
        assertTrue(connectors(system).get(1) instanceof ProvidedInfrastructureDelegationConnector);
        choose(drawing, "Required Role", "infrastructure", 760, 220);
        drawing.connect("Delegation", system.getAssemblyContexts__ComposedStructure().get(0),
                system.getRequiredRoles_InterfaceRequiringEntity().get(0));
        assertTrue(connectors(system).get(2) instanceof RequiredInfrastructureDelegationConnector);
        Screenshot.take("infrastructure-system");
        log.assertEmpty("drawing calls of the platform");
    }

    /** The store at the left, the mailer at the right. */
    private void assemble(DiagramHand drawing) {
        choose(drawing, "Assembly Context", "store", 60, 60);
        choose(drawing, "Assembly Context", "mailer", 560, 60);
    }
}
