// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.Arrays;

/**
 * Distances between the end of a request and the start of the next one of the same type on the same device: 0 where
 * requests follow each other, more forward or backward.
 */
public final class SeekDistances {
    private final ValueDistribution distances = new ValueDistribution();
    private long[] ends = new long[16];
    private long none;
    private long backward;

    public SeekDistances() {
        Arrays.fill(ends, -1);
    }

    /** The next request. */
    public void add(int device, long start, long size) {
        if (device >= ends.length) {
            int old = ends.length;
            ends = Arrays.copyOf(ends, Math.max(device + 1, 2 * old));
            Arrays.fill(ends, old, ends.length, -1);
        }
        long end = ends[device];
        ends[device] = start + size;
        if (end < 0) {
            return;
        }
        distances.add(Math.abs(start - end));
        if (start == end) {
            none++;
        } else if (start < end) {
            backward++;
        }
    }

    /** Bytes, without direction. */
    public DistributionSummary summary() {
        return distances.summary(1);
    }

    /** Share of requests that start where the one before ended; NaN without distances. */
    public double shareOfNone() {
        return (double) none / distances.count();
    }

    /** Share of requests that start before the end of the one before; NaN without distances. */
    public double shareBackward() {
        return (double) backward / distances.count();
    }
}
