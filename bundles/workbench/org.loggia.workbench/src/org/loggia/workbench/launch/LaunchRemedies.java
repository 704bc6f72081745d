// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.nio.file.Path;

import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Remedies;
import org.loggia.problem.Remedies.Remedy;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;
import org.loggia.workbench.marker.ProblemMarkers;

/** What to do in the workbench about problems, and about what notes say, whose remedy lies in how a run is launched. */
final class LaunchRemedies {

    private static final Remedies REMEDIES = Remedies.of(
            remedy(SimulationProblems.NO_ALLOCATION, "add one, or choose it in the launch dialog"),
            remedy(SimulationProblems.SEVERAL_ALLOCATIONS, "choose one in the launch dialog"),
            remedy(SimulationProblems.NO_USAGE_MODEL, "add one, or choose it in the launch dialog"),
            remedy(SimulationProblems.SEVERAL_USAGE_MODELS, "choose one in the launch dialog"),
            remedy(SimulationProblems.LOADS_AS_ARRIVALS, "choose it as usage evolution in the launch dialog"),
            remedy(SimulationProblems.ARRIVALS_AS_LOADS,
                    "name one in the header of each column of loads, or use the file as arrivals in an I/O "
                            + "model if it is a trace of arrivals"),
            remedy(SimulationNotes.ENDED_IN_WARM_UP, "simulate longer, or set the warm-up in the run configuration"),
            remedy(SimulationNotes.ONE_CHANGING_RUN, "set replications in the run configuration"),
            remedy(SimulationNotes.UNUSED_EVOLUTION,
                    "choose one in the run configuration if the load should follow it"),
            remedy(SimulationNotes.UNUSED_POLICIES,
                    "choose one in the run configuration if resources should be scaled"),
            remedy(SimulationNotes.STATIC_REPLICAS,
                    "choose {file} as scaling policies in the run configuration to simulate its replicas"),
            remedy(SimulationNotes.NO_NETWORK, "select Network in the run configuration"),
            remedy(SimulationNotes.NO_FAILURES, "select Failures in the run configuration"),
            remedy(SimulationNotes.IGNORED_FAILURES, "select Failures in the run configuration"));

    private LaunchRemedies() {
    }

    private static Remedy remedy(ProblemKind kind, String words) {
        return new Remedy(kind, words);
    }

    static Problem of(Problem problem) {
        return REMEDIES.told(problem);
    }

    /** Likewise, with the files of a project by their places in it: what is kept of a run goes wherever that goes. */
    static Problem of(Problem problem, Path project) {
        Problem told = of(problem);
        return told.inWords(ProblemMarkers.within(project, told.message()),
                ProblemMarkers.within(project, told.remedy()));
    }
}
