// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.limit;

/**
 * A limit of rate with credits: work comes, waits its turn in the order of arrival, and passes when there is enough
 * credit for it and the last one is long enough ago for the burst rate.
 *
 * <pre>
 *   credits  capacity ────┐       balance(t) = min(capacity, balance + rate * t): filled at the sustained rate
 *                          \      a unit of work takes a unit of credit
 *                           \     while there is credit, work passes at the burst rate,
 *                            \    so a full bucket lasts capacity / (burst rate - rate)
 *                    0        └── afterwards, at the sustained rate
 * </pre>
 *
 * <p>This is the token bucket of networks (J. Turner, "New directions in communications", 1986) with a limited peak
 * rate. With no capacity it is a plain limit: units of work pass no closer than 1 / rate to each other. A piece of work
 * that is larger than the bucket waits for a full one and leaves it in debt.
 *
 * <p>Not for several threads. All in one unit of time, that of the clock.
 */
public final class TokenBucket {

    private final double rate;
    private final double burstRate;
    private final double capacity;

    private double balance;
    /** Time of the balance, before which no further request passes. */
    private double last;
    /** Not before which the burst rate lets the next one pass. */
    private double nextBurst;
    private boolean isExhausted;
    private double exhaustion = Double.NaN;

    /**
     * @param rate      units of work, and of credit that comes in, for each unit of time; above 0
     * @param burstRate units of work that pass for each unit of time at most, not below the rate; infinite for no limit
     * @param capacity  most credit; 0 for none
     * @param balance   credit at time 0, from 0 to the capacity
     */
    public TokenBucket(double rate, double burstRate, double capacity, double balance) {
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY) || !(burstRate >= rate)
                || !(capacity >= 0 && capacity < Double.POSITIVE_INFINITY) || !(balance >= 0 && balance <= capacity)) {
            throw new IllegalArgumentException("rate " + rate + ", burst rate " + burstRate + ", capacity " + capacity
                    + " and balance " + balance + ": the rate must be above 0 and finite, the burst rate not below it, "
                    + "and the balance from 0 to the capacity");
        }
        this.rate = rate;
        this.burstRate = burstRate;
        this.capacity = capacity;
        this.balance = balance;
    }

    /** The clock stands at a time, up to which nothing has come in; before anything passes. */
    public void beginAt(double time) {
        last = time;
    }

    /**
     * A piece of work comes.
     *
     * @param time not before that of an earlier call
     * @param work units, 0 or more
     * @return when it passes: the time itself, or later, and not before an earlier one
     */
    public double pass(double time, double work) {
        double turn = Math.max(Math.max(time, last), nextBurst);
        double needed = Math.min(work, capacity);
        double credit = balance(turn);
        isExhausted = credit < needed;
        if (isExhausted) {
            exhaustion = turn;
            turn += (needed - credit) / rate;
            credit = needed;
        }
        balance = credit - work;
        last = turn;
        nextBurst = turn + work / burstRate;
        return turn;
    }

    /** Whether the last one had to wait for credit; waiting for those before it, or for the burst rate, is not that. */
    public boolean isExhausted() {
        return isExhausted;
    }

    /** Returns the time at which the last request that waited for credit passed; NaN if none waited. */
    public double exhaustion() {
        return exhaustion;
    }

    /** The credit at a time that is not before the last one passed, if nothing passes until then; debt is below 0. */
    public double balance(double time) {
        return Math.min(capacity, balance + rate * (time - last));
    }

    public double capacity() {
        return capacity;
    }

    /** Units of credit that come in for each unit of time. */
    public double rate() {
        return rate;
    }
}
