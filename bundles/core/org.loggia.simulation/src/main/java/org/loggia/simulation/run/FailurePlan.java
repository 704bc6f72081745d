// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;

/**
 * The failure modes of a plan.
 *
 * @param simulated whether anything fails at all
 * @param modes names of the ways to fail; steps refer to them by index
 * @param resources the resources that break down; steps refer to them by index
 * @param streams how many random streams decide about failures
 */
public record FailurePlan(boolean simulated, List<String> modes, List<FallibleResource> resources, int streams) {

    /**
     * A resource that breaks down and is repaired in turn, after exponentially distributed times.
     *
     * @param meanTimeToFailure in the model's time units, above 0
     * @param meanTimeToRepair likewise
     */
    public record FallibleResource(double meanTimeToFailure, double meanTimeToRepair) {
    }
}
