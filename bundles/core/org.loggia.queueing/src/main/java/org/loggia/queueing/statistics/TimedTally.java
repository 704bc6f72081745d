// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Map;

/**
 * Single observations with their statistics, how many there are in a unit of time, and their time series over the whole
 * run, the warm-up included.
 */
public class TimedTally {

    /** Receives single observations. */
    @FunctionalInterface
    public interface Receiver {
        /** An observation was made at a time, which does not lie before that of an earlier one. */
        void receive(double time, double value);
    }

    /** The same statistics; its own class, so that the others do without a check for a receiver. */
    private static final class Forwarding extends TimedTally {
        private final Receiver receiver;

        Forwarding(Receiver receiver) {
            this.receiver = receiver;
        }

        @Override
        public void add(double time, double value) {
            super.add(time, value);
            receiver.receive(time, value);
        }
    }

    private final Tally tally = new Tally();
    private final TimeSeries series = new TimeSeries();
    private final AmountRate counts = new AmountRate();

    /** Returns statistics that pass on each observation. */
    public static TimedTally forwarding(Receiver receiver) {
        return new Forwarding(receiver);
    }

    /** Takes in an observation made at the given time, which does not lie before that of an earlier one. */
    public void add(double time, double value) {
        tally.add(value);
        series.add(time, value);
        counts.add(time, 1);
    }

    /** Starts the statistics again at the given time, as after the warm-up; the time series continues. */
    public final void reset(double time) {
        tally.reset();
        counts.reset(time);
    }

    public final Tally tally() {
        return tally;
    }

    /** The number of observations in a unit of time, over the given span up to now. */
    public final Summary rate(double span) {
        double mean = span > 0 ? tally.count() / span : Double.NaN;
        return new Summary(tally.count(), mean, Double.NaN, counts.interval(mean), Double.NaN, Double.NaN,
                Map.of());
    }

    /** Returns the worth of the rate as one of several replications; see {@link BatchMeans#sizeAmongReplications()}. */
    public final double sizeOfRate() {
        return counts.sizeAmongReplications();
    }

    public final TimeSeries.Means series() {
        return series.means();
    }
}
