// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.problem.Problem;
import org.loggia.problem.Severity;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.run.SchedulingPolicy;

/**
 * Reports model elements that the simulation does not support: a check reports all of them, a run those that users
 * reach.
 */
public final class UnsupportedParts {

    /** Ids of Palladio's scheduling policies, as every resource type model has them. */
    private static final Map<String, SchedulingPolicy> POLICIES = Map.of(
            "ProcessorSharing", SchedulingPolicy.PROCESSOR_SHARING,
            "FCFS", SchedulingPolicy.FCFS,
            "Delay", SchedulingPolicy.DELAY);

    private UnsupportedParts() {
    }

    /** A warning for each part of the model that a simulation would refuse if a user got there. */
    public static List<Problem> of(PcmModel model) {
        return model.all(ProcessingResourceSpecification.class)
                .filter(element -> refusal(element) != null)
                .map(element -> refusal(element).at(PcmModel.location(element)).as(Severity.WARNING))
                .toList();
    }

    /** @throws SimulationException if the element is refused */
    static void refuse(EObject element) {
        Problem refusal = refusal(element);
        if (refusal != null) {
            throw new SimulationException(element, refusal);
        }
    }

    /** The scheduling policy of a resource that is not refused. */
    static SchedulingPolicy policy(ProcessingResourceSpecification resource) {
        refuse(resource);
        return POLICIES.get(resource.getSchedulingPolicy().getId());
    }

    /** Why a part is refused, and what to do about it; null if it is not. */
    private static Problem refusal(EObject element) {
        if (element instanceof ProcessingResourceSpecification resource) {
            var policy = resource.getSchedulingPolicy();
            boolean known = policy != null && policy.getId() != null && POLICIES.containsKey(policy.getId());
            return known ? null : SimulationProblems.UNSUPPORTED.of("scheduling policy " + ResultNames.of(policy)
                    + " is not supported",
                    "choose one of FCFS, ProcessorSharing and Delay");
        }
        return null;
    }
}
