// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** After a fork: if one of the behaviours that the flow has waited for failed, so does the flow. */
public final class JoinStep extends Step {

    @Override
    protected Step execute(Run run, Flow flow) {
        int mode = flow.takeForkFailure();
        return mode == Flow.NO_FAILURE ? next() : run.fail(flow, mode);
    }
}
