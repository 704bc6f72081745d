// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import org.loggia.characterization.emulation.EmulationProblems;
import org.loggia.characterization.trace.TraceProblems;
import org.loggia.consolidation.ConsolidationProblems;
import org.loggia.experiment.ExperimentProblems;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Remedies;
import org.loggia.problem.Remedies.Remedy;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.training.TrainingNotes;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;

/**
 * Remedies of problems for which a command has an option; lower layers do not depend on options. In the words, {@code
 * {name}} stands for a fact of the problem.
 */
final class OptionRemedies {

    private static final String GO_ON = "continue with --resume";

    private static final Remedies REMEDIES = Remedies.of(
            remedy(SimulationProblems.NO_ALLOCATION, "add one, or choose it with --allocation"),
            remedy(SimulationProblems.SEVERAL_ALLOCATIONS, "choose one with --allocation"),
            remedy(SimulationProblems.NO_USAGE_MODEL, "add one, or choose it with --usage"),
            remedy(SimulationProblems.SEVERAL_USAGE_MODELS, "choose one with --usage"),
            remedy(SimulationProblems.LOADS_AS_ARRIVALS, "give it with --evolution"),
            remedy(SimulationProblems.MATRICES_AS_ARRIVALS, "give them with --arrivals-like"),
            remedy(SimulationProblems.ARRIVALS_AS_LOADS,
                    "name one in the header of each column of loads, or use --arrivals if the file is a "
                            + "trace of arrivals"),
            remedy(SimulationProblems.GAPS, "complete the model, or simulate it with --lenient"),
            remedy(SimulationNotes.ENDED_IN_WARM_UP, "simulate longer, or set --warmup"),
            remedy(SimulationNotes.ONE_CHANGING_RUN, "replicate the run with --replications"),
            remedy(SimulationNotes.UNUSED_EVOLUTION, "choose one with --evolution if the load should follow it"),
            remedy(SimulationNotes.UNUSED_POLICIES, "choose one with --scaling if resources should be scaled"),
            remedy(SimulationNotes.STATIC_REPLICAS, "give {file} with --scaling to simulate its replicas"),
            remedy(SimulationNotes.UNUSED_OBJECTIVES, "name the file next to the model to evaluate them"),
            remedy(SimulationNotes.NO_NETWORK, "add --network to simulate it"),
            remedy(SimulationNotes.NO_FAILURES, "add --failures to simulate them"),
            remedy(SimulationNotes.IGNORED_FAILURES, "add --failures to simulate them"),
            remedy(RegressionProblems.SEVERAL_FIGURES,
                    "select one (--response {first}), or keep only the columns of one of them in the table"),
            remedy(TrainingNotes.BY_FACTORS, "train on its logarithm (--log)"),
            remedy(TraceProblems.UNKNOWN_FORMAT, "specify it with --format-in ({formats}), or name the"
                    + " columns of a table with --columns"),
            remedy(TraceProblems.NO_REQUESTS, "check --format-in and the traced events"),
            remedy(TraceProblems.NOTHING_SELECTED, "select more requests with --device, --process, --from or --to"),
            remedy(TraceProblems.NO_TIMES, "remove --from and --to"),
            remedy(TraceProblems.TOO_MANY_CORRUPT_LINES,
                    "correct the trace, check --format-in or allow more corrupt lines with --corrupt-lines"),
            remedy(TraceProblems.UNCLEAR_EVENT,
                    "select the event that counts as a request with --event issue or --event queue"),
            remedy(TraceProblems.NO_QUEUE_TIMES, "record with biosnoop -Q or remove --event queue"),
            remedy(TraceProblems.LARGE_WINDOW, "use zstd -dc --long=31 FILE | loggia characterize -"),
            remedy(TraceProblems.TAR_ARCHIVE, "use tar xOf FILE | loggia characterize -"),
            remedy(EmulationProblems.NO_CONCURRENCY, "give the number of threads with --threads"),
            remedy(EmulationProblems.NO_ARRIVAL_RATE, "remove --open and give --threads"),
            remedy(ConsolidationProblems.NO_ARRIVAL_QUEUE, "measure it, or choose --model product-form"),
            remedy(ConsolidationProblems.NO_TRACE, "give 'trace', or choose --model linear"),
            remedy(ExperimentProblems.NO_FOLDER, "choose another with --store"),
            remedy(ExperimentProblems.HAS_RUNS, GO_ON + ", remove the folder, or choose another with --store"),
            remedy(ExperimentProblems.LOCKED, "wait for its end, or choose another with --store"),
            remedy(ExperimentProblems.UNWRITABLE, "make it writable or choose another with --store"),
            remedy(ExperimentProblems.FULL, "free disk space or correct that, and " + GO_ON),
            remedy(ExperimentProblems.NOT_KEPT, "delete it; --resume will recreate it"),
            remedy(ExperimentProblems.ENDED, "finished runs are stored, " + GO_ON),
            remedy(ExperimentProblems.MISSING_RUNS,
                    "merge the parts that contain them, or simulate them with --resume"),
            remedy(ExperimentProblems.NO_PARTS, "give the folders that --shard has written"),
            remedy(MeasurementProblems.LOST_CONNECTION, "check the host and " + GO_ON),
            remedy(MeasurementProblems.UNREACHABLE, "check host, port and network, and " + GO_ON),
            remedy(MeasurementProblems.FAILURES_IN_A_ROW, "correct that and " + GO_ON),
            remedy(MeasurementProblems.CHANGED_CAMPAIGN, "restore it, or start a new campaign with another --store"),
            remedy(MeasurementProblems.STORE_EXISTS, "continue with --resume, or choose another --store"),
            remedy(MeasurementProblems.NO_STORE, "remove --resume to start a campaign"),
            remedy(MeasurementProblems.FOREIGN_STORE, "{correction}choose another --store"),
            remedy(MeasurementProblems.UNWRITABLE_STORE, "choose another file with --store"),
            remedy(MeasurementProblems.READ_ONLY_STORE,
                    "make it writable, or copy it and choose the copy with --store"),
            remedy(MeasurementProblems.DAMAGED_STORE, "{correction}restore it or start a new one with another --store"),
            remedy(MeasurementProblems.FAILING_STORE, "{correction} and " + GO_ON),
            remedy(MeasurementProblems.TEMPORARY_FOLDER,
                    "free disk space there, or choose another folder with "
                            + "LOGGIA_JAVA_OPTIONS=-Djava.io.tmpdir=DIR"));

    private OptionRemedies() {
    }

    private static Remedy remedy(ProblemKind kind, String words) {
        return new Remedy(kind, words);
    }

    /** The problem as the command line tells it. */
    static Problem of(Problem problem) {
        return REMEDIES.told(problem);
    }
}
