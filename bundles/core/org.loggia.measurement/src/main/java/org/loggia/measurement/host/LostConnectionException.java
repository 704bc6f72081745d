// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import org.loggia.problem.Problem;

/** A host that was there does not answer any more: it may come back. */
public final class LostConnectionException extends HostException {

    private static final long serialVersionUID = 1L;

    public LostConnectionException(Problem problem, Throwable cause) {
        super(problem, cause);
    }
}
