// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;

/** Jobs with their keys, in no order. */
final class Bucket {
    private double[] keys = new double[16];
    private long[] entries = new long[16];
    private int size;

    int size() {
        return size;
    }

    double key(int index) {
        return keys[index];
    }

    long entry(int index) {
        return entries[index];
    }

    void add(long entry, double key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            entries = Arrays.copyOf(entries, 2 * size);
        }
        keys[size] = key;
        entries[size++] = entry;
    }

    void clear() {
        size = 0;
    }

    void pourInto(JobHeap heap) {
        for (int i = 0; i < size; i++) {
            heap.insert(entries[i], keys[i]);
        }
        size = 0;
    }

    void pourInto(Bucket other) {
        for (int i = 0; i < size; i++) {
            other.add(entries[i], keys[i]);
        }
        size = 0;
    }

    void shift(double amount) {
        for (int i = 0; i < size; i++) {
            keys[i] -= amount;
        }
    }

    double smallestKey() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            smallest = Math.min(smallest, keys[i]);
        }
        return smallest;
    }

    double meanKey() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += keys[i];
        }
        return sum / size;
    }
}
