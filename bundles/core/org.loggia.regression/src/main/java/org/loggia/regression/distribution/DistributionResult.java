// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import java.util.List;

import org.loggia.regression.data.Folds;

/**
 * The result of training a model of distributions.
 *
 * @param model trained on all rows
 * @param data what it learned from, with derived factors
 * @param errors by row, then target: logarithm of what was predicted, while the row was held out, less that of what was
 *     measured, with the weights that follow from them
 * @param parts what was blended
 */
public record DistributionResult(DistributionModel model, DistributionData data, double[][] errors,
        List<Part> parts) {
    public DistributionResult {
        parts = List.copyOf(parts);
    }

    /**
     * A technique in the blend.
     *
     * @param technique its name
     * @param error mean absolute error of the logarithms of all levels on held-out rows
     * @param weight mean weight over the levels
     */
    public record Part(String technique, double error, double weight) {
    }

    /** Predictions for held-out rows. The intervals of a row come from factors that the rows of other folds gave. */
    public HeldOutPredictions heldOutPredictions() {
        double[][] figures = heldOut();
        double[][] intervals = new double[figures.length][];
        Folds folds = DistributionTraining.folds(data);
        QuantileFunction function = new QuantileFunction(data.levels());
        for (int fold = 0; fold < folds.count(); fold++) {
            int[] outside = folds.outside(fold);
            RequestIntervals calibrated = RequestIntervals.calibrated(data, figures, outside,
                    Folds.configurations(data.rows(outside).with("rows", new double[outside.length])));
            for (int row : folds.inside(fold)) {
                function.fill(figures[row]);
                intervals[row] = calibrated.ends(function);
            }
        }
        return new HeldOutPredictions(figures, intervals);
    }

    /** By row: quantiles and mean as they were predicted while the row was held out. */
    public double[][] heldOut() {
        double[][] predictions = new double[errors.length][];
        for (int row = 0; row < predictions.length; row++) {
            double[] prediction = data.logarithms(row);
            for (int target = 0; target < prediction.length; target++) {
                prediction[target] += errors[row][target];
            }
            Arrays.sort(prediction, 0, data.levels().size());
            for (int target = 0; target < prediction.length; target++) {
                prediction[target] = Math.exp(prediction[target]);
            }
            predictions[row] = prediction;
        }
        return predictions;
    }
}
