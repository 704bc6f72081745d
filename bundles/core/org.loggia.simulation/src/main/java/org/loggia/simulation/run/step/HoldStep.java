// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Notes that the flow has a unit of a passive resource, or no longer has it, so that a failure can give it back. */
public final class HoldStep extends Step {

    private final int resource;
    private final boolean taken;

    /**
     * @param resource number of the passive resource in the plan
     * @param taken whether the flow has just got it; otherwise it is about to give it back
     */
    public HoldStep(int resource, boolean taken) {
        this.resource = resource;
        this.taken = taken;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        if (taken) {
            flow.hold(resource);
        } else {
            flow.letGo(resource);
        }
        return next();
    }
}
