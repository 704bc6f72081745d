// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Response times of requests that a cache served and of those that needed the RAID array behind it, separated by their
 * distribution (Noorshams 2015, section 7.4.3.1).
 *
 * @param cacheTime mean response time of requests that the cache served
 * @param cacheDeviation its standard deviation; not a number if not measured
 * @param raidTime mean response time of the others, above {@code cacheTime}
 * @param raidDeviation its standard deviation; not a number if not measured
 * @param raidShare share of the others, above 0 and below 1
 */
public record CacheHitSeparation(double cacheTime, double cacheDeviation, double raidTime, double raidDeviation,
        double raidShare) {
    private static final int MIN_SAMPLE = 20;
    private static final int MAX_STEPS = 500;

    public CacheHitSeparation {
        if (!(cacheTime > 0 && raidTime > cacheTime && raidShare > 0 && raidShare < 1)) {
            throw new IllegalArgumentException("response times of cache (" + cacheTime + ") and RAID array (" + raidTime
                    + ") and the array's share (" + raidShare + ") must be above 0, the array's time the larger one,"
                    + " the share below 1");
        }
    }

    /** Whether both deviations were measured. */
    public boolean hasDeviations() {
        return cacheDeviation >= 0 && raidDeviation >= 0;
    }

    /**
     * Separates two kinds of requests by a mixture of two gamma distributions, fitted by expectation maximization
     * (Dempster, Laird and Rubin 1977; shapes by Minka's approximation 2002) from a start that splits the logarithms at
     * the widest gap between means (Otsu 1979).
     *
     * @throws IllegalArgumentException if there are fewer than 20 response times, one is not above 0, or they are all
     *     equal
     */
    public static CacheHitSeparation of(double[] responseTimes) {
        if (responseTimes.length < MIN_SAMPLE) {
            throw new IllegalArgumentException("only " + responseTimes.length + " response times; give " + MIN_SAMPLE
                    + " or more");
        }
        double[] sorted = responseTimes.clone();
        Arrays.sort(sorted);
        if (!(sorted[0] > 0) || sorted[0] == sorted[sorted.length - 1]) {
            throw new IllegalArgumentException("response times must be above 0 and not all equal");
        }
        double[] logarithms = Arrays.stream(sorted).map(Math::log).toArray();
        double[] slow = new double[sorted.length];
        Arrays.fill(slow, split(logarithms), sorted.length, 1);
        double likelihood = Double.NEGATIVE_INFINITY;
        for (int step = 0; step < MAX_STEPS; step++) {
            double next = improve(sorted, logarithms, slow);
            if (next - likelihood < 1e-9 * Math.abs(next)) {
                break;
            }
            likelihood = next;
        }
        double share = Arrays.stream(slow).average().orElseThrow();
        double[] members = Arrays.stream(slow).map(member -> 1 - member).toArray();
        double cacheTime = mean(sorted, members);
        double raidTime = mean(sorted, slow);
        return new CacheHitSeparation(cacheTime, standardDeviation(sorted, members, cacheTime), raidTime,
                standardDeviation(sorted, slow, raidTime), share);
    }

    private static double mean(double[] values, double[] members) {
        double sum = 0;
        double count = 0;
        for (int i = 0; i < values.length; i++) {
            sum += members[i] * values[i];
            count += members[i];
        }
        return sum / count;
    }

    private static double standardDeviation(double[] values, double[] members, double mean) {
        double[] squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).toArray();
        return Math.sqrt(mean(squares, members));
    }

    /** The index that splits sorted values so that the two means lie farthest apart, weighted by both counts. */
    private static int split(double[] values) {
        double total = Arrays.stream(values).sum();
        double below = 0;
        double widest = -1;
        int best = 1;
        for (int i = 1; i < values.length; i++) {
            below += values[i - 1];
            double gap = (total - below) / (values.length - i) - below / i;
            double spread = gap * gap * i * (values.length - i);
            if (spread > widest) {
                widest = spread;
                best = i;
            }
        }
        return best;
    }

    /** One step: both distributions from the memberships, then memberships from these; gives the likelihood. */
    private static double improve(double[] values, double[] logarithms, double[] slow) {
        double[] weight = new double[2];
        double[] mean = new double[2];
        double[] logarithm = new double[2];
        for (int i = 0; i < values.length; i++) {
            for (int kind = 0; kind < 2; kind++) {
                double member = kind == 0 ? 1 - slow[i] : slow[i];
                weight[kind] += member;
                mean[kind] += member * values[i];
                logarithm[kind] += member * logarithms[i];
            }
        }
        double[] shape = new double[2];
        for (int kind = 0; kind < 2; kind++) {
            mean[kind] /= weight[kind];
            double gap = Math.max(1e-4, Math.log(mean[kind]) - logarithm[kind] / weight[kind]);
            shape[kind] = (3 - gap + Math.sqrt((gap - 3) * (gap - 3) + 24 * gap)) / (12 * gap);
            weight[kind] /= values.length;
        }
        double[] constant = new double[2];
        for (int kind = 0; kind < 2; kind++) {
            constant[kind] = Math.log(weight[kind]) - SpecialFunctions.logGamma(shape[kind])
                    + shape[kind] * Math.log(shape[kind] / mean[kind]);
        }
        double likelihood = 0;
        for (int i = 0; i < values.length; i++) {
            double fast = constant[0] + (shape[0] - 1) * logarithms[i] - shape[0] * values[i] / mean[0];
            double other = constant[1] + (shape[1] - 1) * logarithms[i] - shape[1] * values[i] / mean[1];
            double larger = Math.max(fast, other);
            double sum = Math.exp(fast - larger) + Math.exp(other - larger);
            likelihood += larger + Math.log(sum);
            slow[i] = Math.exp(other - larger) / sum;
        }
        return likelihood;
    }
}
