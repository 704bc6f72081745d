// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simucom;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.NumberReader;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourcetype.ResourceSignature;

/**
 * Reads the resource calls of a model that {@link SimuComCompletion} has written.
 *
 * @param services   what each resource call is, by the id of its service
 * @param containers ids of the container with a number, as in {@link ContainerRate}, and of those around it, from the
 *                   innermost on
 */
public record CompletedModel(Map<Integer, Service> services, Map<Integer, List<String>> containers) {

    static final String RESOURCE = SimuComStorageCall.PREFIX + "in_";

    /**
     * A resource call.
     *
     * @param call    what it tells
     * @param request id of the request that it tells it of
     */
    public record Service(SimuComStorageCall call, String request) {
    }

    /** Reads a model; nothing is found in one that was not completed. */
    public static CompletedModel of(PcmModel model) {
        Map<Integer, Service> services = new HashMap<>();
        model.all(ResourceSignature.class).forEach(signature -> {
            for (SimuComStorageCall call : SimuComStorageCall.values()) {
                call.request(signature.getId()).ifPresent(request -> services.put(signature.getResourceServiceId(),
                        new Service(call, request)));
            }
        });
        Map<Integer, List<String>> containers = new HashMap<>();
        model.all(ProcessingResourceSpecification.class).filter(each -> each.getId().startsWith(RESOURCE)).forEach(
                each -> containers.put(number(each), SimuComCompletion.around(
                        each.getResourceContainer_ProcessingResourceSpecification()).map(ResourceContainer::getId)
                        .toList()));
        return new CompletedModel(services, containers);
    }

    private static int number(ProcessingResourceSpecification resource) {
        return ContainerRate.number(1 / NumberReader.parseDouble(resource
                .getProcessingRate_ProcessingResourceSpecification().getSpecification()));
    }
}
