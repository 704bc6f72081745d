// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import java.util.Arrays;

/**
 * The pending events of handles beyond those of an {@link EventList}'s tournament, in a ladder: the cost of an event
 * hardly grows with their number, and little of the processor's cache is needed for it.
 *
 * <p>An event that is moved or cancelled stays in the ladder, where it is known by its time and order not to be the
 * handle's any more, until its turn comes or most of the ladder is such. Events that were only added cannot be moved or
 * cancelled: all that is kept of them lies in the ladder.
 */
final class EventLadder {

    /** Instead of the time of a handle that is not pending: after all times. */
    static final long NEVER = Long.MAX_VALUE;

    /** Number of removed events below which a cleaning does not pay off. */
    private static final int FEW = 1024;

    /** Set in the entry of an event that was added; above all handles. */
    private static final int ADDED = 1 << 30;

    private final int firstHandle;
    private final JobLadder ladder = new JobLadder();
    /** For each handle the bits of its time and its order, side by side: both are looked at together. */
    private long[] states = new long[0];
    private int pending;

    EventLadder(int firstHandle) {
        this.firstHandle = firstHandle;
    }

    int size() {
        return pending;
    }

    void schedule(int handle, long key, long order) {
        int index = 2 * (handle - firstHandle);
        if (index >= states.length) {
            grow(index);
        }
        if (states[index] == NEVER) {
            pending++;
        }
        states[index] = key;
        states[index + 1] = order;
        ladder.insert(JobHeap.entry((int) order, handle), Double.longBitsToDouble(key));
        clean();
    }

    /** One more event of a handle that may have any number of them. */
    void add(int handle, long key, long order) {
        pending++;
        ladder.insert(JobHeap.entry((int) order, handle | ADDED), Double.longBitsToDouble(key));
    }

    private void clean() {
        if (ladder.size() > FEW + 2 * pending) {
            ladder.retain(this::isPending);
        }
    }

    void cancel(int handle) {
        if (timeOf(handle) != NEVER) {
            states[2 * (handle - firstHandle)] = NEVER;
            pending--;
        }
    }

    /** Bits of the time of a handle's event. */
    long timeOf(int handle) {
        int index = 2 * (handle - firstHandle);
        return index < states.length ? states[index] : NEVER;
    }

    /** Bits of the earliest time. */
    long firstTime() {
        if (pending == 0) {
            return NEVER;
        }
        if (ladder.size() > pending) {
            while (!isPending(ladder.firstEntry(), ladder.firstKey())) {
                ladder.removeFirst();
            }
        }
        return Double.doubleToRawLongBits(ladder.firstKey());
    }

    /** The lower half of the order of the event of the earliest time, after that has been asked for. */
    int firstOrder() {
        return (int) (ladder.firstEntry() >> 32);
    }

    /** Removes the event of the earliest time, after that has been asked for, and returns its handle. */
    int removeFirst() {
        int handle = ladder.removeFirst();
        pending--;
        if ((handle & ADDED) != 0) {
            return handle ^ ADDED;
        }
        states[2 * (handle - firstHandle)] = NEVER;
        return handle;
    }

    private boolean isPending(long entry, double key) {
        if (((int) entry & ADDED) != 0) {
            return true;
        }
        int index = 2 * ((int) entry - firstHandle);
        return states[index] == Double.doubleToRawLongBits(key) && (int) states[index + 1] == (int) (entry >> 32);
    }

    private void grow(int index) {
        int old = states.length;
        states = Arrays.copyOf(states, Math.max(index + 2, 2 * Math.max(64, old)));
        for (int i = old; i < states.length; i += 2) {
            states[i] = NEVER;
        }
    }
}
