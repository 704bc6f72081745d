// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** The beginning of a service of a target group: a call from outside of the group is given to one of the replicas. */
public final class EnterStep extends Step {

    private final ReplicaSlot replica;

    public EnterStep(ReplicaSlot replica) {
        this.replica = replica;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        if (!flow.frame.isSet(replica.slot())) {
            replica.set(flow, replica.group(run).choose());
        }
        return next();
    }
}
