// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A request, or a state of the workload, that an I/O analysis model has no answer for; the problem says which. */
public final class UnsupportedRequestException extends ProblemException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is not answered
     * @param remedy what to do, without a full stop
     */
    public UnsupportedRequestException(String message, String remedy) {
        super(AnalysisProblems.UNANSWERED.of(message, remedy));
    }

    /** Creates the exception of a model that failed during a prediction. */
    public UnsupportedRequestException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
