// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Gives back one unit of a passive resource of the replica that the flow is in. */
public final class ReplicatedReleaseStep extends Step {

    private final ReplicaSlot replica;
    private final int place;

    /** @param place of the passive resource among those of the group */
    public ReplicatedReleaseStep(ReplicaSlot replica, int place) {
        this.replica = replica;
        this.place = place;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        run.release(flow, replica.replica(run, flow).passiveResources[place]);
        return next();
    }
}
