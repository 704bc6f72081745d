// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Distribution of the response times of one type of requests.
 *
 * @param seconds the response times that the {@link #SHARES} of the requests do not exceed; empty if the model
 *        predicts only the mean
 */
public record ResponseTimeDistribution(List<Double> seconds) {

    /** Shares of requests for which response times are kept, ascending from 0 (the minimum) to 1 (the maximum). */
    public static final List<Double> SHARES = DoubleStream.concat(IntStream.range(0, 1000).mapToDouble(i -> i / 1000.0),
            DoubleStream.of(0.9995, 0.9999, 0.99999, 1)).boxed().toList();

    /** Shares of requests that reports show by default. */
    public static final List<Double> SHOWN = List.of(0.5, 0.9, 0.95, 0.99);

    /** Only the mean is predicted. */
    public static final ResponseTimeDistribution NONE = new ResponseTimeDistribution(List.of());

    public ResponseTimeDistribution {
        seconds = List.copyOf(seconds);
        if (!seconds.isEmpty() && seconds.size() != SHARES.size()) {
            throw new IllegalArgumentException("a distribution has " + SHARES.size() + " response times, not "
                    + seconds.size());
        }
    }

    /** The distribution of single response times in seconds, in any order; {@link #NONE} without any. */
    public static ResponseTimeDistribution of(double[] times) {
        return times.length == 0 ? NONE : of(DoubleStream.of(quantiles(Arrays.stream(times).sorted().toArray())));
    }

    /** A distribution from its response times at {@link #SHARES}. */
    public static ResponseTimeDistribution of(DoubleStream quantiles) {
        return new ResponseTimeDistribution(quantiles.boxed().toList());
    }

    /** The response times at {@link #SHARES} (nearest rank) of ascending ones. */
    public static double[] quantiles(double[] ascending) {
        return SHARES.stream().mapToDouble(share -> ascending[Math.max(1, (int) Math.ceil(share * ascending.length))
                - 1]).toArray();
    }

    /** Whether more than the mean is predicted. */
    public boolean isKnown() {
        return !seconds.isEmpty();
    }

    /**
     * The response time in seconds that a share of the requests does not exceed, between those of {@link #SHARES} by
     * linear interpolation; NaN if only the mean is predicted.
     *
     * @param share in [0, 1]
     */
    public double quantile(double share) {
        if (!isKnown()) {
            return Double.NaN;
        }
        int above = 0;
        while (SHARES.get(above) < share) {
            above++;
        }
        double high = seconds.get(above);
        if (SHARES.get(above) == share) {
            return high;
        }
        double low = seconds.get(above - 1);
        double begin = SHARES.get(above - 1);
        return low + (high - low) * (share - begin) / (SHARES.get(above) - begin);
    }
}
