// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.space.Design;

/** Other machines, on which runs of designs go. Threads ask side by side. */
@FunctionalInterface
public interface RemoteEvaluator {

    /**
     * Returns the evaluation of a design, equal to that of {@link SimulatedDesigns#look}.
     *
     * @param design its choices
     * @param scenarioRuns how long to simulate
     * @param error how often the verdict on the design may be wrong
     * @param seed of the random numbers
     */
    DesignEvaluation look(Design design, long scenarioRuns, double error, long seed) throws InterruptedException;
}
