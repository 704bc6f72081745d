// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * Weights of models for each target, from what they predict for rows that they have not seen (stacked regressions;
 * Wolpert 1992, Breiman 1996): at least 0, 1 together, and such that the blend has the least squares of errors of
 * logarithms. Squares, because a model that is far off at a few loads gives its share to one that is not, although it
 * may be nearer at most others. A target's neighbours count half, because the best weights of one level alone are in
 * part the luckiest.
 */
final class BlendWeights {
    private static final double NEIGHBOUR = 0.5;
    private static final int MOST_SWEEPS = 200_000;
    private static final double CLOSE = 1e-9;
    /** Share of the mean square that is added, so that models that predict alike have one solution. */
    private static final double RIDGE = 1e-4;

    /** By model, row and target: prediction less measurement. */
    private final double[][][] errors;
    private final int models;
    private final int targets;

    BlendWeights(double[][][] errors) {
        this.errors = errors;
        models = errors.length;
        targets = errors[0][0].length;
    }

    /** By model, then target. */
    double[][] weights() {
        double[][] weights = new double[models][targets];
        for (int target = 0; target < targets; target++) {
            double[] own = least(products(target));
            for (int model = 0; model < models; model++) {
                weights[model][target] = own[model];
            }
        }
        return weights;
    }

    /** Mean products of the errors of each pair of models at a target and its neighbours. */
    private double[][] products(int target) {
        double[][] products = new double[models][models];
        for (int at = Math.max(0, target - 1); at <= Math.min(targets - 1, target + 1); at++) {
            double weight = at == target ? 1 : NEIGHBOUR;
            for (int one = 0; one < models; one++) {
                for (int other = 0; other <= one; other++) {
                    double sum = 0;
                    for (int row = 0; row < errors[one].length; row++) {
                        sum += errors[one][row][at] * errors[other][row][at];
                    }
                    products[one][other] += weight * sum / errors[one].length;
                    products[other][one] = products[one][other];
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
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
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
