// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.Set;

import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;

/**
 * A modelling formalism for storage systems. Implementations are found by {@link java.util.ServiceLoader}: list the
 * class in {@code META-INF/services/org.loggia.analysis.IoAnalysisModelProvider}.
 */
public interface IoAnalysisModelProvider {

    /** Name by which {@code .io} files ask for the formalism, e.g. {@code regression}; unique, not empty. */
    String formalism();

    /**
     * Loads the files of a chosen model and checks that they can answer for it.
     *
     * @throws ProblemException when a file cannot be read or does not fit; the message names it
     */
    StorageModel load(ChosenAnalysisModel chosen);

    /**
     * Returns the names of the factors that the predictions of a model depend on, static ones among them; empty if the
     * formalism has no static factors.
     *
     * @throws ProblemException when a file cannot be read
     */
    default Set<String> factors(ChosenAnalysisModel model) {
        return Set.of();
    }
}
