// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import java.util.Arrays;

/**
 * Jobs ordered by a key, smallest first, equal keys in the order of insertion: a heap of four
 * children on primitive arrays, half as deep as a binary one, so that crowds of jobs cost fewer cache misses.
 */
public final class JobHeap {
    /** Bits of the keys, which for numbers of 0 or more are ordered like the numbers, and faster to compare. */
    private long[] keys;
    /** Order of insertion in the upper half, job in the lower: what moves together lies together in memory. */
    private long[] entries;
    private int nextOrder;
    private int size;

    /** @param capacity how many jobs there is room for at first */
    public JobHeap(int capacity) {
        int length = Math.max(2, capacity);
        keys = new long[length];
        entries = new long[length];
    }

    public int size() {
        return size;
    }

    /** The job of the smallest key; only where there is one. */
    public int firstJob() {
        return (int) entries[0];
    }

    /** The smallest key; only where there is a job. */
    public double firstKey() {
        return Double.longBitsToDouble(keys[0]);
    }

    long firstEntry() {
        return entries[0];
    }

    /** Returns the entry of a job next to its key; jobs of equal key leave by order, the smallest first. */
    static long entry(int order, int job) {
        return (long) order << 32 | job;
    }

    /** @param key 0 or more */
    public void insert(int job, double key) {
        insert(entry(nextOrder++, job), key);
    }

    void insert(long entry, double key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            entries = Arrays.copyOf(entries, 2 * size);
        }
        siftUp(size++, Double.doubleToRawLongBits(key), entry);
    }

    /** Takes out the job of the smallest key; only where there is one. */
    public int removeFirst() {
        int first = firstJob();
        size--;
        if (size > 0) {
            siftDown(keys[size], entries[size]);
        }
        return first;
    }

    /**
     * Fills the hole at the root: the smallest children move up along a whole path, then the last entry goes in at its
     * end (I. Wegener, "Bottom-up heapsort", 1993).
     */
    private void siftDown(long key, long entry) {
        long[] keyOf = keys;
        long[] entryOf = entries;
        int position = 0;
        int child = 1;
        while (child + 4 <= size) {
            // The first of four: comparisons that cannot be predicted are turned into arithmetic on signs.
            long one = keyOf[child];
            long two = keyOf[child + 2];
            long left = keyOf[child + 1] - one;
            long right = keyOf[child + 3] - two;
            one += left & left >> 63;
            two += right & right >> 63;
            long difference = two - one;
            int a = child - (int) (left >> 63);
            int b = child + 2 - (int) (right >> 63);
            int first = a + (b - a & (int) (difference >> 63));
            if (left == 0 || right == 0 || difference == 0) {
                first = firstOf(child);
            }
            keyOf[position] = one + (difference & difference >> 63);
            entryOf[position] = entryOf[first];
            position = first;
            child = 4 * position + 1;
        }
        if (child < size) {
            int first = firstOf(child);
            move(first, position);
            position = first;
        }
        siftUp(position, key, entry);
    }

    private void siftUp(int from, long key, long entry) {
        int position = from;
        while (position > 0) {
            int parent = position - 1 >> 2;
            if (!precedes(key, entry, keys[parent], entries[parent])) {
                break;
            }
            move(parent, position);
            position = parent;
        }
        put(position, key, entry);
    }

    /** Moves all jobs into a bucket, in no order. */
    void empty(Bucket bucket) {
        for (int i = 0; i < size; i++) {
            bucket.add(entries[i], Double.longBitsToDouble(keys[i]));
        }
        size = 0;
    }

    /** The first of up to four neighbours, equal keys in the order of insertion. */
    private int firstOf(int child) {
        int last = Math.min(child + 4, size);
        int first = child;
        for (int other = child + 1; other < last; other++) {
            if (precedes(keys[other], entries[other], keys[first], entries[first])) {
                first = other;
            }
        }
        return first;
    }

    /**
     * Whether a job precedes another. Orders are compared by their difference, which is correct even after an overflow.
     */
    private static boolean precedes(long key, long entry, long otherKey, long otherEntry) {
        return key < otherKey || key == otherKey && (int) (entry >> 32) - (int) (otherEntry >> 32) < 0;
    }

    /** Subtracts the same amount, not above the smallest, from all keys. */
    public void shift(double amount) {
        for (int i = 0; i < size; i++) {
            keys[i] = Double.doubleToRawLongBits(Double.longBitsToDouble(keys[i]) - amount);
        }
    }

    private void move(int from, int to) {
        keys[to] = keys[from];
        entries[to] = entries[from];
    }

    private void put(int position, long key, long entry) {
        keys[position] = key;
        entries[position] = entry;
    }
}
