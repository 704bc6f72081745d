// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.run.RandomValue;

/**
 * The replicated part of a plan, by the numbers of its resources and services. The unit is the first replica and always
 * stays.
 *
 * @param name entity name
 * @param resources active resources of the unit, of which each replica has copies
 * @param passiveResources passive resources of components in the unit, likewise
 * @param limits of storage that are about the unit alone, likewise
 * @param scenarios usage scenarios whose number of users grows with the number of replicas, where these compete
 * @param least number of replicas
 * @param most number of replicas
 * @param calmTime for so long after a change, no change in the other direction; below 0 for no such condition
 * @param startUpTime until a new replica serves calls; null for none
 * @param removalTime that a replica is still there after its last call; null for none
 * @param window that triggers look back over
 * @param interval between two looks at triggers
 * @param stimuli what triggers look at
 * @param element the target group of the model
 */
public record GroupSpecification(String name, int[] resources, int[] passiveResources, int[] limits, int[] scenarios,
        int least, int most, double calmTime, RandomValue startUpTime, RandomValue removalTime, double window,
        double interval, List<StimulusSpecification> stimuli, EObject element) {

    /** The measuring point. */
    public String point() {
        return "TargetGroup:" + name;
    }

    /**
     * The measuring point of the replicas' resources of a type.
     *
     * @param resource name or measuring point of the unit's resource, with its container
     */
    String point(String resource) {
        return point() + "/" + resource.substring(resource.lastIndexOf('/') + 1);
    }
}
