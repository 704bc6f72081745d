// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.random.Moments;

/**
 * A random value of the model whose rare large values decide means: a run must have drawn it often enough. See
 * {@link org.loggia.queueing.statistics.HeavyTail}.
 *
 * @param text the expression
 * @param moments of what it draws, in units of any factor that it is multiplied with
 */
public record HeavyTailedValue(String text, Moments moments) {

    /**
     * One that a run has drawn too seldom for intervals.
     *
     * @param text the rare events in words, e.g. "the rare large values of Exp(1)"
     * @param weight about one draw in as many is of those that decide the means
     */
    public record Scarce(String text, double weight) {

        /** Arrivals in bursts, of which a run has seen too few. */
        static Scarce ofBursts(String scenario, double weight) {
            return new Scarce("the arrivals in rare bursts of " + scenario, weight);
        }
    }
}
