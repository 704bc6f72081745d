// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

/** Observations of requests or operations of one kind. Times in seconds, sizes in bytes. */
public final class ObservedRequests {
    private long count;
    private double seconds;
    private double bytes;

    void add(double time, double size) {
        count++;
        seconds += time;
        bytes += size;
    }

    /** How many there were. */
    public long count() {
        return count;
    }

    /** Seconds from issue to completion, all together. */
    public double totalTime() {
        return seconds;
    }

    /** Mean seconds from issue to completion; NaN if there were none. */
    public double meanTime() {
        return seconds / count;
    }

    /** Mean bytes; NaN if there were none. */
    public double meanSize() {
        return bytes / count;
    }
}
