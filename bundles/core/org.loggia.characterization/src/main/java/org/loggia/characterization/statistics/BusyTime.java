// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

/** The time during which at least one request is under way: the length of the union of their intervals. */
public final class BusyTime {
    private long busyUntil = Long.MIN_VALUE;
    private long nanoseconds;

    /** A request from its arrival for so long; arrivals in nanoseconds must not decrease. */
    public void add(long arrival, long latency) {
        long end = arrival + latency;
        if (end > busyUntil) {
            nanoseconds += end - Math.max(arrival, busyUntil);
            busyUntil = end;
        }
    }

    public long nanoseconds() {
        return nanoseconds;
    }
}
