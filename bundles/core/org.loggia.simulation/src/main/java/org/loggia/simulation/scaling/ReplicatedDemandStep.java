// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.Waiting;

/** A demand to an active resource of the replica that the flow is in. */
public final class ReplicatedDemandStep extends Step {

    private final ReplicaSlot replica;
    private final int place;
    private final int unit;
    private final RandomValue demand;
    private final RandomValue rate;
    private final Completion completion = new Completion();

    /**
     * @param place of the resource among those of the group
     * @param unit number of the unit's in the plan
     */
    public ReplicatedDemandStep(ReplicaSlot replica, int place, int unit, RandomValue demand, RandomValue rate) {
        this.replica = replica;
        this.place = place;
        this.unit = unit;
        this.demand = demand;
        this.rate = rate;
    }

    @Override
    protected Waiting waiting() {
        return new Waiting(Waiting.Kind.RESOURCE, unit, demand.element());
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        double amount = demand.nextNumber(run, flow.frame);
        if (amount <= 0) {
            if (amount < 0) {
                run.noteNegativeDemand(unit);
            }
            return next();
        }
        double speed = rate.nextNumber(run, flow.frame);
        ReplicaGroup group = replica.group(run);
        int number = replica.number(flow);
        run.serve(flow, group.replica(number).resources[place], amount / speed, demand, rate);
        group.arrive(number, place);
        flow.resumeAt = completion;
        return null;
    }

    private final class Completion extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            replica.group(run).complete(replica.number(flow), place, flow.arrival);
            return ReplicatedDemandStep.this.next();
        }
    }
}
