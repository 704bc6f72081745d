// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;

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
}
