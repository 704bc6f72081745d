// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.List;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.SimulationResult;

/**
 * A result, and whether it meets what is demanded.
 *
 * @param result of the simulation
 * @param verdicts one for each objective, in their order
 */
public record Judgement(SimulationResult result, List<Verdict> verdicts) {

    /** Whether all objectives hold. */
    public Verdict.State state() {
        return Verdict.State.ofAll(verdicts);
    }
}
