// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.StorageModel;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationNotes;

/**
 * Kind of load that an analysis model was trained with: a closed one of clients that always wait for a request, whose
 * number it knows, or an open one of requests that come at a rate, which it knows. As few requests at a time are much
 * load from one client that never pauses, and little from many that seldom come; so a model of the one kind is off
 * where the other one is simulated, though each parameter lies in its range.
 */
enum LoadKind {
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
