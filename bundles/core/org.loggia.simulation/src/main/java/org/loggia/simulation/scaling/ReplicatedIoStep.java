// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.io.RequestType;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.step.LimitedIoStep;

/** An I/O request from a replica, with its separate limits if they apply only to the unit. */
public final class ReplicatedIoStep extends LimitedIoStep {

    private final ReplicaSlot replica;
    private final int[] places;

    /**
     * @param places of the limits among those of the group, in the order of {@code limits}; below 0 for one that
     *     replicas share
     */
    public ReplicatedIoStep(ReplicaSlot replica, int[] places, int storage, int machine, RequestType type,
            RandomValue size, RandomValue sequentiality, RandomValue fileSetSize, int[] limits,
            int[] volumes) {
        super(storage, machine, type, size, sequentiality, fileSetSize, limits, volumes);
        this.replica = replica;
        this.places = places.clone();
    }

    @Override
    protected int number(Run run, Flow flow, int place) {
        return places[place] < 0 ? super.number(run, flow, place)
                : replica.replica(run, flow).limits[places[place]];
    }
}
