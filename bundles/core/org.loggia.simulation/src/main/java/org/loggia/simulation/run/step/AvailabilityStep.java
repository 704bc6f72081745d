// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Fails when a resource that is needed is down. */
public final class AvailabilityStep extends Step {

    private final int resource;
    private final int mode;

    /**
     * @param resource number of the fallible resource in the plan
     * @param mode number of the failure if it is down
     */
    public AvailabilityStep(int resource, int mode) {
        this.resource = resource;
        this.mode = mode;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        return run.isUp(resource) ? next() : run.fail(flow, mode);
    }
}
