// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.List;

/** The limits of a run, and the requests that wait at them. */
public final class RequestLimits {

    private final StorageLimit[] limits;
    private final PendingRequests pending = new PendingRequests();

    public RequestLimits(List<LimitSpecification> specifications) {
        limits = specifications.stream().map(StorageLimit::new).toArray(StorageLimit[]::new);
    }

    /** A limit by its number in the plan. */
    public StorageLimit get(int number) {
        return limits[number];
    }

    public List<StorageLimit> all() {
        return List.of(limits);
    }

    /** Requests that meet limits, by the handles of their flows. */
    public PendingRequests pending() {
        return pending;
    }

    /** Starts the statistics anew, as after the warm-up. */
    public void resetStatistics(double now) {
        for (StorageLimit limit : limits) {
            limit.resetStatistics(now);
        }
    }
}
