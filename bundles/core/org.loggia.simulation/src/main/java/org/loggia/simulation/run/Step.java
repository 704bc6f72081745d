// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/**
 * One step of a behaviour, compiled from an action of the model.
 *
 * <p>The steps of all behaviours form a graph that is built once, before the run, and is shared by all flows and all
 * replications: a step holds no state of a run. A {@link Flow} walks through the graph; a step that takes simulated
 * time leaves word where the flow continues and lets go of it.
 */
public abstract class Step {

    private Step next;

    /** The next step; set once, while the plan is built. */
    public final void setNext(Step step) {
        next = step;
    }

    protected final Step next() {
        return next;
    }

    /**
     * Returns the place at which a flow spends the time until it continues; null if the step takes none or is not
     * attributed.
     */
    protected WaitReason waiting() {
        return null;
    }

    /**
     * Does what the step does to one flow, now.
     *
     * @return the step to continue with at once, or null when the flow has to wait (then {@link Flow#resumeAt} has been
     *     set and somebody will wake it) or has ended
     */
    protected abstract Step execute(Run run, Flow flow);
}
