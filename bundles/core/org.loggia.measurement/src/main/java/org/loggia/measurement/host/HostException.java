// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A host cannot be reached or does not answer any more; what was measured before is safe. */
public class HostException extends ProblemException {

    private static final long serialVersionUID = 1L;

    public HostException(Problem problem) {
        super(problem);
    }

    public HostException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
