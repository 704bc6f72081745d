// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.simulation.run.Flow;

/** One replica of a target group in a run, with its own resources. */
final class Replica {

    /** Life cycle of a replica; the original unit is always serving. */
    enum State {
        STARTING, SERVING, FINISHING, GOING, GONE
    }

    final int number;
    /** Numbers of its resources in the run, in the order of the group's. */
    final int[] resources;
    final int[] passiveResources;
    final int[] limits;
    /** Jobs of the group at each of its resources. */
    final int[] jobs;
    /** Time at which it began to serve. */
    double since;
    State state = State.STARTING;
    /** The calls in it that came from outside of the group. */
    int calls;
    /** Due when it has started, or is gone; null where that takes no time. */
    Flow timer;

    Replica(int number, int[] resources, int[] passiveResources, int[] limits) {
        this.number = number;
        this.resources = resources;
        this.passiveResources = passiveResources;
        this.limits = limits;
        jobs = new int[resources.length];
    }

    boolean isThere() {
        return state == State.SERVING || state == State.FINISHING || state == State.GOING;
    }
}
