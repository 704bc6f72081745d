// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import java.util.List;

/** The limits of a run, and the requests that wait at them. */
public final class RequestLimits {

    private final int inPlan;
    /** Those of the plan; behind them those that are added in the course of the run. */
    private StorageLimit[] limits;
    private final LimitedRequests pending = new LimitedRequests();

    public RequestLimits(List<LimitSpecification> specifications) {
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
    }
}
