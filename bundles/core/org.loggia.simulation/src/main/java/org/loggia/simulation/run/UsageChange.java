// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.load.LoadProfile;

/**
 * Change of the load of a usage scenario in the course of a run.
 *
 * @param scenario index of the usage scenario
 * @param load arrival rate, or number of users, in the course of the profile
 * @param stepWidth how long a value holds, in the profile's time, above 0
 * @param repeating whether the profile is repeated, in the simulation's time; otherwise it is stretched over the run
 * @param parameters what parameters follow, likewise
 * @param firstParameter number of the first of them, the others follow
 * @param meanPause mean inter-arrival time of an open workload by the usage model; 0 for a closed one
 * @param element of the model, for messages
 */
public record UsageChange(int scenario, LoadProfile load, double stepWidth, boolean repeating,
        List<LoadProfile> parameters, int firstParameter, double meanPause, EObject element) {
}
