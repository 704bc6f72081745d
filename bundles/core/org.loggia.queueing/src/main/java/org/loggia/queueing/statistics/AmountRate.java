// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * Rate of amounts that arrive at points in time, per unit of time, with a 95 % interval in constant memory. Batches
 * hold equally many amounts, and the rate is estimated as the ratio of sum to time over batches (see {@link
 * BatchMeans}). With the number of observations for the time, it is the mean of what was observed.
 */
public final class AmountRate {
    private final BatchMeans batches = new BatchMeans();
    private double total;
    private double open;
    private double openSince;
    /** Number of amounts missing in the open batch; 0 or less if it waits for time to pass. */
    private long lacking = 1;

    /** Takes in an amount that comes at the given time, which does not lie before that of an earlier one. */
    public void add(double time, double amount) {
        total += amount;
        open += amount;
        if (--lacking <= 0) {
            closeBatch(time);
        }
    }

    private void closeBatch(double time) {
        if (time > openSince) {
            batches.add(open, time - openSince);
            lacking = batches.size();
            open = 0;
            openSince = time;
        }
    }

    /** Starts the statistics again at the given time, as after the warm-up. */
    public void reset(double time) {
        batches.restart();
        total = 0;
        open = 0;
        openSince = time;
        lacking = 1;
    }

    /** The sum of the amounts since the statistics began. */
    public double total() {
        return total;
    }

    /** The 95 % interval around the rate. */
    public Interval interval(double rate) {
        return batches.interval(rate, 0.95);
    }

    /** The standard error of the rate as a share of it; not a number if there are too few amounts to tell. */
    public double relativeError() {
        return batches.relativeError();
    }

    /** Returns the worth of the rate as one of several replications; see {@link BatchMeans#sizeAmongReplications()}. */
    public double sizeAmongReplications() {
        return batches.sizeAmongReplications();
    }
}
