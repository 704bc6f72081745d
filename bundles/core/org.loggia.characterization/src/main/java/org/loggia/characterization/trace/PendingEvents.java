// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;

/**
 * Events of the block layer, in their order, that wait until it is known which of them is the request. Arrays of
 * primitives that grow up to a bound: 262,144 events in 11 MB are many times what one plug holds back.
 */
final class PendingEvents {
    static final int CAPACITY = 1 << 18;

    static final int READ = 0;
    static final int WRITE = 1;
    static final int FLUSH = 2;
    static final int DISCARD = 3;
    static final int COMMAND = 4;
    static final int EMPTY = 5;
    private static final String[] NAMES = {"read", "write", "flush", "discard", "command", "request of size 0"};

    /** Takes the events once it is known. */
    interface Taker {
        void event(char action, int kind, long time, int device, long start, long size, int stream);
    }

    private int count;
    private char[] actions = new char[0];
    private byte[] kinds = new byte[0];
    private long[] times = new long[0];
    private int[] devices = new int[0];
    private long[] starts = new long[0];
    private long[] sizes = new long[0];
    private int[] streams = new int[0];

    /** Describes the operations that are left out or move data. */
    static String nameOf(int kind) {
        return NAMES[kind];
    }

    boolean isFull() {
        return count == CAPACITY;
    }

    void add(char action, int kind, long time, int device, long start, long size, int stream) {
        if (count == actions.length) {
            int length = Math.max(256, 2 * count);
            actions = Arrays.copyOf(actions, length);
            kinds = Arrays.copyOf(kinds, length);
            times = Arrays.copyOf(times, length);
            devices = Arrays.copyOf(devices, length);
            starts = Arrays.copyOf(starts, length);
            sizes = Arrays.copyOf(sizes, length);
            streams = Arrays.copyOf(streams, length);
        }
        actions[count] = action;
        kinds[count] = (byte) kind;
        times[count] = time;
        devices[count] = device;
        starts[count] = start;
        sizes[count] = size;
        streams[count++] = stream;
    }

    /** Hands everything on in the order it came, and forgets it. */
    void release(Taker taker) {
        for (int i = 0; i < count; i++) {
            taker.event(actions[i], kinds[i], times[i], devices[i], starts[i], sizes[i], streams[i]);
        }
        count = 0;
        actions = new char[0];
        kinds = new byte[0];
        times = new long[0];
        devices = new int[0];
        starts = new long[0];
        sizes = new long[0];
        streams = new int[0];
    }
}
