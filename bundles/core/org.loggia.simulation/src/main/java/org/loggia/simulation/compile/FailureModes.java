// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.reliability.FailureType;
import org.loggia.pcm.reliability.HardwareInducedFailureType;
import org.loggia.pcm.reliability.NetworkInducedFailureType;
import org.loggia.pcm.reliability.ResourceTimeoutFailureType;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.resourceenvironment.CommunicationLinkResourceSpecification;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.seff.seff_reliability.FailureHandlingEntity;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.FailurePlan;
import org.loggia.simulation.run.FailurePlan.FallibleResource;

/**
 * The ways in which something can fail, numbered, and who handles which. A failure of hardware is of its resource's
 * type, one of the network of its link's type, a timeout of its passive resource.
 */
final class FailureModes {

    private final boolean simulated;
    private final Map<Object, Integer> numbers = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();
    private final Map<ProcessingResourceSpecification, Integer> resources = new LinkedHashMap<>();
    private final Map<String, Set<EObject>> ignored = new LinkedHashMap<>();
    private int streams;

    FailureModes(boolean simulated) {
        this.simulated = simulated;
    }

    boolean areSimulated() {
        return simulated;
    }

    /**
     * Notes an element that fails or lets wait only where failures are simulated.
     *
     * @param kind what it states, in the plural
     */
    void ignore(String kind, EObject element) {
        ignored.computeIfAbsent(kind, each -> new LinkedHashSet<>()).add(element);
    }

    /** A note for each kind of failures that are stated and not simulated. */
    List<Problem> notes() {
        return ignored.entrySet().stream().map(each -> SimulationNotes.IGNORED_FAILURES.with(Map.of("kind",
                each.getKey(), "elements", ResultNames.of(each.getValue())))).toList();
    }

    /** Number of a failure type that the model names. */
    int of(FailureType type) {
        if (type.eIsProxy()) {
            throw new SimulationException(type, "the failure type is unknown", "add the file that contains it");
        }
        if (type instanceof HardwareInducedFailureType hardware) {
            return number(hardware.getProcessingResourceType__HardwareInducedFailureType(), type, "hardware ");
        }
        if (type instanceof NetworkInducedFailureType network) {
            return number(network.getCommunicationLinkResourceType__NetworkInducedFailureType(), type, "network ");
        }
        if (type instanceof ResourceTimeoutFailureType timeout) {
            return number(timeout.getPassiveResource__ResourceTimeoutFailureType(), type, "timeout ");
        }
        return number(type, type, "software ");
    }

    int of(ProcessingResourceSpecification resource) {
        return number(resource.getActiveResourceType_ActiveResourceSpecification(), resource, "hardware ");
    }

    int of(CommunicationLinkResourceSpecification link) {
        return number(link.getCommunicationLinkResourceType_CommunicationLinkResourceSpecification(), link,
                "network ");
    }

    int of(PassiveResource resource) {
        return number(resource, resource, "timeout ");
    }

    private int number(NamedElement what, EObject owner, String kind) {
        if (what == null || what.eIsProxy()) {
            throw UnsetReferences.absent(owner, "the failing resource is unknown",
                    "choose the resource of the failure");
        }
        // The standard resource types exist once for each file that refers to them, but have one id.
        Object key = what instanceof org.loggia.pcm.resourcetype.ResourceType type ? type.getId() : what;
        return numbers.computeIfAbsent(key, k -> {
            names.add(kind + what.getEntityName());
            return names.size() - 1;
        });
    }

    /** Returns the failure modes that a recovery behaviour or a retried call handles. */
    BitSet handledBy(FailureHandlingEntity handler) {
        BitSet handled = new BitSet();
        handler.getFailureTypes_FailureHandlingEntity().forEach(type -> handled.set(of(type)));
        return handled;
    }

    /** Whether the resource breaks down now and then. */
    boolean canFail(ProcessingResourceSpecification resource) {
        return simulated && resource.getMTTF() > 0 && resource.getMTTR() > 0;
    }

    /** Number of a resource that can fail. */
    int resource(ProcessingResourceSpecification resource) {
        return resources.computeIfAbsent(resource, r -> resources.size());
    }

    int nextStream() {
        return streams++;
    }

    /** All that can fail; complete when everything has been compiled. */
    FailurePlan plan() {
        return new FailurePlan(simulated, List.copyOf(names), resources.keySet().stream()
                .map(r -> new FallibleResource(r.getMTTF(), r.getMTTR())).toList(), streams);
    }
}
