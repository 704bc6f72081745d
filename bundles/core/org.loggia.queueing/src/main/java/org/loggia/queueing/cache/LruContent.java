// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.cache;

import java.util.List;

/**
 * The content of a cache that evicts the least recently used entry, under independent requests to one or more sets of
 * equally large items, each with its own Zipf popularity.
 *
 * <p>An item is in the cache if it was requested among the last T requests, where T, the characteristic time, hardly
 * varies. With the probability p of an item, and requests at random, that is so with the probability
 * {@code 1 - exp(-p T)}. The size of all these items is that of the cache, which determines T; the hit ratio is the sum
 * of {@code p (1 - exp(-p T))}. (H. Che, Y. Tung, Z. Wang, "Hierarchical Web caching systems: modeling, design and
 * experimental results", IEEE Journal on Selected Areas in Communications 20(7), 2002; C. Fricker, P. Robert, J.
 * Roberts, "A versatile and accurate approximation for LRU cache performance", ITC 24, 2012.) A cache that was empty T
 * requests ago, and has not filled since, contains the same items; so T is also the number of requests that have warmed
 * a cache up.
 *
 * <p>Items of similar rank are put together in classes, about 16 for each doubling of the rank, so that the effort
 * grows with the logarithm of their number.
 */
public final class LruContent {

    private static final int SINGLE_RANKS = 64;
    private static final double CLASS_WIDTH = Math.pow(2, 1.0 / 16);
    private static final double PRECISION = 1e-9;
    private static final int MAX_STEPS = 200;

    private final double[] counts;
    private final double[] probabilities;
    /** Null without a cache in front. */
    private final Front front;

    /**
     * A cache in front, which answers reads.
     *
     * @param time its characteristic time, in requests to the items
     * @param readShare share of reads among these requests
     * @param passing share of these requests that pass it: reads that miss, and writes
     * @param missed probabilities of the items among the reads that miss
     */
    private record Front(double time, double readShare, double passing, double[] missed) {
    }

    /**
     * @param items number of items, 1 or more
     * @param exponent of the Zipf popularity, 0 or more; 0 for equally popular items
     */
    public LruContent(double items, double exponent) {
        double all = Math.max(1, Math.rint(items));
        int classes = exponent == 0 ? 1 : classes(all);
        counts = new double[classes];
        probabilities = new double[classes];
        double last = 0;
        double sum = 0;
        for (int i = 0; i < classes; i++) {
            double end = i == classes - 1 ? all : end(last);
            counts[i] = end - last;
            // Midpoint rule: the sum over ranks is an integral between their borders.
            probabilities[i] = exponent == 0 ? 1 : counts[i] == 1 ? Math.pow(end, -exponent)
                    : (power(end + 0.5, exponent) - power(last + 0.5, exponent)) / counts[i];
            sum += counts[i] * probabilities[i];
            last = end;
        }
        for (int i = 0; i < classes; i++) {
            probabilities[i] /= sum;
        }
        front = null;
    }

    private LruContent(LruContent items, Front front) {
        counts = items.counts;
        probabilities = items.probabilities;
        this.front = front;
    }

    /**
     * The same items in a second cache behind a first one: reads come only after they have missed in the first cache,
     * hence no two to an item within its characteristic time; writes all come. Numbers of requests are those that pass
     * the first cache, hit ratios those of reads. (After V. Martina, M. Garetto, E. Leonardi, "A unified approach to
     * the performance analysis of caching systems", IEEE INFOCOM 2014.)
     *
     * @param time characteristic time of the first cache, in requests to these items
     * @param readShare share of reads among the requests to these items, above 0
     */
    public LruContent behind(double time, double readShare) {
        double[] missed = new double[counts.length];
        double misses = 0;
        for (int i = 0; i < counts.length; i++) {
            missed[i] = probabilities[i] * Math.exp(-probabilities[i] * time);
            misses += counts[i] * missed[i];
        }
        for (int i = 0; i < counts.length; i++) {
            missed[i] /= misses;
        }
        return new LruContent(this, new Front(time, readShare, readShare * misses + 1 - readShare, missed));
    }

    /** The probability that a read of an item misses in the second cache, too. */
    private double missedAgain(double probability, double requests) {
        Misses misses = misses(probability);
        return Math.exp(-probability * (1 - front.readShare()) * Math.max(0, requests - front.time()))
                * misses.longer(requests);
    }

    /** The probability that the second cache does not have an item. */
    private double absent(double probability, double requests) {
        return requests == Double.POSITIVE_INFINITY ? 0
                : Math.exp(-probability * (1 - front.readShare()) * requests) * misses(probability).before(requests);
    }

    private Misses misses(double probability) {
        double reads = probability * front.readShare();
        return new Misses(front.time(), reads * Math.exp(-reads * front.time()));
    }

    /**
     * Misses of an item in the first cache, as the second one sees them: the next one comes after the characteristic
     * time, at a constant density for as long again, and then at a constant rate that leads to the right mean.
     *
     * @param time characteristic time
     * @param rate of misses in the mean
     */
    private record Misses(double time, double rate) {

        private double late() {
            double share = rate * time;
            return rate * (1 - share) / (1 - 2 * share + share * share / 2);
        }

        /** The probability that the next miss is later than so many requests after one. */
        double longer(double requests) {
            return requests <= time ? 1 : requests <= 2 * time ? 1 - rate * (requests - time)
                    : (1 - rate * time) * Math.exp(-late() * (requests - 2 * time));
        }

        /** The probability that the last miss was before so many requests. */
        double before(double requests) {
            double share = rate * Math.min(requests - time, time);
            return requests <= time ? 1 - rate * requests
                    : requests <= 2 * time ? 1 - rate * time - share + share * share / 2
                    : (1 - rate * time) * rate / late() * Math.exp(-late() * (requests - 2 * time));
        }
    }

    private static double end(double last) {
        return last < SINGLE_RANKS ? last + 1 : Math.ceil(last * CLASS_WIDTH);
    }

    private static int classes(double items) {
        int classes = 0;
        for (double last = 0; last < items; last = end(last)) {
            classes++;
        }
        return classes;
    }

    /** Antiderivative of the popularity. */
    private static double power(double rank, double exponent) {
        return exponent == 1 ? Math.log(rank) : Math.pow(rank, 1 - exponent) / (1 - exponent);
    }

    /** The expected number of different items among so many requests; all of them if infinite. */
    public double occupied(double requests) {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += front == null ? -counts[i] * Math.expm1(-probabilities[i] * requests)
                    : counts[i] * (1 - absent(probabilities[i], requests / front.passing()));
        }
        return sum;
    }

    /** The probability that the next request is to one of the items among so many requests. */
    public double hitRatio(double requests) {
        if (requests == Double.POSITIVE_INFINITY) {
            return 1;
        }
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += front == null ? -counts[i] * probabilities[i] * Math.expm1(-probabilities[i] * requests)
                    : counts[i] * front.missed()[i] * (1 - missedAgain(probabilities[i],
                            requests / front.passing()));
        }
        return Math.min(1, sum);
    }

    /**
     * The characteristic time of a cache that sets share, in requests to all of them.
     *
     * @param capacity of the cache, in the unit of {@code sizes}
     * @param sets the sets of items
     * @param sizes of an item of each set
     * @param shares of the requests that are to each set; they add up to 1
     * @return infinite if all items fit
     */
    public static double characteristicTime(double capacity, List<LruContent> sets, double[] sizes, double[] shares) {
        if (size(Double.POSITIVE_INFINITY, sets, sizes, shares) <= capacity) {
            return Double.POSITIVE_INFINITY;
        }
        double high = 1;
        while (size(high, sets, sizes, shares) < capacity) {
            high *= 2;
        }
        double low = 0;
        for (int step = 0; step < MAX_STEPS && high - low > PRECISION * high; step++) {
            double middle = (low + high) / 2;
            if (size(middle, sets, sizes, shares) < capacity) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** The size of the items that were requested among so many requests. */
    public static double size(double requests, List<LruContent> sets, double[] sizes, double[] shares) {
        double sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            sum += shares[i] == 0 ? 0 : sizes[i] * sets.get(i).occupied(shares[i] * requests);
        }
        return sum;
    }
}
