// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** The end of a service: the flow returns to the call that brought it here. */
public final class ReturnStep extends Step {

    @Override
    protected Step execute(Run run, Flow flow) {
        return flow.call().leaveService(run, flow);
    }
}
