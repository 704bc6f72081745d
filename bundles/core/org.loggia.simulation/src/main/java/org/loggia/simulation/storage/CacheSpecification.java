// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.List;
import java.util.Set;
import org.loggia.io.RequestType;

/**
 * A cache in front of a storage, ready for a run.
 *
 * @param storage    entity name of the storage resource
 * @param name       entity name of the cache
 * @param size       memory for cached data in bytes
 * @param blockSize  size of a cached block in bytes
 * @param latency    time of a hit without its bytes, in time units of the model
 * @param bandwidth  bytes of hits transferred in a time unit of the model
 * @param dirtyLimit the most bytes that wait to be written to the storage; 0 for write through
 * @param flushDepth the most requests that write such bytes at the same time
 * @param isWarm     whether the cache is full at the beginning
 * @param exponents  Zipf exponents of the popularity of each file set that requests access through the cache
 * @param issued     types of these requests
 */
public record CacheSpecification(String storage, String name, double size, double blockSize, double latency,
        double bandwidth, double dirtyLimit, int flushDepth, boolean isWarm, List<Double> exponents,
        Set<RequestType> issued) {

    /** The time of a hit of so many bytes. */
    double time(double bytes) {
        return latency + bytes / bandwidth;
    }

    /** The measuring point of requests of a type. */
    public String point(RequestType type) {
        return "Cache:" + storage + "/" + name + "/" + type.getLiteral();
    }
}
