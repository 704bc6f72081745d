// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.io.RequestType;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.TimedTally;

/**
 * The network between machines and a storage: a latency, and a bandwidth in each direction, in which transfers wait for
 * each other in the order of their beginnings. Data of writes go to the storage, those of reads come back.
 */
public final class StorageLink {

    private final double latency;
    private final double timePerByte;
    private double writesUntil = Double.NEGATIVE_INFINITY;
    private double readsUntil = Double.NEGATIVE_INFINITY;
    private final TimedTally[] times = {new TimedTally(), new TimedTally()};
    private final AmountRate[] transfers = {new AmountRate(), new AmountRate()};

    /**
     * @param latency of the way there and back, in the model's time units
     * @param bandwidth bytes in a time unit; infinite without a limit
     */
    StorageLink(double latency, double bandwidth) {
        this.latency = latency;
        timePerByte = 1 / bandwidth;
    }

    /** The time from the start of a request until the storage has it. */
    public double there(RequestType type, double bytes, double now) {
        if (type == RequestType.READ) {
            return latency;
        }
        writesUntil = Math.max(now, writesUntil) + bytes * timePerByte;
        observe(type, bytes, latency + writesUntil - now, now);
        return latency + writesUntil - now;
    }

    /** The time from the end of a request in the storage until its issuer has the data. */
    public double back(RequestType type, double bytes, double now) {
        if (type == RequestType.WRITE) {
            return 0;
        }
        readsUntil = Math.max(now, readsUntil) + bytes * timePerByte;
        observe(type, bytes, latency + readsUntil - now, now);
        return readsUntil - now;
    }

    private void observe(RequestType type, double bytes, double time, double now) {
        times[type.getValue()].add(now, time);
        transfers[type.getValue()].add(now, bytes * timePerByte);
    }

    /** Whether transfers share a bandwidth. */
    public boolean isLimited() {
        return timePerByte > 0;
    }

    /** Times of requests in the network: latency, waiting and transfer, in the model's time units. */
    public TimedTally times(RequestType type) {
        return times[type.getValue()];
    }

    /** Times that the direction of a type was busy with transfers. */
    public AmountRate transfers(RequestType type) {
        return transfers[type.getValue()];
    }

    /** Starts the statistics again, as after the warm-up; transfers go on. */
    void resetStatistics(double now) {
        for (int type = 0; type < times.length; type++) {
            times[type].reset(now);
            transfers[type].reset(now);
        }
    }
}
