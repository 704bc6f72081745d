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
 */
public record ResourceSpecification(String point, SchedulingPolicy policy, int servers, EObject element) {

    /** The name for messages. */
    String name() {
        return point.substring(point.indexOf(':') + 1);
    }
}
