// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A design space or design that does not match its model. */
public final class DecisionException extends ProblemException {

    private static final long serialVersionUID = 1L;

    public DecisionException(Problem problem) {
        super(problem);
    }

    public DecisionException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
