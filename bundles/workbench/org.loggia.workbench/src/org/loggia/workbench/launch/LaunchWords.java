// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.Map;

import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationProblems;

/** What to do in the workbench about problems whose remedy lies in how a run is launched. */
final class LaunchWords {

    private static final Map<String, String> REMEDIES = Map.of(
            SimulationProblems.NO_ALLOCATION.code(), "add one, or choose it in the launch dialog",
            SimulationProblems.SEVERAL_ALLOCATIONS.code(), "choose one in the launch dialog",
            SimulationProblems.NO_USAGE_MODEL.code(), "add one, or choose it in the launch dialog",
            SimulationProblems.SEVERAL_USAGE_MODELS.code(), "choose one in the launch dialog",
            SimulationProblems.LOADS_AS_ARRIVALS.code(), "choose it as usage evolution in the launch dialog",
            SimulationProblems.ARRIVALS_AS_LOADS.code(), "name one above each column of loads, or state the file as "
                    + "arrivals in an I/O model if it is a trace of arrivals");

    private LaunchWords() {
    }

    static Problem of(Problem problem) {
        String remedy = REMEDIES.get(problem.code());
        return remedy == null ? problem : problem.inWords(problem.message(), remedy);
    }
}
