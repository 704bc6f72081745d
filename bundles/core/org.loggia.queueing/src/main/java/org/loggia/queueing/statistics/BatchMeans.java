package org.loggia.queueing.statistics;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Confidence intervals for the mean of one long, autocorrelated run, by non-overlapping batch means in constant
 * memory.
 *
 * <p>Up to 512 fine batches are kept; when they are full, neighbours are joined, so that the batch size doubles as
 * the run grows. A batch is a pair (sum, weight) and the mean is the ratio of the totals: for plain observations the
 * weight is their number, for time averages a span of time. For an interval, neighbours are joined until the lag-1
 * autocorrelation of the batches is no longer significant (one-sided, 10 %; von Neumann's idea as in G. S. Fishman,
 * "Grouping observations in digital simulation", 1978), and then four times more, to at most 32: a test on few batches
 * would overlook correlations that still bias the variance. Student's t with (batches - 1) degrees of freedom gives
 * the interval. If that leaves fewer than {@value #FEWEST} batches, there is no interval.
 */
public final class BatchMeans {
    static final int LIMIT = 512;
    static final int FEWEST = 8;
    private static final int MOST = 32;
    private static final double SIGNIFICANT = 1.2816;

    private double[] sums = new double[16];
    private double[] weights = new double[16];
    private int count;
    private long size = 1;

    /** How many entries the caller now gathers into one batch; doubles from time to time. */
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

    /** Forgets everything. */
    public void clear() {
        count = 0;
        size = 1;
    }

    /** The interval of the given level, for instance 0.95, around the mean of all data. */
    public Interval interval(double mean, double level) {
        if (count >= 4 * FEWEST && isConstant(mean)) {
            return new Interval(mean, mean); // otherwise rounding errors would pass for correlation
        }
        int groups = uncorrelatedGroups();
        if (groups < FEWEST) {
            return Interval.NONE;
        }
        double[] residuals = residuals(groups);
        double squares = 0;
        for (double residual : residuals) {
            squares += residual * residual;
        }
        double weightPerGroup = totalWeight(groups) / groups;
        double error = Math.sqrt(squares / ((groups - 1.0) * groups)) / weightPerGroup;
        double half = SpecialFunctions.studentQuantile(0.5 + level / 2, groups - 1) * error;
        return new Interval(mean - half, mean + half);
    }

    private boolean isConstant(double mean) {
        for (int i = 0; i < count; i++) {
            if (Math.abs(sums[i] - mean * weights[i]) > 1e-14 * Math.abs(sums[i])) {
                return false;
            }
        }
        return true;
    }

    private int uncorrelatedGroups() {
        int groups = count;
        while (groups >= 4 * FEWEST && isCorrelated(residuals(groups))) {
            groups /= 2;
        }
        return Math.min(MOST, groups / 4);
    }

    private static boolean isCorrelated(double[] residuals) {
        double products = 0;
        double squares = residuals[0] * residuals[0];
        for (int i = 1; i < residuals.length; i++) {
            products += residuals[i] * residuals[i - 1];
            squares += residuals[i] * residuals[i];
        }
        return products > SIGNIFICANT / Math.sqrt(residuals.length) * squares;
    }

    /** Sum minus weight times the mean, of neighbouring batches joined to the given number of groups. */
    private double[] residuals(int groups) {
        int each = count / groups;
        double[] result = new double[groups];
        double sum = 0;
        for (int i = 0; i < groups * each; i++) {
            sum += sums[i];
        }
        double mean = sum / totalWeight(groups);
        for (int i = 0; i < groups * each; i++) {
            result[i / each] += sums[i] - mean * weights[i];
        }
        return result;
    }

    private double totalWeight(int groups) {
        int used = groups * (count / groups);
        double weight = 0;
        for (int i = 0; i < used; i++) {
            weight += weights[i];
        }
        return weight;
    }
}
