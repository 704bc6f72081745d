// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Index of dispersion for counts at several time scales: variance over mean of the number of arrivals in consecutive
 * intervals (Gusella 1991). 1 at every scale for a Poisson process, growing with the scale for bursty or
 * long-range dependent arrivals. Only complete intervals count; a scale with fewer than ten of them is left out.
 */
public final class DispersionOfCounts {
    private static final int MIN_COUNTS = 10;
    /** Each is a multiple of the one before. */
    private static final double[] SCALES = {0.001, 0.01, 0.1, 1, 10, 60, 600};
    private static final long[] NANOSECONDS = Arrays.stream(SCALES).mapToLong(scale -> Math.round(scale * 1e9))
            .toArray();

    /** One scale: the interval in seconds, how many there were, mean and index of dispersion of their counts. */
    public record Scale(double seconds, long intervals, double meanCount, double index) {
    }

    private final long[] interval = new long[SCALES.length];
    /** Arrivals of the open intervals, those in open intervals of the scale before left out. */
    private final long[] counts = new long[SCALES.length];
    private final double[] sums = new double[SCALES.length];
    private final double[] squares = new double[SCALES.length];
    private long origin = Long.MIN_VALUE;
    private long endOfShortest;

    /** An arrival; times in nanoseconds must not decrease. */
    public void add(long time) {
        if (origin == Long.MIN_VALUE) {
            origin = time;
            endOfShortest = origin + NANOSECONDS[0];
        } else if (time >= endOfShortest) {
            closeIntervals(time - origin);
        }
        counts[0]++;
    }

    private void closeIntervals(long sinceOrigin) {
        for (int s = 0; s < SCALES.length; s++) {
            long index = sinceOrigin / NANOSECONDS[s];
            if (index == interval[s]) {
                break;
            }
            sums[s] += counts[s];
            squares[s] += (double) counts[s] * counts[s];
            if (s + 1 < SCALES.length) {
                counts[s + 1] += counts[s];
            }
            counts[s] = 0;
            interval[s] = index;
        }
        endOfShortest = origin + (interval[0] + 1) * NANOSECONDS[0];
    }

    /**
     * The scales with enough complete intervals, shortest first; the interval of the last arrival is not complete.
     *
     * @param shortest seconds; shorter scales, such as those below the step of the clock, are left out
     */
    public List<Scale> scales(double shortest) {
        List<Scale> scales = new ArrayList<>();
        for (int s = 0; s < SCALES.length; s++) {
            long n = interval[s];
            if (n >= MIN_COUNTS && SCALES[s] >= shortest) {
                double mean = sums[s] / n;
                double variance = (squares[s] - n * mean * mean) / (n - 1);
                scales.add(new Scale(SCALES[s], n, mean, variance / mean));
            }
        }
        return scales;
    }
}
