// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A characterization tells too little to be emulated; the problem says what is missing. */
public final class EmulationException extends ProblemException {
    private static final long serialVersionUID = 1L;

    public EmulationException(Problem problem) {
        super(problem);
    }
}
