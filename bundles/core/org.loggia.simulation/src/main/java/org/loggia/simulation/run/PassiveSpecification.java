package org.loggia.simulation.run;

import org.eclipse.emf.ecore.EObject;

/**
 * A passive resource of one component instance.
 *
 * @param name component instance and resource
 * @param capacity number of units, evaluated once at the beginning
 * @param element the passive resource of the model
 */
public record PassiveSpecification(String name, RandomValue capacity, EObject element) {
}
