// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import org.loggia.regression.RegressionProblems;

/**
 * A model of the shares of requests that are done by certain times, asked for quantiles. Where requests are of two
 * kinds, such as served at once or after a time slice, a load moves requests from one kind to the other: shares change
 * a little at a time, while a percentile leaps when it comes to the other kind. Shares are predicted as their quantiles
 * of the standard normal distribution (distribution regression; Foresi and Peracchi 1995), and between two times the
 * logarithm of the time is linear in them. What falls from one time to the next is lifted.
 */
public final class ShareTargets implements TargetModel {
    /** Half of the number of times. */
    private static final int HALF = 50;
    /** Distance beyond the outermost levels to which a distribution is extrapolated, in normal scores. */
    private static final double BEYOND = 1;
    /** A distribution rises by a ratio of at least this much from one normal score to the next, beyond the levels. */
    private static final double MIN_WIDTH = 0.02;

    private final Levels levels;
    private final double[] times;
    private final TargetModel scores;
    private final int targets;
    private final ThreadLocal<double[]> buffer;

    /**
     * Makes a model.
     *
     * @param levels of the quantiles
     * @param times natural logarithms of times, growing, at least two
     * @param scores predicts the normal score of the share of requests by each time and, if means are predicted, last
     *     the logarithm of the mean
     */
    public ShareTargets(Levels levels, double[] times, TargetModel scores) {
        this.levels = levels;
        this.times = times;
        this.scores = scores;
        boolean fits = times.length >= 2 && scores.targets() >= times.length && scores.targets() <= times.length + 1;
        for (int i = 1; i < times.length; i++) {
            fits &= times[i] > times[i - 1];
        }
        if (!fits) {
            throw RegressionProblems.MODEL_FILE.failure("shares by " + times.length
                    + " times with a model of " + scores.targets()
                    + " figures", "give at least two times that grow, and one figure for each and for the mean");
        }
        targets = levels.size() + scores.targets() - times.length;
        buffer = ThreadLocal.withInitial(() -> new double[scores.targets()]);
    }

    /** Natural logarithms of the times; never change them. */
    public double[] times() {
        return times;
    }

    /** The model of the normal scores. */
    public TargetModel scores() {
        return scores;
    }

    @Override
    public int targets() {
        return targets;
    }

    @Override
    public void predict(double[] row, double[] target) {
        double[] own = buffer.get();
        scores.predict(row, own);
        int time = 1;
        int last = times.length - 1;
        rise(own, 1);
        for (int level = 0; level < levels.size(); level++) {
            double score = levels.score(level);
            while (time < last && own[time] < score) {
                time++;
                rise(own, time);
            }
            double step = own[time] - own[time - 1];
            double way = step > 0 ? (score - own[time - 1]) / step : score < own[time] ? 0 : 1;
            target[level] = times[time - 1] + Math.max(0, Math.min(1, way)) * (times[time] - times[time - 1]);
        }
        if (targets > levels.size()) {
            target[levels.size()] = own[times.length];
        }
    }

    private static void rise(double[] scores, int at) {
        scores[at] = Math.max(scores[at], scores[at - 1]);
    }

    /** Times for measured distributions: half of them at equal ratios, half where most requests are. */
    static double[] times(double[][] logarithms, Levels levels) {
        double[] all = Arrays.stream(logarithms).flatMapToDouble(row -> Arrays.stream(row, 0, levels.size())).sorted()
                .toArray();
        double least = all[0];
        double most = all[all.length - 1];
        double[] times = new double[2 * HALF];
        for (int i = 0; i < HALF; i++) {
            times[i] = least + (most - least) * i / (HALF - 1);
            times[HALF + i] = all[(int) ((i + 0.5) / HALF * all.length)];
        }
        times[HALF - 1] = most;
        times = Arrays.stream(times).sorted().distinct().toArray();
        return times.length > 1 ? times : new double[] {least, least + 1e-3};
    }

    /**
     * The normal scores of the shares of a measured distribution at some times.
     *
     * @param logarithms of its quantiles and, if measured, the mean, which goes last
     */
    static double[] scores(double[] logarithms, Levels levels, double[] times) {
        double[] scores = new double[times.length + logarithms.length - levels.size()];
        for (int i = 0; i < times.length; i++) {
            scores[i] = score(logarithms, levels, times[i]);
        }
        if (scores.length > times.length) {
            scores[times.length] = logarithms[levels.size()];
        }
        return scores;
    }

    private static double score(double[] logarithms, Levels levels, double time) {
        int last = levels.size() - 1;
        if (time < logarithms[0]) {
            double slope = Math.max(MIN_WIDTH, slope(logarithms, levels, 1));
            return levels.score(0) - Math.min(BEYOND, (logarithms[0] - time) / slope);
        }
        if (time >= logarithms[last]) {
            double slope = Math.max(MIN_WIDTH, slope(logarithms, levels, last));
            return levels.score(last) + Math.min(BEYOND, (time - logarithms[last]) / slope);
        }
        int above = 1;
        while (logarithms[above] <= time) {
            above++;
        }
        return levels.score(above - 1) + (time - logarithms[above - 1]) / slope(logarithms, levels, above);
    }

    /** Returns the slope of the logarithm of time by the normal score. */
    private static double slope(double[] logarithms, Levels levels, int level) {
        return (logarithms[level] - logarithms[level - 1]) / (levels.score(level) - levels.score(level - 1));
    }
}
