// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.Arrays;

/** Blocks in the order in which they were used; of more than fit, the one that was used longest ago is given up. */
final class BlockCache {
    private static final int NONE = -1;

    private final int capacity;
    /** Slots by hash, chained by {@link #next}. */
    private final int[] buckets;
    private final int[] next;
    private final long[] blocks;
    private final int[] newer;
    private final int[] older;
    private int size;
    private int newest = NONE;
    private int oldest = NONE;

    BlockCache(int capacity) {
        this.capacity = capacity;
        buckets = new int[Integer.highestOneBit(Math.max(1, capacity)) << 1];
        Arrays.fill(buckets, NONE);
        next = new int[capacity];
        blocks = new long[capacity];
        newer = new int[capacity];
        older = new int[capacity];
    }

    int size() {
        return size;
    }

    int capacity() {
        return capacity;
    }

    /** Whether a block is there; it becomes the newest. */
    boolean use(long block) {
        int slot = find(block);
        if (slot == NONE) {
            return false;
        }
        unlink(slot);
        link(slot);
        return true;
    }

    boolean contains(long block) {
        return find(block) != NONE;
    }

    /** Adds a block as the newest, or makes it that. */
    void put(long block) {
        if (capacity == 0 || use(block)) {
            return;
        }
        int slot = size;
        if (size == capacity) {
            slot = oldest;
            unlink(slot);
            forget(slot);
        } else {
            size++;
        }
        blocks[slot] = block;
        int bucket = bucket(block);
        next[slot] = buckets[bucket];
        buckets[bucket] = slot;
        link(slot);
    }

    private int find(long block) {
        int slot = capacity == 0 ? NONE : buckets[bucket(block)];
        while (slot != NONE && blocks[slot] != block) {
            slot = next[slot];
        }
        return slot;
    }

    private int bucket(long block) {
        return (int) (block * 0x9E3779B97F4A7C15L >>> 32) & buckets.length - 1;
    }

    private void forget(int slot) {
        int bucket = bucket(blocks[slot]);
        if (buckets[bucket] == slot) {
            buckets[bucket] = next[slot];
            return;
        }
        int before = buckets[bucket];
        while (next[before] != slot) {
            before = next[before];
        }
        next[before] = next[slot];
    }

    private void link(int slot) {
        older[slot] = newest;
        newer[slot] = NONE;
        if (newest == NONE) {
            oldest = slot;
        } else {
            newer[newest] = slot;
        }
        newest = slot;
    }

    private void unlink(int slot) {
        if (newer[slot] == NONE) {
            newest = older[slot];
        } else {
            older[newer[slot]] = older[slot];
        }
        if (older[slot] == NONE) {
            oldest = newer[slot];
        } else {
            newer[older[slot]] = newer[slot];
        }
    }
}
