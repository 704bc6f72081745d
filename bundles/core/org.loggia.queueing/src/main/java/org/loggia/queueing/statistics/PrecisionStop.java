package org.loggia.queueing.statistics;

/**
 * Decides when a run is precise enough: when the half width of the 95 % interval is at most the given share of the
 * mean. The interval is looked at only when the count has grown by a tenth since the last look, at counts that depend
 * on nothing but the observations: a seed stops at the same event every time, and frequent peeking does not make
 * lucky intervals likelier.
 */
public final class PrecisionStop {
    private final double relativeHalfWidth;
    private long nextLook = 1000;

    /** @param relativeHalfWidth above 0, for instance 0.02 for 2 % */
    public PrecisionStop(double relativeHalfWidth) {
        if (!(relativeHalfWidth > 0 && relativeHalfWidth < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a relative precision must be above 0, not " + relativeHalfWidth);
        }
        this.relativeHalfWidth = relativeHalfWidth;
    }

    /** True if it is time to look and the tally's interval is narrow enough. Cheap to ask at every observation. */
    public boolean reached(Tally tally) {
        long count = tally.count();
        if (count < nextLook) {
            return false;
        }
        nextLook = count + count / 10;
        return tally.interval().halfWidth() <= relativeHalfWidth * Math.abs(tally.mean());
    }
}
