// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of selecting, compiling and running a model. */
public final class SimulationProblems {

    public static final ProblemKind SELECTION = ProblemKind.errors("simulation.selection",
            "A file or folder that cannot be simulated");

    /** Neither a file nor a folder with an allocation is named. */
    public static final ProblemKind NO_ALLOCATION = ProblemKind.error("simulation.no-allocation",
            "there is no allocation (.allocation)", "add one, or choose it");

    /**
     * Several allocations, of which a simulation takes one; the facts are their {@code number} and the {@code files}.
     */
    public static final ProblemKind SEVERAL_ALLOCATIONS = ProblemKind.error("simulation.several-allocations",
            "there are {number} files with allocations: {files}", "choose one");

    /** Neither a file nor a folder with a usage model is named. */
    public static final ProblemKind NO_USAGE_MODEL = ProblemKind.error("simulation.no-usage-model",
            "there is no usage model (.usagemodel)", "add one, or choose it");

    /**
     * Several usage models, of which a simulation takes one; the facts are their {@code number} and the {@code files}.
     */
    public static final ProblemKind SEVERAL_USAGE_MODELS = ProblemKind.error("simulation.several-usage-models",
            "there are {number} files with usage models: {files}", "choose one");

    /** A table of loads instead of a trace of arrivals; the fact is the {@code scenarios} that its columns name. */
    public static final ProblemKind LOADS_AS_ARRIVALS = ProblemKind.error("simulation.loads-as-arrivals",
            "this is a table of loads over time, with columns for the usage scenarios {scenarios}, not a trace of "
                    + "arrivals", "use it as usage evolution");

    /** The matrices of an arrival process instead of a trace of arrivals. */
    public static final ProblemKind MATRICES_AS_ARRIVALS = ProblemKind.error("simulation.matrices-as-arrivals",
            "these are the matrices of a Markovian arrival process, not a trace of arrivals",
            "draw arrivals from the process instead of replaying them");

    /**
     * A trace of arrivals, or something else, instead of a table of loads; the fact is the {@code scenarios} of the
     * usage model.
     */
    public static final ProblemKind ARRIVALS_AS_LOADS = ProblemKind.error("simulation.arrivals-as-loads",
            "this is not a table of loads over time, because its columns do not include a usage "
                    + "scenario ({scenarios})",
            "name one in the header of each column of loads, or replay the file if it is a trace "
                    + "of arrivals");

    public static final ProblemKind UNSUPPORTED = ProblemKind.errors("simulation.unsupported",
            "Model elements that the simulation does not support");

    public static final ProblemKind OBJECTIVE = ProblemKind.errors("simulation.objective",
            "An objective that is empty or does not match the model");

    public static final ProblemKind MONITORS = ProblemKind.errors("simulation.monitors",
            "A file of monitors that holds something else");

    public static final ProblemKind STORE = ProblemKind.errors("simulation.store",
            "A file that contains no results of simulations");

    public static final ProblemKind FAILURE = ProblemKind.errors("simulation.failure",
            "A model that cannot be simulated, or a run that failed");

    public static final ProblemKind COPY = ProblemKind.errors("simulation.copy",
            "A copy of a model that cannot be written");

    /** Gaps of a model that count as nothing, where that is asked for. */
    public static final ProblemKind GAPS = ProblemKind.warning("simulation.gaps", "{gaps}", "complete the model");

    private SimulationProblems() {
    }
}
