// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import org.loggia.input.CsvException;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;

/** Data, a parameter or a model file is at fault. The problem says where, unless that is for the caller to add. */
public final class RegressionException extends ProblemException {
    private static final long serialVersionUID = 1L;

    /**
     * @param location file, with line or element
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop; may be empty
     */
    public RegressionException(ProblemKind kind, Location location, String message, String remedy) {
        this(kind, location, message, remedy, null);
    }

    public RegressionException(ProblemKind kind, Location location, String message, String remedy, Throwable cause) {
        this(kind.at(location, message, remedy), cause);
    }

    /** A fault whose place is for the caller to add, see {@link #orAt}. */
    public RegressionException(ProblemKind kind, String message, String remedy) {
        this(kind, Location.UNKNOWN, message, remedy, null);
    }

    public RegressionException(ProblemKind kind, String message, String remedy, Throwable cause) {
        this(kind, Location.UNKNOWN, message, remedy, cause);
    }

    /** A file of data that is not CSV. */
    public RegressionException(CsvException fault) {
        this(fault.problem(), fault);
    }

    public RegressionException(Problem problem) {
        this(problem, null);
    }

    private RegressionException(Problem problem, Throwable cause) {
        super(problem, cause);
    }

    /** This fault, at the given place if none is known of it. */
    public RegressionException orAt(Location location) {
        return problem().file() != null ? this : new RegressionException(problem().at(location), this);
    }
}
