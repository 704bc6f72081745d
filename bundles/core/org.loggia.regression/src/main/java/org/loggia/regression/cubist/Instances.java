// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * Training rows that correct a model near them (Quinlan 1993): the k nearest by Manhattan distance, each factor divided
 * by five standard deviations and a different level counting 1, say by how much the model errs there; nearer ones weigh
 * more, 1 / (distance + 0.5).
 */
final class Instances {
    /** The factors in the order of the search's columns: numeric ones first. */
    private final int[] factors;
    /** Scale of a factor's values. */
    private final double[] scale;
    /** Response minus prediction at each row. */
    private final double[] error;
    private final ThreadLocal<NearestRows.Search> search;

    Instances(FactorSpace space, double[][] rows, double[] responses, int count, ToDoubleFunction<double[]> model) {
        int[] numeric = IntStream.range(0, space.size()).filter(i -> space.factor(i) instanceof Factor.Numeric)
                .toArray();
        factors = IntStream.concat(IntStream.of(numeric),
                IntStream.range(0, space.size()).filter(i -> space.factor(i) instanceof Factor.Nominal)).toArray();
        scale = new double[factors.length];
        for (int i = 0; i < scale.length; i++) {
            double deviation = i < numeric.length ? standardDeviation(rows, factors[i]) : 0;
            scale[i] = deviation > 0 ? 1 / (5 * deviation) : 1;
        }
        error = new double[rows.length];
        double[][] points = new double[rows.length][scale.length];
        for (int row = 0; row < rows.length; row++) {
            error[row] = responses[row] - model.applyAsDouble(rows[row]);
            fill(points[row], rows[row]);
        }
        NearestRows nearest = new NearestRows(points, numeric.length);
        search = ThreadLocal.withInitial(() -> nearest.new Search(count));
    }

    private void fill(double[] point, double[] row) {
        for (int i = 0; i < point.length; i++) {
            point[i] = row[factors[i]] * scale[i];
        }
    }

    /** Returns the correction of the model's prediction. Allocates nothing after the first call in a thread. */
    double correction(double[] row) {
        NearestRows.Search found = search.get();
        fill(found.point, row);
        found.run();
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < found.size(); i++) {
            double weight = 1 / (found.distance(i) + 0.5);
            sum += weight * error[found.row(i)];
            weights += weight;
        }
        return sum / weights;
    }

    private static double standardDeviation(double[][] rows, int factor) {
        double mean = 0;
        for (double[] row : rows) {
            mean += row[factor] / rows.length;
        }
        double squares = 0;
        for (double[] row : rows) {
            squares += (row[factor] - mean) * (row[factor] - mean);
        }
        return Math.sqrt(squares / rows.length);
    }
}
