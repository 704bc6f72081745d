// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.CommunicationLinkResourceSpecification;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourcetype.ProcessingResourceType;

/** Constraints on resource environments. */
final class ResourceChecks {

    private ResourceChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        model.all(ResourceContainer.class).forEach(each -> oneResourceForEachType(each, findings));
        model.all(ProcessingResourceSpecification.class).forEach(each -> replicas(each, findings));
        model.all(CommunicationLinkResourceSpecification.class).forEach(each -> failureProbability(each, findings));
    }

    /** The active resources of a container, hard disks with read and write rates among them. */
    static List<ProcessingResourceSpecification> resources(ResourceContainer container) {
        List<ProcessingResourceSpecification> resources =
                new ArrayList<>(container.getActiveResourceSpecifications_ResourceContainer());
        resources.addAll(container.getHddResourceSpecifications());
        return resources;
    }

    /** A simulation would drop all but one of them. */
    private static void oneResourceForEachType(ResourceContainer container, Findings findings) {
        Set<ProcessingResourceType> types = new HashSet<>();
        for (ProcessingResourceSpecification resource : resources(container)) {
            ProcessingResourceType type = resource.getActiveResourceType_ActiveResourceSpecification();
            if (type != null && !types.add(type)) {
                findings.error(resource, "its container " + ElementNames.words(container)
                        + " has another resource of the type " + ElementNames.name(type),
                        "keep one, and set its number of replicas");
            }
        }
    }

    private static void replicas(ProcessingResourceSpecification resource, Findings findings) {
        if (resource.getNumberOfReplicas() < 1) {
            findings.error(resource, "the number of replicas is " + resource.getNumberOfReplicas(), "write at least 1");
        }
    }

    private static void failureProbability(CommunicationLinkResourceSpecification link, Findings findings) {
        if (!(link.getFailureProbability() >= 0 && link.getFailureProbability() <= 1)) {
            findings.error(link, "the failure probability is " + link.getFailureProbability(),
                    "write a value from 0 to 1");
        }
    }
}
