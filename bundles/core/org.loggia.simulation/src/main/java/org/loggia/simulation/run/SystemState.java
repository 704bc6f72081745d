// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.LoadedQueue;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.storage.StorageLimit;
import org.loggia.simulation.storage.StorageScheduler;

/**
 * Numbers of jobs at each resource and storage of a run, the slowest-changing part of its state. Response times of a
 * few jobs among many hide slow changes behind their own randomness; these numbers show them. A run is as long as its
 * slowest part says.
 *
 * <p>Where all workloads are open, each queue's load tells, too: see {@link LoadedQueue}. And values with heavy tails
 * must have been drawn often enough: see {@link org.loggia.queueing.statistics.HeavyTail}.
 */
final class SystemState {

    /** Resources that are used so much less often than the busiest are ignored. */
    private static final double RARE = 0.02;

    private final List<TimeWeighted> series = new ArrayList<>();
    private final List<Queue> queues = new ArrayList<>();
    private final HeavyTailCounts heavyDraws;
    private final ArrivalBursts bursts;
    private final boolean isOpen;

    /** A resource or storage with its largest and its mean number of jobs. */
    private record Queue(TimeWeighted busy, double servers, TimedTally jobs, DoubleSupplier modelled,
            LoadedQueue law) {
        Queue(TimeWeighted busy, double servers, TimedTally jobs, DoubleSupplier modelled) {
            this(busy, servers, jobs, modelled, new LoadedQueue());
        }

        LoadedQueue.Observed observed(double now, ArrivalBursts bursts) {
            long count = jobs.tally().count();
            return new LoadedQueue.Observed(count, busy.mean(now) / servers, busy.relativeError(),
                    modelled.getAsDouble() + bursts.excess(count));
        }
    }

    private interface SizeByLoad {
        double of(LoadedQueue law, LoadedQueue.Observed observed);
    }

    /** @param isOpen whether no number of users limits how many jobs there can be */
    SystemState(ActiveResource[] resources, PassiveResource[] passiveResources, StorageScheduler[] storages,
            List<StorageLimit> limits, HeavyTailCounts heavyDraws, ArrivalBursts bursts, boolean isOpen) {
        this.heavyDraws = heavyDraws;
        this.bursts = bursts;
        this.isOpen = isOpen;
        for (ActiveResource resource : resources) {
            if (resource.specification().policy() != SchedulingPolicy.DELAY) {
                series.add(resource.population());
                queues.add(new Queue(resource.busyServers(), resource.specification().servers(),
                        resource.responseTimes(), () -> heavyDraws.variability(resource)));
            }
        }
        for (PassiveResource resource : passiveResources) {
            series.add(resource.queueLength());
            queues.add(new Queue(resource.inUse(), resource.capacity(), resource.waitingTimes(), () -> 1));
        }
        if (!isOpen) {
            queues.clear();
        }
        for (StorageScheduler storage : storages) {
            series.add(storage.concurrency());
        }
        for (StorageLimit limit : limits) {
            series.add(limit.waiting());
        }
    }

    /** Whether no number of users limits how many jobs there can be. */
    boolean isOpen() {
        return isOpen;
    }

    /** The warm-up is over; before the statistics of the parts start again. */
    void restart(double now) {
        queues.forEach(queue -> queue.law().restart(queue.observed(now, bursts)));
        heavyDraws.restart();
    }

    /** The least of what the parts are worth by what was seen of them, in uncorrelated observations. */
    double effectiveSize(double now) {
        return Math.min(least(TimeWeighted::effectiveSize), byLoad(now, (law, observed) -> observed.size()));
    }

    /** The same as far as an interval may depend on it; see {@link BatchMeans#expectedSize()}. */
    double expectedSize(double now) {
        return Math.min(Math.min(heavyDraws.expectedSize(), bursts.expectedSize()),
                Math.min(least(TimeWeighted::expectedSize), byLoad(now, LoadedQueue::expectedSize)));
    }

    /** The same in one of several replications; see {@link BatchMeans#sizeAmongReplications()}. */
    double sizeAmongReplications(double now) {
        return Math.min(Math.min(heavyDraws.sizeAmongReplications(), bursts.sizeAmongReplications()), Math.min(least(
                TimeWeighted::sizeAmongReplications),
                byLoad(now, LoadedQueue::sizeAmongReplications)));
    }

    /** By how much the run would have to be longer for its slowest part to be worth enough; 1 or less if it is. */
    double missingFactor(double now) {
        return Math.max(Math.max(heavyDraws.missingFactor(), bursts.missingFactor()), -Math.min(least(part -> -part
                .missingFactor()),
                byLoad(now, (law, observed) -> -law.missingFactor(observed))));
    }

    /** The value that was drawn much too seldom for intervals; null if there is none. */
    HeavyTailedValue.Scarce scarcest() {
        return heavyDraws.missingFactor() >= bursts.missingFactor() ? heavyDraws.scarcest() : bursts.scarcest();
    }

    private double least(ToDoubleFunction<TimeWeighted> size) {
        long most = series.stream().mapToLong(TimeWeighted::changes).max().orElse(0);
        return series.stream().filter(each -> each.changes() > RARE * most).mapToDouble(size).min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private double byLoad(double now, SizeByLoad size) {
        long most = queues.stream().mapToLong(each -> each.jobs().tally().count()).max().orElse(0);
        return queues.stream().filter(each -> each.jobs().tally().count() > RARE * most)
                .mapToDouble(each -> size.of(each.law(), each.observed(now, bursts))).min().orElse(
                        Double.POSITIVE_INFINITY);
    }
}
