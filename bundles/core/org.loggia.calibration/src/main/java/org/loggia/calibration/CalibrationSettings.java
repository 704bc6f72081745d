// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

/**
 * Settings of a calibration.
 *
 * @param thinkTime of the clients that were measured, in the unit of the measurements
 * @param servers how many requests the storage serves at the same time; 0: found from the measurements
 * @param cachedUpTo largest file set in bytes that the cache holds or buffers; not a number: found from the
 *     measurements
 * @param completions how many completions a simulation observes
 * @param seed of the simulations
 */
public record CalibrationSettings(double thinkTime, int servers, double cachedUpTo, long completions, long seed) {
    /** No think time, everything found from the measurements, 100,000 completions, seed 1. */
    public static final CalibrationSettings STANDARD = new CalibrationSettings(0, 0, Double.NaN, 100_000, 1);

    public CalibrationSettings {
        if (!(thinkTime >= 0 && thinkTime < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the think time must be 0 or more, not " + thinkTime);
        }
        if (servers < 0 || servers > 100_000) {
            throw new IllegalArgumentException("the number of servers must be 1 or more, or 0 to find it, not "
                    + servers);
        }
        if (cachedUpTo < 0) {
            throw new IllegalArgumentException("the largest cached file set must be 0 or more, not " + cachedUpTo);
        }
        if (completions < 1000) {
            throw new IllegalArgumentException("a simulation must observe 1000 completions or more, not "
                    + completions);
        }
    }
}
