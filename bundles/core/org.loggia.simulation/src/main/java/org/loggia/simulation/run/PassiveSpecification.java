// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * A passive resource of one component instance.
 *
 * @param name component instance and resource
 * @param capacity number of units, evaluated once at the beginning
 * @param frameSize number of variables that the capacity reads
 * @param parameters the component parameters among them
 * @param element the passive resource of the model
 */
public record PassiveSpecification(String name, RandomValue capacity, int frameSize, List<Assignment> parameters,
        EObject element) {
}
