// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EventListTest {
    private record Entry(double time, long order, int handle) {
    }

    @Test
    void behavesLikePlainSortedQueue() {
        behavesLikePlainSortedQueue(2);
        behavesLikePlainSortedQueue(4);
    }

    private static void behavesLikePlainSortedQueue(int expectedHandles) {
        for (int handles : new int[] {1, 2, 3, 5, 17, 300}) {
            behavesLikePlainSortedQueue(new EventList(expectedHandles), handles, 0);
        }
    }

    @Test
    void behavesLikePlainSortedQueueWhereHandlesAreBeyondItsTree() {
        behavesLikePlainSortedQueue(new EventList(), 300, 900);
        behavesLikePlainSortedQueue(new EventList(), 300, 5000);
    }

    private static void behavesLikePlainSortedQueue(EventList events, int handles, int firstHandle) {
        Random random = new Random(5);
        PriorityQueue<Entry> expected = new PriorityQueue<>(
                Comparator.comparingDouble(Entry::time).thenComparingLong(Entry::order));
        for (long step = 0; step < 40_000; step++) {
            int handle = firstHandle + random.nextInt(handles);
            int action = random.nextInt(10);
            if (action < 5) {
                double time = events.time() + random.nextInt(20); // few different times: many ties
                events.schedule(handle, time);
                expected.removeIf(entry -> entry.handle() == handle);
                expected.add(new Entry(time, step, handle));
            } else if (action == 5) {
                events.cancel(handle);
                expected.removeIf(entry -> entry.handle() == handle);
            } else if (action < 9) {
                Entry entry = expected.poll();
                assertEquals(entry == null ? -1 : entry.handle(), events.pop());
                if (entry != null) {
                    assertEquals(entry.time(), events.time());
                }
            } else {
                assertEquals(expected.isEmpty() ? Double.POSITIVE_INFINITY : expected.peek().time(),
                        events.nextTime());
            }
            assertEquals(expected.size(), events.size());
            assertEquals(expected.stream().anyMatch(entry -> entry.handle() == handle), events.isPending(handle));
        }
    }

    @Test
    void rejectsPastAndNanTimes() {
        EventList events = new EventList();
        events.schedule(0, 2);
        events.pop();
        assertThrows(IllegalArgumentException.class, () -> events.schedule(1, 1));
        assertThrows(IllegalArgumentException.class, () -> events.schedule(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> events.schedule(1, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> events.schedule(-1, 3));
        assertFalse(events.isPending(-1));
        assertEquals(0, events.size());
        assertEquals(-1, events.pop());
    }

    @Test
    void limitStopsClock() {
        EventList events = new EventList();
        assertEquals(-1, events.popBefore(1));
        for (int handle = 0; handle < 9; handle++) {
            events.schedule(handle, 3 + handle);
        }
        assertEquals(EventList.LIMIT, events.popBefore(3));
        assertEquals(3, events.time());
        assertEquals(9, events.size());
        assertEquals(0, events.popBefore(3.5));
        assertEquals(EventList.LIMIT, events.popBefore(3.5));
        assertEquals(3.5, events.time());
        assertEquals(8, events.size());
        assertEquals(1, events.pop());
    }

    /** A crowd that comes, is moved again and again, and goes, next to handles that pop in between. */
    @Test
    void crowdsComeInOrder() {
        Random random = new Random(7);
        EventList events = new EventList();
        PriorityQueue<Entry> expected = new PriorityQueue<>(
                Comparator.comparingDouble(Entry::time).thenComparingLong(Entry::order));
        int handles = 20_000;
        long[] orders = new long[handles];
        for (long step = 1; step < 400_000; step++) {
            int handle = random.nextInt(handles);
            boolean cancelled = step % 7 == 0;
            if (cancelled) {
                events.cancel(handle);
                orders[handle] = 0;
            } else {
                double time = events.time() + (step % 3 == 0 ? random.nextInt(50) : 1000 * random.nextDouble());
                events.schedule(handle, time);
                orders[handle] = step;
                expected.add(new Entry(time, step, handle));
                assertEquals(time, events.timeOf(handle));
            }
            if (step % 5 == 0) {
                popsAsExpected(events, expected, orders);
            }
        }
        while (events.size() > 0) {
            popsAsExpected(events, expected, orders);
        }
        assertEquals(-1, events.pop());
    }

    /** Events that are added come out between those that are scheduled, moved and cancelled, ties in order. */
    @Test
    void addedEventsComeInOrder() {
        Random random = new Random(8);
        EventList events = new EventList();
        PriorityQueue<Entry> expected = new PriorityQueue<>(
                Comparator.comparingDouble(Entry::time).thenComparingLong(entry -> Math.abs(entry.order())));
        int handles = 3000;
        long[] orders = new long[handles];
        for (long step = 1; step < 100_000; step++) {
            int handle = random.nextInt(handles);
            double time = events.time() + random.nextInt(200);
            if (step % 2 == 0) {
                events.add(handle, time);
                expected.add(new Entry(time, -step, handle));
            } else if (step % 7 == 0) {
                events.cancel(handle);
                orders[handle] = 0;
            } else {
                events.schedule(handle, time);
                orders[handle] = step;
                expected.add(new Entry(time, step, handle));
            }
            if (step % 3 == 0) {
                popsInOrderOfSteps(events, expected, orders);
            }
        }
        while (events.size() > 0) {
            popsInOrderOfSteps(events, expected, orders);
        }
        assertEquals(-1, events.pop());
    }

    @Test
    void addedEventsAreNotScheduledOne() {
        EventList events = new EventList();
        events.add(3, 5);
        events.add(3, 4);
        assertFalse(events.isPending(3));
        assertEquals(Double.POSITIVE_INFINITY, events.timeOf(3));
        events.schedule(3, 4.5);
        events.cancel(3);
        assertEquals(2, events.size());
        assertEquals(4, events.nextTime());
        assertEquals(3, events.pop());
        assertEquals(3, events.pop());
        assertEquals(5, events.time());
        assertEquals(-1, events.pop());
        assertThrows(IllegalArgumentException.class, () -> events.add(3, 4));
        assertThrows(IllegalArgumentException.class, () -> events.add(-1, 6));
        assertThrows(IllegalArgumentException.class, () -> events.add(3, Double.POSITIVE_INFINITY));
    }

    private static void popsInOrderOfSteps(EventList events, PriorityQueue<Entry> expected, long[] orders) {
        while (!expected.isEmpty()) {
            Entry entry = expected.remove();
            if (entry.order() < 0 || orders[entry.handle()] == entry.order()) {
                orders[entry.handle()] = entry.order() < 0 ? orders[entry.handle()] : 0;
                assertEquals(entry.handle(), events.pop());
                assertEquals(entry.time(), events.time());
                return;
            }
        }
        assertEquals(-1, events.pop());
    }

    private static void popsAsExpected(EventList events, PriorityQueue<Entry> expected, long[] orders) {
        Entry entry = expected.remove();
        while (orders[entry.handle()] != entry.order()) {
            entry = expected.remove();
        }
        orders[entry.handle()] = 0;
        assertEquals(entry.time(), events.nextTime());
        assertEquals(entry.handle(), events.pop());
        assertEquals(entry.time(), events.time());
    }

    @Test
    void clearResets() {
        EventList events = new EventList(2);
        events.schedule(1000, 3);
        events.schedule(5000, 5);
        events.schedule(2, 4);
        assertEquals(1000, events.pop());
        assertTrue(events.isPending(2));
        events.clear();
        assertFalse(events.isPending(2));
        assertFalse(events.isPending(5000));
        assertEquals(0, events.size());
        assertEquals(0, events.time());
        events.schedule(2, 1);
        assertEquals(2, events.pop());
    }
}
