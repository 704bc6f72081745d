// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.pcm.persistence.Problem;

/** Problems of a model, as lines for a person and as objects for a program. */
public final class ProblemLines {

    private ProblemLines() {
    }

    /** {@code FILE[:LINE|#element]: what is wrong; what to do}; a warning says that it is one. */
    public static String line(Problem problem) {
        if (problem.isError()) {
            return problem.toString();
        }
        return new Problem(problem.severity(), problem.file(), problem.line(), problem.element(),
                "warning: " + problem.message(), problem.remedy()).toString();
    }

    /** Ends the command if there is an error, with all problems as its lines. */
    public static void failOnError(List<Problem> problems) {
        if (problems.stream().anyMatch(Problem::isError)) {
            throw CommandFailure.badInput(problems.stream().filter(Problem::isError).map(ProblemLines::line).toList());
        }
    }

    public static List<Map<String, Object>> json(List<Problem> problems) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Problem problem : problems) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("severity", problem.isError() ? "error" : "warning");
            json.put("file", problem.file());
            json.put("line", problem.line() > 0 ? problem.line() : null);
            json.put("element", problem.element());
            json.put("message", problem.message());
            json.put("remedy", problem.remedy());
            list.add(json);
        }
        return list;
    }
}
