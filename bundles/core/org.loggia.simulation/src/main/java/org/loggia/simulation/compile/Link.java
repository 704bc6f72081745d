// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.resourceenvironment.CommunicationLinkResourceSpecification;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.ResourceSpecification;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.TransferStep;

/** A link between containers. As in Palladio, it carries one transfer after the other, latency included. */
final class Link {

    private final LinkingResource element;
    private final CommunicationLinkResourceSpecification specification;
    private final int number;
    private RandomValue latency;
    private RandomValue throughput;

    Link(LinkingResource element, Resources resources) {
        this.element = element;
        specification = element.getCommunicationLinkResourceSpecifications_LinkingResource();
        if (specification == null) {
            throw UnsetReferences.absent(element, "the link has no specification",
                    "add one with latency and throughput");
        }
        number = resources.add(new ResourceSpecification("Link:" + element.getEntityName(), SchedulingPolicy.FCFS, 1,
                element));
    }

    boolean isAt(ResourceContainer container) {
        return memberAround(container) != null;
    }

    int number() {
        return number;
    }

    /** Whether the link leads from a container, or one around it, to another or one around that. */
    boolean connects(ResourceContainer from, ResourceContainer to) {
        ResourceContainer first = memberAround(from);
        ResourceContainer second = memberAround(to);
        return first != null && second != null && first != second;
    }

    private ResourceContainer memberAround(ResourceContainer container) {
        ResourceContainer c = container;
        while (c != null && !element.getConnectedResourceContainers_LinkingResource().contains(c)) {
            c = c.getParentResourceContainer__ResourceContainer();
        }
        return c;
    }

    /**
     * Appends a transfer over the link. Its expressions are compiled at the first one, after all behaviours: with or
     * without a network, these draw the same random numbers.
     */
    void transfer(List<TransferStep.Part> payload, Expressions expressions, FailurePoints mishaps, StepChain chain) {
        if (latency == null) {
            latency = figure(specification.getLatency_CommunicationLinkResourceSpecification(), "the latency",
                    expressions);
            throughput = figure(specification.getThroughput_CommunicationLinkResourceSpecification(),
                    "the throughput", expressions);
        }
        chain.add(new TransferStep(number, latency, throughput, payload));
        mishaps.of(specification, chain);
    }

    private RandomValue figure(PCMRandomVariable variable, String what, Expressions expressions) {
        return expressions.compile(variable, element, what, VariableScope.EMPTY);
    }
}
