// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.io.RequestType;

/**
 * The network between machines and a storage: a latency, and a bandwidth in each direction, in which transfers wait for
 * each other in the order of their beginnings. Data of writes go to the storage, those of reads come back.
 */
public final class StorageLink {

    private final double latency;
    private final double timePerByte;
    private double writesUntil = Double.NEGATIVE_INFINITY;
    private double readsUntil = Double.NEGATIVE_INFINITY;

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
        return latency + writesUntil - now;
    }

    /** The time from the end of a request in the storage until its issuer has the data. */
    public double back(RequestType type, double bytes, double now) {
        if (type == RequestType.WRITE) {
            return 0;
        }
        readsUntil = Math.max(now, readsUntil) + bytes * timePerByte;
        return readsUntil - now;
    }
}
