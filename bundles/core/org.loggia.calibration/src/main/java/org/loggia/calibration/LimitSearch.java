// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;

/**
 * Searches for a limit of outstanding requests: powers of two first, because that is what queue depths mostly are, from
 * large ones down until two in a row are worse than the best; then numbers between the best one and its neighbours.
 */
final class LimitSearch {
    /** A limit must explain the measurements this much better than none. */
    private static final double GAIN = 0.95;

    private final Map<Integer, Double> errors = new TreeMap<>();
    private final IntToDoubleFunction error;

    private LimitSearch(IntToDoubleFunction error) {
        this.error = error;
    }

    /**
     * The limit with the least error.
     *
     * @param least a limit must be above this
     * @param most a limit must be below this, or it limits nobody
     * @param error by limit; 0 is none
     * @return 0 if no limit has a clearly smaller error than none
     */
    static int best(int least, int most, IntToDoubleFunction error) {
        return least + 1 < most ? new LimitSearch(error).best(least, most) : 0;
    }

    private int best(int least, int most) {
        evaluate(0);
        int worse = 0;
        for (int limit = Integer.highestOneBit(most - 1); limit > least && worse < 2; limit /= 2) {
            int before = smallest();
            evaluate(limit);
            worse = smallest() == before ? worse + 1 : 0;
        }
        for (int step = smallest() / 4; step >= 1 && step >= smallest() / 8; step /= 2) {
            int middle = smallest();
            for (int limit : new int[] {middle - step, middle + step}) {
                if (limit > least && limit < most) {
                    evaluate(limit);
                }
            }
        }
        int best = smallest();
        return errors.get(best) < GAIN * errors.get(0) ? best : 0;
    }

    private void evaluate(int limit) {
        errors.computeIfAbsent(limit, error::applyAsDouble);
    }

    /** The limit with the least error yet. */
    private int smallest() {
        return errors.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }
}
