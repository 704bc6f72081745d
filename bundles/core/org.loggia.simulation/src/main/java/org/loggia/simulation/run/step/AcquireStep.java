// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.Waiting;

/** Takes one unit of a passive resource, waiting in line until there is one. */
public final class AcquireStep extends Step {

    private final int resource;

    /** @param resource number of the passive resource in the plan */
    public AcquireStep(int resource) {
        this.resource = resource;
    }

    @Override
    protected Waiting waiting() {
        return new Waiting(Waiting.Kind.PASSIVE_RESOURCE, resource, null);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        flow.resumeAt = next();
        return run.acquire(flow, resource) ? next() : null;
    }
}
