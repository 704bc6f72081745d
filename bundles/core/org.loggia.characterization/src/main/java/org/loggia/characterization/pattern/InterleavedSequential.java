// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import java.util.Arrays;

/**
 * Counts the sequential requests in a list, interleaved ones included: algorithm 1 of Busch et al. 2015 (Noorshams
 * 2015, algorithm 1). In words of that listing: go through the list; a request looks for the first later one that is
 * still there and starts where it ends; if there is one, both count and are taken out.
 *
 * <pre>
 *   time ──▶   [0,8)  [40,44)  [8,16)  [44,48)  [90,92)
 *                └──────────────┘                            2 sequential
 *                        └───────────────┘                   2 sequential, 4 of 5 in all
 * </pre>
 *
 * <p>The listing compares every pair. The same result, bit for bit, comes in linear time: all requests with the same
 * first byte form a queue in the order of the list, found by a hash table; since requests are looked at in order, a
 * queue loses from its front those that are past or taken, and never needs them again. The scratch arrays are kept
 * between calls, so windows cost no allocation. Not for several threads.
 */
final class InterleavedSequential {
    private static final int NONE = -1;

    private int[] heads = new int[0];
    private int[] following = new int[0];
    private long[] taken = new long[0];

    /** Returns the number of sequential requests: an even number from 0 to the size of the list. */
    int count(RequestList list) {
        int n = list.size();
        int slots = prepare(n);
        int mask = slots - 1;
        for (int i = n - 1; i >= 0; i--) {
            int slot = slot(list, list.device(i), list.start(i), mask);
            following[i] = heads[slot];
            heads[slot] = i;
        }
        int sequential = 0;
        for (int i = 0; i < n; i++) {
            if (isTaken(i)) {
                continue;
            }
            int slot = slot(list, list.device(i), list.end(i), mask);
            int j = heads[slot];
            if (j == NONE) {
                continue;
            }
            // The last of a queue stays as its head, so that the slot keeps its key; it counts only once.
            while ((j <= i || isTaken(j)) && following[j] != NONE) {
                j = following[j];
            }
            heads[slot] = j;
            if (j > i && !isTaken(j)) {
                take(j);
                sequential += 2;
            }
        }
        return sequential;
    }

    private int prepare(int n) {
        int slots = Math.max(16, Integer.highestOneBit(Math.max(1, n - 1)) << 2);
        if (slots <= 0) {
            slots = 1 << 30;
        }
        if (heads.length < slots) {
            heads = new int[slots];
        }
        Arrays.fill(heads, 0, slots, NONE);
        if (following.length < n) {
            following = new int[n];
            taken = new long[(n + 63) / 64];
        }
        Arrays.fill(taken, 0, (n + 63) / 64, 0);
        return slots;
    }

    /** The slot whose queue holds the requests with that first byte, or an empty one. */
    private int slot(RequestList list, int device, long start, int mask) {
        long h = (start + device * 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        int slot = (int) (h >>> 33) & mask;
        while (heads[slot] != NONE
                && (list.start(heads[slot]) != start || list.device(heads[slot]) != device)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isTaken(int i) {
        return (taken[i >> 6] >> i & 1) != 0;
    }

    private void take(int i) {
        taken[i >> 6] |= 1L << i;
    }
}
