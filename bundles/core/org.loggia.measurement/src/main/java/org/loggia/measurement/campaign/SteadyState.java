// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Criterion for the steady state of a storage system (SNIA Solid State Storage Performance Test Specification 2.0.2,
 * definition 2.1.24): in the last five rounds of the load, the values range over no more than 20 % of their mean, and
 * the straight line that fits them best changes by no more than 10 % of it.
 *
 * @param round how long each round is
 * @param mostRounds after which a run counts though the storage is not steady, and says so
 */
public record SteadyState(Duration round, int mostRounds) {

    /** Rounds that are looked at together. */
    public static final int WINDOW = 5;
    private static final double MAX_RANGE = 0.2;
    private static final double MAX_CHANGE = 0.1;

    /**
     * Statistics of the last five rounds.
     *
     * @param rounds how many there were
     * @param range largest less smallest value, over the mean
     * @param change of the best straight line from the first to the last of them, over the mean; positive if values
     *        grow
     */
    public record Verdict(int rounds, double range, double change) {

        /** Whether both limits hold. */
        public boolean isSteady() {
            return range <= MAX_RANGE && Math.abs(change) <= MAX_CHANGE;
        }
    }

    /** Evaluates the values of the last five rounds; not steady, with NaN, if there are fewer. */
    public static Verdict verdict(List<Double> values) {
        if (values.size() < WINDOW) {
            return new Verdict(values.size(), Double.NaN, Double.NaN);
        }
        double[] last = values.subList(values.size() - WINDOW, values.size()).stream().mapToDouble(v -> v).toArray();
        double mean = Arrays.stream(last).average().orElseThrow();
        double middle = (WINDOW - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < WINDOW; i++) {
            products += (i - middle) * (last[i] - mean);
            squares += (i - middle) * (i - middle);
        }
        double range = Arrays.stream(last).max().orElseThrow() - Arrays.stream(last).min().orElseThrow();
        return new Verdict(values.size(), range / mean, products / squares * (WINDOW - 1) / mean);
    }
}
