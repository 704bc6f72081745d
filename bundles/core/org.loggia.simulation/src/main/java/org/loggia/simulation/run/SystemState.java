package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.simulation.storage.StorageScheduler;

/**
 * How many jobs are at each resource and storage of a run: what lasts longest in it. Response times of a few jobs among
 * many hide slow changes behind their own randomness; these numbers show them. A run is as long as its slowest part says.
 */
final class SystemState {

    /** Resources that are used so much less often than the busiest hardly matter, and do not tell. */
    private static final double RARE = 0.02;

    private final List<TimeWeighted> series = new ArrayList<>();

    SystemState(ActiveResource[] resources, PassiveResource[] passiveResources, StorageScheduler[] storages) {
        for (ActiveResource resource : resources) {
            if (resource.specification().policy() != SchedulingPolicy.DELAY) {
                series.add(resource.population());
            }
        }
        for (PassiveResource resource : passiveResources) {
            series.add(resource.queueLength());
        }
        for (StorageScheduler storage : storages) {
            series.add(storage.concurrency());
        }
    }

    /** The least of what the parts are worth, in uncorrelated observations. */
    double least(ToDoubleFunction<TimeWeighted> size) {
        long most = series.stream().mapToLong(TimeWeighted::changes).max().orElse(0);
        return series.stream().filter(each -> each.changes() > RARE * most).mapToDouble(size).min()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
