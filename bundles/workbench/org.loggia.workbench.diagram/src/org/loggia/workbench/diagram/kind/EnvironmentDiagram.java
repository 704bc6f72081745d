// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.StorageResource;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.resourceenvironment.HDDProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.resourcetype.CommunicationLinkResourceType;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.SchedulingPolicy;
import org.loggia.workbench.diagram.view.DiagramView;
import org.loggia.workbench.diagram.view.EdgeStyle;
import org.loggia.workbench.diagram.view.EdgeView;
import org.loggia.workbench.diagram.view.NodeStyle;
import org.loggia.workbench.diagram.view.RowStyle;
import org.loggia.workbench.diagram.view.ViewBuilder;
import org.loggia.workbench.editing.EditingSession;

/** A resource environment: servers, the virtual machines in them, networks, and the storage that they share. */
final class EnvironmentDiagram implements DiagramKind {

    private static final ResourceenvironmentFactory NEW = ResourceenvironmentFactory.eINSTANCE;

    @Override
    public String id() {
        return "environment";
    }

    @Override
    public String label() {
        return "Resource Environment";
    }

    @Override
    public boolean shows(EObject subject) {
        return subject instanceof ResourceEnvironment;
    }

    @Override
    public String title(EObject subject) {
        return ModelTexts.name(subject);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        ResourceEnvironment environment = (ResourceEnvironment) subject;
        ViewBuilder view = new ViewBuilder();
        environment.getResourceContainer_ResourceEnvironment().forEach(each -> container(view, null, each));
        for (LinkingResource link : environment.getLinkingResources__ResourceEnvironment()) {
            var node = view.node(link, NodeStyle.LINK, "network", ModelTexts.name(link));
            var specification = link.getCommunicationLinkResourceSpecifications_LinkingResource();
            if (specification != null) {
                node.row(specification, RowStyle.RESOURCE, "latency " + ModelTexts.expression(
                        specification.getLatency_CommunicationLinkResourceSpecification()) + ", throughput "
                        + ModelTexts.expression(specification.getThroughput_CommunicationLinkResourceSpecification()));
            }
            link.getConnectedResourceContainers_LinkingResource().forEach(each -> view.reference(link,
                    "connectedResourceContainers_LinkingResource", each, EdgeStyle.LINKS, ""));
        }
        IoModels.of(session).flatMap(model -> model.getStorageResources().stream())
                .filter(storage -> storage.getContainers().isEmpty() && storage.eResource() != null
                        && beside(storage, environment)
                        || storage.getContainers().stream().anyMatch(view::has))
                .forEach(storage -> storage(view, storage));
        return view.build();
    }

    /** Whether a storage that nobody uses yet was made for this environment: its file lies beside. */
    private static boolean beside(StorageResource storage, ResourceEnvironment environment) {
        return storage.eResource().getURI().trimFileExtension()
                .equals(environment.eResource().getURI().trimFileExtension());
    }

    static void container(ViewBuilder view, ViewBuilder.Node parent, ResourceContainer container) {
        boolean inner = parent != null;
        var node = inner ? parent.child(container, NodeStyle.CONTAINER, "virtual machine", ModelTexts.name(container))
                : view.node(container, NodeStyle.CONTAINER, "resource container", ModelTexts.name(container));
        container.getActiveResourceSpecifications_ResourceContainer().forEach(each ->
                node.row(each, RowStyle.RESOURCE, resource(each)));
        container.getHddResourceSpecifications().forEach(each -> node.row(each, RowStyle.RESOURCE, resource(each)));
        container.getNestedResourceContainers__ResourceContainer().forEach(each -> container(view, node, each));
    }

    private static String resource(ProcessingResourceSpecification each) {
        String type = ModelTexts.name(each.getActiveResourceType_ActiveResourceSpecification());
        String rate = each instanceof HDDProcessingResourceSpecification hdd
                ? "read " + ModelTexts.expression(hdd.getReadProcessingRate()) + ", write "
                        + ModelTexts.expression(hdd.getWriteProcessingRate())
                : ModelTexts.expression(each.getProcessingRate_ProcessingResourceSpecification());
        return (each.getNumberOfReplicas() > 1 ? each.getNumberOfReplicas() + " \u00D7 " : "") + type + ": " + rate
                + (each.getSchedulingPolicy() == null ? "" : ", " + ModelTexts.name(each.getSchedulingPolicy()));
    }

    /** What was chosen for a storage resource, as one knows storage systems by. */
    private static String features(Configuration configuration) {
        String chosen = configuration.eIsProxy() ? "" : FeatureSelection.of(configuration).ends().stream()
                .map(Feature::getName).collect(Collectors.joining(", "));
        return chosen.isEmpty() ? "not configured" : chosen;
    }

    private static void storage(ViewBuilder view, StorageResource storage) {
        Configuration configuration = storage.getConfiguration();
        var node = view.node(storage, NodeStyle.STORAGE, "storage resource", ModelTexts.name(storage));
        if (configuration != null) {
            node.row(configuration, RowStyle.RESOURCE, features(configuration));
        }
        storage.getContainers().forEach(each -> view.reference(storage, "containers", each, EdgeStyle.STORES, ""));
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(
                new Group("Resources", List.of(
                        NodeTool.of("Resource Container", "A server", NodeStyle.CONTAINER, ResourceEnvironment.class,
                                environment -> NewElements.add(
                                        environment.getResourceContainer_ResourceEnvironment(),
                                        NEW.createResourceContainer(), "server")),
                        NodeTool.of("Virtual Machine", "A container inside another one", NodeStyle.CONTAINER,
                                ResourceContainer.class, container -> NewElements.add(
                                        container.getNestedResourceContainers__ResourceContainer(),
                                        NEW.createResourceContainer(), "vm")),
                        NodeTool.asking("Processing Resource", "A CPU, disk or delay of a container", NodeStyle.ACTION,
                                ResourceContainer.class, (container, chooser) -> resource(container, chooser, session)),
                        NodeTool.of("Network", "A network between containers", NodeStyle.LINK,
                                ResourceEnvironment.class, environment -> network(environment, session))),
                        List.of(EdgeTool.of("Network Connection", "The container is connected to the network",
                                EdgeStyle.LINKS, LinkingResource.class, ResourceContainer.class,
                                (link, to) -> !link.getConnectedResourceContainers_LinkingResource().contains(to),
                                (link, to) -> {
                                    link.getConnectedResourceContainers_LinkingResource().add(to);
                                    return null;
                                }))),
                new Group("Storage", List.of(
                        NodeTool.of("Storage Resource", "A storage system that virtual machines share",
                                NodeStyle.STORAGE, ResourceEnvironment.class,
                                environment -> storage(environment, session))),
                        List.of(EdgeTool.of("Storage Connection", "I/O requests of the container go to the storage",
                                EdgeStyle.STORES, StorageResource.class, ResourceContainer.class,
                                (storage, to) -> !storage.getContainers().contains(to),
                                (storage, to) -> {
                                    storage.getContainers().add(to);
                                    return null;
                                }))));
    }

    private static Supplier<EObject> resource(ResourceContainer container, Chooser chooser, EditingSession session) {
        List<ProcessingResourceType> free = session.elements(ProcessingResourceType.class).stream()
                .filter(type -> container.getActiveResourceSpecifications_ResourceContainer().stream().noneMatch(each ->
                        each.getActiveResourceType_ActiveResourceSpecification() == type)).toList();
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
            specification.setProcessingRate_ProcessingResourceSpecification(NewElements.expression("1"));
            container.getActiveResourceSpecifications_ResourceContainer().add(specification);
            return specification;
        };
    }

    private static EObject network(ResourceEnvironment environment, EditingSession session) {
        LinkingResource link = NEW.createLinkingResource();
        var specification = NEW.createCommunicationLinkResourceSpecification();
        specification.setCommunicationLinkResourceType_CommunicationLinkResourceSpecification(
                session.elements(CommunicationLinkResourceType.class).stream().findFirst().orElse(null));
        specification.setLatency_CommunicationLinkResourceSpecification(NewElements.expression("0"));
        specification.setThroughput_CommunicationLinkResourceSpecification(NewElements.expression("1000000"));
        link.setCommunicationLinkResourceSpecifications_LinkingResource(specification);
        return NewElements.add(environment.getLinkingResources__ResourceEnvironment(), link, "network");
    }

    private static EObject storage(ResourceEnvironment environment, EditingSession session) {
        IoModel model = IoModels.beside(session, environment);
        StorageResource storage = IoFactory.eINSTANCE.createStorageResource();
        storage.setConfiguration(IoModels.of(session).flatMap(each -> each.getConfigurations().stream()).findFirst()
                .orElse(null));
        return NewElements.add(model.getStorageResources(), storage, "storage");
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
