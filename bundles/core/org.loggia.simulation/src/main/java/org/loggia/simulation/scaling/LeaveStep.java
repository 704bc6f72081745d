// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** The end of a service of a target group. */
public final class LeaveStep extends Step {

    private final ReplicaSlot replica;

    public LeaveStep(ReplicaSlot replica) {
        this.replica = replica;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        if (flow.frame.isSet(replica.chosen())) {
            replica.group(run).leave(replica.number(flow));
        }
        return next();
    }
}
