// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

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
        List<Problem> errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) {
            throw new ProblemException(errors);
        }
    }

    /** The end of a command because of a fault. */
    public static CommandFailure failure(ProblemException fault) {
        return CommandFailure.badInput(fault.problems().stream().map(ProblemLines::line).toList(), fault);
    }
}
