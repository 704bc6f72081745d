// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.resourcetype.CommunicationLinkResourceType;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.resourcetype.SchedulingPolicy;

/** Palladio's library of resource types. */
final class ResourceLibrary {

    private final Resource types = ModelResources.create().getResource(LibraryModels.RESOURCE_TYPES, true);

    ProcessingResourceType type(ResourceKind kind) {
        return (ProcessingResourceType) types.getEObject(kind.id);
    }

    CommunicationLinkResourceType lan() {
        return (CommunicationLinkResourceType) types.getEObject("_o3sScH2AEdyH8uerKnHYug");
    }

    ResourceSignature signature(String id) {
        return (ResourceSignature) types.getEObject(id);
    }

    SchedulingPolicy policy(org.loggia.simulation.run.SchedulingPolicy policy) {
        return (SchedulingPolicy) types.getEObject(switch (policy) {
            case FCFS -> "FCFS";
            case PROCESSOR_SHARING -> "ProcessorSharing";
            case DELAY -> "Delay";
        });
    }
}
