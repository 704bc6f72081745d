// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.util.List;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** An experiment that cannot be made, or runs that cannot be kept or found. */
public final class ExperimentException extends ProblemException {

    private static final long serialVersionUID = 1L;

    public ExperimentException(Problem problem) {
        super(problem);
    }

    public ExperimentException(Problem problem, Throwable cause) {
        super(problem, cause);
    }

    /** @param problems one or more */
    public ExperimentException(List<Problem> problems) {
        super(problems, null);
    }
}
