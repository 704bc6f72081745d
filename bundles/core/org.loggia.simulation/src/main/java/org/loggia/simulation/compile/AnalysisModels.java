// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Optional;

import org.loggia.analysis.StorageModel;
import org.loggia.io.StorageResource;

/** Finds the I/O analysis model of a storage resource. */
@FunctionalInterface
public interface AnalysisModels {

    /**
     *
     * @throws org.loggia.simulation.SimulationException if none is usable
     */
    StorageModel of(StorageResource storage);

    /** That model in words, for messages. */
    default String words(StorageResource storage) {
        return "the analysis model";
    }

    /** How the configured storage system differs from that of the model; a sentence without its full stop. */
    default Optional<String> difference(StorageResource storage) {
        return Optional.empty();
    }
}
