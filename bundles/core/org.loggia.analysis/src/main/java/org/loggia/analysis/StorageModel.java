// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.Set;

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
}
