// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.Map;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/**
 * Kinds of notes that qualify a result. Notes are problems that do not end a run. The words of a note are a sentence
 * without its full stop; its place is the measuring point that it is about, where it is about one.
 */
public final class SimulationNotes {

    public static final ProblemKind UNSTABLE = ProblemKind.warnings("simulation.unstable",
            "An open workload that cannot keep up");

    /** The run was shorter than its warm-up. */
    public static final ProblemKind ENDED_IN_WARM_UP = ProblemKind.warning("simulation.ended-in-warm-up",
            "The run ended within its warm-up: the results include the start-up phase",
            "simulate longer, or set the warm-up");

    /** The end of the start-up was not found. */
    public static final ProblemKind NO_END_OF_WARM_UP = ProblemKind.warning("simulation.no-end-of-warm-up",
            "No end of the start-up phase was found in the first half of the run: the results may "
                    + "depend on its length",
            "simulate longer, or look for an unstable workload");

    public static final ProblemKind SHORT_RUN = ProblemKind.warnings("simulation.short-run",
            "Too few scenario runs for intervals");

    /** One run of a load that changes. */
    public static final ProblemKind ONE_CHANGING_RUN = ProblemKind.warning("simulation.one-changing-run",
            "Means of a single run with a changing load have no interval", "replicate the run");

    public static final ProblemKind ARRIVAL_PROCESS = ProblemKind.warnings("simulation.arrival-process",
            "Arrivals that follow a process");

    /** Demands below 0; the facts are their {@code count} and the {@code resource}. */
    public static final ProblemKind NEGATIVE_DEMANDS = ProblemKind.warnings("simulation.negative-demands",
            "Demands below 0");

    /** Load profiles below 0; the fact is how often, the {@code count}. */
    public static final ProblemKind NEGATIVE_LOAD = ProblemKind.warnings("simulation.negative-load",
            "Load profiles below 0");

    /** Branches none of whose conditions held; the fact is how often, the {@code count}. */
    public static final ProblemKind EMPTY_BRANCH = ProblemKind.warnings("simulation.empty-branch",
            "Branches none of whose conditions held");

    /** Values that were not there; the fact is how often, the {@code count}. */
    public static final ProblemKind ABSENT_VALUE = ProblemKind.warnings("simulation.absent-value",
            "Values that were not there");

    /** The effect of a limit on requests; the facts are the {@code limit} and the {@code storage}. */
    public static final ProblemKind LIMIT = ProblemKind.warnings("simulation.limit",
            "The effect of a limit on requests");

    /** Credits that hide a lower rate; the facts are the {@code limit}, its {@code rate} and the {@code storage}. */
    public static final ProblemKind CREDIT_PHASE = ProblemKind.warning("simulation.credit-phase",
            "Limit {limit} of storage {storage}: on average the throughput exceeded the rate of "
                    + "{rate} because of credits; results and verdicts cover the time with credits and "
                    + "differ in the long run",
            "start without credits (initialShare 0) for long-run results");

    /** Percentiles that are those of predicted means; the fact is the {@code storage}. */
    public static final ProblemKind PREDICTED_MEANS = ProblemKind.warning("simulation.predicted-means",
            "Storage {storage}: its analysis model predicts means, so percentiles of its requests, "
                    + "and of the scenarios and calls that issue them, reflect changes of the mean only, not "
                    + "the spread of single requests",
            "train a distribution from measured percentiles, or use a queueing Petri net");

    /** Remarks of an analysis model on its predictions; the fact is the {@code storage}. */
    public static final ProblemKind STORAGE_MODEL = ProblemKind.warnings("simulation.storage-model",
            "Remarks of an analysis model on its predictions");

    /** A model of clients that always wait, asked of others; the facts are {@code storage} and {@code users}. */
    public static final ProblemKind NOT_CLOSED = ProblemKind.warning("simulation.load-not-closed",
            "Storage {storage}: its analysis model depends on the number of concurrent requests "
                    + "and not on their rate, so it was learned from a closed load; here {users}, so its "
                    + "predictions may be far off, especially for writes to a cache",
            "train with requests at a rate (arrivalRate), or use a queueing Petri net");

    /** A model of requests at a rate, asked about users who wait; the facts are those of {@link #NOT_CLOSED}. */
    public static final ProblemKind NOT_OPEN = ProblemKind.warning("simulation.load-not-open",
            "Storage {storage}: its analysis model depends on the rate of requests and not on "
                    + "their number, so it was learned from an open load; here {users}, so its predictions "
                    + "may be far off",
            "train with waiting clients (concurrentRequests), or use a queueing Petri net");

    /** Attributes of requests that their storage's analysis model ignores; the fact is the {@code storage}. */
    public static final ProblemKind IGNORED_PARAMETERS = ProblemKind.warnings("simulation.ignored-parameters",
            "Attributes of requests that their storage's analysis model ignores");

    public static final ProblemKind IDLE_MONITOR = ProblemKind.warnings("simulation.idle-monitor",
            "A monitor that selects no figure");

    public static final ProblemKind SELECTED_FIGURES = ProblemKind.warnings("simulation.selected-figures",
            "Monitors that select some of the figures");

    public static final ProblemKind NOT_JUDGED = ProblemKind.warnings("simulation.not-judged",
            "An objective that is not evaluated");

    public static final ProblemKind WHOLE_RUN = ProblemKind.warnings("simulation.whole-run",
            "An objective on windows, evaluated over the whole run");

    /** An objective about a percentile of predicted means; the fact is the {@code objective}. */
    public static final ProblemKind OBJECTIVE_OF_MEANS = ProblemKind.warning("simulation.objective-of-means",
            "The objective \"{objective}\" limits a percentile that includes predicted means: "
                    + "response times of single requests vary more", "");

    /** Usage evolutions next to the model, none of which was chosen; the fact is their names, {@code file}. */
    public static final ProblemKind UNUSED_EVOLUTION = ProblemKind.warning("simulation.unused-evolution",
            "The load is that of the usage model; the usage evolution {file} in the folder of the "
                    + "model is ignored", "choose one if the load should follow it");

    /** Scaling policies next to the model, none of which was chosen; the fact is their files, {@code file}. */
    public static final ProblemKind UNUSED_POLICIES = ProblemKind.warning("simulation.unused-policies",
            "Resources are those of the resource environment; the scaling policies {file} in the "
                    + "folder of the model are ignored", "choose one if resources should be scaled");

    /** Files of objectives next to the model, none of which was chosen; the fact is their names, {@code file}. */
    public static final ProblemKind UNUSED_OBJECTIVES = ProblemKind.warning("simulation.unused-objectives",
            "The objectives in {file} are not evaluated", "choose the file to evaluate them");

    /** Rules of another simulator next to the model; the fact is the {@code file}. */
    public static final ProblemKind FOREIGN_RULES = ProblemKind.warning("simulation.foreign-rules",
            "Reconfiguration rules of SimuLizar ({file}) have no effect",
            "write scaling policies in an .spd file instead: " + ForeignModels.REMEDY);

    /** A stereotype of a profile; facts: its name, {@code stereotype}, the {@code elements} and the {@code file}. */
    public static final ProblemKind STEREOTYPE = ProblemKind.warning("simulation.stereotype",
            "Stereotype {stereotype} of {elements} in {file} has no effect",
            "model its effect, such as scaling with scaling policies in an .spd file");

    /** Static replicas of a template; facts as those of {@link #STEREOTYPE}. */
    public static final ProblemKind STATIC_REPLICAS = ProblemKind.warning("simulation.static-replicas",
            "Stereotype {stereotype} of {elements} in {file} has no effect",
            "choose {file} as scaling policies to simulate its replicas");

    /** Elements of another tool's extension; the facts are their {@code type} and the {@code elements} around them. */
    public static final ProblemKind UNKNOWN_TYPE = ProblemKind.warning("simulation.unknown-type",
            "Elements of the unknown type {type} in {elements} have no effect",
            "replace them with PCM elements if the results depend on them");

    /** A setting of a launch configuration without effect; the facts are {@code setting} and {@code reason}. */
    public static final ProblemKind IGNORED_SETTING = ProblemKind.warning("simulation.ignored-setting",
            "The setting {setting} has no effect: {reason}", "");

    /** The seed made of those of a launch configuration; the fact is the {@code seed}. */
    public static final ProblemKind FIXED_SEEDS = ProblemKind.warning("simulation.fixed-seeds",
            "The fixed seeds give the seed {seed}: runs repeat, with other random numbers than in Palladio", "");

    /** No scaling policy is active. */
    public static final ProblemKind NO_ACTIVE_POLICY = ProblemKind.warning("simulation.no-active-policy",
            "None of the scaling policies is active, so resources are not scaled", "");

    /** Some scaling policies are not active; the fact is their {@code count}. */
    public static final ProblemKind INACTIVE_POLICIES = ProblemKind.warnings("simulation.inactive-policies",
            "Some scaling policies are not active");

    public static final ProblemKind BOTH_DIRECTIONS = ProblemKind.warnings("simulation.both-directions",
            "A utilization that is that of both directions, of reading and writing or of a link");

    public static final ProblemKind OPEN_END = ProblemKind.warnings("simulation.open-end",
            "Calls through unconnected roles");

    /** Calls between containers that no link connects; the facts are the containers, {@code from} and {@code to}. */
    public static final ProblemKind NO_LINK = ProblemKind.warning("simulation.no-link",
            "No link connects {from} with {to}, so calls between them have no network delay", "");

    public static final ProblemKind DOUBTFUL_EXPRESSION = ProblemKind.warnings("simulation.doubtful-expression",
            "An expression whose meaning may differ from its notation");

    /** A load that follows a profile; the facts are the {@code scenario} and the {@code profile}. */
    public static final ProblemKind CHANGING_LOAD = ProblemKind.warnings("simulation.changing-load",
            "A load that follows a profile");

    /** Load-dependent parameters that no expression reads; the fact is their {@code count}. */
    public static final ProblemKind UNREAD_PARAMETERS = ProblemKind.warnings("simulation.unread-parameters",
            "Load-dependent parameters that no expression reads");

    /** User data, which have no effect. */
    public static final ProblemKind USER_DATA = ProblemKind.warning("simulation.user-data",
            "The usage model has user data; as in Palladio's simulator SimuLizar, they have no "
                    + "effect: component parameters come from the assembly contexts and components", "");

    /** Links of a network that is not simulated; the fact is the {@code count}. */
    public static final ProblemKind NO_NETWORK = ProblemKind.warnings("simulation.no-network",
            "Links of a network that is not simulated");

    /** Resources that could fail, where failures are not simulated. */
    public static final ProblemKind NO_FAILURES = ProblemKind.warning("simulation.no-failures",
            "Some resources have a mean time to failure; failures are not simulated, so these "
                    + "resources are always available",
            "also simulate failures");

    /** Other sources of failures, where failures are not simulated; the facts are their {@code kind} and where. */
    public static final ProblemKind IGNORED_FAILURES = ProblemKind.warning("simulation.ignored-failures",
            "{kind} ({elements}) have no effect: failures are not simulated", "also simulate failures");

    /** Users who do not think while things fail; the fact is the {@code scenario}. */
    public static final ProblemKind NO_THINK_TIME = ProblemKind.warning("simulation.no-think-time",
            "The users of {scenario} have no think time: after an immediate failure they start the "
                    + "next run immediately, so failures of unavailable resources are overrepresented",
            "set a think time");

    public static final ProblemKind NET_UNITS = ProblemKind.warnings("simulation.net-units",
            "The scope of the metrics of a net");

    public static final ProblemKind EXACT_SOLUTION = ProblemKind.warnings("simulation.exact-solution",
            "Figures that were solved for, not simulated");

    public static final ProblemKind NOTE = ProblemKind.warnings("simulation.note",
            "A note of which no more is known than its words");

    private SimulationNotes() {
    }

    /** A note in a sentence, which may have its full stop. */
    public static Problem said(ProblemKind kind, String sentence) {
        return said(kind, null, Map.of(), sentence);
    }

    /**
     * A note in a sentence, which may have its full stop.
     *
     * @param point the measuring point that it is about; null for none
     */
    public static Problem said(ProblemKind kind, String point, Map<String, String> facts, String sentence) {
        return said(kind, point, facts, sentence, "");
    }

    /**
     * A note in a sentence, which may have its full stop, and what can be done about it.
     *
     * @param point the measuring point that it is about; null for none
     */
    public static Problem said(ProblemKind kind, String point, Map<String, String> facts, String sentence,
            String remedy) {
        return kind.at(Location.element(point), facts, sentence.endsWith(".")
                ? sentence.substring(0, sentence.length() - 1) : sentence, remedy);
    }

    /** A note as a sentence for people. */
    public static String sentence(Problem note) {
        return note.text() + ".";
    }
}
