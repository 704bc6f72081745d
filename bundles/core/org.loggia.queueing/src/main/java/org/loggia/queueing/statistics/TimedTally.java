package org.loggia.queueing.statistics;

/** Single observations with their statistics, and their course over the whole run, the warm-up included. */
public final class TimedTally {
    private final Tally tally = new Tally();
    private final TimeSeries series = new TimeSeries();

    /** Takes in an observation made at the given time, which does not lie before that of an earlier one. */
    public void add(double time, double value) {
        tally.add(value);
        series.add(time, value);
    }

    /** Starts the statistics anew, as after the warm-up; the course goes on. */
    public void reset() {
        tally.reset();
    }

    public Tally tally() {
        return tally;
    }

    public TimeSeries.Course course() {
        return series.course();
    }
}
