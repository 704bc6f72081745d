// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.function.DoubleUnaryOperator;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The exact confidence interval of the probability of an event that was seen in some of many independent trials
 * (C. J. Clopper, E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
 * 1934). It says what an event that was never seen may still be: at most about 3.7 in as many trials, at 95 %.
 */
public final class ShareInterval {

    private static final int HALVINGS = 60;

    private ShareInterval() {
    }

    /**
     * The interval, from 0 to 1 at most.
     *
     * @param events from 0 to as many as there are trials
     * @param trials at least 1
     * @param level how often such an interval holds the probability, at least; such as 0.95
     */
    public static Interval of(long events, long trials, double level) {
        double tail = (1 - level) / 2;
        double low = events == 0 ? 0
                : root(p -> SpecialFunctions.betaI(events, trials - events + 1.0, p) - tail);
        double high = events == trials ? 1
                : root(p -> SpecialFunctions.betaI(events + 1.0, trials - events, p) - (1 - tail));
        return new Interval(low, high);
    }

    private static double root(DoubleUnaryOperator rising) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (rising.applyAsDouble(middle) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
