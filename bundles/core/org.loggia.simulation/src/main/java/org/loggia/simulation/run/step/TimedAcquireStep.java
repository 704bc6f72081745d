// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/** Takes one unit of a passive resource, or fails when none has come free in a given time. */
public final class TimedAcquireStep extends Step {

    private final int resource;
    private final double patience;
    private final int mode;
    private final EObject action;
    private final Step afterWait = new AfterWait();

    /**
     * @param resource number of the passive resource in the plan
     * @param patience how long to wait, in the model's time units
     * @param mode number of the failure
     * @param action of the model, to tell where time goes
     */
    public TimedAcquireStep(int resource, double patience, int mode, EObject action) {
        this.action = action;
        this.resource = resource;
        this.patience = patience;
        this.mode = mode;
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.PASSIVE_RESOURCE, resource, action);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        if (run.exploration() != null) {
            run.exploration().mayTimeOut(mode);
        }
        if (run.acquire(flow, resource)) {
            return next();
        }
        flow.resumeAt = afterWait;
        run.wakeAfter(flow.handle, patience);
        return null;
    }

    private final class AfterWait extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            if (run.withdraw(flow, resource)) {
                return run.fail(flow, mode);
            }
            run.sleepNoMore(flow);
            return TimedAcquireStep.this.next();
        }
    }
}
