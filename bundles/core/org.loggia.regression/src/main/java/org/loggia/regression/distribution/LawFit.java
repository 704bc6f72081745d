// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

/**
 * Fits a {@link QueueingLaw} by robust least squares of logarithms: Levenberg's and Marquardt's steps (Nocedal and
 * Wright 2006, section 10.3), with Huber's weights for what lies far off, and weak beliefs that keep parameters at hand
 * which the data say nothing about (capacities proportional to their factor, levels alike, a bend of power 4).
 */
final class LawFit {
    private static final int STEPS = 60;
    /** Standard deviations of the beliefs, for residuals of a size of {@link #USUAL}. */
    private static final double USUAL = 0.05;
    private static final double OF_BOUND = 3;
    private static final double OF_LEVEL = 0.5;
    private static final double OF_EXPONENT = 0.5;
    private static final double OF_SHARPNESS = 0.7;
    private static final double POWER = Math.log(4);
    private static final double HUBER = 1.345;

    private final QueueingLaw law;
    private final double[][] rows;
    private final double[] belief;
    private final double[] strength;

    LawFit(QueueingLaw law, double[][] rows) {
        this.law = law;
        this.rows = rows;
        belief = new double[law.parameters()];
        strength = new double[law.parameters()];
        for (int bound = 0; bound < law.bounds(); bound++) {
            for (int effect = 0; effect < law.effects(); effect++) {
                double deviation = effect == 0 ? OF_BOUND : OF_LEVEL;
                strength[bound * law.effects() + effect] = USUAL * USUAL / (deviation * deviation);
            }
        }
        for (int capacity = 0; capacity <= law.powers(); capacity++) {
            for (int power = 0; power < law.powers(); power++) {
                int at = law.exponent(capacity, power);
                belief[at] = capacity == power + 1 ? 1 : 0;
                strength[at] = USUAL * USUAL / (OF_EXPONENT * OF_EXPONENT);
            }
        }
        belief[law.sharpness()] = POWER;
        strength[law.sharpness()] = USUAL * USUAL / (OF_SHARPNESS * OF_SHARPNESS);
    }

    /** Fits a law for each target. */
    static LawTargets of(DistributionData data, int population, double[][] logarithms) {
        double[][] rows = new double[data.rows()][];
        Arrays.setAll(rows, data::row);
        LawFit fit = new LawFit(new QueueingLaw(data.space(), population), rows);
        double[][] parameters = new double[logarithms[0].length][];
        for (int target = 0; target < parameters.length; target++) {
            double[] responses = new double[rows.length];
            for (int row = 0; row < responses.length; row++) {
                responses[row] = logarithms[row][target];
            }
            parameters[target] = fit.parameters(responses);
        }
        return new LawTargets(data.space(), population, parameters);
    }

    /** The parameters for the logarithms of a response time in each row. */
    double[] parameters(double[] responses) {
        double[] point = start(responses);
        double[] weights = new double[rows.length];
        Arrays.fill(weights, 1);
        for (int round = 0; round < 4; round++) {
            point = minimize(point, responses, weights);
            reweigh(point, responses, weights);
        }
        return point;
    }

    /** Base time: the shortest. Each bound: such that the longest response times just meet it. */
    private double[] start(double[] responses) {
        double[] point = belief.clone();
        double[] sorted = responses.clone();
        Arrays.sort(sorted);
        double base = sorted[sorted.length / 20];
        double[] without = point.clone();
        for (int bound = 0; bound < law.bounds(); bound++) {
            without[bound * law.effects()] = -1e3;
        }
        point[0] = base;
        for (int bound = 1; bound < law.bounds(); bound++) {
            double[] alone = without.clone();
            alone[bound * law.effects()] = 0;
            double[] gaps = new double[rows.length];
            for (int row = 0; row < gaps.length; row++) {
                gaps[row] = responses[row] - law.value(rows[row], alone);
            }
            Arrays.sort(gaps);
            point[bound * law.effects()] = gaps[gaps.length / 4] - Math.log(2);
            belief[bound * law.effects()] = point[bound * law.effects()];
        }
        belief[0] = base;
        return point;
    }

    private double[] minimize(double[] start, double[] responses, double[] weights) {
        int size = start.length;
        double[] point = start.clone();
        double value = value(point, responses, weights);
        double damping = 1e-2;
        double[] gradient = new double[size];
        for (int step = 0; step < STEPS && damping < 1e8; step++) {
            double[] right = new double[size];
            double[][] matrix = new double[size][size];
            for (int row = 0; row < rows.length; row++) {
                double residual = responses[row] - law.value(rows[row], point, gradient);
                for (int i = 0; i < size; i++) {
                    double weighted = weights[row] * gradient[i];
                    if (weighted != 0) {
                        right[i] += weighted * residual;
                        for (int k = 0; k <= i; k++) {
                            matrix[i][k] += weighted * gradient[k];
                        }
                    }
                }
            }
            for (int i = 0; i < size; i++) {
                right[i] += strength[i] * (belief[i] - point[i]);
                matrix[i][i] += strength[i];
            }
            double before = value;
            while (damping < 1e8) {
                double[] next = next(point, matrix, right, damping);
                double tried = value(next, responses, weights);
                if (tried < value) {
                    point = next;
                    value = tried;
                    damping = Math.max(1e-9, damping / 5);
                    break;
                }
                damping *= 4;
            }
            if (before - value < 1e-7 * before) {
                break;
            }
        }
        return point;
    }

    private double value(double[] point, double[] responses, double[] weights) {
        double sum = 0;
        for (int row = 0; row < rows.length; row++) {
            double residual = responses[row] - law.value(rows[row], point);
            sum += weights[row] * residual * residual;
        }
        for (int i = 0; i < point.length; i++) {
            sum += strength[i] * (belief[i] - point[i]) * (belief[i] - point[i]);
        }
        return sum;
    }

    /** Solves the damped normal equations by Cholesky's method; beliefs keep them positive definite. */
    private static double[] next(double[] point, double[][] matrix, double[] right, double damping) {
        int size = point.length;
        double[][] lower = new double[size][size];
        double[] step = new double[size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                double sum = matrix[i][k] * (i == k ? 1 + damping : 1);
                for (int j = 0; j < k; j++) {
                    sum -= lower[i][j] * lower[k][j];
                }
                lower[i][k] = i == k ? Math.sqrt(Math.max(sum, 1e-300)) : sum / lower[k][k];
            }
            double sum = right[i];
            for (int j = 0; j < i; j++) {
                sum -= lower[i][j] * step[j];
            }
            step[i] = sum / lower[i][i];
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int j = i + 1; j < size; j++) {
                step[i] -= lower[j][i] * step[j];
            }
            step[i] /= lower[i][i];
        }
        for (int i = 0; i < size; i++) {
            step[i] = point[i] + Math.max(-2, Math.min(2, step[i]));
        }
        return step;
    }

    private void reweigh(double[] point, double[] responses, double[] weights) {
        double[] sizes = new double[rows.length];
        for (int row = 0; row < sizes.length; row++) {
            sizes[row] = Math.abs(responses[row] - law.value(rows[row], point));
        }
        double[] sorted = sizes.clone();
        Arrays.sort(sorted);
        double usual = Math.max(1e-6, 1.4826 * sorted[sorted.length / 2]);
        for (int row = 0; row < sizes.length; row++) {
            weights[row] = Math.min(1, HUBER * usual / Math.max(1e-12, sizes[row]));
        }
    }
}
