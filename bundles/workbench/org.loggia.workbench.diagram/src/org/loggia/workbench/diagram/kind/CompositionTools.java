// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.EdgeStyle;
import org.loggia.view.NodeStyle;
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
                NodeTool.asking("Assembly Context", "A use of a component", NodeStyle.ASSEMBLY,
                        ComposedStructure.class, this::assembly),
                NodeTool.asking("Provided Role", "An interface that is provided to the outside",
                        NodeStyle.PROVIDED_ROLE, ComposedProvidingRequiringEntity.class,
                        (composed, chooser) -> role(composed, chooser, true)),
                NodeTool.asking("Required Role", "An interface that is required from the outside",
                        NodeStyle.REQUIRED_ROLE, ComposedProvidingRequiringEntity.class,
                        (composed, chooser) -> role(composed, chooser, false))),
                List.of(
                        EdgeTool.of("Connector", "The first assembly context calls the second one", EdgeStyle.CONNECTS,
                                AssemblyContext.class, AssemblyContext.class,
                                (from, to) -> match(from, to) != null, CompositionTools::connect),
                        new EdgeTool("Delegation", "A role of the whole is that of an assembly context",
                                EdgeStyle.DELEGATES,
                                from -> from instanceof OperationProvidedRole || from instanceof AssemblyContext,
                                (from, to) -> delegation(from, to) != null, (from, to) -> delegation(from, to)
                                .get()))));
    }

    private Supplier<EObject> assembly(ComposedStructure structure, Chooser chooser) {
        RepositoryComponent component = chooser.choose("Component of the assembly context",
                Loading.all(session, RepositoryComponent.class).stream().filter(each -> each != structure).toList(),
                each -> ModelTexts.name(each) + "  \u2013 "
                + ModelTexts.name(each.getRepository__RepositoryComponent()));
        return component == null ? null : () -> {
            AssemblyContext context = NEW.createAssemblyContext();
            context.setEncapsulatedComponent__AssemblyContext(component);
            return NewElements.add(structure.getAssemblyContexts__ComposedStructure(), context,
                    ModelTexts.name(component));
        };
    }

    private Supplier<EObject> role(ComposedProvidingRequiringEntity composed, Chooser chooser, boolean provided) {
        Interface of = chooser.choose("Interface", Loading.all(session, OperationInterface.class), ModelTexts::name);
        return of == null ? null : () -> provided ? RepositoryTools.provide(composed, of)
                : RepositoryTools.require(composed, of);
    }

    /** A required role of one assembly context and a provided role of another one, with the same interface. */
    private record Match(OperationRequiredRole required, OperationProvidedRole provided) {
    }

    private static Stream<OperationProvidedRole> provided(AssemblyContext context) {
        RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
        return component == null ? Stream.empty() : component.getProvidedRoles_InterfaceProvidingEntity().stream()
                .filter(OperationProvidedRole.class::isInstance).map(OperationProvidedRole.class::cast);
    }

    private static Stream<OperationRequiredRole> required(AssemblyContext context) {
        RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
        return component == null ? Stream.empty() : component.getRequiredRoles_InterfaceRequiringEntity().stream()
                .filter(OperationRequiredRole.class::isInstance).map(OperationRequiredRole.class::cast);
    }

    /** The first pair of roles that fits and is not connected yet; else one that fits; null if none does. */
    private static Match match(AssemblyContext from, AssemblyContext to) {
        List<Match> matches = new ArrayList<>();
        required(from).forEach(required -> provided(to).filter(provided -> isA(
                provided.getProvidedInterface__OperationProvidedRole(),
                required.getRequiredInterface__OperationRequiredRole())).forEach(provided ->
                        matches.add(new Match(required, provided))));
        List<AssemblyConnector> connectors = from.getParentStructure__AssemblyContext()
                .getConnectors__ComposedStructure()
                .stream().filter(AssemblyConnector.class::isInstance).map(AssemblyConnector.class::cast).toList();
        return matches.stream().filter(match -> connectors.stream().noneMatch(each ->
                each.getRequiringAssemblyContext_AssemblyConnector() == from
                        && each.getRequiredRole_AssemblyConnector() == match.required())).findFirst()
                .orElse(matches.isEmpty() ? null : matches.get(0));
    }

    private static boolean isA(Interface offered, Interface wanted) {
        return offered != null && (offered == wanted
                || offered.getParentInterfaces__Interface().stream().anyMatch(parent -> isA(parent, wanted)));
    }

    private static EObject connect(AssemblyContext from, AssemblyContext to) {
        Match match = match(from, to);
        AssemblyConnector connector = NEW.createAssemblyConnector();
        connector.setRequiringAssemblyContext_AssemblyConnector(from);
        connector.setProvidingAssemblyContext_AssemblyConnector(to);
        connector.setRequiredRole_AssemblyConnector(match.required());
        connector.setProvidedRole_AssemblyConnector(match.provided());
        return NewElements.add(from.getParentStructure__AssemblyContext().getConnectors__ComposedStructure(), connector,
                ModelTexts.name(from) + "_" + ModelTexts.name(to));
    }

    /** How to delegate from a provided role inwards or from an assembly context to a required role; null if neither. */
    private static Supplier<EObject> delegation(EObject from, EObject to) {
        if (from instanceof OperationProvidedRole outer && to instanceof AssemblyContext context) {
            OperationProvidedRole inner = provided(context).filter(each -> isA(
                    each.getProvidedInterface__OperationProvidedRole(),
                    outer.getProvidedInterface__OperationProvidedRole())).findFirst().orElse(null);
            return inner == null ? null : () -> {
                var connector = NEW.createProvidedDelegationConnector();
                connector.setOuterProvidedRole_ProvidedDelegationConnector(outer);
                connector.setInnerProvidedRole_ProvidedDelegationConnector(inner);
                connector.setAssemblyContext_ProvidedDelegationConnector(context);
                return NewElements.add(context.getParentStructure__AssemblyContext().getConnectors__ComposedStructure(),
                        connector, "delegation_" + ModelTexts.name(context));
            };
        }
        if (from instanceof AssemblyContext context && to instanceof OperationRequiredRole outer) {
            OperationRequiredRole inner = required(context).filter(each -> isA(
                    outer.getRequiredInterface__OperationRequiredRole(),
                    each.getRequiredInterface__OperationRequiredRole())).findFirst().orElse(null);
            return inner == null ? null : () -> {
                var connector = NEW.createRequiredDelegationConnector();
                connector.setOuterRequiredRole_RequiredDelegationConnector(outer);
                connector.setInnerRequiredRole_RequiredDelegationConnector(inner);
                connector.setAssemblyContext_RequiredDelegationConnector(context);
                return NewElements.add(context.getParentStructure__AssemblyContext().getConnectors__ComposedStructure(),
                        connector, "delegation_" + ModelTexts.name(context));
            };
        }
        return null;
    }
}
