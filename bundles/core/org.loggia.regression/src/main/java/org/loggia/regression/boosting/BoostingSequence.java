// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeNode;

/**
 * Trees that are grown when they are first asked for, each on what its predecessors leave. Rows that are held out take
 * no part but get predictions.
 */
final class BoostingSequence {
    private final TrainingData data;
    private final BoostingSettings settings;
    private final boolean[] isHeldOut;
    private final TreeGrower grower;
    private final SplittableRandom random;
    private final double base;
    private final double[] predictions;
    private final double[] residuals;
    private final boolean[] isDrawn;
    private final List<TreeNode<Double>> trees = new ArrayList<>();

    BoostingSequence(TrainingData data, Bins bins, int[] directions, BoostingSettings settings, boolean[] isHeldOut) {
        this.data = data;
        this.settings = settings;
        this.isHeldOut = isHeldOut;
        grower = new TreeGrower(bins, directions, settings.limits());
        random = new SplittableRandom(settings.seed());
        double sum = 0;
        int count = 0;
        for (int row = 0; row < data.rows(); row++) {
            if (!isHeldOut[row]) {
                sum += data.responses()[row];
                count++;
            }
        }
        base = sum / count;
        predictions = new double[data.rows()];
        Arrays.fill(predictions, base);
        residuals = new double[data.rows()];
        isDrawn = new boolean[data.rows()];
    }

    /** The initial prediction: the mean response. */
    double base() {
        return base;
    }

    /** The first trees. */
    List<TreeNode<Double>> trees(int count) {
        while (trees.size() < count) {
            grow();
        }
        return trees.subList(0, count);
    }

    /** Sum of squared errors in the rows that were held out, after all trees so far. */
    double heldOutSquares() {
        double squares = 0;
        for (int row = 0; row < predictions.length; row++) {
            double error = isHeldOut[row] ? data.responses()[row] - predictions[row] : 0;
            squares += error * error;
        }
        return squares;
    }

    private void grow() {
        for (int row = 0; row < residuals.length; row++) {
            residuals[row] = data.responses()[row] - predictions[row];
            isDrawn[row] = !isHeldOut[row] && (settings.share() >= 1 || random.nextDouble() < settings.share());
        }
        BinnedTree tree = grower.grow(residuals, isDrawn);
        double[] values = tree.values();
        for (int leaf = 0; leaf < values.length; leaf++) {
            values[leaf] *= settings.shrinkage();
        }
        int[] leafOfRow = tree.leafOfRow();
        for (int row = 0; row < predictions.length; row++) {
            predictions[row] += values[leafOfRow[row]];
        }
        trees.add(tree.with(values));
    }
}
