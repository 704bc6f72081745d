// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.loggia.queueing.random.RandomStream;

/** The limits of a run, the requests that wait at them, and the caches in front of them. */
public final class RequestLimits {

    /** Beyond the streams of all other parts, whose numbers depend on the model. */
    private static final int FIRST_CACHE_STREAM = 1 << 30;

    private final int inPlan;
    /** Those of the plan; behind them those that are added in the course of the run. */
    private StorageLimit[] limits;
    private final LimitedRequests pending = new LimitedRequests();
    private final List<PageCache> caches;

    /** @param streams random numbers by the number of a stream */
    public RequestLimits(List<LimitSpecification> specifications, List<CacheSpecification> caches,
            IntFunction<RandomStream> streams) {
        this.caches = IntStream.range(0, caches.size())
                .mapToObj(i -> new PageCache(caches.get(i), streams.apply(FIRST_CACHE_STREAM + i))).toList();
        limits = specifications.stream().map(StorageLimit::new).toArray(StorageLimit[]::new);
        inPlan = limits.length;
    }

    /** A limit by its number in the plan. */
    public StorageLimit get(int number) {
        return limits[number];
    }

    public List<StorageLimit> all() {
        return List.of(limits);
    }

    /** Without those that were added. */
    public List<StorageLimit> ofPlan() {
        return List.of(limits).subList(0, inPlan);
    }

    /** A cache by its number in the plan. */
    public PageCache cache(int number) {
        return caches.get(number);
    }

    public List<PageCache> caches() {
        return caches;
    }

    /** Adds another limit alike, whose credits come in from now on; its number. */
    public int copy(int number, double now) {
        limits = Arrays.copyOf(limits, limits.length + 1);
        limits[limits.length - 1] = new StorageLimit(limits[number].specification(), now);
        return limits.length - 1;
    }

    /** Requests that meet limits, by the handles of their flows. */
    public LimitedRequests pending() {
        return pending;
    }

    /** Starts the statistics again, as after the warm-up. */
    public void resetStatistics(double now) {
        for (StorageLimit limit : limits) {
            limit.resetStatistics(now);
        }
        caches.forEach(PageCache::resetStatistics);
    }
}
