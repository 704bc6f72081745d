// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

/**
 * Weights of models for each target, from what they predict for rows that they have not seen (stacked regressions;
 * Wolpert 1992, Breiman 1996): at least 0, 1 together, and such that the blend has the least cost of errors of
 * logarithms. An error e costs {@code sqrt(1 + (e / s)^2) - 1} (pseudo-Huber; Charbonnier 1994): up to about a tenth
 * its square, so that models which err independently share, beyond that its size, so that a few loads at a cliff, which
 * no model knows, do not choose for all others. A level's neighbours count half, because the best weights of one level
 * alone are in part the luckiest. The mean, which is the last target, stands alone: the level before it is the highest,
 * and what predicts one request in ten thousand well need not know the mean.
 */
final class BlendWeights {
    /** Shares below this are not worth a model. */
    static final double SMALL = 0.05;
    private static final double NEIGHBOUR = 0.5;
    private static final int MAX_SWEEPS = 200_000;
    private static final double CLOSE = 1e-9;
    /** The error of a logarithm from where its size counts rather than its square. */
    private static final double LARGE = 0.1;
    /** Rounds of least squares with new weights of rows; the cost is convex and hardly changes after ten. */
    private static final int ROUNDS = 25;
    /** Share of the mean square that is added, so that models that predict alike have one solution. */
    private static final double RIDGE = 1e-4;

    /** By model, row and target: prediction less measurement. */
    private final double[][][] errors;
    private final int models;
    private final int targets;
    private final int levels;

    /** @param levels number of targets that are levels, one next to the other; they come first */
    BlendWeights(double[][][] errors, int levels) {
        this.errors = errors;
        this.levels = levels;
        models = errors.length;
        targets = errors[0][0].length;
    }

    /** By model, then target. */
    double[][] weights() {
        double[][] weights = new double[models][targets];
        for (int target = 0; target < targets; target++) {
            double[] own = new double[models];
            Arrays.fill(own, 1.0 / models);
            for (int round = 0; round < ROUNDS; round++) {
                own = least(products(target, own));
            }
            for (int model = 0; model < models; model++) {
                weights[model][target] = own[model];
            }
        }
        return weights;
    }

    /** Residuals of the blend, by row and target. */
    static double[][] blended(double[][][] errors, double[][] weights) {
        double[][] blended = new double[errors[0].length][weights[0].length];
        for (int row = 0; row < blended.length; row++) {
            for (int target = 0; target < weights[0].length; target++) {
                for (int model = 0; model < errors.length; model++) {
                    blended[row][target] += weights[model][target] * errors[model][row][target];
                }
            }
        }
        return blended;
    }

    /**
     * Mean products of the errors of each pair of models at a target and its neighbours, each row with the weight that
     * makes its square the cost of its error with the weights of the last round.
     */
    private double[][] products(int target, double[] before) {
        double[][] products = new double[models][models];
        int first = target < levels ? Math.max(0, target - 1) : target;
        int last = target < levels ? Math.min(levels - 1, target + 1) : target;
        for (int at = first; at <= last; at++) {
            for (int row = 0; row < errors[0].length; row++) {
                double blended = 0;
                for (int model = 0; model < models; model++) {
                    blended += before[model] * errors[model][row][at];
                }
                double weight = (at == target ? 1 : NEIGHBOUR) / Math.hypot(1, blended / LARGE) / errors[0].length;
                for (int one = 0; one < models; one++) {
                    for (int other = 0; other <= one; other++) {
                        products[one][other] += weight * errors[one][row][at] * errors[other][row][at];
                        products[other][one] = products[one][other];
                    }
                }
            }
        }
        return products;
    }

    /**
     * The weights w, at least 0 and 1 together, with the least w'Pw. They are in proportion to the x, at least 0, with
     * the least x'Px / 2 - sum x, for both have the same conditions of Kuhn and Tucker; each coordinate in turn is put
     * where this is least.
     */
    private static double[] least(double[][] products) {
        int size = products.length;
        double scale = 0;
        for (int i = 0; i < size; i++) {
            scale += products[i][i] / size;
        }
        double[] x = new double[size];
        double ridge = RIDGE * scale + Double.MIN_NORMAL;
        for (int sweep = 0; sweep < MAX_SWEEPS; sweep++) {
            double change = 0;
            double sum = 0;
            for (int i = 0; i < size; i++) {
                double rest = scale;
                for (int k = 0; k < size; k++) {
                    rest -= k == i ? 0 : products[i][k] * x[k];
                }
                double next = Math.max(0, rest / (products[i][i] + ridge));
                change += Math.abs(next - x[i]);
                x[i] = next;
                sum += next;
            }
            if (change <= CLOSE * sum) {
                break;
            }
        }
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        for (int i = 0; i < size; i++) {
            x[i] = sum > 0 ? x[i] / sum : 1.0 / size;
        }
        return x;
    }
}
