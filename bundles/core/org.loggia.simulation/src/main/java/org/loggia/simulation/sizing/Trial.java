// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.List;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.simulator.EvaluatedResult;

/**
 * The result for one value of the variable.
 *
 * @param value of the variable
 * @param state whether all objectives hold
 * @param verdicts on each of them
 * @param isUnstable whether users came faster than they could leave; no objective holds then
 * @param scenarioRuns how many usage scenario runs the last look measured
 */
public record Trial(double value, Verdict.State state, List<Verdict> verdicts, boolean isUnstable, long scenarioRuns) {

    /** Creates the result of a simulation for a value; under unstable load no objective holds. */
    public static Trial of(double value, EvaluatedResult judgement) {
        return new Trial(value, judgement.isUnstable() ? Verdict.State.MISSED : judgement.state(),
                judgement.verdicts(), judgement.isUnstable(), judgement.scenarioRuns());
    }
}
