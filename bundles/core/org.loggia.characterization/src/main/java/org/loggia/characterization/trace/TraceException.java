// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;

/** A trace is at fault, or cannot be read. */
public final class TraceException extends ProblemException {
    private static final long serialVersionUID = 1L;

    /**
     * @param location file, with line where one is at fault
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop; may be empty
     */
    public TraceException(ProblemKind kind, Location location, String message, String remedy) {
        this(kind, location, message, remedy, null);
    }

    public TraceException(ProblemKind kind, Location location, String message, String remedy, Throwable cause) {
        super(kind.at(location, message, remedy), cause);
    }

    /** Creates an exception with a specific kind. */
    public TraceException(Problem problem) {
        super(problem);
    }
}
