// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Gives back one unit of a passive resource; the first in line continues with it. */
public final class ReleaseStep extends Step {

    private final int resource;

    /** @param resource number of the passive resource in the plan */
    public ReleaseStep(int resource) {
        this.resource = resource;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        run.release(flow, resource);
        return next();
    }
}
