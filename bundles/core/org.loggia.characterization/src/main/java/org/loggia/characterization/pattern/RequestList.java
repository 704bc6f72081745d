// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import java.util.Arrays;

/** A list of requests, each with device, first byte and size, on primitive arrays that grow by half. */
final class RequestList {
    private long[] starts;
    private long[] sizes;
    private int[] devices;
    private int size;

    RequestList(int capacity) {
        starts = new long[capacity];
        sizes = new long[capacity];
        devices = new int[capacity];
    }

    void add(int device, long start, long bytes) {
        if (size == starts.length) {
            int capacity = (int) Math.min(Integer.MAX_VALUE - 8L, size + (size >> 1) + 16L);
            starts = Arrays.copyOf(starts, capacity);
            sizes = Arrays.copyOf(sizes, capacity);
            devices = Arrays.copyOf(devices, capacity);
        }
        starts[size] = start;
        sizes[size] = bytes;
        devices[size++] = device;
    }

    void set(int index, int device, long start, long bytes) {
        starts[index] = start;
        sizes[index] = bytes;
        devices[index] = device;
    }

    void swap(int a, int b) {
        int device = devices[a];
        long start = starts[a];
        long bytes = sizes[a];
        set(a, devices[b], starts[b], sizes[b]);
        set(b, device, start, bytes);
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int device(int index) {
        return devices[index];
    }

    long start(int index) {
        return starts[index];
    }

    /** The byte after the last one. */
    long end(int index) {
        return starts[index] + sizes[index];
    }
}
