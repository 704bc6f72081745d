// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of emulations. */
public final class EmulationProblems {

    /** The concurrency does not follow from the trace. */
    public static final ProblemKind NO_CONCURRENCY = ProblemKind.error("emulation.no-concurrency",
            "the trace contains neither completions nor thread ids", "give the number of threads");

    /** The arrival rate does not follow from the trace. */
    public static final ProblemKind NO_ARRIVAL_RATE = ProblemKind.error("emulation.no-arrival-rate",
            "the trace has no times, so its arrival rate is unknown",
            "give the number of threads of a closed workload");

    /** The addresses of requests do not follow from the trace. */
    public static final ProblemKind NO_PLACES = ProblemKind.error("emulation.no-places",
            "has no offsets, so its access pattern and file set are unknown",
            "record a trace with offsets; for fio, set log_offset=1");

    private EmulationProblems() {
    }
}
