// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.entity.InterfaceProvidingEntity;
import org.loggia.pcm.core.entity.InterfaceRequiringEntity;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.CompositeDataType;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.InfrastructureInterface;
import org.loggia.pcm.repository.InfrastructureProvidedRole;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.Parameter;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.PrimitiveTypeEnum;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.Role;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.pcm.subsystem.SubsystemFactory;
import org.loggia.view.model.RepositoryView;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;

/** What can be created in a repository. */
final class RepositoryTools {

    private static final RepositoryFactory NEW = RepositoryFactory.eINSTANCE;

    private RepositoryTools() {
    }

    static List<DiagramKind.Group> palette() {
        return List.of(
                new DiagramKind.Group("Components", List.of(
                        component("Basic Component", "A component with its own services",
                                ElementKind.BASIC_COMPONENT,
                                NEW::createBasicComponent, "Component"),
                        component("Composite Component", "A component that is assembled from others",
                                ElementKind.COMPOSITE_COMPONENT, NEW::createCompositeComponent, "CompositeComponent"),
                        component("Subsystem", "A part of a system whose components can be deployed separately",
                                ElementKind.SUBSYSTEM, SubsystemFactory.eINSTANCE::createSubSystem, "Subsystem"),
                        NodeTool.asking("Service",
                                "The behaviour of a component for a provided operation or handled event",
                                ElementKind.SERVICE, BasicComponent.class, RepositoryTools::service),
                        NodeTool.of("Passive Resource", "A semaphore or pool that requests acquire and release",
                                ElementKind.PASSIVE_RESOURCE, BasicComponent.class, RepositoryTools::passiveResource)),
                        List.of(
                                EdgeTool.of("Provides", "The component provides the interface, or handles the events",
                                        EdgeStyle.PROVIDES,
                                        InterfaceProvidingEntity.class, Interface.class,
                                        (from, to) -> true, RepositoryTools::provide),
                                EdgeTool.of("Requires",
                                        "The component calls operations of the interface, or emits the events",
                                        EdgeStyle.REQUIRES, InterfaceRequiringEntity.class, Interface.class,
                                        (from, to) -> true, RepositoryTools::require))),
                new DiagramKind.Group("Interfaces", List.of(
                        interfaceTool("Operation Interface", "Operations that components provide and require",
                                ElementKind.OPERATION_INTERFACE, NEW::createOperationInterface, "IOperations"),
                        interfaceTool("Infrastructure Interface", "Operations of the platform below components",
                                ElementKind.INFRASTRUCTURE_INTERFACE, NEW::createInfrastructureInterface,
                                "IInfrastructure"),
                        interfaceTool("Event Group", "Events that components emit and handle",
                                ElementKind.EVENT_GROUP, NEW::createEventGroup, "Events"),
                        NodeTool.of("Operation", "An operation of an interface, or an event of a group",
                                ElementKind.OPERATION, Interface.class,
                                RepositoryTools::operation)),
                        List.of(
                                EdgeTool.of("Extends", "The interface includes all operations of the other one",
                                        EdgeStyle.INHERITS, Interface.class, Interface.class,
                                        (from, to) -> from != to && from.eClass() == to.eClass(),
                                        (from, to) -> {
                                            from.getParentInterfaces__Interface().add(to);
                                            return null;
                                        }))),
                new DiagramKind.Group("Data Types", List.of(
                        NodeTool.of("Composite Data Type", "A record of named members", ElementKind.COMPOSITE_DATA_TYPE,
                                Repository.class, repository -> NewDiagramElements.add(
                                        repository.getDataTypes__Repository(), NEW.createCompositeDataType(),
                                        "Record")),
                        NodeTool.of("Collection Data Type", "A collection of values of one type",
                                ElementKind.COLLECTION_DATA_TYPE,
                                Repository.class, repository -> NewDiagramElements.add(
                                        repository.getDataTypes__Repository(), NEW.createCollectionDataType(), "List")),
                        NodeTool.of("Member", "A member of a composite data type", ElementKind.MEMBER,
                                CompositeDataType.class, type -> NewDiagramElements.add(
                                        type.getInnerDeclaration_CompositeDataType(), NEW.createInnerDeclaration(),
                                        "member"))), List.of()));
    }

    private static NodeTool component(String label, String description, ElementKind kind,
            Supplier<? extends RepositoryComponent> create, String word) {
        return NodeTool.of(label, description, kind, Repository.class, repository -> NewDiagramElements.add(repository
                .getComponents__Repository(), create.get(), word));
    }

    private static NodeTool interfaceTool(String label, String description, ElementKind kind,
            Supplier<? extends Interface> create,
            String word) {
        return NodeTool.of(label, description, kind, Repository.class, repository -> NewDiagramElements.add(
                repository.getInterfaces__Repository(), create.get(), word));
    }

    private static EObject passiveResource(BasicComponent component) {
        PassiveResource resource = NEW.createPassiveResource();
        resource.setCapacity_PassiveResource(NewDiagramElements.expression("1"));
        return NewDiagramElements.add(component.getPassiveResource_BasicComponent(), resource, "pool");
    }

    /** Asks for one of the provided operations that have no service effect specification yet. */
    private static Supplier<EObject> service(BasicComponent component, Chooser chooser) {
        List<Signature> free = new ArrayList<>();
        for (ProvidedRole role : component.getProvidedRoles_InterfaceProvidingEntity()) {
            signatures(RepositoryView.providedInterface(role)).stream().filter(each -> component
                    .getServiceEffectSpecifications__BasicComponent().stream()
                    .noneMatch(seff -> seff.getDescribedService__SEFF() == each)).forEach(free::add);
        }
        Signature service = chooser.choose("Provided operation or handled event that has no service yet", free,
                ModelTexts::signature);
        return service == null ? null : () -> {
            ServiceEffectSpecification seff = NewDiagramElements.seff(service);
            component.getServiceEffectSpecifications__BasicComponent().add(seff);
            return seff;
        };
    }

    private static List<? extends Signature> signatures(Interface of) {
        if (of instanceof OperationInterface operations) {
            return operations.getSignatures__OperationInterface();
        }
        if (of instanceof InfrastructureInterface infrastructure) {
            return infrastructure.getInfrastructureSignatures__InfrastructureInterface();
        }
        return of instanceof EventGroup events ? events.getEventTypes__EventGroup() : List.of();
    }

    private static EObject operation(Interface owner) {
        if (owner instanceof InfrastructureInterface infrastructure) {
            return NewDiagramElements.add(infrastructure.getInfrastructureSignatures__InfrastructureInterface(),
                    NEW.createInfrastructureSignature(), "operation");
        }
        if (owner instanceof EventGroup events) {
            return NewDiagramElements.add(events.getEventTypes__EventGroup(), eventType(events), "event");
        }
        return NewDiagramElements.signature((OperationInterface) owner);
    }

    /** An event carries a parameter, whatever that says; a number, until somebody chooses another type. */
    private static EventType eventType(EventGroup group) {
        Parameter content = NEW.createParameter();
        content.setParameterName("content");
        group.eResource().getResourceSet().getResource(LibraryModels.PRIMITIVE_TYPES, true).getAllContents()
                .forEachRemaining(each -> {
                    if (each instanceof PrimitiveDataType type && type.getType() == PrimitiveTypeEnum.INT) {
                        content.setDataType__Parameter(type);
                    }
                });
        EventType event = NEW.createEventType();
        event.setParameter__EventType(content);
        return event;
    }

    static EObject provide(InterfaceProvidingEntity component, Interface to) {
        ProvidedRole role = to instanceof OperationInterface ? NEW.createOperationProvidedRole()
                : to instanceof InfrastructureInterface ? NEW.createInfrastructureProvidedRole()
                : NEW.createSinkRole();
        reach(role, to).run();
        return NewDiagramElements.add(component.getProvidedRoles_InterfaceProvidingEntity(), role,
                (role instanceof SinkRole ? "handles_" : "provides_") + ModelTexts.name(to));
    }

    static EObject require(InterfaceRequiringEntity component, Interface to) {
        RequiredRole role = to instanceof OperationInterface ? NEW.createOperationRequiredRole()
                : to instanceof InfrastructureInterface ? NEW.createInfrastructureRequiredRole()
                : NEW.createSourceRole();
        reach(role, to).run();
        return NewDiagramElements.add(component.getRequiredRoles_InterfaceRequiringEntity(), role,
                (role instanceof SourceRole ? "emits_" : "requires_") + ModelTexts.name(to));
    }

    /** How to let a role lead to an interface; null if the interface is of another sort. */
    static Runnable reach(Role role, Interface to) {
        if (to instanceof OperationInterface operations) {
            return role instanceof OperationProvidedRole provided
                    ? () -> provided.setProvidedInterface__OperationProvidedRole(operations)
                    : role instanceof OperationRequiredRole required
                            ? () -> required.setRequiredInterface__OperationRequiredRole(operations) : null;
        }
        if (to instanceof InfrastructureInterface infrastructure) {
            return role instanceof InfrastructureProvidedRole provided
                    ? () -> provided.setProvidedInterface__InfrastructureProvidedRole(infrastructure)
                    : role instanceof InfrastructureRequiredRole required
                            ? () -> required.setRequiredInterface__InfrastructureRequiredRole(infrastructure) : null;
        }
        EventGroup events = (EventGroup) to;
        return role instanceof SinkRole sink ? () -> sink.setEventGroup__SinkRole(events)
                : role instanceof SourceRole source ? () -> source.setEventGroup__SourceRole(events) : null;
    }
}
