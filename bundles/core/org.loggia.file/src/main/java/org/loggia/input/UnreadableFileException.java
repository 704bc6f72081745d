// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.IOException;
import java.nio.file.Path;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A file that cannot be read. The message is {@code what is wrong; what to do}; the caller puts the file before it. */
public final class UnreadableFileException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Problem problem;

    UnreadableFileException(Problem problem, Throwable cause) {
        super(problem.text(), cause);
        this.problem = problem;
    }

    /** The problem with its remedy; callers add the location. */
    public Problem problem() {
        return problem;
    }

    /** This problem at a file. */
    public ProblemException in(Path file) {
        return new ProblemException(problem.at(Location.file(file)), this);
    }

    /** The cause, without a full stop. */
    public String reason() {
        return problem.message();
    }

    /** The remedy, without a full stop. */
    public String remedy() {
        return problem.remedy();
    }
}
