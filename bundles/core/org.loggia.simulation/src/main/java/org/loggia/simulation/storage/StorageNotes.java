// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.analysis.ModelReport;
import org.loggia.input.NumberText;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationNotes;

/** Notes on storages and their limits that qualify results. */
public final class StorageNotes {

    private static final int DIGITS = 4;

    private StorageNotes() {
    }

    /**
     * Of a storage.
     *
     * @param meansOnly whether requests were made for which its analysis model knows means only
     * @param report    what the analysis model says
     * @param users     whose requests it got; empty where nobody knows
     */
    public static List<Problem> of(StorageSpecification storage, boolean meansOnly, ModelReport report,
            List<UserLoad> users) {
        List<Problem> notes = new ArrayList<>();
        Map<String, String> facts = Map.of("storage", storage.name());
        if (meansOnly) {
            notes.add(SimulationNotes.PREDICTED_MEANS.at(Location.element("Storage:" + storage.name()), facts));
        }
        LoadKind.of(storage.analysisModel()).note(storage.name(), users).ifPresent(notes::add);
        for (String warning : report.warnings()) {
            notes.add(SimulationNotes.said(SimulationNotes.STORAGE_MODEL, "Storage:" + storage.name(), facts,
                    "Storage " + storage.name() + ": " + warning));
        }
        return notes;
    }

    /** Of a limit at the end of a run; nothing of one at which no request waited. */
    public static Optional<Problem> of(StorageLimit limit, String timeUnit) {
        var waits = limit.waitingTimes().tally();
        return of(limit.specification(), timeUnit,
                limit.timesOut() > 0 ? limit.firstOut() : Double.NaN, limit.delayedShare(), waits.mean(),
                waits.maximum());
    }

    /**
     * Of a limit.
     *
     * @param timeUnit the time unit of the model; null if undefined
     * @param firstOut when credits ran out for the first time; not a number if they never did
     * @param delayed  share of the requests that had to wait; not a number if there were none
     * @param meanWait of all requests
     * @param maximum  the longest wait
     */
    public static Optional<Problem> of(LimitSpecification limit, String timeUnit, double firstOut, double delayed,
            double meanWait, double maximum) {
        boolean ranOut = limit.credits() > 0 && !Double.isNaN(firstOut);
        if (!ranOut && !(delayed > 0)) {
            return Optional.empty();
        }
        String unit = timeUnit == null ? "time units" : timeUnit;
        return Optional.of(SimulationNotes.said(SimulationNotes.LIMIT, limit.point(), Map.of("limit", limit.name(),
                "storage",
                limit.storage()), "Limit " + limit.name() + " of storage " + limit.storage() + ": "
                        + (ranOut ? "its credits first ran out after " + number(firstOut) + " " + unit : "")
                        + (ranOut && delayed >= 0 ? "; " : "")
                        + (delayed >= 0 ? number(100 * delayed) + " % of the requests had to wait, in the mean of all "
                                + "requests " + number(meanWait) + " " + unit + ", at most " + number(maximum) + " "
                                + unit : "")));
    }

    private static String number(double value) {
        return NumberText.significant(value, DIGITS);
    }
}
