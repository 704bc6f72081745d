// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.repository.InfrastructureProvidedRole;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.model.RepositoryView;

/**
 * Which connector joins two elements of a composed structure: of operations, of infrastructure or of events, between
 * assembly contexts, through an event channel, or with a role that leads outside.
 */
final class Connections {

    private static final CompositionFactory NEW = CompositionFactory.eINSTANCE;

    private Connections() {
    }

    /** How to connect two of the inside, the caller or emitter first; null if they cannot be. */
    static Supplier<EObject> between(EObject from, EObject to) {
        if (from instanceof AssemblyContext caller && to instanceof AssemblyContext called) {
            return assemblies(caller, called);
        }
        if (from instanceof AssemblyContext emitter && to instanceof EventChannel channel) {
            SourceRole role = required(emitter).stream().filter(SourceRole.class::isInstance)
                    .map(SourceRole.class::cast)
                    .filter(each -> each.getEventGroup__SourceRole() == channel.getEventGroup__EventChannel())
                    .findFirst().orElse(null);
            return role == null ? null : () -> {
                var connector = NEW.createEventChannelSourceConnector();
                connector.setAssemblyContext__EventChannelSourceConnector(emitter);
                connector.setSourceRole__EventChannelSourceRole(role);
                connector.setEventChannel__EventChannelSourceConnector(channel);
                return add(emitter, connector, ModelTexts.name(emitter) + "_" + ModelTexts.name(channel));
            };
        }
        if (from instanceof EventChannel channel && to instanceof AssemblyContext handler) {
            SinkRole role = provided(handler).stream().filter(SinkRole.class::isInstance).map(SinkRole.class::cast)
                    .filter(each -> each.getEventGroup__SinkRole() == channel.getEventGroup__EventChannel())
                    .findFirst().orElse(null);
            return role == null ? null : () -> {
                var connector = NEW.createEventChannelSinkConnector();
                connector.setAssemblyContext__EventChannelSinkConnector(handler);
                connector.setSinkRole__EventChannelSinkConnector(role);
                connector.setEventChannel__EventChannelSinkConnector(channel);
                return add(handler, connector, ModelTexts.name(channel) + "_" + ModelTexts.name(handler));
            };
        }
        return null;
    }

    /** By the first roles that fit and are not connected yet, else by the first that fit. */
    private static Supplier<EObject> assemblies(AssemblyContext from, AssemblyContext to) {
        Supplier<EObject> again = null;
        for (RequiredRole required : required(from)) {
            for (ProvidedRole provided : provided(to)) {
                if (isA(RepositoryView.providedInterface(provided), RepositoryView.requiredInterface(required))) {
                    Supplier<EObject> connection = () -> add(from, connector(from, required, to, provided),
                            ModelTexts.name(from) + "_" + ModelTexts.name(to));
                    if (from.getParentStructure__AssemblyContext().getConnectors__ComposedStructure().stream()
                            .noneMatch(each -> connects(each, from, required, to))) {
                        return connection;
                    }
                    again = again == null ? connection : again;
                }
            }
        }
        return again;
    }

    private static Connector connector(AssemblyContext from, RequiredRole required, AssemblyContext to,
            ProvidedRole provided) {
        if (required instanceof OperationRequiredRole role) {
            AssemblyConnector connector = NEW.createAssemblyConnector();
            connector.setRequiringAssemblyContext_AssemblyConnector(from);
            connector.setProvidingAssemblyContext_AssemblyConnector(to);
            connector.setRequiredRole_AssemblyConnector(role);
            connector.setProvidedRole_AssemblyConnector((OperationProvidedRole) provided);
            return connector;
        }
        if (required instanceof InfrastructureRequiredRole role) {
            AssemblyInfrastructureConnector connector = NEW.createAssemblyInfrastructureConnector();
            connector.setRequiringAssemblyContext__AssemblyInfrastructureConnector(from);
            connector.setProvidingAssemblyContext__AssemblyInfrastructureConnector(to);
            connector.setRequiredRole__AssemblyInfrastructureConnector(role);
            connector.setProvidedRole__AssemblyInfrastructureConnector((InfrastructureProvidedRole) provided);
            return connector;
        }
        AssemblyEventConnector connector = NEW.createAssemblyEventConnector();
        connector.setSourceAssemblyContext__AssemblyEventConnector(from);
        connector.setSinkAssemblyContext__AssemblyEventConnector(to);
        connector.setSourceRole__AssemblyEventConnector((SourceRole) required);
        connector.setSinkRole__AssemblyEventConnector((SinkRole) provided);
        return connector;
    }

    /** Whether a connector makes another one of the role needless: events reach many, calls one. */
    private static boolean connects(Connector connector, AssemblyContext from, RequiredRole required,
            AssemblyContext to) {
        if (connector instanceof AssemblyConnector calls) {
            return calls.getRequiringAssemblyContext_AssemblyConnector() == from
                    && calls.getRequiredRole_AssemblyConnector() == required;
        }
        if (connector instanceof AssemblyInfrastructureConnector calls) {
            return calls.getRequiringAssemblyContext__AssemblyInfrastructureConnector() == from
                    && calls.getRequiredRole__AssemblyInfrastructureConnector() == required;
        }
        return connector instanceof AssemblyEventConnector events
                && events.getSourceAssemblyContext__AssemblyEventConnector() == from
                && events.getSourceRole__AssemblyEventConnector() == required
                && events.getSinkAssemblyContext__AssemblyEventConnector() == to;
    }

    /**
     * How to delegate from a provided role of the whole inwards, or from an assembly context to a required one; null if
     * neither.
     */
    static Supplier<EObject> delegation(EObject from, EObject to) {
        if (from instanceof ProvidedRole outer && to instanceof AssemblyContext context) {
            ProvidedRole inner = provided(context).stream().filter(each -> isA(RepositoryView.providedInterface(each),
                    RepositoryView.providedInterface(outer))).findFirst().orElse(null);
            return inner == null ? null
                    : () -> add(context, inwards(outer, context, inner), "delegation_" + ModelTexts.name(context));
        }
        if (from instanceof AssemblyContext context && to instanceof RequiredRole outer) {
            RequiredRole inner = required(context).stream().filter(each -> isA(RepositoryView.requiredInterface(outer),
                    RepositoryView.requiredInterface(each))).findFirst().orElse(null);
            return inner == null ? null
                    : () -> add(context, outwards(context, inner, outer), "delegation_" + ModelTexts.name(context));
        }
        return null;
    }

    private static Connector inwards(ProvidedRole outer, AssemblyContext context, ProvidedRole inner) {
        if (outer instanceof OperationProvidedRole role) {
            var connector = NEW.createProvidedDelegationConnector();
            connector.setOuterProvidedRole_ProvidedDelegationConnector(role);
            connector.setInnerProvidedRole_ProvidedDelegationConnector((OperationProvidedRole) inner);
            connector.setAssemblyContext_ProvidedDelegationConnector(context);
            return connector;
        }
        if (outer instanceof InfrastructureProvidedRole role) {
            var connector = NEW.createProvidedInfrastructureDelegationConnector();
            connector.setOuterProvidedRole__ProvidedInfrastructureDelegationConnector(role);
            connector.setInnerProvidedRole__ProvidedInfrastructureDelegationConnector(
                    (InfrastructureProvidedRole) inner);
            connector.setAssemblyContext__ProvidedInfrastructureDelegationConnector(context);
            return connector;
        }
        var connector = NEW.createSinkDelegationConnector();
        connector.setOuterSinkRole__SinkRole((SinkRole) outer);
        connector.setInnerSinkRole__SinkRole((SinkRole) inner);
        connector.setAssemblyContext__SinkDelegationConnector(context);
        return connector;
    }

    private static Connector outwards(AssemblyContext context, RequiredRole inner, RequiredRole outer) {
        if (outer instanceof OperationRequiredRole role) {
            var connector = NEW.createRequiredDelegationConnector();
            connector.setOuterRequiredRole_RequiredDelegationConnector(role);
            connector.setInnerRequiredRole_RequiredDelegationConnector((OperationRequiredRole) inner);
            connector.setAssemblyContext_RequiredDelegationConnector(context);
            return connector;
        }
        if (outer instanceof InfrastructureRequiredRole role) {
            var connector = NEW.createRequiredInfrastructureDelegationConnector();
            connector.setOuterRequiredRole__RequiredInfrastructureDelegationConnector(role);
            connector.setInnerRequiredRole__RequiredInfrastructureDelegationConnector(
                    (InfrastructureRequiredRole) inner);
            connector.setAssemblyContext__RequiredInfrastructureDelegationConnector(context);
            return connector;
        }
        var connector = NEW.createSourceDelegationConnector();
        connector.setOuterSourceRole__SourceRole((SourceRole) outer);
        connector.setInnerSourceRole__SourceRole((SourceRole) inner);
        connector.setAssemblyContext__SourceDelegationConnector(context);
        return connector;
    }

    private static EObject add(AssemblyContext context, Connector connector, String name) {
        return NewDiagramElements.add(context.getParentStructure__AssemblyContext().getConnectors__ComposedStructure(),
                connector, name);
    }

    private static List<ProvidedRole> provided(AssemblyContext context) {
        RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
        return component == null ? List.of() : component.getProvidedRoles_InterfaceProvidingEntity();
    }

    private static List<RequiredRole> required(AssemblyContext context) {
        RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
        return component == null ? List.of() : component.getRequiredRoles_InterfaceRequiringEntity();
    }

    private static boolean isA(Interface offered, Interface wanted) {
        return offered != null && wanted != null && (offered == wanted
                || offered.getParentInterfaces__Interface().stream().anyMatch(parent -> isA(parent, wanted)));
    }
}
