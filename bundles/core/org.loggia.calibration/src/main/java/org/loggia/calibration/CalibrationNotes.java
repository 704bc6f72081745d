// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import org.loggia.problem.ProblemKind;

/**
 * Kinds of notes on a calibration and on predictions of calibrated nets: assumptions, omissions, and anomalies of the
 * measurements. None of it stops anybody.
 */
public final class CalibrationNotes {

    /** No net was requested; the facts are the selected {@code net} and the {@code reason}. */
    public static final ProblemKind PROPOSED = note("proposed", "the net {net} was selected because {reason}", "");

    /** Rows that no calibration used; the facts are their {@code count} and that of all {@code measurements}. */
    public static final ProblemKind LEFT_OUT = note("left-out",
            "{count} of {measurements} measurements do not match this net and were ignored", "");

    /** Standard deviations of a {@code type} of requests are not there. */
    public static final ProblemKind NO_DEVIATIONS = note("no-deviations",
            "there is no column '{type}Deviation': service times of {type}s are assumed to be "
                    + "exponential (variation 1)", "");

    /** Standard deviations of neither cached nor uncached requests are there. */
    public static final ProblemKind NO_DEVIATIONS_BY_CASE = note("no-deviations-by-case",
            "there are no standard deviations ('readDeviation.cache', 'readDeviation.raid', or "
                    + "single response times): service times of cache and RAID array are assumed to be "
                    + "exponential (variation 1)", "");

    /** Deviations are known only of {@code clients} that wait for each other. */
    public static final ProblemKind DEVIATIONS_OF_WAITING = note("deviations-of-waiting",
            "the variations of service times were estimated from measurements with {clients} "
                    + "clients and include queueing",
            "measure a single client for a better estimate");

    /** All file sets fit into the cache, or none. */
    public static final ProblemKind ONE_CASE = note("one-case",
            "all measurements cover one case; the other case gets the same service times", "");

    /** Nothing was measured near the size of the cache: {@code cached}, {@code uncached} and the {@code limit} in B. */
    public static final ProblemKind CACHE_SIZE_BETWEEN = note("cache-size-between",
            "the cached file set ends between {cached} and {uncached} B; {limit} B is assumed",
            "measure file sets between them");

    /** A {@code type} of requests was measured alone only once, at a {@code place}. */
    public static final ProblemKind ONE_MEASUREMENT = note("one-measurement",
            "only one measurement has only {type}s ({place}): the number of servers and the "
                    + "influence of the request size on service times cannot be estimated",
            "measure several numbers of clients and several sizes");

    /** More clients are answered faster; the facts are the {@code type}, {@code count} and worst {@code pair}. */
    public static final ProblemKind FALLING_WITH_CLIENTS = note("falling-with-clients",
            "response times of {type}s fall with the number of clients ({count}): {pair}; a queue "
                    + "cannot cause that",
            "look for disturbed measurements or caches that were still cold");

    /** A figure that storage hardly has; the facts are the {@code figure} and its {@code place}. */
    public static final ProblemKind STRANGE_FIGURE = note("strange-figure",
            "{place} has {figure}, which is implausible for storage", "check the unit");

    /** Service {@code times} that are shorter for larger requests; the other fact says {@code how} much. */
    public static final ProblemKind FALLING_WITH_SIZE = note("falling-with-size",
            "{times}, as estimated, decreases with the request size, {how}, which is implausible "
                    + "for storage",
            "look for disturbed measurements, or measure more sizes");

    /** A net of one's own has think times and servers already. */
    public static final ProblemKind GIVEN_BY_NET = note("given-by-net",
            "think time and servers of the net are used; the given ones are ignored", "");

    /** Not every type of request was measured alone. */
    public static final ProblemKind MIXES_ONLY = note("mixes-only",
            "some types of requests were measured only in mixes, so their separate service times "
                    + "may be ambiguous", "");

    /** No service times give what was measured in a {@code row}. */
    public static final ProblemKind NO_MATCH = note("no-match",
            "measurement {row}: the measured response times cannot be reproduced; the closest "
                    + "service times are used", "");

    /** All measurements have the same number of clients. */
    public static final ProblemKind SAME_CLIENTS = note("same-clients",
            "all measurements have the same number of clients, so the concurrency of cache and "
                    + "RAID array cannot be estimated: one request each is assumed",
            "measure several numbers of clients");

    /** Weights come from measurements of several machines. */
    public static final ProblemKind WEIGHTS_OF_SEVERAL = note("weights-of-several",
            "no measurement of one machine has both reads and writes: weights are estimated from "
                    + "those of several machines", "");

    /** The measurements do not distinguish machines. */
    public static final ProblemKind EQUAL_MACHINES = note("equal-machines",
            "no measurement has several machines: all machines get the same weights", "");

    /** Clients issue reads and writes in turn. */
    public static final ProblemKind IN_TURN = note("in-turn",
            "clients alternate reads and writes: requests are served in the order of arrival, "
                    + "without weights", "");

    /** The weights are undetermined, because no request waits. */
    public static final ProblemKind NO_WAITING = note("no-waiting",
            "requests never wait in the measurements: all weights are equal", "");

    /** A net knows nothing of other workloads than its own. */
    public static final ProblemKind NO_LAWS = note("no-laws",
            "the net has no formulas: weights and service times are those of the workload that it "
                    + "was written for", "");

    /** A net knows nothing of other workloads than its own but the sizes of requests. */
    public static final ProblemKind LAWS_OF_SIZES = note("laws-of-sizes",
            "the net carries no laws: weights and service times are those of the workload that it "
                    + "was written for, except for request sizes", "");

    /** The net ignores file sets. */
    public static final ProblemKind NO_FILE_SETS = note("no-file-sets",
            "the net does not depend on the size of file sets, which varies here", "");

    private CalibrationNotes() {
    }

    private static ProblemKind note(String name, String message, String remedy) {
        return ProblemKind.warning("calibration." + name, message, remedy);
    }
}
