// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.ResourceCall;

/**
 * Demands of an action that its I/O requests replace: its demands to the HDD, plain ones and calls of the HDD's
 * interface. A model may keep these for tools that know only the PCM.
 */
public final class ReplacedDemands {

    /** Id of the HDD in Palladio's resource types. */
    public static final String HDD = "_BIjHoQ3KEdyouMqirZIhzQ";
    /** Id of the HDD's interface there. */
    public static final String HDD_INTERFACE = "_xXv8QE5CEeCUKeckjJ_n-w";

    private ReplacedDemands() {
    }

    /** Whether I/O requests of its action take the place of a demand. */
    public static boolean contain(ParametricResourceDemand demand) {
        ProcessingResourceType type = demand.getRequiredResource_ParametricResourceDemand();
        return type != null && HDD.equals(type.getId());
    }

    /** Whether I/O requests of its action take the place of a resource call. */
    public static boolean contain(ResourceCall call) {
        ResourceSignature signature = call.getSignature__ResourceCall();
        return signature != null && !signature.eIsProxy()
                && HDD_INTERFACE.equals(signature.getResourceInterface__ResourceSignature().getId());
    }
}
