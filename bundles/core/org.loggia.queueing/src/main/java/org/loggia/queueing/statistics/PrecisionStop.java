// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * Decides when a run is precise enough: when the half width of the 95 % interval is at most the given share of the
 * mean.
 *
 * <p>A run that stops at the first moment at which its interval is narrow enough stops when mean and variance happen to
 * be low. So the length is planned from the variance seen during the warm-up, which is not part of the result
 * (C. Stein, "A two-sample test for a linear hypothesis whose power is independent of the variance", 1945). Both this
 * variance and the one that is seen at the look are estimates; the margin makes nine of ten runs precise enough at the
 * first look all the same. The others continue, and look again after a length planned in the same way. The looks
 * depend on nothing but the observations: a seed stops at the same event every time.
 */
public final class PrecisionStop {
    private static final long FIRST_LOOK = 1000;
    /**
     * Planned data over those that would just do if the variances were known: the 99 % quantile of the ratio of two
     * variances, each with the degrees of freedom that {@link BatchMeans} has (F distribution, 22 and 22).
     */
    private static final double MARGIN = 2.78;
    private static final double MIN_GROWTH = 1.25;
    private static final double MAX_GROWTH = 4;
    private static final double WITHOUT_INTERVAL = 1.5;

    private final double relativeHalfWidth;
    private long nextLook;
    private boolean isReached;

    /** @param relativeHalfWidth above 0, for instance 0.02 for 2 % */
    public PrecisionStop(double relativeHalfWidth) {
        if (!(relativeHalfWidth > 0 && relativeHalfWidth < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a relative precision must be above 0, not " + relativeHalfWidth);
        }
        this.relativeHalfWidth = relativeHalfWidth;
    }

    /**
     * Whether the tally's interval was narrow enough at the last check. Call it from the end of the warm-up on; it is
     * cheap enough for every observation.
     */
    public boolean reached(Tally tally) {
        long count = tally.count();
        if (count < nextLook) {
            return isReached;
        }
        if (nextLook == 0) {
            double planned = MARGIN * tally.countFor(relativeHalfWidth);
            nextLook = planned > FIRST_LOOK ? (long) planned : FIRST_LOOK; // not a number: no plan
            if (count < nextLook) {
                return false;
            }
        }
        double excess = tally.interval().halfWidth() / (relativeHalfWidth * Math.abs(tally.mean()));
        isReached = excess <= 1 || tally.interval().halfWidth() == 0;
        double growth = Double.isNaN(excess) ? WITHOUT_INTERVAL
                : Math.max(MIN_GROWTH, Math.min(MAX_GROWTH, MARGIN * excess * excess));
        nextLook = (long) (count * growth);
        return isReached;
    }
}
