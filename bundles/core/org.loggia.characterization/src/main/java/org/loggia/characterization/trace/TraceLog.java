// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Corrupt lines, skipped events and warnings of a trace reader. Bounded: names of the first few occurrences, counts of
 * all.
 */
public final class TraceLog {
    private static final int NAMED = 5;
    private static final int KINDS = 64;

    private final String file;
    private long line;
    private long dataLines;
    private long corruptLines;
    private Location firstCorrupt;
    private String firstReason;
    private final List<String> corruptExamples = new ArrayList<>();
    private final Map<String, long[]> leftOut = new LinkedHashMap<>();
    private final Map<String, long[]> unknown = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();
    private long lateRequests;
    private long lostEvents;
    private long overwritten;
    private long lossesOfUnknownSize;
    private long losses;
    private long firstLoss;

    TraceLog(String file) {
        this.file = file;
    }

    void line(long number) {
        line = number;
        dataLines++;
    }

    /** The line being read. */
    Location here() {
        return Location.line(file, line);
    }

    String file() {
        return file;
    }

    void corrupt(String reason) {
        if (corruptLines++ == 0) {
            firstCorrupt = here();
            firstReason = reason;
        }
        if (corruptExamples.size() < NAMED) {
            corruptExamples.add(here() + ": " + reason);
        }
    }

    /** More lines are corrupt than are allowed: the first of them, and how many there are. */
    Problem tooManyCorrupt() {
        return TraceProblems.TOO_MANY_CORRUPT_LINES.at(firstCorrupt,
                firstReason + " (" + corruptLines + " corrupt of " + dataLines + " lines)",
                "correct the trace, check its format or allow more corrupt lines");
    }

    /** Counts an event that is not a read or write request, such as a flush or a discard. */
    void leftOut(String kind) {
        count(leftOut, kind);
    }

    /** Counts an event that the format's description does not know. */
    void unknownEvent(String kind) {
        count(unknown, kind);
    }

    private void count(Map<String, long[]> counts, String kind) {
        String key = counts.size() < KINDS || counts.containsKey(kind) ? kind : "others";
        counts.computeIfAbsent(key, k -> new long[] {0, line})[0]++;
    }

    void warn(String text) {
        if (warnings.size() < 4 * NAMED) {
            warnings.add(text);
        }
    }

    /** Adds a loss of events that the tracer reports here; a negative number is unknown. */
    void lost(long events) {
        if (losses++ == 0) {
            firstLoss = line;
        }
        if (events < 0) {
            lossesOfUnknownSize++;
        } else {
            lostEvents += events;
        }
    }

    /** Adds the total loss of the buffer in the header; lines of losses are part of it. */
    void overwritten(long headerLine, long events) {
        overwritten += events;
        firstLoss = losses == 0 ? headerLine : firstLoss;
    }

    void late() {
        lateRequests++;
    }

    /** Lines read, comments and empty ones not included. */
    public long dataLines() {
        return dataLines;
    }

    /** Lines that could not be read and were skipped. */
    public long corruptLines() {
        return corruptLines;
    }

    /** The first few corrupt lines as {@code FILE:LINE: reason}. */
    public List<String> corruptExamples() {
        return List.copyOf(corruptExamples);
    }

    /** Returns the number of lost events that the tracer reports, as far as known; 0 without reports. */
    public long lostEvents() {
        return Math.max(lostEvents, overwritten);
    }

    /** Events that are neither read nor write requests, by kind. */
    public Map<String, Long> leftOut() {
        Map<String, Long> counts = new LinkedHashMap<>();
        leftOut.forEach((kind, count) -> counts.put(kind, count[0]));
        return counts;
    }

    /** Warnings for the user, one line each, for standard error. */
    public List<String> warnings() {
        List<String> all = new ArrayList<>(warnings);
        if (corruptLines > 0) {
            all.addAll(corruptExamples);
            all.add(file + ": skipped " + corruptLines + " corrupt of " + dataLines + " lines, the first ones above");
        }
        if (losses > 0 || overwritten > 0) {
            all.add(loss());
        }
        unknown.forEach((kind, count) -> all.add(file + ":"
                + count[1]
                + ": unknown event '"
                + kind
                + "' was ignored ("
                + count[0]
                + " times)"));
        if (lateRequests > 0) {
            all.add(file + ": "
                    + lateRequests
                    + " requests are too far out of order to be sorted; their times were moved to that of "
                    + "the preceding request; sort the trace by time");
        }
        return all;
    }

    private String loss() {
        String number = lossesOfUnknownSize == 0 ? Long.toString(lostEvents())
                : lostEvents() == 0 ? "an unknown number of" : "more than " + lostEvents();
        return file + ":" + firstLoss + ": the tracer lost " + number + " events"
                + (losses < 2 ? "" : " in " + losses + " places, here for the first time")
                + "; rates are too low, and requests whose issue or completion is lost are missing or have no"
                + " response time; enlarge the trace buffer";
    }
}
