// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.qosannotations.qos_reliability.SpecifiedReliabilityAnnotation;
import org.loggia.pcm.reliability.ExternalFailureOccurrenceDescription;
import org.loggia.pcm.reliability.FailureOccurrenceDescription;
import org.loggia.pcm.reliability.FailureType;
import org.loggia.pcm.resourceenvironment.CommunicationLinkResourceSpecification;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.FailureSteps;

/** Puts the places where something can fail into behaviours; none where failures are not simulated. */
final class FailurePoints {

    private final FailureModes modes;
    private final Deployment deployment;

    FailurePoints(FailureModes modes, Deployment deployment) {
        this.modes = modes;
        this.deployment = deployment;
    }

    /** Software: after its work, an internal action fails with the probabilities that the model gives. */
    void of(InternalAction action, StepChain chain) {
        note("Failure probabilities of internal actions",
                action.getInternalFailureOccurrenceDescriptions__InternalAction(), action);
        choice(action.getInternalFailureOccurrenceDescriptions__InternalAction(), action,
                each -> each.getSoftwareInducedFailureType__InternalFailureOccurrenceDescription(), chain);
    }

    /** Calls that leave the system: after its time, the service fails with the probabilities that the system gives. */
    void of(SpecifiedReliabilityAnnotation annotation, StepChain chain) {
        note("Failure probabilities of calls that leave the system",
                annotation.getExternalFailureOccurrenceDescriptions__SpecifiedReliabilityAnnotation(),
                annotation.getSignature_SpecifiedQoSAnnation());
        choice(annotation.getExternalFailureOccurrenceDescriptions__SpecifiedReliabilityAnnotation(), annotation,
                ExternalFailureOccurrenceDescription::getFailureType__ExternalFailureOccurrenceDescription, chain);
    }

    private void note(String kind, List<? extends FailureOccurrenceDescription> descriptions, EObject element) {
        if (!modes.areSimulated() && descriptions.stream().anyMatch(each -> each.getFailureProbability() > 0)) {
            modes.ignore(kind, element);
        }
    }

    private <T extends FailureOccurrenceDescription> void choice(List<T> descriptions, EObject owner,
            Function<T, FailureType> typeOf, StepChain chain) {
        if (!modes.areSimulated() || descriptions.isEmpty()) {
            return;
        }
        double[] probabilities = new double[descriptions.size()];
        int[] numbers = new int[probabilities.length];
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            T description = descriptions.get(i);
            FailureType type = typeOf.apply(description);
            if (type == null) {
                throw UnsetReferences.absent(description, "the failure has no type", "choose one");
            }
            probabilities[i] = probability(description.getFailureProbability(), description);
            numbers[i] = modes.of(type);
            sum += probabilities[i];
        }
        if (sum > 1) {
            throw new SimulationException(owner, "the probabilities of its failures add up to " + sum,
                    "they must not exceed 1");
        }
        chain.add(FailureSteps.failsAtRandom(probabilities, numbers, modes.nextStream()));
    }

    /** Hardware: who needs a resource that is down fails. */
    void of(ProcessingResourceSpecification resource, StepChain chain) {
        if (modes.canFail(resource)) {
            chain.add(FailureSteps.needs(modes.resource(resource), modes.of(resource)));
        }
    }

    /** Containers: a component serves nobody while a resource that its container requires is down. */
    void of(ComponentInstance instance, StepChain chain) {
        if (!modes.areSimulated()) {
            return;
        }
        for (ProcessingResourceSpecification resource : deployment.containerOf(instance)
                .getActiveResourceSpecifications_ResourceContainer()) {
            if (resource.isRequiredByContainer()) {
                of(resource, chain);
            }
        }
    }

    /** Network: each transfer fails with the probability of its link. */
    void of(CommunicationLinkResourceSpecification link, StepChain chain) {
        double probability = probability(link.getFailureProbability(), link);
        if (probability > 0 && !modes.areSimulated()) {
            modes.ignore("Failure probabilities of links", link.eContainer());
        } else if (probability > 0) {
            chain.add(FailureSteps.failsAtRandom(new double[] {probability}, new int[] {modes.of(link)}, modes
                    .nextStream()));
        }
    }

    private static double probability(double value, EObject element) {
        if (!(value >= 0 && value <= 1)) {
            throw new SimulationException(element, "the failure probability is " + value,
                    "it must lie between 0 and 1");
        }
        return value;
    }
}
