package org.loggia.simulation.run;

import org.eclipse.emf.ecore.EObject;

/**
 * An active resource of a container.
 *
 * @param name {@code CONTAINER/TYPE}
 * @param policy how it serves
 * @param servers number of replicas (cores); without meaning for {@link SchedulingPolicy#DELAY}
 * @param element the processing resource specification of the model
 */
public record ResourceSpecification(String name, SchedulingPolicy policy, int servers, EObject element) {
}
