// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import java.util.Collection;
import java.util.stream.Collectors;

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
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;

/** A resource environment as a diagram: containers, networks and the storage systems that containers share. */
public final class EnvironmentView {

    private EnvironmentView() {
    }

    /** Returns the diagram of a resource environment; storage resources are in the I/O extensions. */
    public static DiagramView of(ResourceEnvironment environment, Collection<IoModel> io) {
        ViewBuilder view = new ViewBuilder();
        environment.getResourceContainer_ResourceEnvironment().forEach(each -> container(view, null, each));
        for (LinkingResource link : environment.getLinkingResources__ResourceEnvironment()) {
            var node = view.node(link, "network", ModelTexts.name(link));
            var specification = link.getCommunicationLinkResourceSpecifications_LinkingResource();
            if (specification != null) {
                node.row(specification, RowStyle.RESOURCE, "latency " + ModelTexts.expression(
                        specification.getLatency_CommunicationLinkResourceSpecification()) + ", throughput "
                        + ModelTexts.expression(specification.getThroughput_CommunicationLinkResourceSpecification()));
            }
            link.getConnectedResourceContainers_LinkingResource().forEach(each -> view.reference(link,
                    "connectedResourceContainers_LinkingResource", each, EdgeStyle.LINKS, ""));
        }
        io.stream().flatMap(model -> model.getStorageResources().stream())
                .filter(storage -> storage.getContainers().isEmpty() && storage.eResource() != null
                        && beside(storage, environment)
                        || storage.getContainers().stream().anyMatch(view::has))
                .forEach(storage -> storage(view, storage));
        return view.build();
    }

    /** Whether a storage that nobody uses yet was made for this environment: its file lies next to. */
    private static boolean beside(StorageResource storage, ResourceEnvironment environment) {
        return storage.eResource().getURI().trimFileExtension()
                .equals(environment.eResource().getURI().trimFileExtension());
    }

    private static void container(ViewBuilder view, ViewBuilder.Node parent, ResourceContainer container) {
        boolean inner = parent != null;
        var node = inner ? parent.child(container, "virtual machine", ModelTexts.name(container))
                : view.node(container, "resource container", ModelTexts.name(container));
        container.getActiveResourceSpecifications_ResourceContainer().forEach(each -> node.row(each, RowStyle.RESOURCE,
                resource(each)));
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
        var node = view.node(storage, "storage resource", ModelTexts.name(storage));
        if (configuration != null) {
            node.row(configuration, RowStyle.RESOURCE, features(configuration));
        }
        storage.getContainers().forEach(each -> view.reference(storage, "containers", each, EdgeStyle.STORES, ""));
    }
}
