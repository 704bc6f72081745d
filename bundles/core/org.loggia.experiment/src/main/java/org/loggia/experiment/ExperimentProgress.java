// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.util.Map;

import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.problem.Problem;

/** Receives the progress of an experiment on one thread, and can cancel it. */
public interface ExperimentProgress {

    /** Nobody looks. */
    ExperimentProgress NONE = new ExperimentProgress() {
    };

    /** Some of the planned runs were there. */
    default void resumed(int found, int planned) {
    }

    /** So many runs are there; told before the first run, too. */
    default void proceed(int there, int planned) {
    }

    /** A run is there, from now or from before. */
    default void finished(Case combination, Map<?, ?> run) {
    }

    /** A run has failed. */
    default void failed(Case combination, Problem problem) {
    }

    /** Whether the runs are to be ended. */
    default boolean isCancelled() {
        return false;
    }
}
