// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of emulating what a trace tells. */
public final class EmulationProblems {

    /** The concurrency does not follow from the trace. */
    public static final ProblemKind NO_CONCURRENCY = ProblemKind.error("emulation.no-concurrency",
            "tells neither completions nor threads", "give the number of threads");

    /** The arrival rate does not follow from the trace. */
    public static final ProblemKind NO_ARRIVAL_RATE = ProblemKind.error("emulation.no-arrival-rate",
            "has no times to tell an arrival rate", "give the number of threads of a closed workload");

    /** The addresses of requests do not follow from the trace. */
    public static final ProblemKind NO_PLACES = ProblemKind.error("emulation.no-places",
            "has no offsets, so its access pattern and file set are unknown", "record a trace with offsets; fio's"
                    + " logs have them with log_offset=1");

    private EmulationProblems() {
    }
}
