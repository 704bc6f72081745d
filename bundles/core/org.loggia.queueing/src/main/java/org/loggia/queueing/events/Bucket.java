// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import java.util.Arrays;

/** Jobs with their keys, in no order. */
final class Bucket {
    /** Bits of a key and the entry it belongs to, by turns: what is written together lies together in memory. */
    private long[] content = new long[32];
    private int length;

    int size() {
        return length / 2;
    }

    double key(int index) {
        return Double.longBitsToDouble(content[2 * index]);
    }

    long entry(int index) {
        return content[2 * index + 1];
    }

    void add(long entry, double key) {
        if (length == content.length) {
            content = Arrays.copyOf(content, 2 * length);
        }
        content[length] = Double.doubleToRawLongBits(key);
        content[length + 1] = entry;
        length += 2;
    }

    void clear() {
        length = 0;
    }

    void retain(JobLadder.Filter filter) {
        int all = size();
        length = 0;
        for (int i = 0; i < all; i++) {
            if (filter.keeps(entry(i), key(i))) {
                add(entry(i), key(i));
            }
        }
    }

    void pourInto(JobHeap heap) {
        for (int i = 0; i < size(); i++) {
            heap.insert(entry(i), key(i));
        }
        length = 0;
    }

    void pourInto(Bucket other) {
        for (int i = 0; i < size(); i++) {
            other.add(entry(i), key(i));
        }
        length = 0;
    }

    void shift(double amount) {
        for (int i = 0; i < length; i += 2) {
            content[i] = Double.doubleToRawLongBits(Double.longBitsToDouble(content[i]) - amount);
        }
    }

    double smallestKey() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size(); i++) {
            smallest = Math.min(smallest, key(i));
        }
        return smallest;
    }

    double meanKey() {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += key(i);
        }
        return sum / size();
    }
}
