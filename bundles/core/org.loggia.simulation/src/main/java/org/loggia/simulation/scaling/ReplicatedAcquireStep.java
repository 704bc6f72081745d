// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.Waiting;

/** Takes one unit of a passive resource of the replica that the flow is in, waiting in line until there is one. */
public final class ReplicatedAcquireStep extends Step {

    private final ReplicaSlot replica;
    private final int place;
    private final int unit;

    /**
     * @param place of the passive resource among those of the group
     * @param unit number of the unit's in the plan
     */
    public ReplicatedAcquireStep(ReplicaSlot replica, int place, int unit) {
        this.replica = replica;
        this.place = place;
        this.unit = unit;
    }

    @Override
    protected Waiting waiting() {
        return new Waiting(Waiting.Kind.PASSIVE_RESOURCE, unit, null);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        flow.resumeAt = next();
        return run.acquire(flow, replica.replica(run, flow).passiveResources[place]) ? next() : null;
    }
}
