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
 * @param more units than the model says
 */
public record PassiveSpecification(String name, RandomValue capacity, int frameSize, List<Assignment> parameters,
        EObject element, int more) {

    /** Creates the specification with the units of the model. */
    public PassiveSpecification(String name, RandomValue capacity, int frameSize, List<Assignment> parameters,
            EObject element) {
        this(name, capacity, frameSize, parameters, element, 0);
    }

    /** The same with a unit more. */
    public PassiveSpecification larger() {
        return new PassiveSpecification(name, capacity, frameSize, parameters, element, more + 1);
    }

    /** The measuring point. */
    public String point() {
        return "PassiveResource:" + name;
    }
}
