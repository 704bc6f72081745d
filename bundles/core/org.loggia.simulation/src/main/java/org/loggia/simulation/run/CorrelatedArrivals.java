// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.RandomStream;

/** Arrivals whose times in between depend on those before. */
final class CorrelatedArrivals implements ArrivalSchedule {

    private final EventList events;
    private final int handle;
    private final Distribution between;
    private final RandomStream random;

    /**
     *
     * @param between a separate source, which stores its phase
     */
    CorrelatedArrivals(EventList events, int handle, Distribution between, RandomStream random) {
        this.events = events;
        this.handle = handle;
        this.between = between;
        this.random = random;
    }

    @Override
    public void begin() {
        events.schedule(handle, 0);
    }

    @Override
    public void arrived(double pause) {
        events.schedule(handle, events.time() + between.sample(random));
    }
}
