// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.data.Folds;

/**
 * Trains the second model of {@link RatioTargets}, a forest, from what the first predicted for rows that were held out,
 * so that it learns how far these predictions can be trusted, and weighs both.
 */
final class RatioTraining {
    static final String LABEL = "ratios+" + DistributionTechnique.FOREST.label();

    private final DistributionData data;
    private final FactorSpace space;
    private final int median;
    private final double[][] rows;
    private final double[][] ratios;
    /** Errors of the second model alone. */
    private final double[][] own;
    /** Errors of both models together. */
    private final double[][] errors;
    private final double[] weights;

    /**
     * Trains on all folds but one, for each.
     *
     * @param first by row, then figure: logarithm of what the first model predicted while the row was held out, less
     *     that of what was measured
     */
    RatioTraining(DistributionData data, Folds folds, double[][] first) {
        this.data = data;
        median = RatioTargets.median(data.levels());
        space = RatioTargets.extended(data.space());
        int targets = data.targets();
        rows = new double[data.rows()][space.size()];
        ratios = new double[rows.length][targets];
        double[][] predicted = new double[rows.length][];
        double[][] logarithms = new double[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            logarithms[row] = data.logarithms(row);
            predicted[row] = logarithms[row].clone();
            for (int target = 0; target < targets; target++) {
                predicted[row][target] += first[row][target];
            }
            RatioTargets.extend(data.row(row), predicted[row], median, rows[row]);
            for (int target = 0; target < targets; target++) {
                ratios[row][target] = logarithms[row][target] - predicted[row][median];
            }
        }
        own = new double[rows.length][targets];
        IntStream.range(0, folds.count()).parallel().forEach(fold -> {
            TargetModel forest = forest(folds.outside(fold));
            for (int row : folds.inside(fold)) {
                forest.predict(rows[row], own[row]);
                for (int target = 0; target < targets; target++) {
                    own[row][target] += predicted[row][median] - logarithms[row][target];
                }
            }
        });
        double[][][] both = {first, own};
        double[][] shares = new BlendWeights(both, data.levels().size()).weights();
        weights = shares[1];
        for (int target = 0; target < targets; target++) {
            weights[target] = weights[target] < BlendWeights.SMALL ? 0 : weights[target];
            shares[0][target] = 1 - weights[target];
        }
        errors = BlendWeights.blended(both, shares);
    }

    /** Whether there is a mean and a median to know. */
    static boolean isPossible(DistributionData data) {
        return data.means() != null && RatioTargets.median(data.levels()) >= 0;
    }

    private TargetModel forest(int[] chosen) {
        double[][] inputs = Arrays.stream(chosen).mapToObj(row -> rows[row]).toArray(double[][]::new);
        double[][] outputs = Arrays.stream(chosen).mapToObj(row -> ratios[row]).toArray(double[][]::new);
        return DistributionTechnique.forest(space, inputs, outputs);
    }

    /** Whether the second model has any weight. */
    boolean isUseful() {
        return Arrays.stream(weights).anyMatch(weight -> weight > 0);
    }

    /** Both models, the second one trained on all rows. */
    TargetModel model(TargetModel figures) {
        return new RatioTargets(data.space(), data.levels(), figures, forest(IntStream.range(0, rows.length).toArray()),
                weights);
    }

    double[][] ownErrors() {
        return own;
    }

    double[][] errors() {
        return errors;
    }

    /** Of the second model, by figure. */
    double[] weights() {
        return weights;
    }
}
