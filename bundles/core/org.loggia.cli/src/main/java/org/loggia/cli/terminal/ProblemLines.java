// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.nio.file.Path;
import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** Problems of a model, as lines for a person. */
public final class ProblemLines {

    private ProblemLines() {
    }

    /** {@code FILE[:LINE|#element]: what is wrong; what to do}; a warning says that it is one. */
    public static String line(Problem problem) {
        Problem told = OptionRemedies.of(problem);
        return told.isError() ? told.toString() : told.inWords("warning: " + told.message(), told.remedy()).toString();
    }

    /** The problem as the command line tells it: remedies name options. */
    public static Problem told(Problem problem) {
        return OptionRemedies.of(problem);
    }

    /** Ends the command if there is an error, with all problems as its lines. */
    public static void failOnError(List<Problem> problems) {
        if (problems.stream().anyMatch(Problem::isError)) {
            throw CommandFailure.badInput(problems.stream().filter(Problem::isError).map(ProblemLines::line).toList());
        }
    }

    /** The end of a command because of a fault. */
    public static CommandFailure failure(ProblemException fault) {
        return failure(fault, fault.problems());
    }

    /**
     * The end of a command because of a fault.
     *
     * @param file where those of its problems lie that do not say where
     */
    public static CommandFailure failure(ProblemException fault, Path file) {
        return failure(fault, fault.problems().stream().map(problem -> problem.orIn(file.toString())).toList());
    }

    private static CommandFailure failure(ProblemException fault, List<Problem> problems) {
        return CommandFailure.badInput(problems.stream().map(ProblemLines::line).toList(), fault);
    }
}
