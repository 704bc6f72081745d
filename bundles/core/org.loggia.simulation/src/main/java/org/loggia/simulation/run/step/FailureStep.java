// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A gap in the model that does no harm unless somebody gets there; then the run fails and says why. */
public final class FailureStep extends Step {

    private final SimulationException failure;

    public FailureStep(SimulationException failure) {
        this.failure = failure;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        throw new SimulationException(failure.element(), failure.problem().message(),
                failure.problem().remedy(), failure);
    }
}
