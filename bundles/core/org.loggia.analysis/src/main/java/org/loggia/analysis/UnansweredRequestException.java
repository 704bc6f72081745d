// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A request, or a state of the workload, that an I/O analysis model has no answer for; the problem says which. */
public final class UnansweredRequestException extends ProblemException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is not answered
     * @param remedy what to do, without a full stop
     */
    public UnansweredRequestException(String message, String remedy) {
        super(AnalysisProblems.UNANSWERED.of(message, remedy));
    }

    /** What was found wrong in the model while it should answer. */
    public UnansweredRequestException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
