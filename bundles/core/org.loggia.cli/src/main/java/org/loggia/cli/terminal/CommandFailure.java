// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.util.List;
import java.util.stream.IntStream;

import org.loggia.problem.ProblemException;

/**
 * Ends a command because of what it was given: nothing but the lines reach the user, on standard error. Each line reads
 * {@code FILE[:LINE|#element]: what is wrong; what to do}.
 */
public final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ExitStatus status;
    private final List<String> lines;

    private CommandFailure(ExitStatus status, List<String> lines, Throwable cause) {
        super(String.join(System.lineSeparator(), lines), cause);
        this.status = status;
        this.lines = List.copyOf(lines);
    }

    /** The model or the data is at fault. */
    public static CommandFailure badInput(List<String> lines) {
        return new CommandFailure(ExitStatus.BAD_INPUT, lines, null);
    }

    /** The model or the data is at fault, as the cause noticed in several places. */
    public static CommandFailure badInput(List<String> lines, Throwable cause) {
        return new CommandFailure(ExitStatus.BAD_INPUT, lines, cause);
    }

    /** The model or the data is at fault, as the cause noticed. */
    public static CommandFailure badInput(String line, Throwable cause) {
        return new CommandFailure(ExitStatus.BAD_INPUT, List.of(line), cause);
    }

    /** The command line itself is at fault. */
    public static CommandFailure wrongUsage(String line) {
        return new CommandFailure(ExitStatus.WRONG_USAGE, List.of(line), null);
    }

    /** A setting of the command is out of its range. */
    public static CommandFailure wrongSetting(String command, IllegalArgumentException fault) {
        return wrongUsage("loggia " + command + ": " + fault.getMessage() + "; 'loggia " + command
                + " --help' lists the options");
    }

    /** The results, which were written, do not show what was demanded: the status and a line for each objective. */
    public static CommandFailure objective(ExitStatus status, List<String> lines) {
        return new CommandFailure(status, lines, null);
    }

    /** Other parts have to be made before there are results. */
    public static CommandFailure unfinished(String line) {
        return new CommandFailure(ExitStatus.UNFINISHED, List.of(line), null);
    }

    /** The exit status. */
    public ExitStatus status() {
        return status;
    }

    /** The lines for programs: each ends with the code of its problem in brackets, where it has one. */
    public List<String> linesWithCodes() {
        if (!(getCause() instanceof ProblemException fault) || fault.problems().size() != lines.size()) {
            return lines;
        }
        return IntStream.range(0, lines.size()).mapToObj(i -> lines.get(i) + " [" + fault.problems().get(i).code()
                + "]").toList();
    }

    /** The lines for the user. */
    public List<String> lines() {
        return lines;
    }
}
