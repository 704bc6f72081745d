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
 * @param issued types of requests that anything that users reach may issue; that there are none of the others is no
 *     matter of chance
 */
public record StorageSpecification(String name, StorageModel analysisModel, double timeUnitsPerSecond,
        int memoryLength, double concurrencyFactor, Set<RequestType> issued) {

    /** A storage that may get requests of all types. */
    public StorageSpecification(String name, StorageModel analysisModel, double timeUnitsPerSecond, int memoryLength,
            double concurrencyFactor) {
        this(name, analysisModel, timeUnitsPerSecond, memoryLength, concurrencyFactor,
                EnumSet.allOf(RequestType.class));
    }

    /** The same, all of whose times are so many times as short. */
    public StorageSpecification faster(double factor) {
        return new StorageSpecification(name, analysisModel, timeUnitsPerSecond / factor, memoryLength,
                concurrencyFactor, issued);
    }

    /** The same, which gets requests of these types only. */
    public StorageSpecification issued(Set<RequestType> types) {
        return new StorageSpecification(name, analysisModel, timeUnitsPerSecond, memoryLength, concurrencyFactor,
                types);
    }

    /** Name of the measuring point of requests of a type. */
    public String point(RequestType type) {
        return "Storage:" + name + "/" + type.getLiteral();
    }
}
