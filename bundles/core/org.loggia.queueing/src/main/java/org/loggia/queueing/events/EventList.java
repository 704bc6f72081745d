// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import java.util.Arrays;

/**
 * The future events of a simulation: small integer handles, each with at most one pending time.
 *
 * <p>A tournament on primitive arrays: each handle has a leaf of its own, and each node above holds the earlier of its
 * two children. Setting a time replays the matches from the leaf upwards, but for the last two rounds, which are played
 * only when the next event is asked for; so with four handles or fewer, setting a time is nothing but a store. With
 * two, such as a source and a server, there is but one match. A match is arithmetic on the bits of two times: no branch
 * depends on the times, and nothing has to be found or moved. (An indexed 4-ary heap took twice as long for 5 to
 * 100,000 pending events.) {@link #pop()} leaves the event in the tree until the next call: the usual next one,
 * scheduling the same handle again, replaces it in one go.
 *
 * <p>The tree grows to the largest handle used, but to {@value #MAX_LEAVES} leaves at most: a greater one would not
 * fit into the processor's cache. Events of greater handles are an {@link EventLadder}. Handles are chosen by the
 * caller, best 0, 1, 2, ..., the first ones for what is set most often. Events of equal time come out in the order in
 * which they were scheduled. {@link #add(int, double)} puts events into the crowd that nobody moves or cancels.
 *
 * <p>The clock starts at 0 and stands at the time of the last popped event. Nothing here allocates once the tree has
 * grown. Not for use by several threads.
 */
public final class EventList {
    /** Result of {@link #popBefore(double)} if the next event is later than the limit. */
    public static final int LIMIT = -2;
    /** Events of handles from this one on cost more than those of smaller ones. */
    public static final int MAX_LEAVES = 1024;
    private static final int NONE = -1;
    private static final int FINALISTS = 4;
    private static final int MAX_HANDLES = 1 << 29;
    /** Later than all event times: empty leaves count down from here, so that no two of them are equal. */
    private static final long NEVER = Long.MAX_VALUE;
    private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    /**
     * Bits of the earliest time below each node, which for numbers of 0 or more are ordered like the numbers. The
     * children of node n are 2n and 2n + 1; the four nodes from {@link #FINALISTS} on are the uppermost in use.
     */
    private long[] keys;
    /** The handle whose time that is. */
    private int[] winners;
    private long[] orders;
    private int leaves;
    private long nextOrder;
    private int popped = NONE;
    private double now;
    /** The events of greater handles than the tree has leaves; null before the first. */
    private EventLadder crowd;

    /** An empty list with room for the given number of handles; it grows on demand. */
    public EventList(int expectedHandles) {
        allocate(Math.min(expectedHandles, MAX_LEAVES) - 1);
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
        checkTime(handle, time);
        if (handle < 0 || handle >= leaves) {
            if (handle >= MAX_LEAVES) {
                scheduleInCrowd(handle, time);
                return;
            }
            grow(handle);
        }
        if (popped == handle) {
            popped = NONE;
        } else {
            close();
        }
        orders[handle] = nextOrder++;
        set(handle, Double.doubleToRawLongBits(time + 0.0)); // turns -0 into 0
    }

    private void scheduleInCrowd(int handle, double time) {
        crowd(handle).schedule(handle, Double.doubleToRawLongBits(time + 0.0), nextOrder++);
    }

    /**
     * Adds an event to those of the handle, which may have any number of such next to the one that is scheduled. It
     * comes out as that does, but {@link #cancel(int)}, {@link #isPending(int)} and {@link #timeOf(int)} know nothing
     * of it: it takes 16 bytes that lie next to those of its neighbours in time, so a hundred thousand of them hardly
     * cost more than a thousand.
     *
     * @throws IllegalArgumentException as in {@link #schedule(int, double)}
     */
    public void add(int handle, double time) {
        checkTime(handle, time);
        if (handle < 0) {
            throw noHandle(handle);
        }
        crowd(handle).add(handle, Double.doubleToRawLongBits(time + 0.0), nextOrder++);
    }

    private EventLadder crowd(int handle) {
        if (handle >= MAX_HANDLES) {
            throw noHandle(handle);
        }
        if (crowd == null) {
            crowd = new EventLadder(MAX_LEAVES);
        }
        return crowd;
    }

    private void checkTime(int handle, double time) {
        if (!(time >= now && time < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("event " + handle + " cannot be scheduled for time " + time
                    + ": the clock stands at " + now);
        }
    }

    /** Removes the handle's event; nothing happens if none is pending. */
    public void cancel(int handle) {
        if (handle >= MAX_LEAVES) {
            if (crowd != null) {
                crowd.cancel(handle);
            }
        } else if (isPending(handle)) {
            close();
            set(handle, NEVER - handle);
        }
    }

    /** Removes the earliest event, moves the clock to its time and returns its handle; -1 if there is none. */
    public int pop() {
        return popBefore(Double.POSITIVE_INFINITY);
    }

    /**
     * Like {@link #pop()} if the earliest event lies before the limit. Otherwise moves the clock to the limit, removes
     * nothing and returns {@link #LIMIT}. The limit must not lie before {@link #time()}.
     */
    public int popBefore(double limit) {
        close();
        if (crowd != null && isCrowdFirst()) {
            return popOfCrowd(limit);
        }
        return leaves == 2 ? popOfTwo(limit) : popOfMany(limit);
    }

    /** With two handles, one match is all there is. */
    private int popOfTwo(double limit) {
        long key = keys[2];
        long difference = keys[3] - key;
        int handle = difference == 0 ? earliestFinalist() - 2 : (int) (difference >>> 63);
        return advance(key + (difference & difference >> 63), handle, limit);
    }

    private int popOfMany(double limit) {
        long[] keyOf = keys;
        long one = keyOf[FINALISTS];
        long two = keyOf[FINALISTS + 2];
        long left = keyOf[FINALISTS + 1] - one;
        long right = keyOf[FINALISTS + 3] - two;
        one += left & left >> 63;
        two += right & right >> 63;
        long difference = two - one;
        long key = one + (difference & difference >> 63);
        int first = FINALISTS - (int) (left >> 63);
        int second = FINALISTS + 2 - (int) (right >> 63);
        first += second - first & (int) (difference >> 63);
        if (left == 0 || right == 0 || difference == 0) {
            first = earliestFinalist();
        }
        return advance(key, leaves == FINALISTS ? first - FINALISTS : winners[first], limit);
    }

    private boolean isCrowdFirst() {
        long time = crowd.firstTime();
        int finalist = earliestFinalist();
        return time < keys[finalist] || time == keys[finalist] && time != EventLadder.NEVER
                && crowd.firstOrder() - (int) orders[winners[finalist]] < 0;
    }

    private int popOfCrowd(double limit) {
        long key = crowd.firstTime();
        if (key >= Double.doubleToRawLongBits(limit)) {
            now = limit;
            return LIMIT;
        }
        now = Double.longBitsToDouble(key);
        return crowd.removeFirst();
    }

    private int advance(long key, int handle, double limit) {
        if (key >= Double.doubleToRawLongBits(limit)) {
            if (key > INFINITY) {
                return NONE;
            }
            now = limit;
            return LIMIT;
        }
        now = Double.longBitsToDouble(key);
        popped = handle;
        return handle;
    }

    /** The clock: the time of the last popped event, 0 before the first. */
    public double time() {
        return now;
    }

    /** The time of the earliest pending event; positive infinity if there is none. */
    public double nextTime() {
        close();
        long key = keys[earliestFinalist()];
        if (crowd != null) {
            key = Math.min(key, crowd.firstTime());
        }
        return key > INFINITY ? Double.POSITIVE_INFINITY : Double.longBitsToDouble(key);
    }

    /** The pending time of a handle; positive infinity if it is not pending. */
    public double timeOf(int handle) {
        if (!isPending(handle)) {
            return Double.POSITIVE_INFINITY;
        }
        return Double.longBitsToDouble(handle < leaves ? keys[leaves + handle] : crowd.timeOf(handle));
    }

    public boolean isPending(int handle) {
        if (handle >= MAX_LEAVES) {
            return crowd != null && crowd.timeOf(handle) != EventLadder.NEVER;
        }
        return handle >= 0 && handle < leaves && handle != popped && keys[leaves + handle] < INFINITY;
    }

    /** The number of pending events, counted again each time. */
    public int size() {
        int pending = (popped == NONE ? 0 : -1) + (crowd == null ? 0 : crowd.size());
        for (int leaf = leaves; leaf < 2 * leaves; leaf++) {
            pending += keys[leaf] < INFINITY ? 1 : 0;
        }
        return pending;
    }

    /** Drops all events and sets the clock back to 0. */
    public void clear() {
        for (int handle = 0; handle < leaves; handle++) {
            keys[leaves + handle] = NEVER - handle;
        }
        playAll();
        crowd = null;
        popped = NONE;
        now = 0;
        nextOrder = 0;
    }

    /** Takes the event popped last out of the tree. */
    private void close() {
        if (popped != NONE) {
            int handle = popped;
            popped = NONE;
            set(handle, NEVER - handle);
        }
    }

    /** Sets a leaf and replays the matches above it, but for the last two rounds. */
    private void set(int handle, long key) {
        long[] keyOf = keys;
        int[] winnerOf = winners;
        int node = leaves + handle;
        keyOf[node] = key;
        long best = key;
        int winner = handle;
        while (node >= 2 * FINALISTS) {
            int rival = winnerOf[node ^ 1];
            long difference = keyOf[node ^ 1] - best;
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

    private int earliestFinalist() {
        int finalists = Math.min(FINALISTS, leaves);
        int first = finalists;
        for (int other = finalists + 1; other < 2 * finalists; other++) {
            first = precedes(other, first) ? other : first;
        }
        return first;
    }

    private boolean precedes(int node, int other) {
        return keys[node] < keys[other] || keys[node] == keys[other] && orders[winners[node]] < orders[winners[other]];
    }

    private void playAll() {
        for (int handle = 0; handle < leaves; handle++) {
            winners[leaves + handle] = handle;
        }
        for (int node = leaves - 1; node >= FINALISTS; node--) {
            int first = precedes(2 * node + 1, 2 * node) ? 2 * node + 1 : 2 * node;
            keys[node] = keys[first];
            winners[node] = winners[first];
        }
    }

    private void allocate(int largestHandle) {
        leaves = Math.max(2, Integer.highestOneBit(Math.max(1, largestHandle)) << 1);
        keys = new long[2 * leaves];
        winners = new int[2 * leaves];
    }

    private static IllegalArgumentException noHandle(int handle) {
        return new IllegalArgumentException("a handle is a number from 0 to 2^29 - 1, not " + handle);
    }

    private void grow(int handle) {
        if (handle < 0) {
            throw noHandle(handle);
        }
        long[] oldKeys = keys;
        int old = leaves;
        allocate(handle);
        orders = Arrays.copyOf(orders, leaves);
        for (int i = 0; i < leaves; i++) {
            keys[leaves + i] = i < old ? oldKeys[old + i] : NEVER - i;
        }
        playAll();
    }
}
