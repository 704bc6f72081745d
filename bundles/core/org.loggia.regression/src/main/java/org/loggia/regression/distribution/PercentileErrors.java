// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
            errors[row] = Math.abs(predicted[row][target] / measured.figure(row, target) - 1);
        }
        return of(errors);
    }

    private static PercentileErrors of(double[] errors) {
        Arrays.sort(errors);
        return new PercentileErrors(Arrays.stream(errors).average().orElse(Double.NaN), errors[errors.length / 2]);
    }

    /**
     * The noise of repetitions: how far each row is off the mean of the other rows with the same factors. No model can
     * be nearer to one measurement than that.
     *
     * @return empty if no load was measured twice
     */
    public static Optional<PercentileErrors> ofRepetitions(DistributionData measured, int target) {
        Map<List<Double>, List<Double>> loads = new HashMap<>();
        for (int row = 0; row < measured.rows(); row++) {
            loads.computeIfAbsent(Arrays.stream(measured.row(row)).boxed().toList(), load -> new ArrayList<>())
                    .add(measured.figure(row, target));
        }
        double[] errors = loads.values().stream().filter(figures -> figures.size() > 1).flatMapToDouble(figures -> {
            double sum = figures.stream().mapToDouble(Double::doubleValue).sum();
            return figures.stream().mapToDouble(own -> Math.abs((sum - own) / (figures.size() - 1) / own - 1));
        }).toArray();
        return errors.length == 0 ? Optional.empty() : Optional.of(of(errors));
    }
}
