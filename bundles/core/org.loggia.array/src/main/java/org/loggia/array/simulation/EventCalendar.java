// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/** Simulated time, in seconds from 0 on, and what happens when; of the same time, what was noted first is first. */
public final class EventCalendar {

    private record Event(double time, long order, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private double now;
    private long order;

    /** The time of the event that happens now. */
    public double now() {
        return now;
    }

    /** Lets something happen at a time that has not passed. */
    public void at(double time, Runnable action) {
        if (!(time >= now)) {
            throw new IllegalArgumentException("time " + time + " has passed; it is " + now);
        }
        events.add(new Event(time, order++, action));
    }

    /** Runs until a condition holds after an event, or nothing more happens. */
    public void run(BooleanSupplier end) {
        while (!events.isEmpty() && !end.getAsBoolean()) {
            Event event = events.poll();
            now = event.time;
            event.action.run();
        }
    }
}
