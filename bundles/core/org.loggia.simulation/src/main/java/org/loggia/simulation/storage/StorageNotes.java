// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.loggia.analysis.ModelReport;
import org.loggia.input.NumberText;

/** What a reader of results must know of storages and their limits, in sentences. */
public final class StorageNotes {

    private static final int DIGITS = 4;

    private StorageNotes() {
    }

    /**
     * Of a storage.
     *
     * @param meansOnly whether requests were made for which its analysis model knows means only
     * @param report    what the analysis model says
     */
    public static List<String> of(StorageSpecification storage, boolean meansOnly, ModelReport report) {
        List<String> notes = new ArrayList<>();
        if (meansOnly) {
            notes.add("Storage " + storage.name() + ": its analysis model predicts means, so "
                    + "percentiles of its requests, and of the scenarios and calls that issue them, tell how "
                    + "the means change with the workload, and not how long single requests take; learn a "
                    + "distribution from measured percentiles, or couple a queueing Petri net.");
        }
        for (String warning : report.warnings()) {
            notes.add("Storage " + storage.name() + ": " + warning + ".");
        }
        return notes;
    }

    /** Of a limit at the end of a run; nothing of one at which no request waited. */
    public static Optional<String> of(StorageLimit limit, String timeUnit) {
        var waits = limit.waitingTimes().tally();
        return of(limit.specification(), timeUnit,
                limit.timesOut() > 0 ? limit.firstOut() : Double.NaN, limit.delayedShare(), waits.mean(),
                waits.maximum());
    }

    /**
     * Of a limit.
     *
     * @param timeUnit what a time unit of the model is; null if it does not say
     * @param firstOut when credits ran out for the first time; not a number if they never did
     * @param delayed  share of the requests that had to wait; not a number if there were none
     * @param meanWait of all requests
     * @param maximum  the longest wait
     */
    public static Optional<String> of(LimitSpecification limit, String timeUnit, double firstOut, double delayed,
            double meanWait, double maximum) {
        boolean ranOut = limit.credits() > 0 && !Double.isNaN(firstOut);
        if (!ranOut && !(delayed > 0)) {
            return Optional.empty();
        }
        String unit = timeUnit == null ? "time units" : timeUnit;
        return Optional.of("Limit " + limit.name() + " of storage " + limit.storage() + ": "
                + (ranOut ? "its credits ran out after " + number(firstOut) + " " + unit + " for the first time; " : "")
                + number(100 * delayed) + " % of the requests had to wait, in the mean of all requests "
                + number(meanWait) + " " + unit + ", at most " + number(maximum) + " " + unit + ".");
    }

    private static String number(double value) {
        return NumberText.significant(value, DIGITS);
    }
}
