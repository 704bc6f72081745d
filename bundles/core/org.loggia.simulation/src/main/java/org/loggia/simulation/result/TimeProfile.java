// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Breakdown of the response time of a usage scenario by the duration of its runs. Runs of about the same response time
 * are one slice, so that those near any percentile can be told from the others, in all replications together.
 *
 * @param scenario name of the usage scenario
 * @param slices from the shortest runs to the longest; empty where none was measured
 */
public record TimeProfile(String scenario, List<Slice> slices) {

    /** The percentiles with a breakdown of time in results. */
    public static final List<Double> PERCENTILES = List.of(0.5, 0.95, 0.99);

    /** Runs that are at most so far from a percentile are near it, as a share of all runs. */
    private static final double MAX_WIDTH = 0.05;

    /** The same as a share of the runs that take longer: so there are some of these on either side. */
    private static final double SHARE_OF_LONGER = 0.2;

    /** Number of slices for each power of two: their ends are at most 0.4 % apart. */
    private static final int FRACTION_BITS = 8;

    /** Number of bits of a number's fraction (IEEE 754). */
    private static final int FRACTION_LENGTH = 52;

    /**
     * Scenario runs of about the same response time; times in time units of the model.
     *
     * @param low the shortest response time among them
     * @param high the longest
     * @param count how many
     * @param total sum of their response times
     * @param sums what that consists of; not in order
     */
    public record Slice(double low, double high, long count, double total, List<TimeBreakdown.Part> sums) {

        private Slice with(Slice other) {
            List<TimeBreakdown.Part> both = new ArrayList<>(sums);
            both.addAll(other.sums);
            return new Slice(Math.min(low, other.low), Math.max(high, other.high), count + other.count,
                    total + other.total, both);
        }
    }

    /** The number of the slice of a response time; it grows with the time. */
    public static int number(double responseTime) {
        return (int) (Double.doubleToRawLongBits(responseTime) >>> FRACTION_LENGTH - FRACTION_BITS);
    }

    /** Breakdown over all runs. */
    public TimeBreakdown breakdown() {
        return together(slices);
    }

    /**
     * Returns the breakdown of time near a percentile: of runs within 5 % of all runs on either side, and within a
     * fifth of the longer runs, such as those from the 94th to the 96th percentile for the 95th; including runs whose
     * time differs by at most 0.4 %.
     *
     * @param probability in (0, 1), such as 0.95
     */
    public AtPercentile at(double probability) {
        if (!(probability > 0 && probability < 1)) {
            throw new IllegalArgumentException("a percentile's probability must lie in (0, 1), not " + probability);
        }
        long count = slices.stream().mapToLong(Slice::count).sum();
        double reach = Math.min(MAX_WIDTH, SHARE_OF_LONGER * (1 - probability));
        double first = (probability - reach) * count;
        double last = (probability + reach) * count;
        List<Slice> near = new ArrayList<>();
        long before = 0;
        for (Slice slice : slices) {
            if (before < last && before + slice.count > first) {
                near.add(slice);
            }
            before += slice.count;
        }
        return new AtPercentile(probability, near.isEmpty() ? Double.NaN : near.get(0).low,
                near.isEmpty() ? Double.NaN : near.get(near.size() - 1).high, together(near));
    }

    private TimeBreakdown together(List<Slice> some) {
        List<TimeBreakdown.Part> sums = new ArrayList<>();
        some.forEach(slice -> sums.addAll(slice.sums));
        return TimeBreakdown.of(scenario, some.stream().mapToLong(Slice::count).sum(),
                some.stream().mapToDouble(Slice::total).sum(), sums);
    }

    /** One scenario's profile over several replications. */
    public static TimeProfile combine(List<TimeProfile> runs) {
        SortedMap<Integer, Slice> slices = new TreeMap<>();
        runs.forEach(run -> run.slices.forEach(slice -> slices.merge(number(slice.low), slice, Slice::with)));
        return new TimeProfile(runs.get(0).scenario, List.copyOf(slices.values()));
    }

    /**
     * The runs near a percentile.
     *
     * @param probability of the percentile
     * @param low the shortest response time among them, in time units of the model; not a number where no run was
     *     measured
     * @param high the longest
     * @param breakdown where their time goes: the parts add up to their mean, but for rounding
     */
    public record AtPercentile(double probability, double low, double high, TimeBreakdown breakdown) {
    }
}
