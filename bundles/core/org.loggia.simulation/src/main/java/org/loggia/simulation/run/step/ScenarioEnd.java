// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** The end of a usage scenario: its response time is measured; a closed workload's user thinks and begins again. */
public final class ScenarioEnd extends Step {

    @Override
    protected Step execute(Run run, Flow flow) {
        run.endScenario(flow);
        return null;
    }
}
