// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/**
 * A loaded and checked model of a storage system, ready to answer for any number of runs: either it predicts a delay
 * for each request in the state of the workload, or it takes part in the simulation and moves each request itself.
 */
public sealed interface StorageModel permits IoAnalysisModelFactory, CoupledStorageFactory {
}
