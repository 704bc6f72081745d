// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.limit.TokenBucket;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;

/**
 * A limit in a run: how long requests wait at it, and how its credits go.
 *
 * <p>When a request comes, the time is known at which it will pass, because requests keep their order. Credits are
 * accounted when it does, since statistics are kept in the order of time.
 */
public final class StorageLimit {

    /** A filling bucket is seen in so many steps. */
    private static final int STEPS = 16;

    private final LimitSpecification specification;
    private final TokenBucket bucket;
    private final TimedTally waitingTimes = new TimedTally();
    private final TimeWeighted waiting = new TimeWeighted(0, 0);
    private final TimeWeighted credits;
    private double balance;
    private double accounted;
    private int inLine;
    private long delayed;
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
        bucket.beginAt(since);
        balance = specification.initialCredits();
        credits = new TimeWeighted(since, balance);
        accounted = since;
    }

    /** The credits at a time that is not before any change. */
    public double left(double now) {
        return Math.min(bucket.capacity(), balance + bucket.rate() * (now - accounted));
    }

    /**
     * A request comes.
     *
     * @param size in bytes
     * @return when it will pass; {@link #pass} is to be called then, at once if that is now
     */
    public double arrive(double size, double now) {
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
        if (passes > now) {
            waiting.set(now, ++inLine);
        }
        return passes;
    }

    /** A request passes that came at the given time. */
    public void pass(double size, double arrival, double now) {
        double wait = now - arrival;
        waitingTimes.add(now, wait);
        if (wait > 0) {
            delayed++;
            waiting.set(now, --inLine);
        }
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

    /** Starts the statistics anew, as after the warm-up; credits and requests stay. */
    public void resetStatistics(double now) {
        waitingTimes.reset(now);
        waiting.reset(now);
        delayed = 0;
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
            // It was known that they would, had the run gone on.
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

    /** The share of the requests that waited; not a number if there were none. */
    public double delayedShare() {
        return (double) delayed / waitingTimes.tally().count();
    }

    /** When a request had to wait for credit for the first time, since the beginning; not a number if none had to. */
    public double firstOut() {
        return firstOut;
    }

    /** How often credit ran out, since the beginning: requests in a row that waited for it count once. */
    public long timesOut() {
        return timesOut;
    }
}
