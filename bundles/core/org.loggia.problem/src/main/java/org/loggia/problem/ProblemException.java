// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Something cannot go on because of what it was given. The problems say why; the message has a line for each. Rooms
 * have subclasses, so that a caller can catch what one of them finds.
 */
public class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** @param problems one or more */
    public ProblemException(List<Problem> problems, Throwable cause) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining(System.lineSeparator())), cause);
        this.problems = List.copyOf(problems);
    }

    public ProblemException(Problem problem) {
        this(List.of(problem), null);
    }

    public ProblemException(Problem problem, Throwable cause) {
        this(List.of(problem), cause);
    }

    /** What is wrong, at least one. */
    public final List<Problem> problems() {
        return problems;
    }

    /** The first of the problems; most faults have one only. */
    public final Problem problem() {
        return problems.get(0);
    }
}
