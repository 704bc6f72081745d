// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.step.DemandStep;

/** A demand to an active resource of the replica that the flow is in. */
public final class ReplicatedDemandStep extends DemandStep {

    private final ReplicaSlot replica;
    private final int place;
    private final Completion completion = new Completion();

    /**
     * @param place of the resource among those of the group
     * @param unit number of the unit's in the plan
     */
    public ReplicatedDemandStep(ReplicaSlot replica, int place, int unit, RandomValue demand, RandomValue rate) {
        super(unit, demand, rate);
        this.replica = replica;
        this.place = place;
    }

    @Override
    protected int number(Run run, Flow flow) {
        return replica.replica(run, flow).resources[place];
    }

    @Override
    protected Step served(Run run, Flow flow) {
        replica.group(run).arrive(replica.number(flow), place);
        return completion;
    }

    private final class Completion extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            replica.group(run).complete(replica.number(flow), place, flow.arrival);
            return ReplicatedDemandStep.this.next();
        }
    }
}
