// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

/**
 * Weights of models for each target, from what they predict for rows that they have not seen: beginning with the best
 * one, whichever lowers the error most is taken once more (Caruana et al. 2004), so that every model has its share of
 * what was taken. The error is the mean absolute error of logarithms, for the target and, counting half, its
 * neighbours, because the best weights of one level alone are in part the luckiest.
 */
final class BlendWeights {
    private static final int ROUNDS = 20;
    private static final double NEIGHBOUR = 0.5;

    /** By model, row and target: prediction less measurement. */
    private final double[][][] errors;
    private final int rows;
    private final int targets;

    BlendWeights(double[][][] errors) {
        this.errors = errors;
        rows = errors[0].length;
        targets = errors[0][0].length;
    }

    /** By model, then target. */
    double[][] weights() {
        double[][] weights = new double[errors.length][targets];
        for (int target = 0; target < targets; target++) {
            int[] taken = taken(target);
            int sum = Arrays.stream(taken).sum();
            for (int model = 0; model < taken.length; model++) {
                weights[model][target] = taken[model] / (double) sum;
            }
        }
        return weights;
    }

    private int[] taken(int target) {
        int[] taken = new int[errors.length];
        double[][] sums = new double[3][rows];
        double least = Double.POSITIVE_INFINITY;
        for (int round = 1; round <= ROUNDS; round++) {
            int best = -1;
            for (int model = 0; model < errors.length; model++) {
                double error = error(target, sums, model, round);
                if (error < least) {
                    least = error;
                    best = model;
                }
            }
            if (best < 0) {
                // No single step helps; a doubled step of what there is changes nothing either.
                break;
            }
            taken[best]++;
            add(target, sums, best);
        }
        return taken;
    }

    private void add(int target, double[][] sums, int model) {
        for (int side = -1; side <= 1; side++) {
            int at = target + side;
            for (int row = 0; at >= 0 && at < targets && row < rows; row++) {
                sums[side + 1][row] += errors[model][row][at];
            }
        }
    }

    private double error(int target, double[][] sums, int model, int count) {
        double error = 0;
        for (int side = -1; side <= 1; side++) {
            int at = target + side;
            if (at < 0 || at >= targets) {
                continue;
            }
            double sum = 0;
            for (int row = 0; row < rows; row++) {
                sum += Math.abs(sums[side + 1][row] + errors[model][row][at]);
            }
            error += (side == 0 ? 1 : NEIGHBOUR) * sum / count;
        }
        return error;
    }
}
