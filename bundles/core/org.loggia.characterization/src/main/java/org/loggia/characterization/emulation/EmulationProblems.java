// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of emulating what a trace tells. */
public final class EmulationProblems {

    /** How many requests are under way at once does not follow from the trace. */
    public static final ProblemKind NO_CONCURRENCY = ProblemKind.error("emulation.no-concurrency",
            "tells neither completions nor threads", "give the number of threads");

    /** How often requests arrive does not follow from the trace. */
    public static final ProblemKind NO_ARRIVAL_RATE = ProblemKind.error("emulation.no-arrival-rate",
            "has no times to tell an arrival rate", "give the number of threads of a closed workload");

    private EmulationProblems() {
    }
}
