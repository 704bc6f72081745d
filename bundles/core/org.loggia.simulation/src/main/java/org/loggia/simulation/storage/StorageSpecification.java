// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.EnumSet;
import java.util.Set;
import org.loggia.analysis.StorageModel;
import org.loggia.io.RequestType;

/**
 * A storage resource, ready for a run.
 *
 * @param name entity name of the storage resource
 * @param analysisModel what predicts its response times, or takes the requests in
 * @param timeUnitsPerSecond how many time units of the PCM model make a second
 * @param memoryLength length n of the status list, or 0 to estimate it while the simulation runs (Eq. 8.1)
 * @param concurrencyFactor factor on the number of concurrent requests, from calibration; 1 for none
 * @param linkLatency of the network to the storage and back, in time units of the model
 * @param linkBandwidth of that network, in bytes per time unit; infinite if unlimited
 * @param issued types of requests that anything that users reach may issue; that there are none of the others is no
 *     matter of chance
 */
public record StorageSpecification(String name, StorageModel analysisModel, double timeUnitsPerSecond,
        int memoryLength, double concurrencyFactor, double linkLatency, double linkBandwidth, Set<RequestType> issued) {

    /** A storage that may get requests of all types. */
    public StorageSpecification(String name, StorageModel analysisModel, double timeUnitsPerSecond, int memoryLength,
            double concurrencyFactor) {
        this(name, analysisModel, timeUnitsPerSecond, memoryLength, concurrencyFactor, 0, Double.POSITIVE_INFINITY,
                EnumSet.allOf(RequestType.class));
    }

    /** The same behind a network. */
    public StorageSpecification behind(double latency, double bandwidth) {
        return new StorageSpecification(name, analysisModel, timeUnitsPerSecond, memoryLength, concurrencyFactor,
                latency, bandwidth, issued);
    }

    /** Returns the idle network of a run; null if the storage is not behind one. */
    StorageLink link() {
        return isNetworked() ? new StorageLink(linkLatency, linkBandwidth) : null;
    }

    /** Whether requests pass a network. */
    public boolean isNetworked() {
        return linkLatency > 0 || linkBandwidth < Double.POSITIVE_INFINITY;
    }

    /** The same, all of whose times are so many times as short. */
    public StorageSpecification faster(double factor) {
        return new StorageSpecification(name, analysisModel, timeUnitsPerSecond / factor, memoryLength,
                concurrencyFactor, linkLatency, linkBandwidth, issued);
    }

    /** The same, which gets requests of these types only. */
    public StorageSpecification issued(Set<RequestType> types) {
        return new StorageSpecification(name, analysisModel, timeUnitsPerSecond, memoryLength, concurrencyFactor,
                linkLatency, linkBandwidth, types);
    }

    /** Name of the measuring point of requests of a type. */
    public String point(RequestType type) {
        return "Storage:" + name + "/" + type.getLiteral();
    }
}
