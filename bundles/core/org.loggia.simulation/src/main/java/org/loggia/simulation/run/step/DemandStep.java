// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/**
 * A demand to an active resource: the flow queues there until it has been served.
 *
 * <p>The service time is demand / processing rate. As in Palladio, nothing is asked of the resource when the demand
 * is 0 or less; those below 0 are counted.
 */
public class DemandStep extends Step {

    private final int resource;
    private final RandomValue demand;
    private final RandomValue rate;

    /** @param resource number of the active resource in the plan */
    public DemandStep(int resource, RandomValue demand, RandomValue rate) {
        this.resource = resource;
        this.demand = demand;
        this.rate = rate;
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.RESOURCE, resource, demand.element());
    }

    /** The number of the resource that serves a flow; in the plan, or of a copy made for the run. */
    protected int number(Run run, Flow flow) {
        return resource;
    }

    /** A flow has arrived at its resource. @return where it continues when it has been served */
    protected Step served(Run run, Flow flow) {
        return next();
    }

    @Override
    protected final Step execute(Run run, Flow flow) {
        double amount = demand.nextNumber(run, flow.frame);
        if (amount <= 0) {
            if (amount < 0) {
                run.noteNegativeDemand(resource);
            }
            return next();
        }
        double speed = rate.nextNumber(run, flow.frame);
        run.serve(flow, number(run, flow), amount / speed, demand, rate);
        flow.resumeAt = served(run, flow);
        return null;
    }
}
