// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of experiments and of the folders with their runs. */
public final class ExperimentProblems {

    /** Runs would be kept in a folder, and something else has its name. */
    public static final ProblemKind NO_FOLDER = ProblemKind.error("experiment.no-folder", "is not a folder",
            "choose another");

    /** A new experiment would be kept among runs that are there. */
    public static final ProblemKind HAS_RUNS = ProblemKind.error("experiment.has-runs", "has runs already",
            "continue with them, remove the folder, or choose another");

    /** Somebody else is writing runs there. */
    public static final ProblemKind LOCKED = ProblemKind.error("experiment.locked",
            "is being written by another experiment", "wait until it has finished, or choose another folder");

    /** No run can be kept. */
    public static final ProblemKind UNWRITABLE = ProblemKind.error("experiment.unwritable",
            "runs cannot be stored: {reason}", "make it writable or choose another folder");

    /** A run that was made cannot be kept. */
    public static final ProblemKind FULL = ProblemKind.error("experiment.full",
            "a finished run cannot be stored: {reason}", "free disk space or correct that, and continue");

    /** A stored run was modified. */
    public static final ProblemKind NOT_KEPT = ProblemKind.error("experiment.not-kept", "{what}",
            "delete it; it will be recreated");

    /** The experiment was ended. */
    public static final ProblemKind ENDED = ProblemKind.error("experiment.ended", "ended",
            "finished runs are stored, continue with them");

    /** Parts lack runs of the whole. */
    public static final ProblemKind MISSING_RUNS = ProblemKind.error("experiment.missing-runs",
            "{missing} of the {planned} runs {verb} missing: {runs}",
            "merge the parts that contain them, or simulate them");

    /** Parts are nowhere. */
    public static final ProblemKind NO_PARTS = ProblemKind.error("experiment.no-parts", "no such folder",
            "give the folders of the parts");

    public static final ProblemKind PARTS = ProblemKind.errors("experiment.parts",
            "Parts that are not those of the plan");

    public static final ProblemKind PLAN = ProblemKind.errors("experiment.plan",
            "A file of a plan that cannot be read, or a model that cannot be simulated as planned");

    private ExperimentProblems() {
    }
}
