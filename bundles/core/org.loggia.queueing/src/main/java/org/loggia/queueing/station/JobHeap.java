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

    private void siftDown(int job, double key, long order) {
        int position = 0;
        while (true) {
            int child = 4 * position + 1;
            if (child >= size) {
                break;
            }
            int last = Math.min(child + 4, size);
            for (int other = child + 1; other < last; other++) {
                if (precedes(keys[other], orders[other], child)) {
                    child = other;
                }
            }
            if (!precedes(keys[child], orders[child], key, order)) {
                break;
            }
            move(child, position);
            position = child;
        }
        put(position, job, key, order);
    }

    private boolean precedes(double key, long order, int other) {
        return precedes(key, order, keys[other], orders[other]);
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
