// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** An I/O analysis model that cannot be used; the problem names its file. */
public final class AnalysisModelException extends ProblemException {

    private static final long serialVersionUID = 1L;

    /**
     * @param place the file, as far as one is at fault
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop
     */
    public AnalysisModelException(Location place, String message, String remedy) {
        super(AnalysisProblems.MODEL.at(place, message, remedy));
    }

    /** Creates the exception of a problem that another module found in a file of the model. */
    public AnalysisModelException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
