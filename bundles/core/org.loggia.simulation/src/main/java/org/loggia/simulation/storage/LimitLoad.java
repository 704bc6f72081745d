// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.BatchMeans;

/**
 * Offered load of a limit per unit of time, including work that is still waiting. Credits hide for as long as they last
 * that it is more than passes in the long run.
 */
public final class LimitLoad {

    /** One-sided, 0.5 %: a limit is called overloaded where its load is above the rate by more than chance. */
    private static final double SIGNIFICANT = SpecialFunctions.studentQuantile(0.995, BatchMeans.DEGREES);

    /** Minimum ratio of load and rate that counts as an overload. */
    private static final double CLEARLY = 1.02;

    private final double rate;
    private final AmountRate all = new AmountRate();
    private final AmountRate independent = new AmountRate();
    private double since;

    LimitLoad(double rate, double since) {
        this.rate = rate;
        this.since = since;
    }

    void add(double work, boolean isIndependent, double now) {
        all.add(now, work);
        if (isIndependent) {
            independent.add(now, work);
        }
    }

    /** Starts the statistics again, as after the warm-up. */
    void reset(double now) {
        all.reset(now);
        independent.reset(now);
        since = now;
    }

    /** Returns how much comes for each unit of time, in requests or bytes. */
    public double mean(double now) {
        return all.total() / (now - since);
    }

    /**
     * Returns whether more comes than passes in the long run, from users who do not wait until others are done: it
     * never ends.
     */
    public boolean isUnstable(double now) {
        return isAboveRate(independent, now);
    }

    /**
     * Returns whether more came than passes in the long run.
     *
     * @param hasRunOut whether credits ran out, so that what came before was more than what comes later
     */
    public boolean isAboveRate(double now, boolean hasRunOut) {
        return isAboveRate(all, now) || hasRunOut && mean(now) > CLEARLY * rate;
    }

    private boolean isAboveRate(AmountRate work, double now) {
        return work.total() / (now - since) * (1 - SIGNIFICANT * work.relativeError()) > rate;
    }
}
