// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.function.IntConsumer;
import org.loggia.queueing.events.EventList;

/**
 * A service station in an event list: jobs arrive with a demand and leave when they have received it.
 *
 * <p>Jobs are small non-negative integers that the caller hands out; a job may be at a station once at a time. The
 * demand is the service time on an otherwise empty station, in the clock's unit. The station owns one timer handle in
 * the event list: when {@link EventList#pop()} returns that handle, the caller calls {@link #complete()}, which
 * names the job that has finished. Time averages since the last {@link #resetStatistics()} are kept here.
 */
public abstract class Station {
    protected final EventList events;
    protected final int timer;
    private final int servers;
    private int population;
    private double since;
    /** Times at which jobs left minus times at which they came: with population x now, the population's integral. */
    private double populationArea;
    /** Likewise for busy servers. */
    private double busyArea;

    /** @param servers the number of servers, 1 or more */
    protected Station(EventList events, int timer, int servers) {
        if (servers < 1) {
            throw new IllegalArgumentException("a station needs at least 1 server, not " + servers);
        }
        this.events = events;
        this.timer = timer;
        this.servers = servers;
    }

    /**
     * A job arrives now, that is at {@link EventList#time()}.
     *
     * @throws IllegalArgumentException if the demand is negative, infinite or not a number
     */
    public final void arrive(int job, double demand) {
        arrive(job, 0, demand);
    }

    /**
     * A job of the given class arrives now; classes mean something to stations with priorities or weights only.
     *
     * @throws IllegalArgumentException if the demand is negative, infinite or not a number
     */
    public final void arrive(int job, int jobClass, double demand) {
        if (!(demand >= 0 && demand < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a service demand is a finite number of 0 or more, not " + demand);
        }
        double now = events.time();
        populationArea -= now;
        if (population++ < servers) {
            busyArea -= now;
        }
        admit(job, jobClass, demand);
    }

    /** The job that finishes now; call it exactly when the timer handle has been popped. */
    public final int complete() {
        double now = events.time();
        populationArea += now;
        if (--population < servers) {
            busyArea += now;
        }
        return release();
    }

    /**
     * Announces jobs some time before they finish if many share the servers, so that the caller can load its data of
     * them from memory together.
     */
    public void announceTo(IntConsumer listener) {
        // Where jobs wait in line, they are needed in the order in which they were last looked at.
    }

    /** Takes in a job; the population already counts it. */
    protected abstract void admit(int job, int jobClass, double demand);

    /** Lets go the job whose completion was scheduled; the population no longer counts it. */
    protected abstract int release();

    /** Starts the statistics again at the present time, for instance after the warm-up. Jobs stay. */
    public final void resetStatistics() {
        since = events.time();
        populationArea = -population * since;
        busyArea = -Math.min(population, servers) * since;
    }

    public final int servers() {
        return servers;
    }

    /** The number of jobs here, waiting or in service. */
    public final int population() {
        return population;
    }

    /** The time covered by the statistics. */
    public final double observedTime() {
        return events.time() - since;
    }

    /** The integral of the number of busy servers over time. */
    public final double busyTime() {
        return busyArea + Math.min(population, servers) * events.time();
    }

    /** The integral of the population over time. */
    public final double populationIntegral() {
        return populationArea + population * events.time();
    }

    /** The time-average fraction of busy servers; 0 if no time has passed. */
    public final double utilization() {
        double time = observedTime();
        return time > 0 ? busyTime() / (servers * time) : 0;
    }

    /** The time-average population; the present one if no time has passed. */
    public final double meanPopulation() {
        double time = observedTime();
        return time > 0 ? populationIntegral() / time : population;
    }
}
