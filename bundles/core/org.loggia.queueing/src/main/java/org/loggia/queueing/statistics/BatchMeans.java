package org.loggia.queueing.statistics;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Confidence intervals for the mean of one long, autocorrelated run, by batch means in constant memory.
 *
 * <p>Up to 512 fine batches are kept; when they are full, neighbours are joined, so that the batch size doubles as
 * the run grows. A batch is a pair (sum, weight) and the mean is the ratio of the totals: for plain observations the
 * weight is their number, for time averages a span of time. For an interval, neighbours are joined to groups until the
 * lag-1 autocorrelation of the groups is no longer significant (one-sided, 10 %; von Neumann's idea as in
 * G. S. Fishman, "Grouping observations in digital simulation", 1978), and then five times more, to at most 20: a test
 * on few groups would overlook correlations that still bias the variance. If fewer than {@value #ENOUGH_TO_TEST} groups
 * are left to test, there is no interval.
 *
 * <p>The variance of a group's mean is then estimated from all groups of that size, one beginning at each fine batch:
 * overlapping batch means (M. S. Meketon, B. Schmeiser, "Overlapping batch means: something for nothing?", 1984), whose
 * estimate varies by a third less than that of the groups side by side. Student's t still takes the (groups - 1)
 * degrees of freedom of those, which makes up for what correlation is left. {@link #sideBySide} gives the classical
 * interval.
 */
public final class BatchMeans {
    static final int LIMIT = 512;
    private static final int MOST = 20;
    private static final int ENOUGH_TO_TEST = 32;
    private static final int SPARE = 5;
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
        if (count >= ENOUGH_TO_TEST && isConstant(mean)) {
            return new Interval(mean, mean); // otherwise rounding errors would pass for correlation
        }
        int groups = uncorrelatedGroups();
        if (groups == 0) {
            return Interval.NONE;
        }
        int length = count / groups;
        double overall = ratio(count);
        double ratioOfLengths = (double) count / length;
        double window = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            window += sums[i] - overall * weights[i];
            if (i >= length) {
                window -= sums[i - length] - overall * weights[i - length];
            }
            if (i >= length - 1) {
                squares += window * window;
            }
        }
        double variance = squares / (count - length + 1) * ratioOfLengths / (ratioOfLengths - 1);
        double error = Math.sqrt(variance * ratioOfLengths) / totalWeight(count);
        return around(mean, error, level, groups - 1);
    }

    /** Like {@link #interval}, but from groups that do not overlap. */
    public Interval sideBySide(double mean, double level) {
        if (count >= ENOUGH_TO_TEST && isConstant(mean)) {
            return new Interval(mean, mean);
        }
        int groups = uncorrelatedGroups();
        if (groups == 0) {
            return Interval.NONE;
        }
        double squares = 0;
        for (double residual : residuals(groups)) {
            squares += residual * residual;
        }
        double error = Math.sqrt(squares * groups / (groups - 1.0)) / totalWeight(groups * (count / groups));
        return around(mean, error, level, groups - 1);
    }

    private static Interval around(double mean, double error, double level, double degrees) {
        double half = SpecialFunctions.studentQuantile(0.5 + level / 2, degrees) * error;
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

    /** The number of groups for an interval; 0 if the run is too short. */
    private int uncorrelatedGroups() {
        int groups = count;
        while (groups >= ENOUGH_TO_TEST && isCorrelated(residuals(groups))) {
            groups /= 2;
        }
        return groups < ENOUGH_TO_TEST ? 0 : Math.min(MOST, groups / SPARE);
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
        double mean = ratio(groups * each);
        double[] result = new double[groups];
        for (int i = 0; i < groups * each; i++) {
            result[i / each] += sums[i] - mean * weights[i];
        }
        return result;
    }

    /** The mean of the first batches. */
    private double ratio(int used) {
        double sum = 0;
        for (int i = 0; i < used; i++) {
            sum += sums[i];
        }
        return sum / totalWeight(used);
    }

    private double totalWeight(int used) {
        double weight = 0;
        for (int i = 0; i < used; i++) {
            weight += weights[i];
        }
        return weight;
    }
}
