// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/**
 * A fork: behaviours that run side by side, each with its own copy of the variables.
 *
 * <p>The flow waits for the synchronised ones and does not care what becomes of the others.
 */
public final class ForkStep extends Step {

    private final Step[] asynchronous;
    private final Step[] synchronised;
    private final EObject action;

    /**
     * Both hold first steps; every forked behaviour ends with {@link End}.
     *
     * @param action of the model, to tell where time goes
     */
    public ForkStep(Step[] asynchronous, Step[] synchronised, EObject action) {
        this.action = action;
        this.asynchronous = asynchronous;
        this.synchronised = synchronised;
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.FORK, 0, action);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        for (Step first : asynchronous) {
            run.forks().begin(flow, null, first);
        }
        if (synchronised.length == 0) {
            return next();
        }
        flow.openForks = synchronised.length;
        flow.resumeAt = next();
        for (Step first : synchronised) {
            run.forks().begin(flow, flow, first);
        }
        return null;
    }

    /** The end of a forked behaviour. */
    public static final class End extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            run.forks().end(flow, Flow.NO_FAILURE);
            return null;
        }
    }
}
