// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.stream.DoubleStream;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;

/**
 * Chooses the complexity parameter by cross-validation inside the training data (Breiman et al. 1984, section 3.4):
 * candidates are the complexities at which the tree of all data changes, each judged at the geometric mean with its
 * larger neighbour; the smallest tree within one standard error of the best is taken.
 */
public final class CostComplexity {
    private CostComplexity() {
    }

    /**
     * Chooses.
     *
     * @param smallest smallest complexity to consider
     * @param folds number of folds, at least 2; fewer are used when there are fewer rows
     * @return the chosen complexity, at least {@code smallest}
     */
    public static double choose(GrownTree grown, TrainingData data, int minSplit, double smallest, int folds) {
        double[] candidates = DoubleStream.concat(
                DoubleStream.of(grown.complexities()).filter(cp -> cp > smallest),
                DoubleStream.of(smallest)).toArray();
        Folds partition = Folds.shuffled(data.rows(), Math.min(folds, data.rows()), 1);
        double[][] squares = new double[candidates.length][data.rows()];
        for (int fold = 0; fold < partition.count(); fold++) {
            GrownTree tree = GrownTree.grow(data.rows(partition.outside(fold)), minSplit);
            for (int row : partition.inside(fold)) {
                for (int i = 0; i < candidates.length; i++) {
                    double judged = i == 0 ? candidates[0] : Math.sqrt(candidates[i] * candidates[i - 1]);
                    double error = tree.predict(data, row, judged) - data.responses()[row];
                    squares[i][row] = error * error;
                }
            }
        }
        int best = 0;
        for (int i = 1; i < candidates.length; i++) {
            if (mean(squares[i]) < mean(squares[best])) {
                best = i;
            }
        }
        double limit = mean(squares[best]) + standardError(squares[best]);
        int chosen = 0;
        while (mean(squares[chosen]) > limit) {
            chosen++;
        }
        return candidates[chosen];
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double standardError(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum) / values.length;
    }
}
