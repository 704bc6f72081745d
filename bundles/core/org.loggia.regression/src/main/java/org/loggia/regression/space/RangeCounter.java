// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * Counts values outside the ranges that a model was learned from, factor by factor, and remembers the farthest of each.
 * Counting allocates nothing. For one thread.
 */
public final class RangeCounter {
    /** Beyond a limit, relative to it, by which calculated values miss what they equal: 0.1 + 0.2 is not 0.3. */
    private static final double ROUNDING = 1e-9;

    private final double[] low;
    private final double[] high;
    /** The limits with what rounding may miss: asked for every factor of every request. */
    private final double[] lowest;
    private final double[] highest;
    private final long[] outside;
    private final double[] worst;
    private final double[] worstDistance;

    /** Ranges by position; the arrays are kept. */
    public RangeCounter(double[] low, double[] high) {
        this.low = low;
        this.high = high;
        lowest = Arrays.stream(low).map(limit -> limit - ROUNDING * Math.abs(limit)).toArray();
        highest = Arrays.stream(high).map(limit -> limit + ROUNDING * Math.abs(limit)).toArray();
        outside = new long[low.length];
        worst = new double[low.length];
        worstDistance = new double[low.length];
    }

    /** The ranges of a model's factors; a nominal factor ranges over its levels. */
    public static RangeCounter of(FactorSpace space) {
        double[] low = new double[space.size()];
        double[] high = new double[space.size()];
        for (int i = 0; i < low.length; i++) {
            if (space.factor(i) instanceof Factor.Numeric numeric) {
                low[i] = numeric.minimum();
                high[i] = numeric.maximum();
            } else {
                high[i] = ((Factor.Nominal) space.factor(i)).levels().size() - 1;
            }
        }
        return new RangeCounter(low, high);
    }

    /**
     * Whether a value lies in the range, or outside by no more than rounding; nothing is counted. A value that is not
     * a number lies outside.
     */
    public boolean isInside(int factor, double value) {
        return value >= lowest[factor] && value <= highest[factor];
    }

    /** Counts a value that lies outside. */
    public void countOutside(int factor, double value) {
        outside[factor]++;
        double distance = value < low[factor] ? low[factor] - value : value - high[factor];
        if (!(distance <= worstDistance[factor])) {
            worstDistance[factor] = distance;
            worst[factor] = value;
        }
    }

    /** Counts the values of a row that lie outside; whether all lie inside. */
    public boolean count(double[] row) {
        boolean inside = true;
        for (int i = 0; i < low.length; i++) {
            if (!isInside(i, row[i])) {
                countOutside(i, row[i]);
                inside = false;
            }
        }
        return inside;
    }

    /**
     * Returns the counts of the factors that have any.
     *
     * @param model file of the model
     * @param factors one for each position
     */
    public List<Extrapolation> extrapolations(String model, List<Factor> factors) {
        List<Extrapolation> found = new ArrayList<>();
        for (int i = 0; i < low.length; i++) {
            if (outside[i] > 0) {
                String unit = factors.get(i) instanceof Factor.Numeric numeric ? numeric.unit() : "";
                found.add(new Extrapolation(model, factors.get(i).name(), unit, low[i], high[i], worst[i], outside[i]));
            }
        }
        return found;
    }
}
