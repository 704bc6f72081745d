// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;

/**
 * Counts of numbers above 0 in buckets whose width grows with the number: 128 equal buckets in each power of two.
 * The middle of a bucket differs from any number in it by at most 0.4 %. Memory follows the range of the data (1 kB
 * for each power of two) and is bounded by 2.1 MB.
 */
final class LogHistogram {
    /** Largest relative difference between a number and the middle of its bucket. */
    static final double RELATIVE_ERROR = 1.0 / 256;
    private static final int SHIFT = 45; // leaves the exponent and 7 leading bits of the fraction
    private static final int PAGE = 128;

    private long[] counts = new long[0];
    private int offset;
    private long total;

    void add(double value) {
        int index = (int) (Double.doubleToRawLongBits(value) >>> SHIFT) - offset;
        if (index < 0 || index >= counts.length) {
            grow(index + offset);
            add(value);
            return;
        }
        counts[index]++;
        total++;
    }

    /** Counts the values, all above 0, from one index to before another. */
    void add(double[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            int index = (int) (Double.doubleToRawLongBits(values[i]) >>> SHIFT) - offset;
            if (index < 0 || index >= counts.length) {
                grow(index + offset);
                index = (int) (Double.doubleToRawLongBits(values[i]) >>> SHIFT) - offset;
            }
            counts[index]++;
        }
        total += to - from;
    }

    long total() {
        return total;
    }

    void clear() {
        Arrays.fill(counts, 0);
        total = 0;
    }

    void addAll(LogHistogram other) {
        if (other.total == 0) {
            return;
        }
        grow(other.offset);
        grow(other.offset + other.counts.length - 1);
        for (int i = 0; i < other.counts.length; i++) {
            counts[i + other.offset - offset] += other.counts[i];
        }
        total += other.total;
    }

    /** The middle of the bucket that holds the number of the given rank (1 .. total) in ascending order. */
    double ofRank(long rank) {
        if (rank < 1 || rank > total) {
            throw new IllegalArgumentException("rank " + rank + " of " + total);
        }
        return ofRanks(rank)[0];
    }

    /** The same of several ranks in ascending order; not a number for those below 1. */
    double[] ofRanks(long... ranks) {
        double[] values = new double[ranks.length];
        long seen = 0;
        int bucket = -1;
        for (int i = 0; i < ranks.length; i++) {
            while (seen < ranks[i]) {
                seen += counts[++bucket];
            }
            values[i] = ranks[i] > 0 ? middle(bucket) : Double.NaN;
        }
        return values;
    }

    /**
     * The number of a rank (above 0, at most the total) in ascending order, if numbers are spread evenly over its
     * bucket.
     *
     * @param place where in the bucket all its numbers are, from 0 to 1; not a number if they are spread
     * @param otherwise likewise, where many more numbers are in this bucket than in those next to it
     */
    double ofRank(double rank, double place, double otherwise) {
        double seen = 0;
        for (int i = 0; i < counts.length; i++) {
            if (seen + counts[i] >= rank && counts[i] > 0) {
                long beside = Math.max(i > 0 ? counts[i - 1] : 0, i + 1 < counts.length ? counts[i + 1] : 0);
                double even = counts[i] > 2 * beside + 4 * Math.sqrt(beside + 1.0) ? otherwise
                        : (rank - seen) / counts[i];
                double share = Double.isNaN(place) ? even : place;
                double high = border(i + 1);
                return high == Double.POSITIVE_INFINITY ? border(i) : border(i) + share * (high - border(i));
            }
            seen += counts[i];
        }
        throw new IllegalArgumentException("rank " + rank + " of " + total);
    }

    private double middle(int bucket) {
        double low = border(bucket);
        double high = border(bucket + 1);
        return high == Double.POSITIVE_INFINITY ? low : low + (high - low) / 2;
    }

    /**
     * Adds all counts to bins of equal width from {@code low} on; the last bin takes what lies beyond. What a bucket
     * counts is spread evenly over the part of it that lies between the smallest and the largest number.
     */
    void binInto(double[] bins, double low, double width, double largest) {
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                double from = (Math.max(low, border(i)) - low) / width;
                double to = (Math.min(largest, border(i + 1)) - low) / width;
                int first = (int) Math.min(bins.length - 1, from);
                int last = (int) Math.min(bins.length - 1, to);
                for (int bin = first; bin <= last; bin++) {
                    double end = bin == last ? to : bin + 1;
                    bins[bin] += to > from ? counts[i] * (end - Math.max(from, bin)) / (to - from) : counts[i];
                }
            }
        }
    }

    private double border(int bucket) {
        return Double.longBitsToDouble((long) (bucket + offset) << SHIFT);
    }

    private void grow(int bucket) {
        int page = bucket / PAGE * PAGE;
        if (counts.length == 0) {
            offset = page;
            counts = new long[PAGE];
        } else if (bucket < offset) {
            long[] wider = new long[counts.length + offset - page];
            System.arraycopy(counts, 0, wider, offset - page, counts.length);
            offset = page;
            counts = wider;
        } else if (bucket >= offset + counts.length) {
            counts = Arrays.copyOf(counts, page + PAGE - offset);
        }
    }
}
