// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A quantity over the time of a run, in constant memory: means over up to {@value #CELLS} intervals of equal length
 * from time 0 on. When a run outgrows them, neighbours are put together and the intervals become twice as long, so the
 * cost of an observation is constant on average, and nothing is allocated. Times must not go backwards.
 */
public final class TimeSeries {

    /** The most intervals. */
    public static final int CELLS = 256;

    /** A power of two, as all later lengths are: borders are exact numbers. */
    private static final double MIN_LENGTH = 0x1p-60;

    private final double[] sums = new double[CELLS];
    private final double[] weights = new double[CELLS];
    private double length = MIN_LENGTH;
    private int open;
    private double border = MIN_LENGTH;

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

    /** Advances to the interval of a time. */
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

    /** The same time series, which continues by itself. */
    TimeSeries copy() {
        var copy = new TimeSeries();
        System.arraycopy(sums, 0, copy.sums, 0, CELLS);
        System.arraycopy(weights, 0, copy.weights, 0, CELLS);
        copy.length = length;
        copy.open = open;
        copy.border = border;
        return copy;
    }

    /** Returns the observations so far. */
    public Means means() {
        // An interval that has only just begun tells nothing.
        int count = weights[open] > 0 ? open + 1 : open;
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            means.add(sums[i] / weights[i]);
        }
        return means.stream().allMatch(mean -> mean.isNaN()) ? Means.NONE
                : new Means(length, means, Arrays.stream(weights, 0, count).boxed().toList(), List.of(), List.of());
    }

    /**
     * Means over intervals of time.
     *
     * @param length of an interval, in the clock's unit
     * @param means of the intervals from time 0 on; not a number where nothing was observed
     * @param weights how much was observed in each: a number of observations, or a duration; empty where not known
     * @param low where the 95 % interval of each mean begins, over replications; empty for one run, and not a number
     *     where fewer than two have observed something
     * @param high where it ends
     */
    public record Means(double length, List<Double> means, List<Double> weights, List<Double> low,
            List<Double> high) {

        /** Nothing was observed. */
        public static final Means NONE = new Means(0, List.of());

        public Means {
            means = List.copyOf(means);
            weights = List.copyOf(weights);
            low = List.copyOf(low);
            high = List.copyOf(high);
        }

        /** Means of which nothing more is known. */
        public Means(double length, List<Double> means) {
            this(length, means, List.of(), List.of(), List.of());
        }

        /** Whether there is an interval around each mean. */
        public boolean hasBand() {
            return !low.isEmpty();
        }

        /** The same quantity in another unit. */
        public Means dividedBy(double units) {
            return new Means(length, divided(means, units), weights, divided(low, units), divided(high, units));
        }

        private static List<Double> divided(List<Double> values, double units) {
            return values.stream().map(value -> value / units).toList();
        }

        /**
         * The mean time series of independent runs, with pointwise 95 % intervals (Student's t over the runs' means of
         * each interval of time). It ends where the shortest run does.
         */
        public static Means over(List<Means> runs) {
            List<Means> observed = runs.stream().filter(run -> !run.means.isEmpty()).toList();
            if (observed.size() < 2) {
                return observed.isEmpty() ? NONE : observed.get(0);
            }
            double longest = observed.stream().mapToDouble(Means::length).max().orElseThrow();
            List<Means> alike = observed.stream().map(run -> run.pairedTo(longest)).toList();
            int cells = alike.stream().mapToInt(run -> run.means.size()).min().orElseThrow();
            List<Double> means = new ArrayList<>();
            List<Double> low = new ArrayList<>();
            List<Double> high = new ArrayList<>();
            for (int i = 0; i < cells; i++) {
                Tally tally = new Tally();
                for (Means run : alike) {
                    if (!run.means.get(i).isNaN()) {
                        tally.add(run.means.get(i));
                    }
                }
                Interval interval = tally.count() < 2 ? Interval.NONE : tally.independentInterval();
                means.add(tally.count() == 0 ? Double.NaN : tally.mean());
                low.add(interval.low());
                high.add(interval.high());
            }
            return new Means(longest, means, List.of(), low, high);
        }

        /** The same over longer intervals; their length is this one's, doubled some times. */
        private Means pairedTo(double wanted) {
            Means series = this;
            while (series.length < wanted) {
                List<Double> joined = new ArrayList<>();
                List<Double> heavier = new ArrayList<>();
                for (int i = 0; i < series.means.size(); i += 2) {
                    double weight = 0;
                    double sum = 0;
                    for (int j = i; j < Math.min(i + 2, series.means.size()); j++) {
                        double part = series.weights.get(j);
                        weight += part;
                        sum += part > 0 ? part * series.means.get(j) : 0;
                    }
                    joined.add(sum / weight);
                    heavier.add(weight);
                }
                series = new Means(2 * series.length, joined, heavier, List.of(), List.of());
            }
            return series;
        }
    }
}
