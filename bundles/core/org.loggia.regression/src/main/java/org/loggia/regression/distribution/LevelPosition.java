// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Finds between which levels a share of requests lies, and how far on the way, as {@link QuantileFunction} does, in a
 * few nanoseconds: quantiles of the normal distribution come from a table, except for the outermost shares. Allocates
 * nothing. For one thread.
 */
public final class LevelPosition {
    private static final int BINS = 4096;
    /** In these at each end the normal quantile bends too much for a straight line (which is off by 4e-5 inside). */
    private static final int OUTER_BINS = 32;

    private final Levels levels;
    private final double first;
    private final double end;
    private final double[] scores;
    private final int[] levelAbove;

    private int above;
    private double way;

    /** For positions among these levels. */
    public LevelPosition(Levels levels) {
        this.levels = levels;
        first = QuantileFunction.lowest(levels);
        end = QuantileFunction.highest(levels);
        scores = new double[BINS + 1];
        Arrays.setAll(scores, bin -> SpecialFunctions.normalQuantile((double) bin / BINS));
        levelAbove = new int[BINS];
        Arrays.setAll(levelAbove, bin -> above(scores[bin], 1));
    }

    private int above(double score, int from) {
        int level = from;
        while (level < levels.size() - 1 && levels.score(level) < score) {
            level++;
        }
        return level;
    }

    /**
     * Finds a share.
     *
     * @param share between 0 and 1
     */
    public void locate(double share) {
        double place = share * BINS;
        int bin = Math.max(0, Math.min(BINS - 1, (int) place));
        double score = bin < OUTER_BINS || bin >= BINS - OUTER_BINS ? SpecialFunctions.normalQuantile(share)
                : scores[bin] + (place - bin) * (scores[bin + 1] - scores[bin]);
        score = Math.min(end, Math.max(first, score));
        above = above(score, levelAbove[bin]);
        double from = levels.score(above - 1);
        way = (score - from) / (levels.score(above) - from);
    }

    /** Number of the level above the share, from 1 on; for shares beyond the outermost levels of the nearest step. */
    public int above() {
        return above;
    }

    /**
     * How far the share is on the way from the level before it, by the logarithm of time; below 0 or above 1 beyond the
     * outermost levels.
     */
    public double way() {
        return way;
    }
}
