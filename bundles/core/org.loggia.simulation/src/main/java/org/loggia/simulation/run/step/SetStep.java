// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.List;

import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Sets results of the service, or variables of the user. */
public final class SetStep extends Step {

    private final Assignment[] assignments;

    public SetStep(List<Assignment> assignments) {
        this.assignments = assignments.toArray(Assignment[]::new);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        Assignment.applyAll(assignments, run, flow.frame, flow.frame);
        return next();
    }
}
