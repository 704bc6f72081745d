// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

/**
 * The distribution of non-negative whole numbers (bytes, nanoseconds): exact count, mean, deviation, minimum and
 * maximum, and quantiles from a histogram whose buckets are at most 1/256 of their value wide. A quantile is the lower
 * bound of its bucket, never below the minimum, so powers of two and numbers of up to nine significant bits come out
 * exactly. 120 KiB, whatever the number of values.
 */
public final class ValueDistribution {
    private static final int BITS = 8;
    private static final int PER_OCTAVE = 1 << BITS;

    private final long[] buckets = new long[PER_OCTAVE * (64 - BITS)];
    private long count;
    private double mean;
    private double squares;
    private long minimum = Long.MAX_VALUE;
    private long maximum;

    /** Adds a value; a negative one is a fault of the caller. */
    public void add(long value) {
        buckets[bucket(value)]++;
        count++;
        double delta = value - mean;
        mean += delta / count;
        squares += delta * (value - mean);
        minimum = Math.min(minimum, value);
        maximum = Math.max(maximum, value);
    }

    /** Adds a value as often as given. */
    public void add(long value, long times) {
        if (times > 0) {
            buckets[bucket(value)] += times;
            count += times;
            double delta = value - mean;
            mean += delta * times / count;
            squares += delta * times * (value - mean);
            minimum = Math.min(minimum, value);
            maximum = Math.max(maximum, value);
        }
    }

    private static int bucket(long value) {
        if (value < 2 * PER_OCTAVE) {
            return (int) value;
        }
        int shift = 63 - Long.numberOfLeadingZeros(value) - BITS;
        return shift * PER_OCTAVE + (int) (value >>> shift);
    }

    private static long lowerBound(int bucket) {
        if (bucket < 2 * PER_OCTAVE) {
            return bucket;
        }
        int shift = bucket / PER_OCTAVE - 1;
        return (long) (bucket - shift * PER_OCTAVE) << shift;
    }

    public long count() {
        return count;
    }

    /** Arithmetic mean; NaN without values. */
    public double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** Standard deviation of the population; NaN without values. */
    public double standardDeviation() {
        return count == 0 ? Double.NaN : Math.sqrt(squares / count);
    }

    /** NaN without values. */
    public double minimum() {
        return count == 0 ? Double.NaN : minimum;
    }

    /** NaN without values. */
    public double maximum() {
        return count == 0 ? Double.NaN : maximum;
    }

    /** The value that a share of all values does not exceed, for shares in (0, 1); NaN without values. */
    public double quantile(double share) {
        long rank = Math.max(1, (long) Math.ceil(share * count));
        long seen = 0;
        for (int i = 0; i < buckets.length; i++) {
            seen += buckets[i];
            if (seen >= rank && count > 0) {
                return Math.max(minimum, lowerBound(i));
            }
        }
        return Double.NaN;
    }

    /** Mean, deviation, extremes and the usual quantiles, each multiplied by a factor such as 1e-9. */
    public DistributionSummary summary(double factor) {
        return new DistributionSummary(count, mean() * factor, standardDeviation() * factor, minimum() * factor,
                quantile(0.25) * factor, quantile(0.5) * factor, quantile(0.75) * factor, quantile(0.9) * factor,
                quantile(0.95) * factor, quantile(0.99) * factor, maximum() * factor);
    }
}
