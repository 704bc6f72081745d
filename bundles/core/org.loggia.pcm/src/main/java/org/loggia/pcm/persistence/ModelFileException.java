// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.IOException;
import org.loggia.problem.Problem;

/** A file cannot be read as a model at all; the problem says why. */
public final class ModelFileException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ModelFileException(Problem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
