// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.events.EventList;

/** Arrivals at given times, and no others. */
final class TracedArrivals implements ArrivalSchedule {

    private final EventList events;
    private final int handle;
    private final double[] times;
    private int next;

    TracedArrivals(EventList events, int handle, double[] times) {
        this.events = events;
        this.handle = handle;
        this.times = times;
    }

    @Override
    public void begin() {
        schedule();
    }

    @Override
    public void arrived(double pause) {
        schedule();
    }

    private void schedule() {
        if (next < times.length) {
            events.schedule(handle, times[next++]);
        }
    }
}
