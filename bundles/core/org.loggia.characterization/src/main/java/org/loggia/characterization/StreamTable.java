// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.loggia.characterization.trace.TraceNames;

/** Counts by stream or by device, in arrays by index. */
final class StreamTable {
    private long[] requests = new long[64];
    private long[] reads = new long[64];
    private long[] bytes = new long[64];
    private long[] sequential = new long[64];
    /** By stream, then by type: a stream may read and write at different places. */
    private long[] lastEnds = new long[128];
    private int[] lastDevices = new int[128];
    private long[] latencies = new long[64];
    private long[] completed = new long[64];
    private int size;
    private boolean unplaced;

    void add(int index, boolean write, int device, long start, long length, long latency) {
        if (index >= requests.length) {
            int capacity = Math.max(index + 1, 2 * requests.length);
            requests = Arrays.copyOf(requests, capacity);
            reads = Arrays.copyOf(reads, capacity);
            bytes = Arrays.copyOf(bytes, capacity);
            sequential = Arrays.copyOf(sequential, capacity);
            lastEnds = Arrays.copyOf(lastEnds, 2 * capacity);
            lastDevices = Arrays.copyOf(lastDevices, 2 * capacity);
            latencies = Arrays.copyOf(latencies, capacity);
            completed = Arrays.copyOf(completed, capacity);
        }
        size = Math.max(size, index + 1);
        int place = 2 * index + (write ? 1 : 0);
        // Requests have at least one byte, so an end of 0 means that there was none yet.
        unplaced |= start < 0;
        if (lastEnds[place] > 0 && lastEnds[place] == start && lastDevices[place] == device) {
            sequential[index]++;
        }
        lastEnds[place] = start < 0 ? 0 : start + length;
        lastDevices[place] = device;
        requests[index]++;
        bytes[index] += length;
        if (!write) {
            reads[index]++;
        }
        if (latency >= 0) {
            latencies[index] += latency;
            completed[index]++;
        }
    }

    /** The number of streams with at least one request. */
    int used() {
        int used = 0;
        for (int i = 0; i < size; i++) {
            used += requests[i] > 0 ? 1 : 0;
        }
        return used;
    }

    /** Whether an index has at least one request. */
    boolean isUsed(int index) {
        return index < size && requests[index] > 0;
    }

    /** The index with the most requests. */
    int busiest() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = requests[i] > requests[best] ? i : best;
        }
        return best;
    }

    /** The busiest ones first, so many at most. */
    List<StreamDescription> top(int count, TraceNames names) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (requests[i] > 0) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingLong((Integer i) -> -requests[i]).thenComparingInt(i -> i));
        return order.stream().limit(count).map(i -> new StreamDescription(names.name(i), requests[i],
                (double) reads[i] / requests[i], (double) bytes[i] / requests[i],
                unplaced ? Double.NaN : (double) sequential[i] / requests[i], latencies[i] * 1e-9 / completed[i]))
                .toList();
    }
}
