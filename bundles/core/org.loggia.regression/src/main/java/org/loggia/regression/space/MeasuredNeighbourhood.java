// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * Measured rows, with which another row is compared: it may be farther from all of them than they are from each other.
 * A row is compared with those of the same levels only. If no row has its levels together, it is infinitely far.
 * Distances are the largest difference over the numeric factors, in shares of a factor's range.
 */
public final class MeasuredNeighbourhood {
    private final int[] numeric;
    private final int[] nominal;
    private final double[] range;
    private final Map<List<Double>, List<double[]>> byLevels = new HashMap<>();
    private final double usual;

    private MeasuredNeighbourhood(FactorSpace space, List<double[]> measured) {
        numeric = indices(space, true);
        nominal = indices(space, false);
        range = new double[space.size()];
        for (int i : numeric) {
            Factor.Numeric factor = (Factor.Numeric) space.factor(i);
            range[i] = factor.maximum() - factor.minimum();
        }
        for (double[] row : measured) {
            byLevels.computeIfAbsent(levels(row), levels -> new ArrayList<>()).add(row);
        }
        double widest = 0;
        for (List<double[]> rows : byLevels.values()) {
            widest = Math.max(widest, sparsest(rows));
        }
        // Where no levels were measured twice, all rows together say how far apart measurements are.
        usual = widest > 0 ? widest : sparsest(measured);
    }

    /** The neighbourhood of rows with the ranges of a model's factors. */
    public static MeasuredNeighbourhood of(FactorSpace space, List<double[]> measured) {
        return new MeasuredNeighbourhood(space, measured);
    }

    /**
     * The largest distance that a measured row has to its nearest other one (repetitions aside): how far apart
     * measurements are where they are sparse.
     */
    public double usual() {
        return usual;
    }

    /** Distance to the nearest measured row of the same levels; infinite without one. */
    public double distance(double[] row) {
        double nearest = Double.POSITIVE_INFINITY;
        for (double[] other : byLevels.getOrDefault(levels(row), List.of())) {
            nearest = Math.min(nearest, distance(row, other, nearest));
        }
        return nearest;
    }

    private double sparsest(List<double[]> rows) {
        double sparsest = 0;
        for (double[] row : rows) {
            double nearest = Double.POSITIVE_INFINITY;
            for (double[] other : rows) {
                double distance = other == row ? 0 : distance(row, other, nearest);
                nearest = distance > 0 ? Math.min(nearest, distance) : nearest;
            }
            sparsest = Double.isInfinite(nearest) ? sparsest : Math.max(sparsest, nearest);
        }
        return sparsest;
    }

    private double distance(double[] row, double[] other, double bound) {
        double distance = 0;
        for (int i = 0; i < numeric.length && distance < bound; i++) {
            double difference = Math.abs(row[numeric[i]] - other[numeric[i]]);
            if (difference != 0) {
                double width = range[numeric[i]];
                distance = Math.max(distance, width == 0 ? Double.POSITIVE_INFINITY : difference / width);
            }
        }
        return distance;
    }

    private List<Double> levels(double[] row) {
        return Arrays.stream(nominal).mapToObj(i -> row[i]).toList();
    }

    private static int[] indices(FactorSpace space, boolean isNumeric) {
        return IntStream.range(0, space.size())
                .filter(i -> space.factor(i) instanceof Factor.Numeric == isNumeric).toArray();
    }
}
