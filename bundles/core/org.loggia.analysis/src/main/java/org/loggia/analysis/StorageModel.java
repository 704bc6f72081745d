// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.List;
import java.util.Set;

import org.loggia.io.RequestType;

/**
 * A loaded and checked model of a storage system, ready to answer for any number of runs: either it predicts a delay
 * for each request in the state of the workload, or it takes part in the simulation and moves each request itself.
 */
public sealed interface StorageModel permits IoAnalysisModelFactory, CoupledStorageFactory {

    /**
     * Returns the workload parameters that have no effect, for a warning to their users; empty if the formalism cannot
     * determine them.
     */
    default Set<WorkloadParameter> ignored() {
        return Set.of();
    }

    /** Lines about the origin of the model that every reader of its results must see, as that it is an estimate. */
    default List<String> remarks() {
        return List.of();
    }

    /** Whether the predictions depend on a static factor, such as the I/O scheduler, by its name. */
    default boolean isFactor(String name) {
        return false;
    }

    /**
     * Whether requests of a type take as differently long as in the real storage. Else each takes the mean, and
     * percentiles tell only how the mean changes with the workload.
     */
    default boolean knowsDistribution(RequestType type) {
        return false;
    }
}
