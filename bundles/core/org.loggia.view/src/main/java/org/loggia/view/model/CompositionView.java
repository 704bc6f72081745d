// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import org.eclipse.emf.ecore.EObject;

import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.core.composition.EventChannelSourceConnector;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.core.composition.ProvidedInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.RequiredDelegationConnector;
import org.loggia.pcm.core.composition.RequiredInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.SinkDelegationConnector;
import org.loggia.pcm.core.composition.SourceDelegationConnector;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.Role;
import org.loggia.view.DiagramView;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;

/** A system, a subsystem or a composite component as a diagram: assembly contexts and what connects them. */
public final class CompositionView {

    private CompositionView() {
    }

    /** Returns the diagram of a composed structure. */
    public static DiagramView of(ComposedProvidingRequiringEntity composed) {
        ViewBuilder view = new ViewBuilder();
        composed.getProvidedRoles_InterfaceProvidingEntity().forEach(role -> view.node(role, "provides", interfaceName(
                RepositoryView.providedInterface(role), role)));
        for (AssemblyContext context : composed.getAssemblyContexts__ComposedStructure()) {
            var node = view.node(context, ModelTexts.name(context.getEncapsulatedComponent__AssemblyContext()),
                    ModelTexts.name(context));
            context.getConfigParameterUsages__AssemblyContext().forEach(each -> node.row(each, RowStyle.PARAMETER,
                    ModelTexts.usage(each)));
        }
        composed.getEventChannel__ComposedStructure().forEach(each -> view.node(each, "event channel", ModelTexts.name(
                each)));
        composed.getRequiredRoles_InterfaceRequiringEntity().forEach(role -> view.node(role, "requires", interfaceName(
                RepositoryView.requiredInterface(role), role)));
        composed.getResourceRequiredRoles__ResourceInterfaceRequiringEntity().forEach(role -> view.node(role,
                "requires",
                ModelTexts.name(role.getRequiredResourceInterface__ResourceRequiredRole())));
        composed.getConnectors__ComposedStructure().forEach(each -> connector(view, each));
        return view.build();
    }

    private static String interfaceName(EObject of, Role role) {
        return of == null ? ModelTexts.name(role) : ModelTexts.name(of);
    }

    private static void connector(ViewBuilder view, Connector connector) {
        if (connector instanceof AssemblyConnector c) {
            String label = c.getProvidedRole_AssemblyConnector() == null ? "?"
                    : ModelTexts.name(c.getProvidedRole_AssemblyConnector()
                            .getProvidedInterface__OperationProvidedRole());
            view.edge(c, c.getRequiringAssemblyContext_AssemblyConnector(),
                    c.getProvidingAssemblyContext_AssemblyConnector(), label);
        } else if (connector instanceof ProvidedDelegationConnector c) {
            view.edge(c, c.getOuterProvidedRole_ProvidedDelegationConnector(),
                    c.getAssemblyContext_ProvidedDelegationConnector(), "");
        } else if (connector instanceof RequiredDelegationConnector c) {
            view.edge(c, c.getAssemblyContext_RequiredDelegationConnector(),
                    c.getOuterRequiredRole_RequiredDelegationConnector(), "");
        } else if (connector instanceof AssemblyInfrastructureConnector c) {
            view.edge(c, c.getRequiringAssemblyContext__AssemblyInfrastructureConnector(),
                    c.getProvidingAssemblyContext__AssemblyInfrastructureConnector(),
                    "infrastructure");
        } else if (connector instanceof ProvidedInfrastructureDelegationConnector c) {
            view.edge(c, c.getOuterProvidedRole__ProvidedInfrastructureDelegationConnector(),
                    c.getAssemblyContext__ProvidedInfrastructureDelegationConnector(), "");
        } else if (connector instanceof RequiredInfrastructureDelegationConnector c) {
            view.edge(c, c.getAssemblyContext__RequiredInfrastructureDelegationConnector(),
                    c.getOuterRequiredRole__RequiredInfrastructureDelegationConnector(), "");
        } else {
            events(view, connector);
        }
    }

    private static void events(ViewBuilder view, Connector connector) {
        if (connector instanceof AssemblyEventConnector c) {
            view.edge(c, c.getSourceAssemblyContext__AssemblyEventConnector(),
                    c.getSinkAssemblyContext__AssemblyEventConnector(), "events");
        } else if (connector instanceof EventChannelSourceConnector c) {
            view.edge(c, c.getAssemblyContext__EventChannelSourceConnector(),
                    c.getEventChannel__EventChannelSourceConnector(), "");
        } else if (connector instanceof EventChannelSinkConnector c) {
            PCMRandomVariable filter = c.getFilterCondition__EventChannelSinkConnector();
            view.edge(c, c.getEventChannel__EventChannelSinkConnector(),
                    c.getAssemblyContext__EventChannelSinkConnector(),
                    filter == null ? "" : "if " + ModelTexts.expression(filter));
        } else if (connector instanceof SourceDelegationConnector c) {
            view.edge(c, c.getAssemblyContext__SourceDelegationConnector(), c.getOuterSourceRole__SourceRole(), "");
        } else if (connector instanceof SinkDelegationConnector c) {
            view.edge(c, c.getOuterSinkRole__SinkRole(), c.getAssemblyContext__SinkDelegationConnector(), "");
        }
    }
}
