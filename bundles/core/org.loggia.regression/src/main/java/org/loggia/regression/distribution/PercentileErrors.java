// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

/**
 * Relative errors of one figure, a percentile or the mean: |prediction - measured| / measured.
 *
 * @param mean over the rows
 * @param median over the rows
 */
public record PercentileErrors(double mean, double median) {

    /**
     * Compares.
     *
     * @param target a level, or the number of levels for the mean
     */
    public static PercentileErrors of(DistributionData measured, double[][] predicted, int target) {
        double[] errors = new double[measured.rows()];
        for (int row = 0; row < errors.length; row++) {
            double truth = target < measured.levels().size() ? measured.quantiles()[row][target]
                    : measured.means()[row];
            errors[row] = Math.abs(predicted[row][target] / truth - 1);
        }
        Arrays.sort(errors);
        return new PercentileErrors(Arrays.stream(errors).average().orElse(Double.NaN), errors[errors.length / 2]);
    }
}
