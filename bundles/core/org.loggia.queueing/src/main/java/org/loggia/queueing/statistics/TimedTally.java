// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Map;

/**
 * Single observations with their statistics, how many there are in a unit of time, and their time series over the whole
 * run, the warm-up included.
 */
public final class TimedTally {
    private final Tally tally = new Tally();
    private final TimeSeries series = new TimeSeries();
    private final AmountRate counts = new AmountRate();

    /** Takes in an observation made at the given time, which does not lie before that of an earlier one. */
    public void add(double time, double value) {
        tally.add(value);
        series.add(time, value);
        counts.add(time, 1);
    }

    /** Starts the statistics again at the given time, as after the warm-up; the time series continues. */
    public void reset(double time) {
        tally.reset();
        counts.reset(time);
    }

    public Tally tally() {
        return tally;
    }

    /** The number of observations in a unit of time, over the given span up to now. */
    public Summary rate(double span) {
        double mean = span > 0 ? tally.count() / span : Double.NaN;
        return new Summary(tally.count(), mean, Double.NaN, counts.interval(mean), Double.NaN, Double.NaN,
                Map.of());
    }

    /** Returns the worth of the rate as one of several replications; see {@link BatchMeans#sizeAmongReplications()}. */
    public double sizeOfRate() {
        return counts.sizeAmongReplications();
    }

    public TimeSeries.Means series() {
        return series.means();
    }
}
