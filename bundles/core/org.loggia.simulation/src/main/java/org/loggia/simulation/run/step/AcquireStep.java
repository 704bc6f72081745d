// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/** Takes one unit of a passive resource, waiting in line until there is one. */
public class AcquireStep extends Step {

    private final int resource;
    private final EObject action;

    /**
     * @param resource number of the passive resource in the plan
     * @param action of the model, to tell where time goes
     */
    public AcquireStep(int resource, EObject action) {
        this.resource = resource;
        this.action = action;
    }

    /** Gives back one unit of a passive resource; the first in line continues with it. */
    public static Step release(int resource) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                run.release(flow, resource);
                return next();
            }
        };
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.PASSIVE_RESOURCE, resource, action);
    }

    /** The number of the resource that a flow takes a unit of; in the plan, or of a copy made for the run. */
    protected int number(Run run, Flow flow) {
        return resource;
    }

    @Override
    protected final Step execute(Run run, Flow flow) {
        flow.resumeAt = next();
        return run.acquire(flow, number(run, flow)) ? next() : null;
    }
}
