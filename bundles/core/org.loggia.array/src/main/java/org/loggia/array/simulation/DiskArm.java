// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The arm of one disk, and what waits for it: reads, and written blocks to be destaged. It sweeps over the disk in one
 * direction and begins again at the first that waits (C-SCAN), for reads and for destaging alike.
 */
final class DiskArm {
    private final Disk disk;
    private final int block;
    private final SplittableRandom random;
    private final TreeMap<Long, Fetch> reads = new TreeMap<>();
    private final TreeSet<Long> dirty = new TreeSet<>();
    private long head;
    private boolean busy;
    private boolean wasRead;

    DiskArm(Disk disk, int block, SplittableRandom random) {
        this.disk = disk;
        this.block = block;
        this.random = random;
    }

    boolean isBusy() {
        return busy;
    }

    void busy(boolean now) {
        busy = now;
    }

    /** Whether its last operation was a read. */
    boolean wasRead() {
        return wasRead;
    }

    boolean hasReads() {
        return !reads.isEmpty();
    }

    boolean hasDirty() {
        return !dirty.isEmpty();
    }

    void add(Fetch fetch) {
        reads.put(fetch.place, fetch);
    }

    /** Whether a place was clean before. */
    boolean write(long place) {
        return dirty.add(place);
    }

    boolean isDirty(long place) {
        return dirty.contains(place);
    }

    /** Takes the next read of the sweep. */
    Fetch nextRead() {
        var entry = reads.ceilingEntry(head);
        Fetch fetch = (entry == null ? reads.firstEntry() : entry).getValue();
        reads.remove(fetch.place);
        wasRead = true;
        return fetch;
    }

    /**
     * Takes the next written blocks of the sweep that lie one behind the other.
     *
     * @return where they begin and end, the end excluded
     */
    long[] nextDirty(long most) {
        Long from = dirty.ceiling(head);
        long place = from == null ? dirty.first() : from;
        long end = place;
        while (end - place < most && dirty.remove(end)) {
            end++;
        }
        wasRead = false;
        return new long[] {place, end};
    }

    /**
     * Seconds until blocks have passed the head, which stays behind them. What lies where the head is needs no
     * positioning; what lies ahead may come by sooner than the arm finds it.
     */
    double pass(long place, long blocks) {
        double positioning = 0;
        if (place != head) {
            double gap = (double) (place - head) * block;
            positioning = disk.seek(Math.abs(gap)) + random.nextDouble() * disk.revolution();
            if (gap > 0) {
                positioning = Math.min(positioning, gap / disk.rate());
            }
        }
        head = place + blocks;
        return positioning + blocks * (double) block / disk.rate();
    }
}
