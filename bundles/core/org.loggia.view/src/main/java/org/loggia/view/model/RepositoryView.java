// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import org.loggia.pcm.core.entity.InterfaceProvidingRequiringEntity;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.CollectionDataType;
import org.loggia.pcm.repository.CompleteComponentType;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.repository.CompositeDataType;
import org.loggia.pcm.repository.DataType;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.ImplementationComponentType;
import org.loggia.pcm.repository.InfrastructureInterface;
import org.loggia.pcm.repository.InfrastructureProvidedRole;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.InnerDeclaration;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.pcm.subsystem.SubSystem;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.NodeStyle;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;

/** A repository as a diagram: components with their services, interfaces, the roles between them, and data types. */
public final class RepositoryView {

    private RepositoryView() {
    }

    /** Returns the diagram of a repository. */
    public static DiagramView of(Repository repository) {
        ViewBuilder view = new ViewBuilder();
        repository.getComponents__Repository().forEach(each -> component(view, each));
        repository.getInterfaces__Repository().forEach(each -> interfaceNode(view, each, false));
        repository.getDataTypes__Repository().forEach(each -> dataType(view, each));
        repository.getComponents__Repository().forEach(each -> roles(view, each));
        for (Interface each : repository.getInterfaces__Repository()) {
            each.getParentInterfaces__Interface().forEach(parent -> view.reference(each, "parentInterfaces__Interface",
                    parent, EdgeStyle.INHERITS, ""));
        }
        return view.build();
    }

    private static void component(ViewBuilder view, RepositoryComponent component) {
        var node = view.node(component, ModelTexts.typeName(component), ModelTexts.name(component));
        if (component instanceof BasicComponent basic) {
            for (ServiceEffectSpecification seff : basic.getServiceEffectSpecifications__BasicComponent()) {
                node.row(seff, RowStyle.BEHAVIOUR, ModelTexts.name(seff.getDescribedService__SEFF()));
            }
            basic.getPassiveResource_BasicComponent().forEach(each -> node.row(each, RowStyle.PASSIVE_RESOURCE,
                    ModelTexts.name(each) + " [" + ModelTexts.expression(each.getCapacity_PassiveResource()) + "]"));
        }
        if (component instanceof ImplementationComponentType type) {
            type.getComponentParameterUsage_ImplementationComponentType().forEach(each -> node.row(each,
                    RowStyle.PARAMETER, ModelTexts.usage(each)));
        }
        if (component instanceof CompositeComponent composite) {
            composite.getAssemblyContexts__ComposedStructure().forEach(each -> node.row(each, RowStyle.MEMBER,
                    ModelTexts.name(each)));
        }
        if (component instanceof SubSystem subsystem) {
            subsystem.getAssemblyContexts__ComposedStructure().forEach(each -> node.row(each, RowStyle.MEMBER,
                    ModelTexts.name(each)));
        }
    }

    private static void interfaceNode(ViewBuilder view, Interface each, boolean foreign) {
        if (each == null || each.eIsProxy() || view.has(each)) {
            return;
        }
        var node = foreign ? view.node(each, NodeStyle.FOREIGN, "in "
                + ModelTexts.name(each.getRepository__Interface()), ModelTexts.name(each))
                : view.node(each, ModelTexts.typeName(each), ModelTexts.name(each));
        if (each instanceof OperationInterface operations) {
            operations.getSignatures__OperationInterface().forEach(signature -> node.row(signature, RowStyle.SIGNATURE,
                    ModelTexts.signature(signature)));
        } else if (each instanceof InfrastructureInterface infrastructure) {
            infrastructure.getInfrastructureSignatures__InfrastructureInterface().forEach(signature -> node.row(
                    signature, RowStyle.SIGNATURE, ModelTexts.signature(signature)));
        } else if (each instanceof EventGroup events) {
            events.getEventTypes__EventGroup().forEach(type -> node.row(type, RowStyle.SIGNATURE, ModelTexts.signature(
                    type)));
        }
    }

    private static void dataType(ViewBuilder view, DataType type) {
        if (type instanceof CompositeDataType composite) {
            var node = view.node(type, "composite data type", ModelTexts.name(type));
            for (InnerDeclaration each : composite.getInnerDeclaration_CompositeDataType()) {
                node.row(each, RowStyle.MEMBER, ModelTexts.name(each) + ": "
                        + ModelTexts.dataType(each.getDatatype_InnerDeclaration()));
            }
            composite.getParentType_CompositeDataType().forEach(parent -> view.reference(type,
                    "parentType_CompositeDataType", parent, EdgeStyle.INHERITS, ""));
        } else if (type instanceof CollectionDataType collection) {
            view.node(type, "collection of "
                    + ModelTexts.dataType(collection.getInnerType_CollectionDataType()), ModelTexts.name(type));
        } else if (type instanceof PrimitiveDataType) {
            view.node(type, "primitive data type", ModelTexts.dataType(type));
        }
    }

    private static void roles(ViewBuilder view, InterfaceProvidingRequiringEntity component) {
        for (ProvidedRole role : component.getProvidedRoles_InterfaceProvidingEntity()) {
            Interface provided = providedInterface(role);
            interfaceNode(view, provided, true);
            view.edge(role, component, provided, role instanceof SinkRole ? "handles" : "");
        }
        for (RequiredRole role : component.getRequiredRoles_InterfaceRequiringEntity()) {
            Interface required = requiredInterface(role);
            interfaceNode(view, required, true);
            view.edge(role, component, required, role instanceof SourceRole ? "emits" : "");
        }
        if (component instanceof CompleteComponentType type) {
            type.getParentProvidesComponentTypes().forEach(parent -> view.reference(type,
                    "parentProvidesComponentTypes", parent, EdgeStyle.INHERITS, ""));
        }
        if (component instanceof ImplementationComponentType type) {
            type.getParentCompleteComponentTypes().forEach(parent -> view.reference(type,
                    "parentCompleteComponentTypes", parent, EdgeStyle.INHERITS, ""));
        }
    }

    /** The interface of a role; null if it has none. */
    public static Interface providedInterface(ProvidedRole role) {
        if (role instanceof OperationProvidedRole operation) {
            return operation.getProvidedInterface__OperationProvidedRole();
        }
        if (role instanceof InfrastructureProvidedRole infrastructure) {
            return infrastructure.getProvidedInterface__InfrastructureProvidedRole();
        }
        return role instanceof SinkRole sink ? sink.getEventGroup__SinkRole() : null;
    }

    /** The interface of a role; null if it has none. */
    public static Interface requiredInterface(RequiredRole role) {
        if (role instanceof OperationRequiredRole operation) {
            return operation.getRequiredInterface__OperationRequiredRole();
        }
        if (role instanceof InfrastructureRequiredRole infrastructure) {
            return infrastructure.getRequiredInterface__InfrastructureRequiredRole();
        }
        return role instanceof SourceRole source ? source.getEventGroup__SourceRole() : null;
    }
}
