// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.util.Map;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.simulation.SimulationProblems;

/**
 * What to do about a problem, where a command has an option for it: the rooms below know of no options. In the words,
 * {@code {name}} stands for a fact of the problem.
 */
final class CommandWords {

    private static final Map<String, String> REMEDIES = Map.of(
            code(SimulationProblems.NO_ALLOCATION), "add one, or choose it with --allocation",
            code(SimulationProblems.SEVERAL_ALLOCATIONS), "choose one with --allocation",
            code(SimulationProblems.NO_USAGE_MODEL), "add one, or choose it with --usage",
            code(SimulationProblems.SEVERAL_USAGE_MODELS), "choose one with --usage");

    private CommandWords() {
    }

    private static String code(ProblemKind kind) {
        return kind.code();
    }

    /** The problem as the command line tells it. */
    static Problem of(Problem problem) {
        String remedy = REMEDIES.get(problem.code());
        return remedy == null ? problem : problem.inWords(problem.message(), remedy);
    }
}
