// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.function.Supplier;

import org.loggia.queueing.statistics.Interval;

/** Receives the progress of a run regularly, and can end it. Called from the thread of the run. */
@FunctionalInterface
public interface SimulationProgress {

    /** Ignores all reports. */
    SimulationProgress NONE = (time, measurements, mean) -> true;

    /**
     * @param simulatedTime in the model's time units
     * @param measurements usage scenario runs measured so far
     * @param meanResponseTime of the first usage scenario so far; not a number without measurements
     * @return false to end the run now
     */
    boolean proceed(double simulatedTime, long measurements, double meanResponseTime);

    /**
     * The same for who also wants to know how far to trust the mean.
     *
     * @param interval works out the 95 % interval of the mean so far; to be asked during the call only
     */
    default boolean proceed(double simulatedTime, long measurements, double meanResponseTime,
            Supplier<Interval> interval) {
        return proceed(simulatedTime, measurements, meanResponseTime);
    }

    /**
     * Whether to end all replications now. {@link #proceed} hears of the first replication only; the others ask this,
     * each from its own thread.
     */
    default boolean isCancelled() {
        return false;
    }
}
