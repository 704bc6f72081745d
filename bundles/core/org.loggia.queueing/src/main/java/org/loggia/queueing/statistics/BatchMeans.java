// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Confidence intervals for the mean of one long, autocorrelated run, by batch means in constant memory.
 *
 * <p>Up to 512 fine batches are kept; when they are full, neighbours are joined, so that the batch size doubles as
 * the run grows. A batch is a pair (sum, weight) and the mean is the ratio of the totals: for plain observations the
 * weight is their number, for time averages a span of time.
 *
 * <p><b>Width.</b> The variance comes from overlapping groups of a sixteenth of the run (M. S. Meketon, B. Schmeiser,
 * "Overlapping batch means: something for nothing?", 1984), the factor from Student's t with {@value #DEGREES} degrees
 * of freedom: half as many again as 16 groups side by side have, since overlapping takes a third off the variance of
 * their variance (same place). Means of queues are skewed, and a low one comes with a low variance, so the factor is
 * corrected for the skewness of the batches (P. Hall, "On the removal of skewness by transformation", 1992;
 * R. Willink, "A confidence interval and test for the mean of an asymmetric distribution", 2005, Eq. 7), as in
 * N-Skart (A. Tafazzoli, J. R. Wilson, 2011); the longer one of both sides is taken for both, see {@link #skewed}.
 * The skewness itself is low where the mean is, so that of the data before {@link #restart()} counts too, which know
 * nothing of this mean, and it is corrected for what so few groups do not show ({@link Cumulants}).
 *
 * <p><b>Whether there is one</b> must not depend on the data of the interval: short runs look uncorrelated just when no
 * congestion happened to occur, and are then too low. So it follows from what was seen before {@link #restart()},
 * during the warm-up. The run must be worth {@value #ENOUGH} uncorrelated observations by the
 * {@linkplain #effectiveSize() correlation} seen there; without a warm-up that could tell, {@value #ENOUGH_ALONE} by
 * its own. {@code docs/explanation/confidence-intervals.md} shows how often such intervals hold the true mean.
 */
public final class BatchMeans {
    /** An interval needs data that are worth as many uncorrelated observations. */
    public static final int ENOUGH = 200;
    /** As many are asked for where only the data themselves can be asked. */
    public static final int ENOUGH_ALONE = 400;
    /** Minimum worth of a warm-up, in uncorrelated observations, for an estimate of the correlation. */
    public static final int ENOUGH_TO_TELL = 50;
    /** The degrees of freedom of the variance. */
    public static final int DEGREES = 22;
    static final int LIMIT = 512;
    private static final int GROUPS = 16;
    private static final int SMALL_GROUPS = 64;
    private static final int MIN_GROUPS = 8;
    private static final double STRONG = 0.6;
    /** Hall's transformation is infinitely steep where 6 a (t + a) is 1, for a sixth of the skewness a. */
    private static final double STEEP = 0.97;
    /** One-sided, 1 %. */
    private static final double SIGNIFICANT = 2.3263;
    private static final double MAX_LENGTH = 200;
    private static final double LEVEL = 0.95;
    /** Student's t at the usual level; it is found by bisection. */
    private static final double STUDENT = SpecialFunctions.studentQuantile(0.5 + LEVEL / 2, DEGREES);
    /** Differences below this share come from rounding: times are differences of much larger numbers. */
    private static final double ROUNDING = 1e-9;

    private double[] sums = new double[16];
    private double[] weights = new double[16];
    private int count;
    private long size = 1;
    private double earlierSize;
    private double earlierWeight;
    private double earlierError = Double.NaN;
    private Cumulants earlier = Cumulants.NONE;

    /** Returns the current number of entries per batch; it doubles from time to time. */
    public long size() {
        return size;
    }

    int count() {
        return count;
    }

    /** Takes in the next batch of {@link #size()} entries. */
    public void add(double sum, double weight) {
        if (count == sums.length) {
            sums = Arrays.copyOf(sums, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        sums[count] = sum;
        weights[count] = weight;
        if (++count == LIMIT) {
            for (int i = 0; i < LIMIT / 2; i++) {
                sums[i] = sums[2 * i] + sums[2 * i + 1];
                weights[i] = weights[2 * i] + weights[2 * i + 1];
            }
            count = LIMIT / 2;
            size *= 2;
        }
    }

    /** Deletes the data at the end of a warm-up, but keeps the estimates of correlation and variance. */
    public void restart() {
        earlierWeight = totalWeight();
        double mean = totalSum() / earlierWeight;
        earlierSize = isConstant(mean) ? 0 : effectiveSize();
        earlierError = earlierSize >= ENOUGH_TO_TELL ? halfWidth(LEVEL) / Math.abs(mean) : Double.NaN;
        earlier = cumulants();
        count = 0;
        size = 1;
    }

    /** The interval of the given level, for instance 0.95, around the mean of all data. */
    public Interval interval(double mean, double level) {
        if (count >= SMALL_GROUPS && isConstant(mean)) {
            return new Interval(mean, mean);
        }
        if (!(expectedSize() >= ENOUGH)) {
            return Interval.NONE;
        }
        double half = halfWidth(level);
        return new Interval(mean - half, mean + half);
    }

    /**
     * Returns the worth of the data in uncorrelated observations, estimated without their values; infinite if all are
     * equal, 0 if unknown. An interval needs {@value #ENOUGH}.
     */
    public double expectedSize() {
        if (count < SMALL_GROUPS) {
            return 0;
        }
        if (earlierSize >= ENOUGH_TO_TELL) {
            return earlierSize * totalWeight() / earlierWeight;
        }
        double own = effectiveSize();
        return own >= ENOUGH_ALONE ? own * ENOUGH / ENOUGH_ALONE : 0;
    }

    /**
     * Returns the worth of the data of one of several replications in uncorrelated observations. Without a warm-up, the
     * data themselves are used, because chance averages out over many runs.
     */
    public double sizeAmongReplications() {
        return earlierSize >= ENOUGH_TO_TELL ? expectedSize() : effectiveSize();
    }

    /** Returns the approximate factor by which the data must grow for an interval; 1 or less if there is one. */
    public double missingFactor() {
        double expected = expectedSize();
        return expected > 0 ? ENOUGH / expected : ENOUGH_ALONE / Math.max(1, effectiveSize());
    }

    /**
     * The weight of data, from what was seen before {@link #restart()}, at which the half width of the 95 % interval is
     * the given share of the mean; not a number if nothing can be said.
     */
    public double weightFor(double share) {
        return Math.max(earlierError * earlierError / (share * share), ENOUGH / earlierSize) * earlierWeight;
    }

    /**
     * The number of uncorrelated observations whose mean would vary as much: the length of the run, divided by the
     * integral of the autocorrelation. The fine batches are joined until neighbours correlate with at most 0.6; their
     * correlation says how long that of a process lasts whose autocorrelation decays exponentially, as the slowest part
     * of every Markov process does. Joined further, they show slow changes that hide behind fast ones, so the least of
     * what significant correlations say counts. Infinite if all data are equal, 0 if there are too few to tell.
     */
    public double effectiveSize() {
        if (count < SMALL_GROUPS) {
            return 0;
        }
        double mean = totalSum() / totalWeight();
        if (isConstant(mean)) {
            return Double.POSITIVE_INFINITY;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int groups = count; groups >= MIN_GROUPS; groups /= 2) {
            // A residual is measured from the mean of all, which lowers the estimate by 1 / groups.
            double correlation = correlation(groups, mean) + 1.0 / groups;
            boolean isFirst = least == Double.POSITIVE_INFINITY;
            double certain = isFirst ? correlation : correlation - SIGNIFICANT / Math.sqrt(groups);
            if (correlation <= STRONG || groups < 2 * MIN_GROUPS) {
                least = Math.min(least, groups * relaxationTimes(certain) / 2);
            }
        }
        return least;
    }

    /**
     * The length of a batch in relaxation times, if neighbours correlate as given and autocorrelation is exponential.
     */
    private static double relaxationTimes(double correlation) {
        double low = 1e-6;
        double high = MAX_LENGTH;
        for (int i = 0; i < 40; i++) {
            double middle = Math.sqrt(low * high);
            double decay = Math.expm1(-middle);
            if (decay * decay / (2 * (middle + decay)) > correlation) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The correlation of neighbours among the given number of groups; 0 if the groups differ by rounding only. */
    private double correlation(int groups, double mean) {
        int each = count / groups;
        double products = 0;
        double squares = 0;
        double before = 0;
        for (int group = 0; group < groups; group++) {
            double residual = residual(group * each, each, mean);
            products += residual * before;
            squares += residual * residual;
            before = residual;
        }
        double rounding = ROUNDING * totalSum() / groups;
        return squares <= groups * rounding * rounding ? 0 : products / squares;
    }

    private double residual(int from, int length, double mean) {
        double residual = 0;
        for (int i = from; i < from + length; i++) {
            residual += sums[i] - mean * weights[i];
        }
        return residual;
    }

    private double halfWidth(double level) {
        return skewed(student(level),
                cumulants().including(earlier).skewnessOfMean(totalWeight())) * standardError();
    }

    /** Returns Student's t of a two-sided interval of a level, with {@value #DEGREES} degrees of freedom. */
    static double student(double level) {
        return level == LEVEL ? STUDENT : SpecialFunctions.studentQuantile(0.5 + level / 2, DEGREES);
    }

    /** The standard error of the mean, with {@value #DEGREES} degrees of freedom. */
    double standardError() {
        double weight = totalWeight();
        double mean = totalSum() / weight;
        int length = count / GROUPS;
        double groups = (double) count / length;
        double window = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            window += sums[i] - mean * weights[i];
            if (i >= length) {
                window -= sums[i - length] - mean * weights[i - length];
            }
            if (i >= length - 1) {
                squares += window * window;
            }
        }
        return Math.sqrt(squares / (count - length + 1) * groups / (groups - 1) * groups) / weight;
    }

    /**
     * Returns the quantile of Student's t for the longer side of a skewed mean: the inverse of Hall's transformation as
     * long as it is flat. Where a little more skewness would multiply it, the first-order correction (N. J. Johnson,
     * "Modified t tests and confidence intervals for asymmetrical populations", 1978) is used, which grows evenly.
     */
    static double skewed(double t, double skewness) {
        double a = Math.abs(skewness) / 6;
        double steep = (Math.sqrt(t * t + 4 * STEEP / 6) - t) / 2;
        return Math.max(hall(t, Math.min(a, steep)), t + a * (1 + 2 * t * t));
    }

    private static double hall(double t, double a) {
        return a < 1e-6 ? t : (1 - Math.cbrt(1 - 6 * a * (t + a))) / (2 * a);
    }

    /** The cumulants as small groups show them, without bias if these are independent; none for too few data. */
    Cumulants cumulants() {
        if (count < SMALL_GROUPS) {
            return Cumulants.NONE;
        }
        double mean = totalSum() / totalWeight();
        int each = count / SMALL_GROUPS;
        double shift = residual(0, SMALL_GROUPS * each, mean) / SMALL_GROUPS;
        double squares = 0;
        double cubes = 0;
        for (int group = 0; group < SMALL_GROUPS; group++) {
            double residual = residual(group * each, each, mean) - shift;
            squares += residual * residual;
            cubes += residual * residual * residual;
        }
        double n = SMALL_GROUPS;
        return new Cumulants(squares * n / (n - 1), cubes * n * n / (n - 1) / (n - 2), totalWeight(), SMALL_GROUPS);
    }

    /** The standard error of the mean as a share of it; not a number if there are too few data to tell. */
    public double relativeError() {
        return count < SMALL_GROUPS ? Double.NaN : standardError() * totalWeight() / Math.abs(totalSum());
    }

    private boolean isConstant(double mean) {
        for (int i = 0; i < count; i++) {
            if (!(Math.abs(sums[i] - mean * weights[i]) <= ROUNDING * Math.abs(sums[i]))) {
                return false;
            }
        }
        return true;
    }

    private double totalSum() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += sums[i];
        }
        return sum;
    }

    private double totalWeight() {
        double weight = 0;
        for (int i = 0; i < count; i++) {
            weight += weights[i];
        }
        return weight;
    }
}
