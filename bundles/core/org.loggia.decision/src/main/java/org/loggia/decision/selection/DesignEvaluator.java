// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import java.util.List;

/** Evaluates designs, several at a time. All runs use common random numbers, so that differences show early. */
@FunctionalInterface
public interface DesignEvaluator {

    /**
     * A question.
     *
     * @param design its number
     * @param scenarioRuns how long to simulate
     * @param error how often the verdict on the design may be wrong
     */
    record Question(int design, long scenarioRuns, double error) {
    }

    /** The answers, in the order of the questions. */
    List<DesignEvaluation> at(List<Question> questions);
}
