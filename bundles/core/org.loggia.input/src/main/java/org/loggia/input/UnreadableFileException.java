// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.IOException;
import org.loggia.problem.Problem;

/** A file that cannot be read. The message is {@code what is wrong; what to do}; the caller puts the file before it. */
public final class UnreadableFileException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Problem problem;

    UnreadableFileException(Problem problem, Throwable cause) {
        super(problem.text(), cause);
        this.problem = problem;
    }

    /** What is wrong and what to do; its place is for the caller to add. */
    public Problem problem() {
        return problem;
    }

    /** What is wrong, without a full stop. */
    public String reason() {
        return problem.message();
    }

    /** What to do, without a full stop. */
    public String remedy() {
        return problem.remedy();
    }
}
