package org.loggia.queueing.events;

import java.util.Arrays;

/**
 * The future events of a simulation: small integer handles, each with at most one pending time.
 *
 * <p>A tournament on primitive arrays: each handle has a leaf of its own, and each node above holds the earlier of its
 * two children, so the root holds the earliest event. Setting a time replays the matches from the leaf to the root,
 * log2 of the largest handle many; a match is arithmetic on the bits of two times, so no branch depends on the times
 * and nothing has to be found or moved. Handles are chosen by the caller, best 0, 1, 2, ...; the tree grows to the
 * largest one used. Events of equal time come out in the order in which they were scheduled. {@link #pop()} leaves the
 * event in the tree until the next call: the usual next one, scheduling the same handle again, replaces it in one go.
 *
 * <p>The clock starts at 0 and stands at the time of the last popped event. Nothing here allocates once the tree has
 * grown. Not for use by several threads.
 */
public final class EventList {
    /** What no event's time is: leaves without one count down from here, so that no two of them are equal. */
    private static final long NEVER = Long.MAX_VALUE;
    private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    private static final int NONE = -1;

    /** Bits of the earliest time below each node; those of numbers of 0 or more are ordered like the numbers. */
    private long[] keys;
    /** The handle whose time that is. */
    private int[] winners;
    private long[] orders;
    private int leaves;
    private long nextOrder;
    private int size;
    private int popped = NONE;
    private double now;

    /** An empty list with room for the given number of handles; it grows on demand. */
    public EventList(int expectedHandles) {
        leaves = leavesFor(Math.max(1, expectedHandles - 1));
        keys = new long[2 * leaves];
        winners = new int[2 * leaves];
        orders = new long[leaves];
        clear();
    }

    /** An empty list. */
    public EventList() {
        this(4);
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
        if (handle < 0 || handle >= leaves) {
            grow(handle);
        }
        if (popped == handle) {
            popped = NONE;
        } else {
            close();
            size += keys[leaves + handle] > INFINITY ? 1 : 0;
        }
        orders[handle] = nextOrder++;
        set(handle, Double.doubleToRawLongBits(time + 0.0)); // turns -0 into 0
    }

    /** Removes the handle's event; nothing happens if none is pending. */
    public void cancel(int handle) {
        if (isPending(handle)) {
            close();
            size--;
            set(handle, NEVER - handle);
        }
    }

    /** Removes the earliest event, moves the clock to its time and returns its handle; -1 if there is none. */
    public int pop() {
        close();
        long first = keys[1];
        if (first > INFINITY) {
            return NONE;
        }
        now = Double.longBitsToDouble(first);
        popped = winners[1];
        return popped;
    }

    /** The clock: the time of the last popped event, 0 before the first. */
    public double time() {
        return now;
    }

    /** The time of the earliest pending event; positive infinity if there is none. */
    public double nextTime() {
        close();
        return keys[1] > INFINITY ? Double.POSITIVE_INFINITY : Double.longBitsToDouble(keys[1]);
    }

    /** The pending time of a handle; positive infinity if it is not pending. */
    public double timeOf(int handle) {
        return isPending(handle) ? Double.longBitsToDouble(keys[leaves + handle]) : Double.POSITIVE_INFINITY;
    }

    public boolean isPending(int handle) {
        return handle >= 0 && handle < leaves && handle != popped && keys[leaves + handle] < INFINITY;
    }

    /** The number of pending events. */
    public int size() {
        return popped == NONE ? size : size - 1;
    }

    /** Drops all events and sets the clock back to 0. */
    public void clear() {
        for (int handle = 0; handle < leaves; handle++) {
            keys[leaves + handle] = NEVER - handle;
            winners[leaves + handle] = handle;
        }
        playAll();
        size = 0;
        popped = NONE;
        now = 0;
        nextOrder = 0;
    }

    /** Takes the event popped last out of the tree. */
    private void close() {
        if (popped != NONE) {
            int handle = popped;
            popped = NONE;
            size--;
            set(handle, NEVER - handle);
        }
    }

    /** Replays all matches of a leaf. */
    private void set(int handle, long key) {
        long[] keyOf = keys;
        int[] winnerOf = winners;
        int node = leaves + handle;
        keyOf[node] = key;
        long best = key;
        int winner = handle;
        while (node > 1) {
            long other = keyOf[node ^ 1];
            int rival = winnerOf[node ^ 1];
            long difference = other - best;
            long mask = difference >> 63;
            if (difference == 0) {
                mask = orders[rival] < orders[winner] ? -1 : 0;
            }
            best += difference & mask;
            winner ^= (winner ^ rival) & (int) mask;
            node >>= 1;
            keyOf[node] = best;
            winnerOf[node] = winner;
        }
    }

    private static int leavesFor(int largestHandle) {
        return Integer.highestOneBit(largestHandle) << 1;
    }

    private void playAll() {
        for (int node = leaves - 1; node > 0; node--) {
            int left = winners[2 * node];
            int right = winners[2 * node + 1];
            boolean second = keys[2 * node + 1] < keys[2 * node]
                    || keys[2 * node + 1] == keys[2 * node] && orders[right] < orders[left];
            winners[node] = second ? right : left;
            keys[node] = Math.min(keys[2 * node], keys[2 * node + 1]);
        }
    }

    private void grow(int handle) {
        if (handle < 0 || handle >= 1 << 29) {
            throw new IllegalArgumentException("a handle is a number from 0 to 2^29 - 1, not " + handle);
        }
        int old = leaves;
        long[] oldKeys = keys;
        leaves = leavesFor(handle);
        keys = new long[2 * leaves];
        winners = new int[2 * leaves];
        orders = Arrays.copyOf(orders, leaves);
        for (int i = 0; i < leaves; i++) {
            keys[leaves + i] = i < old ? oldKeys[old + i] : NEVER - i;
            winners[leaves + i] = i;
        }
        playAll();
    }
}
