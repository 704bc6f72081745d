// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A characterization is insufficient for an emulation; the problem contains the missing data. */
public final class EmulationException extends ProblemException {
    private static final long serialVersionUID = 1L;

    public EmulationException(Problem problem) {
        super(problem);
    }
}
