// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.editing.EditingSession;

/** What can be created in a system, composite component or subsystem. */
final class CompositionTools {

    private static final CompositionFactory NEW = CompositionFactory.eINSTANCE;

    private final EditingSession session;

    CompositionTools(EditingSession session) {
        this.session = session;
    }

    List<DiagramKind.Group> palette() {
        return List.of(new DiagramKind.Group("Assembly", List.of(
                NodeTool.asking("Assembly Context", "A use of a component", ElementKind.ASSEMBLY_CONTEXT,
                        ComposedStructure.class, this::assembly),
                NodeTool.asking("Event Channel", "Forwards events of a group from emitters to handlers",
                        ElementKind.EVENT_CHANNEL, ComposedStructure.class, this::channel),
                NodeTool.asking("Provided Role", "An interface provided to the outside, or handled events",
                        ElementKind.PROVIDED_ROLE, ComposedProvidingRequiringEntity.class,
                        (composed, chooser) -> role(composed, chooser, true)),
                NodeTool.asking("Required Role", "An interface required from the outside, or emitted events",
                        ElementKind.REQUIRED_ROLE, ComposedProvidingRequiringEntity.class,
                        (composed, chooser) -> role(composed, chooser, false))),
                List.of(
                        new EdgeTool("Connector", "The first calls the second one, or sends it events",
                                EdgeStyle.CONNECTS,
                                from -> from instanceof AssemblyContext || from instanceof EventChannel,
                                (from, to) -> Connections.between(from, to) != null,
                                (from, to) -> Connections.between(from, to).get()),
                        new EdgeTool("Delegation", "Delegates an outer role to a role of an assembly context",
                                EdgeStyle.DELEGATES,
                                from -> from instanceof ProvidedRole || from instanceof AssemblyContext,
                                (from, to) -> Connections.delegation(from, to) != null,
                                (from, to) -> Connections.delegation(from, to).get()))));
    }

    private Supplier<EObject> assembly(ComposedStructure structure, Chooser chooser) {
        RepositoryComponent component = chooser.choose("Component of the assembly context",
                ElementCandidates.all(session, RepositoryComponent.class).stream().filter(each -> each != structure)
                        .toList(),
                each -> ModelTexts.name(each) + "  \u2013 "
                        + ModelTexts.name(each.getRepository__RepositoryComponent()));
        return component == null ? null : () -> {
            AssemblyContext context = NEW.createAssemblyContext();
            context.setEncapsulatedComponent__AssemblyContext(component);
            return NewDiagramElements.add(structure.getAssemblyContexts__ComposedStructure(), context,
                    ModelTexts.name(component));
        };
    }

    private Supplier<EObject> channel(ComposedStructure structure, Chooser chooser) {
        EventGroup group = chooser.choose("Event group of the channel", ElementCandidates.all(session,
                EventGroup.class),
                ModelTexts::name);
        return group == null ? null : () -> {
            EventChannel channel = NEW.createEventChannel();
            channel.setEventGroup__EventChannel(group);
            return NewDiagramElements.add(structure.getEventChannel__ComposedStructure(), channel,
                    ModelTexts.name(group) + "Channel");
        };
    }

    private Supplier<EObject> role(ComposedProvidingRequiringEntity composed, Chooser chooser, boolean provided) {
        Interface of = chooser.choose("Interface or event group", ElementCandidates.all(session, Interface.class),
                each -> ModelTexts.name(each) + "  \u2013 " + ModelTexts.typeName(each));
        return of == null ? null : () -> provided ? RepositoryTools.provide(composed, of)
                : RepositoryTools.require(composed, of);
    }
}
