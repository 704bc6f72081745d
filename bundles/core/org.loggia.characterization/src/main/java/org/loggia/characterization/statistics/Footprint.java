// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Footprint of a trace in blocks of 4 KiB: unique bytes, the hot part, the spread over the addresses.
 *
 * <p>Blocks lie in groups of 64 (256 KiB): one entry of a hash table with a bit a block and the number of requests.
 * Beyond a million groups the table keeps a random half of them, chosen by their hash, and again as often as needed
 * (adaptive sampling, Flajolet 1990); the figures are then estimates with a standard error of about 0.2 %, and
 * {@link #isExact()} says so. At most 60 MB.
 */
public final class Footprint {
    public static final int BLOCK = 4096;
    private static final int GROUP_SHIFT = 18;
    private static final int LIMIT = 1 << 20;

    /** Parts of an entry, which lie together: each access to memory costs more than all else. */
    private static final int TOUCHED = 1;
    private static final int DEVICE_AND_REQUESTS = 2;
    private static final int ENTRY = 3;
    private static final int DEVICE_SHIFT = 32;

    /** Entries one after the other: group, blocks touched in it (0 for a free entry), device and requests. */
    private long[] table = new long[ENTRY << 10];
    private int entries;
    private int halvings;
    private long blockTouches;

    /** One request of at least one byte. */
    public void add(int device, long start, long size) {
        long first = start / BLOCK;
        long last = (start + size - 1) / BLOCK;
        blockTouches += last - first + 1;
        for (long group = first >> 6; group <= last >> 6; group++) {
            int from = group == first >> 6 ? (int) first & 63 : 0;
            int to = group == last >> 6 ? (int) last & 63 : 63;
            touch(device, group, -1L << from & -1L >>> 63 - to);
        }
    }

    private void touch(int device, long group, long blocks) {
        long hash = hash(device, group);
        if (!isKept(hash)) {
            return;
        }
        int entry = entry(device, group, hash);
        if (table[entry + TOUCHED] == 0) {
            if (2 * ENTRY * (entries + 1) > table.length) {
                if (entries >= LIMIT) {
                    halvings++;
                    rebuild(table.length);
                } else {
                    rebuild(2 * table.length);
                }
                if (!isKept(hash)) {
                    return;
                }
                entry = entry(device, group, hash);
            }
            entries++;
            table[entry] = group;
            table[entry + DEVICE_AND_REQUESTS] = (long) device << DEVICE_SHIFT;
        }
        table[entry + TOUCHED] |= blocks;
        table[entry + DEVICE_AND_REQUESTS]++;
    }

    private boolean isKept(long hash) {
        return halvings == 0 || hash >>> 64 - halvings == 0;
    }

    private static long hash(int device, long group) {
        long h = (group + device * 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
        return h ^ h >>> 32;
    }

    private int entry(int device, long group, long hash) {
        int mask = table.length / ENTRY - 1;
        int slot = (int) hash & mask;
        while (table[ENTRY * slot + TOUCHED] != 0
                && (table[ENTRY * slot] != group || device(table, ENTRY * slot) != device)) {
            slot = slot + 1 & mask;
        }
        return ENTRY * slot;
    }

    private static int device(long[] table, int entry) {
        return (int) (table[entry + DEVICE_AND_REQUESTS] >>> DEVICE_SHIFT);
    }

    private int requests(int entry) {
        return (int) table[entry + DEVICE_AND_REQUESTS];
    }

    private void rebuild(int length) {
        long[] old = table;
        table = new long[length];
        entries = 0;
        for (int i = 0; i < old.length; i += ENTRY) {
            int device = device(old, i);
            long hash = hash(device, old[i]);
            if (old[i + TOUCHED] != 0 && isKept(hash)) {
                System.arraycopy(old, i, table, entry(device, old[i], hash), ENTRY);
                entries++;
            }
        }
    }

    /** Whether the figures are exact rather than estimates from a sample. */
    public boolean isExact() {
        return halvings == 0;
    }

    /** Bytes in blocks that were touched at least once. */
    public double touchedBytes() {
        return uniqueBlocks() * BLOCK;
    }

    private double uniqueBlocks() {
        double blocks = 0;
        for (int i = TOUCHED; i < table.length; i += ENTRY) {
            blocks += Long.bitCount(table[i]);
        }
        return blocks * Math.pow(2, halvings);
    }

    /**
     * The size of the file set if requests fall uniformly on it, in bytes: the N that makes the number of distinct
     * blocks D expected after T touches, {@code D = N (1 - exp(-T / N))}. Fewer repetitions than a hundred requests
     * tell too little: NaN. Hot spots make it smaller than the file set, towards the touched bytes.
     *
     * @param requests number of requests that touched the blocks
     */
    public double uniformEstimateBytes(long requests) {
        double unique = uniqueBlocks();
        double repeatedRequests = (blockTouches - unique) * requests / blockTouches;
        if (requests == 0 || repeatedRequests < 100 || !isExact() && repeatedRequests < 0.02 * requests) {
            return Double.NaN;
        }
        double low = unique;
        double high = (double) blockTouches * blockTouches;
        for (int i = 0; i < 200 && high - low > 1e-9 * low; i++) {
            double middle = 0.5 * (low + high);
            if (-middle * Math.expm1(-blockTouches / middle) < unique) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low * BLOCK;
    }

    /**
     * The share of the touched area (in groups of 256 KiB) that gets a share of the accesses when the hottest groups
     * come first: 0.8 gives 0.8 for perfectly even access, 0.2 for the proverbial hot spot.
     */
    public double hotPart(double accessShare) {
        int[] counts = new int[entries];
        int n = 0;
        long all = 0;
        for (int i = 0; i < table.length; i += ENTRY) {
            if (table[i + TOUCHED] != 0) {
                counts[n++] = requests(i);
                all += requests(i);
            }
        }
        Arrays.sort(counts);
        double wanted = accessShare * all;
        long seen = 0;
        int used = 0;
        while (seen < wanted && used < n) {
            seen += counts[n - 1 - used++];
        }
        return n == 0 ? Double.NaN : (double) used / n;
    }

    /** One bar of a histogram: addresses from (inclusive) to (exclusive), and the share of accesses in it. */
    public record Bar(long from, long to, double share) {
    }

    /**
     * Accesses of one device over its touched range of addresses in bars of equal width; empty for an untouched one.
     */
    public List<Bar> addressHistogram(int device, int bars) {
        long least = Long.MAX_VALUE;
        long greatest = -1;
        for (int i = 0; i < table.length; i += ENTRY) {
            if (table[i + TOUCHED] != 0 && device(table, i) == device) {
                least = Math.min(least, table[i]);
                greatest = Math.max(greatest, table[i]);
            }
        }
        if (greatest < 0) {
            return List.of();
        }
        long width = (greatest - least) / bars + 1;
        long[] counts = new long[bars];
        long all = 0;
        for (int i = 0; i < table.length; i += ENTRY) {
            if (table[i + TOUCHED] != 0 && device(table, i) == device) {
                counts[(int) ((table[i] - least) / width)] += requests(i);
                all += requests(i);
            }
        }
        List<Bar> histogram = new ArrayList<>();
        for (int i = 0; i < bars && least + i * width <= greatest; i++) {
            histogram.add(new Bar(least + i * width << GROUP_SHIFT, least + (i + 1) * width << GROUP_SHIFT,
                    (double) counts[i] / all));
        }
        return histogram;
    }
}
