// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;

/**
 * Brings issued requests and their completions together, by device and first byte, and hands the requests on in the
 * order of their issue. A completion covers every request that was merged into it: those that start inside it, one
 * where the last one ends. Of several requests for the same place the newest completes first: the mean latency is the
 * same in whichever order they complete, and one whose completion was lost does no harm to later ones. A request that
 * has waited for more than 30 s (the kernel's timeout) or is the oldest of 65,536 continues with unknown latency.
 */
final class OutstandingRequests {
    static final int CAPACITY = 1 << 16;
    private static final int MASK = CAPACITY - 1;
    private static final int NONE = -1;
    private static final long TIMEOUT = 30_000_000_000L;

    private final RequestSink next;
    private final long[] times = new long[CAPACITY];
    private final long[] starts = new long[CAPACITY];
    private final long[] sizes = new long[CAPACITY];
    private final long[] latencies = new long[CAPACITY];
    private final int[] devices = new int[CAPACITY];
    private final int[] streams = new int[CAPACITY];
    private final boolean[] writes = new boolean[CAPACITY];
    private final boolean[] waiting = new boolean[CAPACITY];
    private final boolean[] withdrawn = new boolean[CAPACITY];
    private final int[] buckets = new int[2 * CAPACITY];
    private final int[] chain = new int[CAPACITY];
    private long head;
    private long tail;

    OutstandingRequests(RequestSink next) {
        this.next = next;
        Arrays.fill(buckets, NONE);
    }

    void issue(long time, boolean write, int device, long start, long size, int stream) {
        if (tail - head == CAPACITY || head < tail && isLost((int) head & MASK, time)) {
            settle((int) head & MASK, RequestSink.UNKNOWN);
        }
        handOn();
        int slot = (int) tail++ & MASK;
        times[slot] = time;
        writes[slot] = write;
        devices[slot] = device;
        starts[slot] = start;
        sizes[slot] = size;
        streams[slot] = stream;
        waiting[slot] = true;
        withdrawn[slot] = false;
        int bucket = bucket(device, start);
        chain[slot] = buckets[bucket];
        buckets[bucket] = slot;
    }

    private boolean isLost(int slot, long now) {
        return now != RequestSink.NO_TIME && times[slot] != RequestSink.NO_TIME && now - times[slot] > TIMEOUT;
    }

    void complete(long time, int device, long start, long size) {
        long at = start;
        do {
            int slot = newest(device, at);
            if (slot == NONE) {
                break;
            }
            boolean timed = time != RequestSink.NO_TIME && times[slot] != RequestSink.NO_TIME && time >= times[slot];
            settle(slot, timed ? time - times[slot] : RequestSink.UNKNOWN);
            at += sizes[slot];
        } while (at < start + size);
        handOn();
    }

    /** The driver gave the request back; it will be issued again. */
    void requeue(int device, long start) {
        int slot = newest(device, start);
        if (slot != NONE) {
            withdrawn[slot] = true;
            settle(slot, RequestSink.UNKNOWN);
        }
    }

    /** Hands on everything, what is still outstanding with unknown latency. */
    void end() {
        while (head < tail) {
            int slot = (int) head & MASK;
            if (waiting[slot]) {
                settle(slot, RequestSink.UNKNOWN);
            }
            handOn();
        }
    }

    private void settle(int slot, long latency) {
        if (!waiting[slot]) {
            return;
        }
        latencies[slot] = latency;
        waiting[slot] = false;
        int bucket = bucket(devices[slot], starts[slot]);
        if (buckets[bucket] == slot) {
            buckets[bucket] = chain[slot];
        } else {
            int before = buckets[bucket];
            while (chain[before] != slot) {
                before = chain[before];
            }
            chain[before] = chain[slot];
        }
    }

    private void handOn() {
        while (head < tail && !waiting[(int) head & MASK]) {
            int slot = (int) head++ & MASK;
            if (!withdrawn[slot]) {
                next.request(times[slot], writes[slot], devices[slot], starts[slot], sizes[slot], streams[slot],
                        latencies[slot]);
            }
        }
    }

    /** Several requests for the same place may be under way; chains begin with the newest. */
    private int newest(int device, long start) {
        int slot = buckets[bucket(device, start)];
        while (slot != NONE && (starts[slot] != start || devices[slot] != device)) {
            slot = chain[slot];
        }
        return slot;
    }

    private int bucket(int device, long start) {
        long h = (start + 31L * device) * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 40) & buckets.length - 1;
    }
}
