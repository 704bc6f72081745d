// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * Run length that a heavy-tailed random number of the model requires: its rare large values decide the mean, and a run
 * that has seen too few of them looks precise at a mean that is too low.
 *
 * <p>About one draw in w is of those that decide, w being the weight of its tail (see
 * {@link org.loggia.queueing.random.Moments}), so n draws have seen about n / w of them, and an interval asks for
 * {@value #MIN_SEEN}. The weight is known before anything is simulated. So the rule does not show intervals by luck, as
 * a look at how uneven the draws of a run came out would: it would leave out the runs that have seen the tail.
 */
public final class HeavyTail {
    /** Number of deciding draws that an interval requires: with fewer, coverage falls below 93 %. */
    public static final int MIN_SEEN = 40;

    /** Tails of less weight are in every run that is long enough otherwise. */
    public static final double MIN_WEIGHT = 12;

    private HeavyTail() {
    }

    /**
     * Returns the worth of draws, in the measure of {@link BatchMeans#expectedSize()}: {@value BatchMeans#ENOUGH} if
     * they are just enough for an interval.
     */
    public static double expectedSize(long draws, double weight) {
        return weight >= MIN_WEIGHT ? BatchMeans.ENOUGH * draws / (weight * MIN_SEEN) : Double.POSITIVE_INFINITY;
    }

    /**
     * Returns the long-run variability of the work of a queue with random arrivals, relative to exponential services:
     * half of 1 plus the squared coefficient of variation, at least 1 (see {@link LoadedQueue}).
     *
     * @param mean the mean service
     * @param meanSquare the mean of the squared services of the model
     */
    public static double variability(double mean, double meanSquare) {
        return mean > 0 ? Math.max(1, meanSquare / (2 * mean * mean)) : 1;
    }

    /**
     * Returns the worth of the draws of one of several replications, in the measure of
     * {@link BatchMeans#sizeAmongReplications()}. All together must have seen twice as many as a single run: the means
     * of ten are too few to show how skewed they are.
     *
     * @param size that of this replication's draws
     */
    public static double sizeAmongReplications(double size, int replications) {
        return size * replications / 2 * Tally.ENOUGH_OF_A_REPLICATION / BatchMeans.ENOUGH;
    }

    /**
     * Returns the factor by which the number of draws must grow for an interval; 1 or less if there is one.
     *
     * @param size that of the draws of a run
     * @param replications number of runs
     */
    public static double missingFactor(double size, int replications) {
        return replications == 1 ? BatchMeans.ENOUGH / size
                : Tally.ENOUGH_OF_A_REPLICATION / sizeAmongReplications(size, replications);
    }
}
