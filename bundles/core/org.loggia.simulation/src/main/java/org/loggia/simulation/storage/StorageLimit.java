// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.limit.TokenBucket;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

/**
 * A limit in a run: how long requests wait at it, and how its credits go.
 *
 * <p>When a request comes, the time is known at which it will pass, where requests keep their order. Where volumes pass
 * in turn, it is known of one request at a time. Credits are accounted when it passes, since statistics are kept in the
 * order of time.
 */
public final class StorageLimit {

    /** A filling bucket is seen in so many steps. */
    private static final int STEPS = 16;

    private final LimitSpecification specification;
    private final TokenBucket bucket;
    private TimedTally waitingTimes = new TimedTally();
    private TimeWeighted waiting = new TimeWeighted(0, 0);
    private final TimeWeighted credits;
    private final LimitLoad load;
    /** Those who pass in turn; null if requests pass in the order of arrival. */
    private final VolumeLine line;
    private double nextPasses = Double.NaN;
    private double balance;
    private double accounted;
    private int inLine;
    /** Of each request that passes, whether it waited: 1 or 0, over the number of requests. */
    private final AmountRate delayed = new AmountRate();
    private boolean isOut;
    private long timesOut;
    private double firstOut = Double.NaN;

    public StorageLimit(LimitSpecification specification) {
        this(specification, 0);
    }

    /** A limit that is there from a time on. */
    StorageLimit(LimitSpecification specification, double since) {
        this.specification = specification;
        bucket = specification.bucket();
        load = new LimitLoad(specification.rate(), since);
        line = specification.volumes() > 0 ? new VolumeLine(specification.volumes()) : null;
        bucket.beginAt(since);
        balance = specification.initialCredits();
        credits = new TimeWeighted(since, balance);
        accounted = since;
    }

    /** Records every waiting time and the number of waiting requests; called before the first request. */
    public void record(MeasurementRecorder recorder) {
        waiting = recorder.state(Metric.Kind.QUEUE_LENGTH, specification.point());
        waitingTimes = TimedTally.forwarding(recorder.at(Metric.Kind.WAITING_TIME, specification.point()));
    }

    /** The credits at a time that is not before any change. */
    public double left(double now) {
        return Math.min(bucket.capacity(), balance + bucket.rate() * (now - accounted));
    }

    /**
     * A request comes, before {@link #arrive}: the same for a result about the load.
     *
     * @param size in bytes
     * @param isIndependent whether it comes no matter how long others wait, and not from a user of a closed workload
     */
    public void offer(double size, boolean isIndependent, double now) {
        load.add(specification.work(size), isIndependent, now);
    }

    /** The offered load. */
    public LimitLoad load() {
        return load;
    }

    /**
     * A request comes.
     *
     * @param request a number by which its turn is told
     * @param volume  its volume among those that pass in turn
     * @param size    in bytes
     * @return when it will pass; {@link #passAtOnce} is to be called if that is now, and {@link #pass} when it is time;
     *     infinite if {@link #next} will tell
     */
    public double arrive(int request, int volume, double size, double now) {
        if (line != null && line.isBusy()) {
            line.add(volume, request, size);
            waiting.set(now, ++inLine);
            return Double.POSITIVE_INFINITY;
        }
        double passes = turn(size, now);
        if (passes > now) {
            waiting.set(now, ++inLine);
            if (line != null) {
                line.begin(volume);
            }
        }
        return passes;
    }

    /** Returns the time at which the next request passes. */
    private double turn(double size, double now) {
        double passes = bucket.pass(now, specification.work(size));
        if (bucket.isExhausted() && bucket.capacity() > 0) {
            if (!isOut) {
                timesOut++;
                firstOut = Double.isNaN(firstOut) ? bucket.exhaustion() : firstOut;
            }
            isOut = true;
        } else {
            isOut = false;
        }
        return passes;
    }

    /**
     * The request whose turn is next; to be asked for when one has passed that waited. It passes at
     * {@link #nextPasses}.
     *
     * @return its number; below 0 if requests tell themselves when they pass, or none waits
     */
    public int next(double now) {
        int request = line == null ? -1 : line.next();
        if (request >= 0) {
            nextPasses = turn(line.size(), now);
        }
        return request;
    }

    /** Returns the time at which the last request of {@link #next} passes. */
    public double nextPasses() {
        return nextPasses;
    }

    /** A request passes that has not waited. */
    public void passAtOnce(double size, double now) {
        waitingTimes.add(now, 0);
        delayed.add(waitingTimes.tally().count(), 0);
        take(size, now);
    }

    /** A request passes that waited since the given time. */
    public void pass(double size, double arrival, double now) {
        waitingTimes.add(now, now - arrival);
        delayed.add(waitingTimes.tally().count(), 1);
        waiting.set(now, --inLine);
        take(size, now);
    }

    private void take(double size, double now) {
        if (bucket.capacity() > 0) {
            account(now);
            balance -= specification.work(size);
            credits.set(now, balance);
        }
    }

    /** Credits that came in since the last request passed, in steps that show how they grew. */
    private void account(double now) {
        double full = Math.min(now, accounted + (bucket.capacity() - balance) / bucket.rate());
        double gained = bucket.rate() * (full - accounted);
        int steps = gained > bucket.capacity() / STEPS ? STEPS : 1;
        for (int step = 1; step <= steps && full > accounted; step++) {
            double from = accounted + (full - accounted) * (step - 1) / steps;
            credits.set(from, balance + gained * (step - 0.5) / steps);
        }
        balance = Math.min(bucket.capacity(), balance + bucket.rate() * (now - accounted));
        if (now > full) {
            credits.set(full, balance);
        }
        accounted = now;
    }

    /** Starts the statistics again, as after the warm-up; credits and requests stay. */
    public void resetStatistics(double now) {
        waitingTimes.reset(now);
        waiting.reset(now);
        delayed.reset(0);
        load.reset(now);
        if (bucket.capacity() > 0) {
            account(now);
            credits.set(now, balance);
            credits.reset(now);
        }
    }

    /** Lets the statistics reach the end of the run. */
    public void finish(double now) {
        if (bucket.capacity() > 0) {
            account(now);
            credits.set(now, balance);
        }
        if (firstOut > now) {
            // It was known that they would, had the run continued.
            firstOut = Double.NaN;
            timesOut = 0;
        }
    }

    public LimitSpecification specification() {
        return specification;
    }

    /** Of every request that passed, 0 for those that did not wait. */
    public TimedTally waitingTimes() {
        return waitingTimes;
    }

    /** The number of requests in line. */
    public TimeWeighted waiting() {
        return waiting;
    }

    /** Credit over time; below 0 while it is owed for requests that are larger than all credit. */
    public TimeWeighted credits() {
        return credits;
    }

    /** Of the requests that passed, those that waited. */
    public AmountRate delayed() {
        return delayed;
    }

    /** Their share; not a number if no request passed. */
    public double delayedShare() {
        return delayed.total() / waitingTimes.tally().count();
    }

    /** Time from the beginning until a request first waited for credit; NaN if none did. */
    public double firstOut() {
        return firstOut;
    }

    /** Number of times that credit ran out, since the beginning: requests in a row that waited for it count once. */
    public long timesOut() {
        return timesOut;
    }
}
