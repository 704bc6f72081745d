// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Puts requests into the order of their times within a bounded look-ahead: traces written at completion, by several
 * threads or processors, are only nearly sorted. A binary heap over primitive arrays; equal times keep the file's
 * order.
 *
 * <p>A clock that goes back by more than a minute has jumped: the times after it are shifted so that they
 * continue at the latest time before it, and the log says so. A request that comes too late for the look-ahead gets
 * the time of the last one handed on, and is counted. Requests without time pass in the file's order.
 */
final class TimeOrder implements RequestSink {
    static final int LOOK_AHEAD = 1 << 14;
    static final long JUMP = 60_000_000_000L;

    private final RequestSink next;
    private final TraceLog log;
    private final long[] times = new long[LOOK_AHEAD];
    private final long[] sequences = new long[LOOK_AHEAD];
    private final long[] starts = new long[LOOK_AHEAD];
    private final long[] sizes = new long[LOOK_AHEAD];
    private final long[] latencies = new long[LOOK_AHEAD];
    private final int[] devices = new int[LOOK_AHEAD];
    private final int[] streams = new int[LOOK_AHEAD];
    private final boolean[] writes = new boolean[LOOK_AHEAD];
    /** Heap of places in the arrays above; places from {@code held} on are free. */
    private final int[] heap = new int[LOOK_AHEAD];
    private int held;
    private long sequence;
    private long shift;
    private long latest = NO_TIME;
    private long handedOn = NO_TIME;

    TimeOrder(RequestSink next, TraceLog log) {
        this.next = next;
        this.log = log;
        for (int i = 0; i < LOOK_AHEAD; i++) {
            heap[i] = i;
        }
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        if (time == NO_TIME) {
            flush();
            next.request(time, write, device, start, size, stream, latency);
            return;
        }
        long t = time + shift;
        if (latest != NO_TIME && t < latest - JUMP) {
            log.warn(log.here() + ": clock goes back by " + seconds(latest - t)
                    + " s; the times from here on are shifted to continue");
            shift += latest - t;
            t = latest;
        }
        latest = Math.max(latest, t);
        if (held == LOOK_AHEAD) {
            handOn();
        }
        int place = heap[held];
        times[place] = t;
        sequences[place] = sequence++;
        writes[place] = write;
        devices[place] = device;
        starts[place] = start;
        sizes[place] = size;
        streams[place] = stream;
        latencies[place] = latency;
        rise(held++);
    }

    private static String seconds(long nanoseconds) {
        return Double.toString(Math.round(nanoseconds / 1e6) / 1e3);
    }

    @Override
    public void fileSize(int device, long size) {
        next.fileSize(device, size);
    }

    /** Hands on everything held. */
    void flush() {
        while (held > 0) {
            handOn();
        }
    }

    private void handOn() {
        int place = heap[0];
        heap[0] = heap[--held];
        heap[held] = place;
        sink();
        long t = times[place];
        if (handedOn != NO_TIME && t < handedOn) {
            log.late();
            t = handedOn;
        }
        handedOn = t;
        next.request(t, writes[place], devices[place], starts[place], sizes[place], streams[place],
                latencies[place]);
    }

    private boolean before(int a, int b) {
        return times[a] < times[b] || times[a] == times[b] && sequences[a] < sequences[b];
    }

    private void rise(int index) {
        int i = index;
        int place = heap[i];
        while (i > 0) {
            int parent = (i - 1) >> 1;
            if (!before(place, heap[parent])) {
                break;
            }
            heap[i] = heap[parent];
            i = parent;
        }
        heap[i] = place;
    }

    private void sink() {
        int i = 0;
        int place = heap[0];
        while (2 * i + 1 < held) {
            int child = 2 * i + 1;
            if (child + 1 < held && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], place)) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = place;
    }
}
