// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.Arrays;

/**
 * Settings of a simulation.
 *
 * @param seed of the random numbers; the same seed gives the same results, bit for bit
 * @param maximumTime simulated time after which to stop, in the model's time units; infinite for no limit
 * @param maximumMeasurements number of usage scenario runs after the warm-up at which to stop
 * @param precision stop when the 95 % interval of every usage scenario's mean response time is narrower than plus or
 *     minus this share of the mean; 0 for no such condition
 * @param warmUp number of usage scenario runs that are left out of the statistics, or {@link #AUTOMATIC}
 * @param replications number of independent runs, with different random numbers
 * @param threads how many replications run side by side
 */
public record SimulationSettings(long seed, double maximumTime, long maximumMeasurements, double precision,
        long warmUp, int replications, int threads) {

    /** Warm-up value: found from the response times by MSER-5. */
    public static final long AUTOMATIC = -1;

    /** Stop condition when the user gives none. */
    public static final long DEFAULT_MEASUREMENTS = 100_000;

    public SimulationSettings {
        require(maximumTime > 0, RunSetting.TIME);
        require(maximumMeasurements > 0, RunSetting.MEASUREMENTS);
        require(precision >= 0 && precision < 1, RunSetting.PRECISION);
        require(warmUp >= AUTOMATIC, RunSetting.WARM_UP);
        require(replications > 0, RunSetting.REPLICATIONS);
        require(threads > 0, RunSetting.THREADS);
    }

    private static void require(boolean condition, RunSetting setting) {
        if (!condition) {
            throw new IllegalArgumentException(setting.rule());
        }
    }

    /** One run with a seed, an automatic warm-up and {@link #DEFAULT_MEASUREMENTS}. */
    public static SimulationSettings ofSeed(long seed) {
        return new SimulationSettings(seed, Double.POSITIVE_INFINITY, DEFAULT_MEASUREMENTS, 0, AUTOMATIC, 1, 1);
    }

    /**
     * The same for a load that changes in the course of the run: what happens at the beginning belongs to it, so an
     * automatic warm-up is none.
     */
    public SimulationSettings ofChangingLoad() {
        return warmUp == AUTOMATIC ? withWarmUp(0) : this;
    }

    /** The same without a limit; a run of these settings needs one. */
    public SimulationSettings unlimited() {
        return until(Double.POSITIVE_INFINITY, Long.MAX_VALUE).within(0);
    }

    /** Whether a run of these settings ever stops. */
    public boolean isLimited() {
        return Arrays.stream(RunSetting.values()).anyMatch(each -> each.isLimit() && !each.of(this).isEmpty());
    }

    /** The same with other random numbers. */
    public SimulationSettings withSeed(long other) {
        return new SimulationSettings(other, maximumTime, maximumMeasurements, precision, warmUp, replications,
                threads);
    }

    /** The same with other limits. */
    public SimulationSettings until(double time, long measurements) {
        return new SimulationSettings(seed, time, measurements, precision, warmUp, replications, threads);
    }

    /** The same with another precision at which to stop. */
    public SimulationSettings within(double share) {
        return new SimulationSettings(seed, maximumTime, maximumMeasurements, share, warmUp, replications, threads);
    }

    /** The same with another warm-up. */
    public SimulationSettings withWarmUp(long runs) {
        return new SimulationSettings(seed, maximumTime, maximumMeasurements, precision, runs, replications, threads);
    }

    /** The same with another number of replications, run side by side on the given number of threads. */
    public SimulationSettings replicated(int number, int sideBySide) {
        return new SimulationSettings(seed, maximumTime, maximumMeasurements, precision, warmUp, number, sideBySide);
    }
}
