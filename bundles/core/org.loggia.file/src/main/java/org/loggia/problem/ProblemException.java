// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An operation cannot continue because of invalid input. The message has a line for each problem. Callers
 * distinguish causes by {@link Problem#kind()}.
 */
public class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** @param problems one or more */
    public ProblemException(List<Problem> problems, Throwable cause) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining(System.lineSeparator())), cause);
        this.problems = List.copyOf(problems);
    }

    /** @param problems one or more */
    public ProblemException(List<Problem> problems) {
        this(problems, null);
    }

    public ProblemException(Problem problem) {
        this(List.of(problem), null);
    }

    public ProblemException(Problem problem, Throwable cause) {
        this(List.of(problem), cause);
    }

    /** The problems, at least one. */
    public final List<Problem> problems() {
        return problems;
    }

    /** The first of the problems; most faults have one only. */
    public final Problem problem() {
        return problems.get(0);
    }

    /** This exception, with the given file for problems of an unknown one. */
    public ProblemException orIn(Object file) {
        return problems.stream().noneMatch(problem -> problem.file() == null) ? this
                : new ProblemException(problems.stream().map(problem -> problem.orIn(file.toString())).toList(), this);
    }

    /** This exception, at the given location if it has none. */
    public ProblemException orAt(Location location) {
        return problem().file() != null ? this : new ProblemException(problem().at(location), this);
    }
}
