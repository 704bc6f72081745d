// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.RequestType;
import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.step.AcquireStep;
import org.loggia.simulation.run.step.DemandStep;
import org.loggia.simulation.run.step.IoStep;
import org.loggia.simulation.run.step.LimitedIoStep;

/**
 * The frame slot in which a service of a target group keeps its replica: among its variables, so that forked behaviours
 * and calls of services of the same group stay there.
 *
 * @param group number of the target group in the plan
 * @param slot of the replica's number
 * @param chosen slot that is set where this call came from outside of the group
 */
public record ReplicaSlot(int group, int slot, int chosen) {

    ReplicaGroup group(Run run) {
        return ((ScalingRun) run.elastic()).replicas(group);
    }

    int number(Flow flow) {
        return (int) flow.frame.values[slot];
    }

    Replica replica(Run run, Flow flow) {
        return group(run).replica(number(flow));
    }

    void set(Flow flow, int number) {
        flow.frame.set(slot, number, Frame.INT);
        flow.frame.set(chosen, 1, Frame.INT);
    }

    /** The beginning of a service of the group: a call from outside of the group is given to one of the replicas. */
    public Step enter() {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                if (!flow.frame.isSet(slot)) {
                    set(flow, group(run).choose());
                }
                return next();
            }
        };
    }

    /** The end of a service of the group. */
    public Step leave() {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                if (flow.frame.isSet(chosen)) {
                    group(run).leave(number(flow));
                }
                return next();
            }
        };
    }

    /**
     * A demand to an active resource of the replica that the flow is in.
     *
     * @param place of the resource among those of the group
     * @param unit number of the unit's in the plan
     */
    public Step demand(int place, int unit, RandomValue demand, RandomValue rate) {
        return new ReplicatedDemand(this, place, unit, demand, rate);
    }

    private static final class ReplicatedDemand extends DemandStep {
        private final ReplicaSlot replica;
        private final int place;
        private final Step completion = new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                replica.group(run).complete(replica.number(flow), place, flow.arrival);
                return ReplicatedDemand.this.next();
            }
        };

        ReplicatedDemand(ReplicaSlot replica, int place, int unit, RandomValue demand, RandomValue rate) {
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
    }

    /**
     * Takes one unit of a passive resource of the replica that the flow is in, waiting in line until there is one.
     *
     * @param place of the passive resource among those of the group
     * @param unit number of the unit's in the plan
     * @param action of the model, to tell where time goes
     */
    public Step acquire(int place, int unit, EObject action) {
        return new AcquireStep(unit, action) {
            @Override
            protected int number(Run run, Flow flow) {
                return replica(run, flow).passiveResources[place];
            }
        };
    }

    /** Gives back one unit of the passive resource at a place among those of the group. */
    public Step release(int place) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                run.release(flow, replica(run, flow).passiveResources[place]);
                return next();
            }
        };
    }

    /**
     * An I/O request from the replica that the flow is in, with its separate limits if they apply only to the unit.
     *
     * @param places of the limits among those of the group, in the order of {@code limits}; below 0 for one that
     *     replicas share
     */
    public IoStep request(int[] places, int storage, int machine, RequestType type, RandomValue size,
            RandomValue sequentiality, RandomValue fileSetSize, int[] limits, int[] volumes) {
        return new LimitedIoStep(storage, machine, type, size, sequentiality, fileSetSize, limits, volumes) {
            @Override
            protected int number(Run run, Flow flow, int place) {
                return places[place] < 0 ? super.number(run, flow, place)
                        : replica(run, flow).limits[places[place]];
            }
        };
    }
}
