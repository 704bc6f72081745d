// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.step.AcquireStep;

/** Takes one unit of a passive resource of the replica that the flow is in, waiting in line until there is one. */
public final class ReplicatedAcquireStep extends AcquireStep {

    private final ReplicaSlot replica;
    private final int place;

    /**
     * @param place of the passive resource among those of the group
     * @param unit number of the unit's in the plan
     * @param action of the model, to tell where time goes
     */
    public ReplicatedAcquireStep(ReplicaSlot replica, int place, int unit, EObject action) {
        super(unit, action);
        this.replica = replica;
        this.place = place;
    }

    @Override
    protected int number(Run run, Flow flow) {
        return replica.replica(run, flow).passiveResources[place];
    }
}
