// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A campaign, its store, a target or a report is at fault; see {@link MeasurementProblems}. */
public class MeasurementException extends ProblemException {

    private static final long serialVersionUID = 1L;

    public MeasurementException(Problem problem) {
        super(problem);
    }

    public MeasurementException(Problem problem, Throwable cause) {
        super(problem, cause);
    }

    /** @param problems one or more */
    public MeasurementException(List<Problem> problems) {
        super(problems, null);
    }
}
