// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.eclipse.emf.ecore.EObject;

/**
 * An active resource of a container, or a link between containers.
 *
 * @param point measuring point: {@code Resource:CONTAINER/TYPE} or {@code Link:NAME}
 * @param policy how it serves
 * @param servers number of replicas (cores); without meaning for {@link SchedulingPolicy#DELAY}
 * @param element the processing resource specification or link of the model
 * @param speed how many times as fast it is as the model says
 * @param isAsked whether anything that users reach may ask for it; if not, that it is idle is no matter of chance
 */
public record ResourceSpecification(String point, SchedulingPolicy policy, int servers, EObject element,
        double speed, boolean isAsked) {

    /** Creates the specification with the speed of the model, and observed. */
    public ResourceSpecification(String point, SchedulingPolicy policy, int servers, EObject element) {
        this(point, policy, servers, element, 1, true);
    }

    /** The same, so many times as fast. */
    public ResourceSpecification faster(double factor) {
        return new ResourceSpecification(point, policy, servers, element, speed * factor, isAsked);
    }

    /** The same, that nothing asks for. */
    public ResourceSpecification idle() {
        return new ResourceSpecification(point, policy, servers, element, speed, false);
    }

    /** The same, each job alone. */
    ResourceSpecification uncontended() {
        return new ResourceSpecification(point, SchedulingPolicy.DELAY, servers, element, speed, isAsked);
    }

    /** The name for messages. */
    String name() {
        return point.substring(point.indexOf(':') + 1);
    }
}
