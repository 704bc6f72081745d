// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.events.EventList;

/**
 * Arrivals at a rate that changes in steps. Inter-arrival times of the usage model, divided by their mean, pass on a
 * clock that runs as fast as the rate says (inversion of the integrated rate; E. Cinlar, "Introduction to Stochastic
 * Processes", 1975, section 4.7): exponential ones give a Poisson process of that rate, constant ones evenly spaced
 * arrivals, and others keep their variability. While the rate is 0 nobody arrives, and the clock continues when it
 * rises.
 */
final class ChangingArrivals implements ArrivalSchedule {

    private final EventList events;
    private final int handle;
    private final double meanPause;
    private double rate;

    /** Remaining time to the next arrival on the clock that the rate drives, at the time {@link #since}. */
    private double remaining;
    private double since;

    ChangingArrivals(EventList events, int handle, double meanPause) {
        this.events = events;
        this.handle = handle;
        this.meanPause = meanPause;
    }

    @Override
    public void begin() {
        schedule();
    }

    void setRate(double changed) {
        double now = events.time();
        remaining = Math.max(0, remaining - rate * (now - since));
        since = now;
        rate = changed;
        schedule();
    }

    @Override
    public void arrived(double pause) {
        since = events.time();
        remaining = pause / meanPause;
        schedule();
    }

    private void schedule() {
        double time = since + remaining / rate;
        if (rate > 0 && time < Double.POSITIVE_INFINITY) {
            events.schedule(handle, time);
        } else {
            events.cancel(handle);
        }
    }
}
