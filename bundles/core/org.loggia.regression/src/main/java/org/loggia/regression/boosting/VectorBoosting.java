// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeNode;

/**
 * Boosted trees that predict several numbers at once: every tree is grown for a random mixture of what the targets
 * still leave (a sketch of their gradients; Iosipoi and Vakhrushev 2022), and its leaves correct all of them together.
 * Not for use by several threads at once.
 */
public final class VectorBoosting {
    private final double[][] targets;
    private final BoostingSettings settings;
    private final boolean[] isHeldOut;
    private final TreeGrower grower;
    private final SplittableRandom random;
    private final double[] base;
    /** Residuals, by row, then target. */
    private final double[][] residuals;
    private final double[] mixture;
    private final boolean[] isDrawn;
    private final List<TreeNode<double[]>> trees = new ArrayList<>();

    /**
     * Begins.
     *
     * @param data the factors; its responses are not used
     * @param targets by row, then target
     * @param isHeldOut rows that take no part but get predictions
     */
    public VectorBoosting(TrainingData data, double[][] targets, BoostingSettings settings, boolean[] isHeldOut) {
        this.targets = targets;
        this.settings = settings;
        this.isHeldOut = isHeldOut.clone();
        grower = new TreeGrower(Bins.of(data), new int[data.space().size()], settings.limits());
        random = new SplittableRandom(settings.seed());
        base = new double[targets[0].length];
        int count = 0;
        for (int row = 0; row < targets.length; row++) {
            if (!isHeldOut[row]) {
                count++;
                add(base, targets[row], 1);
            }
        }
        for (int i = 0; i < base.length; i++) {
            base[i] /= Math.max(1, count);
        }
        residuals = new double[targets.length][];
        for (int row = 0; row < targets.length; row++) {
            residuals[row] = targets[row].clone();
            add(residuals[row], base, -1);
        }
        mixture = new double[targets.length];
        isDrawn = new boolean[targets.length];
    }

    private static void add(double[] to, double[] values, double factor) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * values[i];
        }
    }

    /** The initial prediction: the means of the targets. */
    public double[] base() {
        return base.clone();
    }

    /** The trees so far; each leaf has a number for every target. */
    public List<TreeNode<double[]>> trees() {
        return List.copyOf(trees);
    }

    /** Sum of the sizes of what is left in the rows that were held out. */
    public double heldOutError() {
        double error = 0;
        for (int row = 0; row < residuals.length; row++) {
            error += isHeldOut[row] ? Arrays.stream(residuals[row]).map(Math::abs).sum() : 0;
        }
        return error;
    }

    /** Adds a tree. */
    public void grow() {
        double[] direction = new double[base.length];
        for (int i = 0; i < direction.length; i++) {
            direction[i] = random.nextInt(4) == 0 ? random.nextDouble() * 2 - 1 : random.nextDouble();
        }
        for (int row = 0; row < residuals.length; row++) {
            double sum = 0;
            for (int i = 0; i < direction.length; i++) {
                sum += direction[i] * residuals[row][i];
            }
            mixture[row] = sum;
            isDrawn[row] = !isHeldOut[row] && (settings.share() >= 1 || random.nextDouble() < settings.share());
        }
        BinnedTree tree = grower.grow(mixture, isDrawn);
        double[][] values = new double[tree.leaves()][base.length];
        int[] counts = new int[tree.leaves()];
        int[] leafOfRow = tree.leafOfRow();
        for (int row = 0; row < residuals.length; row++) {
            if (isDrawn[row]) {
                counts[leafOfRow[row]]++;
                add(values[leafOfRow[row]], residuals[row], 1);
            }
        }
        for (int leaf = 0; leaf < values.length; leaf++) {
            for (int i = 0; i < base.length; i++) {
                values[leaf][i] *= settings.shrinkage() / Math.max(1, counts[leaf]);
            }
        }
        for (int row = 0; row < residuals.length; row++) {
            add(residuals[row], values[leafOfRow[row]], -1);
        }
        trees.add(tree.with(List.of(values)));
    }
}
