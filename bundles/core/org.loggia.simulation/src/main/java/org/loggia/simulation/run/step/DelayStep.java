// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/** A delay in a usage scenario, or a service beyond the system: time goes by, and nothing is used. */
public final class DelayStep extends Step {

    private final RandomValue time;

    public DelayStep(RandomValue time) {
        this.time = time;
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.DELAY, 0, time.element());
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        double delay = time.nextNonNegative(run, flow.frame, "the delay");
        if (delay == 0) {
            return next();
        }
        flow.resumeAt = next();
        run.wakeAfter(flow.handle, delay);
        return null;
    }
}
