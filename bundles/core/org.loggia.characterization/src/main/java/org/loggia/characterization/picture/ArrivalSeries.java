// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.picture;

/**
 * Reads and writes that arrived in consecutive intervals of the same length. The intervals are as short as their number
 * allows, which doubles their length whenever the trace outgrows them: so no length has to be known before.
 */
public final class ArrivalSeries {
    /** Maximum number of intervals that are distinguishable on a screen. */
    private static final int MAX_INTERVALS = 512;
    private static final long MIN_INTERVAL = 1_000_000;
    private static final double NANO = 1e-9;

    private final long[] reads = new long[MAX_INTERVALS];
    private final long[] writes = new long[MAX_INTERVALS];
    private long width = MIN_INTERVAL;
    private int used;

    /** An arrival, in nanoseconds after the first. */
    void add(long time, boolean write) {
        while (time / width >= MAX_INTERVALS) {
            merge(reads);
            merge(writes);
            used = (used + 1) / 2;
            width *= 2;
        }
        int interval = (int) (time / width);
        (write ? writes : reads)[interval]++;
        used = Math.max(used, interval + 1);
    }

    private static void merge(long[] counts) {
        for (int i = 0; i < MAX_INTERVALS; i++) {
            counts[i] = i < MAX_INTERVALS / 2 ? counts[2 * i] + counts[2 * i + 1] : 0;
        }
    }

    /** The number of intervals; the last one may be incomplete. */
    public int intervals() {
        return used;
    }

    /** Length of an interval in seconds. */
    public double seconds() {
        return width * NANO;
    }

    /** Reads in an interval, from 0 on. */
    public long reads(int interval) {
        return reads[interval];
    }

    /** Writes in an interval. */
    public long writes(int interval) {
        return writes[interval];
    }
}
