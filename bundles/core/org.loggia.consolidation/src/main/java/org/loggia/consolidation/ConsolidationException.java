// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A description is at fault, or lacks what a model needs; see {@link ConsolidationProblems}. */
public final class ConsolidationException extends ProblemException {
    private static final long serialVersionUID = 1L;

    public ConsolidationException(Problem problem) {
        super(problem);
    }
}
