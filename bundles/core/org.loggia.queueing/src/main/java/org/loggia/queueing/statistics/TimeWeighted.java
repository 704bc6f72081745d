// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Map;

/**
 * The time average of a quantity that changes in steps, for instance a queue length: mean, deviation, extremes and a
 * 95 % confidence interval of the mean, in constant memory. Batches hold equally many changes, and the mean is
 * estimated as the ratio of area to time over batches (see {@link BatchMeans}), so no batch length in time needs to be
 * guessed. The extremes count values that were held for no time.
 */
public class TimeWeighted {

    /** The same statistics; its own class, so that the others do without a check for a receiver. */
    private static final class Forwarding extends TimeWeighted {
        private final TimedTally.Receiver receiver;

        Forwarding(double time, double value, TimedTally.Receiver receiver) {
            super(time, value);
            this.receiver = receiver;
            receiver.receive(time, value);
        }

        @Override
        public void set(double time, double newValue) {
            boolean isChange = newValue != value();
            super.set(time, newValue);
            if (isChange) {
                receiver.receive(time, newValue);
            }
        }

        @Override
        public void reset(double time) {
            super.reset(time);
            receiver.receive(time, value());
        }
    }

    private final BatchMeans batches = new BatchMeans();
    private final TimeSeries series = new TimeSeries();
    private double start;
    private double lastChange;
    private double value;
    private double minimum;
    private double maximum;
    private double area;
    private double squaredArea;
    private long batchedChanges;
    private long batchSize = 1;
    /** Number of changes missing in the open batch; 0 or less if it waits for time to pass. */
    private long lacking = 1;
    private double openArea;
    private double openSince;

    /** The quantity has the given value from the given time on. */
    public TimeWeighted(double time, double value) {
        this.value = value;
        lastChange = time;
        restart(time);
    }

    /** Returns statistics that pass on each change, and the value when they begin and when they start again. */
    public static TimeWeighted forwarding(double time, double value, TimedTally.Receiver receiver) {
        return new Forwarding(time, value, receiver);
    }

    /**
     * The quantity changes to the given value.
     *
     * @throws IllegalArgumentException if the time lies before the last change or the value is not finite
     */
    public void set(double time, double newValue) {
        if (!(time >= lastChange) || !(Math.abs(newValue) <= Double.MAX_VALUE)) {
            throw refused(time, newValue);
        }
        double slice = value * (time - lastChange);
        area += slice;
        squaredArea += value * slice;
        openArea += slice;
        series.add(lastChange, time, value);
        lastChange = time;
        value = newValue;
        if (newValue < minimum) {
            minimum = newValue;
        }
        if (newValue > maximum) {
            maximum = newValue;
        }
        if (--lacking <= 0) {
            closeBatch(time);
        }
    }

    private void closeBatch(double time) {
        if (time > openSince) {
            batches.add(openArea, time - openSince);
            batchedChanges += batchSize - lacking;
            batchSize = batches.size();
            lacking = batchSize;
            openArea = 0;
            openSince = time;
        }
    }

    private IllegalArgumentException refused(double time, double newValue) {
        return new IllegalArgumentException("value " + newValue + " at time " + time + ": the value must be finite"
                + " and the time not before the last change at " + lastChange);
    }

    /** The quantity changes by the given amount. */
    public final void change(double time, double difference) {
        set(time, value + difference);
    }

    /** Starts the statistics again at the given time; the value stays, and the time series continues. */
    public void reset(double time) {
        restart(time);
    }

    private void restart(double time) {
        series.add(lastChange, time, value);
        start = time;
        lastChange = time;
        minimum = value;
        maximum = value;
        area = 0;
        squaredArea = 0;
        batchedChanges = 0;
        batches.restart();
        batchSize = 1;
        lacking = 1;
        openArea = 0;
        openSince = time;
    }

    public final double value() {
        return value;
    }

    public final double maximum() {
        return maximum;
    }

    /** The time average up to the given time; the present value if no time has passed. */
    public final double mean(double time) {
        return time > start ? (area + value * (time - lastChange)) / (time - start) : value;
    }

    /** The means over the whole run until the given time, the time before a {@link #reset(double)} included. */
    public final TimeSeries.Means series(double time) {
        TimeSeries complete = series.copy();
        complete.add(lastChange, time, value);
        return complete.means();
    }

    /** Returns the number of changes of the value since the start of the statistics. */
    public final long changes() {
        return batchedChanges + batchSize - lacking;
    }

    /** Returns the worth of the time series in uncorrelated observations; see {@link BatchMeans#effectiveSize()}. */
    public final double effectiveSize() {
        return batches.effectiveSize();
    }

    /** The same as far as an interval may depend on it; see {@link BatchMeans#expectedSize()}. */
    public final double expectedSize() {
        return batches.expectedSize();
    }

    /** Returns the approximate factor by which the run must grow for an interval; 1 or less if there is one. */
    public final double missingFactor() {
        return batches.missingFactor();
    }

    /** The standard error of the mean as a share of it; see {@link BatchMeans#relativeError()}. */
    public final double relativeError() {
        return batches.relativeError();
    }

    /**
     * Returns the worth of the time series as one of several replications; see
     * {@link BatchMeans#sizeAmongReplications()}.
     */
    public final double sizeAmongReplications() {
        return batches.sizeAmongReplications();
    }

    public final Interval interval(double time) {
        return batches.interval(mean(time), 0.95);
    }

    public final Summary summary(double time) {
        double mean = mean(time);
        double rest = value * value * (time - lastChange);
        double second = time > start ? (squaredArea + rest) / (time - start) : value * value;
        double deviation = Math.sqrt(Math.max(0, second - mean * mean));
        return new Summary(changes(), mean, deviation, interval(time), minimum, maximum, Map.of());
    }
}
