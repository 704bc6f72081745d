// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.data.TrainingData;

/**
 * Measured distributions to learn from or to compare with: in each row the factors, the percentiles of the response
 * time and, where it was measured, its mean. Arrays are shared, never change them.
 *
 * @param values one array for each factor, one value (or level index) for each row
 * @param levels where the percentiles were taken
 * @param quantiles by row, then level: above 0 and never falling
 * @param means by row, above 0; null where no mean was measured
 * @param unit of quantiles and means, empty when the table names none
 */
public record DistributionData(FactorSpace space, double[][] values, Levels levels, double[][] quantiles,
        double[] means, String unit) {

    public int rows() {
        return quantiles.length;
    }

    /** One row in the form a model expects. */
    public double[] row(int index) {
        return Arrays.stream(values).mapToDouble(column -> column[index]).toArray();
    }

    /** The rows with other factors. */
    DistributionData with(FactorSpace others, double[][] columns) {
        return new DistributionData(others, columns, levels, quantiles, means, unit);
    }

    /** Some rows, in the given order; ranges and levels of factors stay those of the whole data. */
    public DistributionData rows(int[] rows) {
        return new DistributionData(space, Arrays.stream(values).map(column -> choose(column, rows))
                .toArray(double[][]::new), levels,
                Arrays.stream(rows).mapToObj(row -> quantiles[row]).toArray(double[][]::new),
                means == null ? null : choose(means, rows), unit);
    }

    private static double[] choose(double[] from, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> from[row]).toArray();
    }

    /** A measured figure: the quantile at a level or, after the last level, the mean. */
    double figure(int row, int target) {
        return target < levels.size() ? quantiles[row][target] : means[row];
    }

    /** Number of targets: the levels, and the mean where it was measured. */
    int targets() {
        return levels.size() + (means == null ? 0 : 1);
    }

    /** Natural logarithms of a row's quantiles and, last, of its mean. */
    double[] logarithms(int row) {
        double[] logarithms = Arrays.copyOf(quantiles[row], targets());
        if (means != null) {
            logarithms[levels.size()] = means[row];
        }
        for (int i = 0; i < logarithms.length; i++) {
            logarithms[i] = Math.log(logarithms[i]);
        }
        return logarithms;
    }

    /** The rows with one number each to predict, for techniques of single values. */
    TrainingData with(String name, double[] responses) {
        double least = Arrays.stream(responses).min().orElse(0);
        double most = Arrays.stream(responses).max().orElse(0);
        return new TrainingData(space, new Response(name, "", least, most), values, responses);
    }
}
