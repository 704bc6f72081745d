package org.loggia.queueing.station;

import java.util.Arrays;

/**
 * Jobs ordered by a key, smallest first, equal keys in the order of insertion: a heap of four
 * children on primitive arrays, half as deep as a binary one, so that crowds of jobs cost fewer cache misses.
 */
final class JobHeap {
    private double[] keys;
    private long[] orders;
    private int[] jobs;
    private long nextOrder;
    private int size;

    JobHeap(int capacity) {
        int length = Math.max(2, capacity);
        keys = new double[length];
        orders = new long[length];
        jobs = new int[length];
    }

    int size() {
        return size;
    }

    int firstJob() {
        return jobs[0];
    }

    double firstKey() {
        return keys[0];
    }

    void insert(int job, double key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            jobs = Arrays.copyOf(jobs, 2 * size);
        }
        long order = nextOrder++;
        int position = size++;
        while (position > 0) {
            int parent = position - 1 >> 2;
            if (keys[parent] <= key) { // an older job with an equal key stays in front
                break;
            }
            move(parent, position);
            position = parent;
        }
        put(position, job, key, order);
    }

    int removeFirst() {
        int first = jobs[0];
        size--;
        if (size > 0) {
            siftDown(jobs[size], keys[size], orders[size]);
        }
        return first;
    }

    /**
     * Fills the hole at the root: the smallest children move up along a whole path, then the last entry goes in at its
     * end (I. Wegener, "Bottom-up heapsort", 1993).
     */
    private void siftDown(int job, double key, long order) {
        int position = 0;
        int child = 1;
        while (child < size) {
            int first = child + 4 <= size ? firstOfFour(child) : firstOfLast(child);
            move(first, position);
            position = first;
            child = 4 * position + 1;
        }
        while (position > 0) {
            int parent = position - 1 >> 2;
            if (!precedes(key, order, keys[parent], orders[parent])) {
                break;
            }
            move(parent, position);
            position = parent;
        }
        put(position, job, key, order);
    }

    /** The first of four neighbours. Comparisons that cannot be predicted are turned into arithmetic on signs. */
    private int firstOfFour(int child) {
        double left = keys[child + 1] - keys[child];
        double right = keys[child + 3] - keys[child + 2];
        int a = child + (int) (Double.doubleToRawLongBits(left) >>> 63);
        int b = child + 2 + (int) (Double.doubleToRawLongBits(right) >>> 63);
        double difference = keys[b] - keys[a];
        int first = a + (b - a & (int) (Double.doubleToRawLongBits(difference) >> 63));
        return left == 0 || right == 0 || difference == 0 ? firstOfLast(child) : first;
    }

    /** The first of up to four neighbours, equal keys in the order of insertion. */
    private int firstOfLast(int child) {
        int last = Math.min(child + 4, size);
        int first = child;
        for (int other = child + 1; other < last; other++) {
            if (precedes(keys[other], orders[other], keys[first], orders[first])) {
                first = other;
            }
        }
        return first;
    }

    private static boolean precedes(double key, long order, double otherKey, long otherOrder) {
        return key < otherKey || key == otherKey && order < otherOrder;
    }

    /** Subtracts the same amount from all keys. */
    void shift(double amount) {
        for (int i = 0; i < size; i++) {
            keys[i] -= amount;
        }
    }

    private void move(int from, int to) {
        keys[to] = keys[from];
        orders[to] = orders[from];
        jobs[to] = jobs[from];
    }

    private void put(int position, int job, double key, long order) {
        keys[position] = key;
        orders[position] = order;
        jobs[position] = job;
    }
}
