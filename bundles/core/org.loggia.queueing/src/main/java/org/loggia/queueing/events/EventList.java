package org.loggia.queueing.events;

import java.util.Arrays;

/**
 * The future events of a simulation: small integer handles, each with at most one pending time.
 *
 * <p>An indexed 4-ary heap on primitive arrays (after D. B. Johnson, 1975; four children share a cache line). Handles
 * are chosen by the caller, best 0, 1, 2, ...; arrays grow to the largest one used. Events of equal time come out in
 * the order in which they were scheduled. {@link #pop()} leaves a hole at the root that the next
 * {@link #schedule(int, double)} fills, so the usual pair of the two costs one pass through the heap.
 *
 * <p>The clock starts at 0 and stands at the time of the last popped event. Nothing here allocates once the arrays
 * have grown. Not for use by several threads.
 */
public final class EventList {
    private static final int ABSENT = -1;

    private double[] times;
    private int[] handles;
    private int[] positions;
    private long[] orders;
    private long nextOrder;
    private int size;
    private boolean hole;
    private double now;

    /** An empty list with room for the given number of handles; it grows on demand. */
    public EventList(int expectedHandles) {
        int capacity = Math.max(8, expectedHandles);
        times = new double[capacity];
        handles = new int[capacity];
        positions = new int[capacity];
        orders = new long[capacity];
        Arrays.fill(positions, ABSENT);
    }

    /** An empty list. */
    public EventList() {
        this(16);
    }

    /**
     * Sets the time of the handle's event: inserts it, or moves it if it is pending.
     *
     * @throws IllegalArgumentException if the time is not a finite number or lies before {@link #time()}, or if the
     *     handle is negative
     */
    public void schedule(int handle, double time) {
        if (!(time >= now && time < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("event " + handle + " cannot be scheduled for time " + time
                    + ": the clock stands at " + now);
        }
        if (handle >= positions.length) {
            grow(handle);
        }
        orders[handle] = nextOrder++;
        int position = positions[handle];
        if (position == ABSENT) {
            if (hole) {
                hole = false;
                siftDown(0, handle, time);
            } else {
                siftUp(size++, handle, time);
            }
        } else if (time < times[position]) {
            siftUp(position, handle, time);
        } else {
            siftDown(position, handle, time);
        }
    }

    /** Removes the handle's event; nothing happens if none is pending. */
    public void cancel(int handle) {
        if (handle >= positions.length || positions[handle] == ABSENT) {
            return;
        }
        closeHole();
        int position = positions[handle];
        positions[handle] = ABSENT;
        size--;
        if (position != size) {
            refill(position, handles[size], times[size]);
        }
    }

    /** Removes the earliest event, moves the clock to its time and returns its handle; -1 if there is none. */
    public int pop() {
        closeHole();
        if (size == 0) {
            return -1;
        }
        int handle = handles[0];
        now = times[0];
        positions[handle] = ABSENT;
        hole = true;
        return handle;
    }

    /** The clock: the time of the last popped event, 0 before the first. */
    public double time() {
        return now;
    }

    /** The time of the earliest pending event; positive infinity if there is none. */
    public double nextTime() {
        closeHole();
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    /** The pending time of a handle; positive infinity if it is not pending. */
    public double timeOf(int handle) {
        return isPending(handle) ? times[positions[handle]] : Double.POSITIVE_INFINITY;
    }

    public boolean isPending(int handle) {
        return handle < positions.length && positions[handle] != ABSENT;
    }

    /** The number of pending events. */
    public int size() {
        return hole ? size - 1 : size;
    }

    /** Drops all events and sets the clock back to 0. */
    public void clear() {
        Arrays.fill(positions, ABSENT);
        size = 0;
        hole = false;
        now = 0;
        nextOrder = 0;
    }

    private void closeHole() {
        if (hole) {
            hole = false;
            size--;
            if (size > 0) {
                siftDown(0, handles[size], times[size]);
            }
        }
    }

    private void refill(int position, int handle, double time) {
        if (position > 0 && precedes(time, handle, position - 1 >> 2)) {
            siftUp(position, handle, time);
        } else {
            siftDown(position, handle, time);
        }
    }

    private boolean precedes(double time, int handle, int position) {
        double other = times[position];
        return time < other || time == other && orders[handle] < orders[handles[position]];
    }

    private void siftUp(int from, int handle, double time) {
        if (from == times.length) {
            times = Arrays.copyOf(times, 2 * from);
            handles = Arrays.copyOf(handles, 2 * from);
        }
        int position = from;
        while (position > 0) {
            int parent = position - 1 >> 2;
            if (!precedes(time, handle, parent)) {
                break;
            }
            move(parent, position);
            position = parent;
        }
        put(position, handle, time);
    }

    private void siftDown(int from, int handle, double time) {
        int position = from;
        while (true) {
            int child = (position << 2) + 1;
            if (child >= size) {
                break;
            }
            int best = child + 4 <= size ? firstOfFour(child) : firstOfLast(child);
            double bestTime = times[best];
            if (time < bestTime || time == bestTime && orders[handle] < orders[handles[best]]) {
                break;
            }
            move(best, position);
            position = best;
        }
        put(position, handle, time);
    }

    /** The earliest of four neighbours. Comparisons that cannot be predicted are turned into arithmetic on signs. */
    private int firstOfFour(int child) {
        double left = times[child + 1] - times[child];
        double right = times[child + 3] - times[child + 2];
        int a = child + (int) (Double.doubleToRawLongBits(left) >>> 63);
        int b = child + 2 + (int) (Double.doubleToRawLongBits(right) >>> 63);
        double difference = times[b] - times[a];
        int best = a + (b - a & (int) (Double.doubleToRawLongBits(difference) >> 63));
        return left == 0 || right == 0 || difference == 0 ? firstOfLast(child) : best;
    }

    /** The earliest of up to four neighbours, equal times in the order of scheduling. */
    private int firstOfLast(int child) {
        int last = Math.min(child + 4, size);
        int best = child;
        for (int other = child + 1; other < last; other++) {
            if (precedes(times[other], handles[other], best)) {
                best = other;
            }
        }
        return best;
    }

    private void move(int from, int to) {
        int handle = handles[from];
        times[to] = times[from];
        handles[to] = handle;
        positions[handle] = to;
    }

    private void put(int position, int handle, double time) {
        times[position] = time;
        handles[position] = handle;
        positions[handle] = position;
    }

    private void grow(int handle) {
        int length = positions.length;
        int wanted = Math.max(handle + 1, length + (length >> 1));
        positions = Arrays.copyOf(positions, wanted);
        Arrays.fill(positions, length, wanted, ABSENT);
        orders = Arrays.copyOf(orders, wanted);
    }
}
