// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

/** Hears how far the simulation of a net is, and can end it. */
@FunctionalInterface
public interface NetProgress {
    /** Lets the simulation continue to its end. */
    NetProgress NONE = (simulatedTime, completions) -> true;

    /**
     * Is called every few milliseconds of a run.
     *
     * @param simulatedTime in the net's unit of time, the warm-up included
     * @param completions service completions and timed firings since the statistics began
     * @return false to end the run without results
     */
    boolean proceed(double simulatedTime, long completions);

    /** Whether there is no time left, so that the run has to end with what it has observed. */
    default boolean isOutOfTime() {
        return false;
    }
}
