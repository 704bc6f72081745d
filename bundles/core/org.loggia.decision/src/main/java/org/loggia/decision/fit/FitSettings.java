// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import org.loggia.simulation.SimulationSettings;

/**
 * Settings of a fit.
 *
 * @param run of the model at one load: its seed, the same for all (common random numbers), and its length
 * @param threads how many runs are made side by side
 * @param mostRuns how many runs are made at most
 */
public record FitSettings(SimulationSettings run, int threads, int mostRuns) {

    /** Runs when the user gives no number. */
    public static final int DEFAULT_RUNS = 1000;

    /** Usage scenario runs of each when the user gives no number. */
    public static final long DEFAULT_MEASUREMENTS = 20_000;

    public FitSettings {
        if (threads < 1 || mostRuns < 1) {
            throw new IllegalArgumentException("the numbers of threads and of runs must be 1 or more");
        }
    }
}
