// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.StorageModel;
import org.loggia.analysis.WorkloadParameter;
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

    /**
     * Kind of load that an analysis model was trained with: a closed one of clients that always wait for a request,
     * whose number it knows, or an open one of requests that come at a rate, which it knows. As few requests at a time
     * are much load from one client that never pauses, and little from many that seldom come; so a model of the one
     * kind is off where the other one is simulated, though each parameter lies in its range.
     */
    private enum LoadKind {
        CLOSED, OPEN, UNKNOWN;

        /** Half way from the one kind to the other. */
        private static final double HALF = 0.5;
        /** Fewer requests of another kind make no other load. */
        private static final double MIN_SHARE = 0.1;
        private static final int MIN_REQUESTS = 1000;
        private static final int PERCENT = 100;

        static LoadKind of(StorageModel model) {
            if (!(model instanceof IoAnalysisModelFactory)) {
                return UNKNOWN;
            }
            Set<WorkloadParameter> ignored = model.ignored();
            boolean number = !ignored.contains(WorkloadParameter.CONCURRENT_REQUESTS);
            boolean rate = !ignored.contains(WorkloadParameter.ARRIVAL_RATE);
            return number == rate ? UNKNOWN : number ? CLOSED : OPEN;
        }

        /** A note where enough requests of a run are of users of the other kind. */
        Optional<Problem> note(String storage, List<UserLoad> users) {
            List<UserLoad> others = users.stream().filter(each -> this == CLOSED != each.waiting() > HALF).toList();
            long all = users.stream().mapToLong(UserLoad::requests).sum();
            if (this == UNKNOWN || all < MIN_REQUESTS
                    || others.stream().mapToLong(UserLoad::requests).sum() < MIN_SHARE * all) {
                return Optional.empty();
            }
            return Optional.of((this == CLOSED ? SimulationNotes.NOT_CLOSED : SimulationNotes.NOT_OPEN).at(
                    Location.element("Storage:" + storage), Map.of("storage", storage, "users",
                            others.stream().map(LoadKind::words).collect(Collectors.joining(", ")))));
        }

        private static String words(UserLoad users) {
            return users.isOpen() ? "users of '"
                    + users.scenario()
                    + "' arrive independently of others (open load)"
                    : String.format(Locale.ROOT, "each of the users of '%s' waits for the storage %.0f %% of the time",
                            users.scenario(), PERCENT * users.waiting());
        }
    }
}
