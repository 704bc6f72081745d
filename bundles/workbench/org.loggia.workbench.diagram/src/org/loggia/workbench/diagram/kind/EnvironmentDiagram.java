// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.StorageResource;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.resourcetype.CommunicationLinkResourceType;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.SchedulingPolicy;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.DiagramView;
import org.loggia.view.model.EnvironmentView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.EdgeView;
import org.loggia.view.ElementKind;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.ProjectUnits;

/** A resource environment: servers, the virtual machines in them, networks, and the storage that they share. */
final class EnvironmentDiagram extends DiagramKind {

    private static final ResourceenvironmentFactory NEW = ResourceenvironmentFactory.eINSTANCE;

    EnvironmentDiagram() {
        super("environment", "Resource Environment", ResourceEnvironment.class);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return EnvironmentView.of((ResourceEnvironment) subject, ProjectIoModels.of(session).toList());
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(
                new Group("Resources", List.of(
                        NodeTool.of("Resource Container", "A server", ElementKind.CONTAINER, ResourceEnvironment.class,
                                environment -> NewDiagramElements.add(
                                        environment.getResourceContainer_ResourceEnvironment(),
                                        NEW.createResourceContainer(), "server")),
                        NodeTool.of("Virtual Machine", "A container inside another one", ElementKind.VIRTUAL_MACHINE,
                                ResourceContainer.class, container -> NewDiagramElements.add(
                                        container.getNestedResourceContainers__ResourceContainer(),
                                        NEW.createResourceContainer(), "vm")),
                        NodeTool.asking("Processing Resource", "A CPU, disk or delay of a container",
                                ElementKind.PROCESSING_RESOURCE,
                                ResourceContainer.class, (container, chooser) -> resource(container, chooser, session)),
                        NodeTool.of("Network", "A network between containers", ElementKind.NETWORK,
                                ResourceEnvironment.class, environment -> network(environment, session))),
                        List.of(EdgeTool.of("Network Connection", "The container is connected to the network",
                                EdgeStyle.LINKS, LinkingResource.class, ResourceContainer.class,
                                (link, to) -> !link.getConnectedResourceContainers_LinkingResource().contains(to),
                                (link, to) -> {
                                    link.getConnectedResourceContainers_LinkingResource().add(to);
                                    return null;
                                }).fromEitherEnd(ResourceContainer.class::isInstance))),
                new Group("Storage", List.of(
                        NodeTool.of("Storage Resource", "A storage system that virtual machines share",
                                ElementKind.STORAGE, ResourceEnvironment.class,
                                environment -> storage(environment, session))),
                        List.of(EdgeTool.of("Storage Connection", "The storage serves I/O requests of the container",
                                EdgeStyle.STORES, StorageResource.class, ResourceContainer.class,
                                (storage, to) -> !storage.getContainers().contains(to),
                                (storage, to) -> {
                                    storage.getContainers().add(to);
                                    return null;
                                }).fromEitherEnd(ResourceContainer.class::isInstance))));
    }

    private static Supplier<EObject> resource(ResourceContainer container, Chooser chooser, EditingSession session) {
        List<ProcessingResourceType> free = session.elements(ProcessingResourceType.class).stream()
                .filter(type -> container.getActiveResourceSpecifications_ResourceContainer().stream().noneMatch(
                        each -> each.getActiveResourceType_ActiveResourceSpecification() == type)).toList();
        ProcessingResourceType type = chooser.choose("Type of the resource", free, ModelTexts::name);
        return type == null ? null : () -> {
            ProcessingResourceSpecification specification = NEW.createProcessingResourceSpecification();
            specification.setActiveResourceType_ActiveResourceSpecification(type);
            String usual = switch (ModelTexts.name(type)) {
                case "CPU" -> "ProcessorSharing";
                case "DELAY" -> "Delay";
                default -> "FCFS";
            };
            specification.setSchedulingPolicy(session.elements(SchedulingPolicy.class).stream()
                    .filter(each -> usual.equals(each.getId())).findFirst().orElse(null));
            specification.setNumberOfReplicas(1);
            specification.setProcessingRate_ProcessingResourceSpecification(NewDiagramElements.expression("1"));
            container.getActiveResourceSpecifications_ResourceContainer().add(specification);
            return specification;
        };
    }

    private static EObject network(ResourceEnvironment environment, EditingSession session) {
        LinkingResource link = NEW.createLinkingResource();
        var specification = NEW.createCommunicationLinkResourceSpecification();
        specification.setCommunicationLinkResourceType_CommunicationLinkResourceSpecification(
                session.elements(CommunicationLinkResourceType.class).stream().findFirst().orElse(null));
        specification.setLatency_CommunicationLinkResourceSpecification(NewDiagramElements.expression("0"));
        specification.setThroughput_CommunicationLinkResourceSpecification(NewDiagramElements.expression("1000000"));
        link.setCommunicationLinkResourceSpecifications_LinkingResource(specification);
        return NewDiagramElements.add(environment.getLinkingResources__ResourceEnvironment(), link, "network");
    }

    private static EObject storage(ResourceEnvironment environment, EditingSession session) {
        IoModel model = ProjectIoModels.beside(session, environment);
        StorageResource storage = IoFactory.eINSTANCE.createStorageResource();
        storage.setConfiguration(ProjectIoModels.of(session).flatMap(each -> each.getConfigurations().stream())
                .findFirst()
                .orElse(null));
        if (ProjectUnits.time(session.project()) != null) {
            storage.setModelTimeUnit(ProjectUnits.time(session.project()));
        }
        return NewDiagramElements.add(model.getStorageResources(), storage, "storage");
    }

    @Override
    public Runnable move(EObject subject, EObject element, EObject into) {
        if (!(element instanceof ResourceContainer container)) {
            return null;
        }
        if (into instanceof ResourceEnvironment environment) {
            return () -> environment.getResourceContainer_ResourceEnvironment().add(container);
        }
        return into instanceof ResourceContainer outer && !org.eclipse.emf.ecore.util.EcoreUtil.isAncestor(
                container, outer)
                        ? () -> outer.getNestedResourceContainers__ResourceContainer().add(container) : null;
    }

    @Override
    public Runnable disconnect(EdgeView.Key line) {
        return References.removal(line);
    }
}
