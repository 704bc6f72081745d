// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The course of a quantity over a run, in constant memory: means over up to {@value #CELLS} intervals of equal length
 * from time 0 on. When a run outgrows them, neighbours are put together and the intervals become twice as long, so the
 * cost of an observation is constant on average, and nothing is allocated. Times must not go backwards.
 */
public final class TimeSeries {

    /** The most intervals. */
    public static final int CELLS = 256;

    /** A power of two, as all later lengths are: borders are exact numbers. */
    private static final double SHORTEST = 0x1p-60;

    private final double[] sums = new double[CELLS];
    private final double[] weights = new double[CELLS];
    private double length = SHORTEST;
    private int open;
    private double border = SHORTEST;

    /**
     * Takes in a single observation, such as a response time.
     *
     * @param time when it was made, 0 or more
     */
    public void add(double time, double value) {
        if (time >= border) {
            open(time);
        }
        sums[open] += value;
        weights[open]++;
    }

    /** Takes in a value that was held for some time, such as a queue length. */
    public void add(double from, double to, double value) {
        double begin = from;
        while (to >= border) {
            if (begin < border) {
                hold(border - begin, value);
                begin = border;
            }
            open(begin);
        }
        hold(to - begin, value);
    }

    private void hold(double duration, double value) {
        sums[open] += value * duration;
        weights[open] += duration;
    }

    /** Goes on to the interval of a time. */
    private void open(double time) {
        while (time >= CELLS * length) {
            pair();
        }
        open = (int) (time / length);
        border = (open + 1) * length;
    }

    private void pair() {
        for (int i = 0; i < CELLS / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
            weights[i] = weights[2 * i] + weights[2 * i + 1];
        }
        Arrays.fill(sums, CELLS / 2, CELLS, 0);
        Arrays.fill(weights, CELLS / 2, CELLS, 0);
        length *= 2;
    }

    /** What was seen so far. */
    public Course course() {
        List<Double> means = new ArrayList<>();
        for (int i = 0; i <= open; i++) {
            means.add(sums[i] / weights[i]);
        }
        return means.stream().allMatch(mean -> mean.isNaN()) ? Course.NONE : new Course(length, means);
    }

    /**
     * Means over intervals of time.
     *
     * @param length of an interval, in the clock's unit
     * @param means of the intervals from time 0 on; not a number where nothing was observed
     */
    public record Course(double length, List<Double> means) {

        /** Nothing was observed. */
        public static final Course NONE = new Course(0, List.of());

        public Course {
            means = List.copyOf(means);
        }

        /** The same quantity in another unit. */
        public Course dividedBy(double units) {
            return new Course(length, means.stream().map(mean -> mean / units).toList());
        }
    }
}
