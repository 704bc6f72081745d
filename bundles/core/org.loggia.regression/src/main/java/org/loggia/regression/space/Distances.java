// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.List;

/**
 * Distances of configurations from measured ones: the largest difference over the factors, in shares of a factor's
 * range; another level of a nominal factor counts as the whole range. A configuration can lie inside every single range
 * and still far from everything that was measured.
 */
final class Distances {
    private final double[] range;
    private final boolean[] nominal;
    private final List<double[]> measured;

    private Distances(double[] range, boolean[] nominal, List<double[]> measured) {
        this.range = range;
        this.nominal = nominal;
        this.measured = List.copyOf(measured);
    }

    /** Distances from configurations in the ranges of an experimental space. */
    static Distances of(ExperimentalSpace space, List<double[]> measured) {
        double[] range = new double[space.size()];
        boolean[] nominal = new boolean[range.length];
        for (int i = 0; i < range.length; i++) {
            nominal[i] = space.factor(i) instanceof SpaceFactor.Nominal;
            range[i] = space.factor(i) instanceof SpaceFactor.Numeric numeric
                    ? numeric.maximum() - numeric.minimum() : 1;
        }
        return new Distances(range, nominal, measured);
    }

    /** Distance to the nearest measured configuration; infinite when nothing was measured. */
    double nearest(double[] row) {
        double nearest = Double.POSITIVE_INFINITY;
        for (double[] other : measured) {
            nearest = Math.min(nearest, distance(row, other, nearest));
        }
        return nearest;
    }

    private double distance(double[] row, double[] other, double bound) {
        double distance = 0;
        for (int i = 0; i < range.length && distance < bound; i++) {
            double difference = Math.abs(row[i] - other[i]);
            if (difference != 0) {
                distance = Math.max(distance, nominal[i] ? 1 : range[i] == 0 ? Double.POSITIVE_INFINITY
                        : difference / range[i]);
            }
        }
        return distance;
    }
}
