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
     * The parameters of the workload that change no answer, whatever they are, so that whoever states them can be told;
     * empty where a formalism does not know.
     */
    default Set<WorkloadParameter> ignored() {
        return Set.of();
    }

    /** Lines about the origin of the model that every reader of its results must see, as that it is an estimate. */
    default List<String> remarks() {
        return List.of();
    }

    /**
     * Whether requests of a type take as differently long as in the real storage. Else each takes the mean, and
     * percentiles tell only how the mean changes with the workload.
     */
    default boolean knowsDistribution(RequestType type) {
        return false;
    }
}
