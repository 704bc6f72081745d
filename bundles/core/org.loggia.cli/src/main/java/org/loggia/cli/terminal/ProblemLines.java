// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** Problems of a model, as lines for a person and as objects for a program. */
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

    /** Problems with the keys that outputs have of each, in their order; as columns of a table, too. */
    public static List<Map<String, Object>> json(List<Problem> problems) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Problem problem : problems) {
            Map<String, Object> json = new LinkedHashMap<>();
            Problem told = OptionRemedies.of(problem);
            json.put("severity", told.isError() ? "error" : "warning");
            json.put("code", told.code());
            json.put("file", problem.file());
            json.put("line", problem.line() > 0 ? problem.line() : null);
            json.put("element", problem.element());
            json.put("message", told.message());
            json.put("remedy", told.remedy());
            list.add(json);
        }
        return list;
    }
}
