// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.gaussian.QuasiNewton.Minimum;

/**
 * Searches for the kernel that makes the responses of some rows most probable, with each factor on one of two scales.
 * Points are the logarithms of the lengths, of the signal and of the noise, all in standard deviations.
 */
final class KernelSearch {
    private static final double MIN_LENGTH_SCALE = Math.log(0.05);
    private static final double MAX_LENGTH_SCALE = Math.log(200);
    private static final double MIN_SIGNAL = Math.log(0.05);
    private static final double MAX_SIGNAL = Math.log(50);
    private static final double MIN_NOISE = Math.log(1e-3);
    private static final double MAX_NOISE = Math.log(2);
    /** In logarithms of the likelihood, far below what makes one kernel preferred to another. */
    private static final double MIN_GAIN = 1e-3;

    private final TrainingData data;
    private final int[] rows;
    private final double[] responses;
    private final double responseScale;
    private final int factors;
    /** Squared differences of pairs of rows by scale (0: the factor's own, 1: logarithmic) and factor, when needed. */
    private final double[][][] squares;
    private final double[][] deviations;

    /** @param scale standard deviation of the residuals of all rows */
    KernelSearch(TrainingData data, int[] rows, double[] residuals, double scale) {
        this.data = data;
        this.rows = rows;
        responses = Arrays.stream(rows).mapToDouble(row -> residuals[row] / scale).toArray();
        responseScale = scale;
        factors = data.space().size();
        squares = new double[2][factors][];
        deviations = new double[2][factors];
    }

    /** The best of two searches: one that first takes the data for clear, one that takes them for noisy. */
    Minimum best(boolean[] isLogarithmic, Smoothness smoothness) {
        QuasiNewton search = search(isLogarithmic, smoothness);
        double length = Math.log(2 * Math.sqrt(factors));
        Minimum clear = search.from(filled(length, 0, Math.log(0.1)));
        Minimum noisy = search.from(filled(length, Math.log(0.7), Math.log(0.7)));
        return noisy.value() < clear.value() ? noisy : clear;
    }

    /** Searches on from a point. */
    Minimum from(double[] point, boolean[] isLogarithmic, Smoothness smoothness, int steps) {
        return search(isLogarithmic, smoothness).from(point, steps);
    }

    /** The kernel of a point, in units of the factors and the response. */
    Kernel kernel(Minimum minimum, boolean[] isLogarithmic, Smoothness smoothness) {
        double[] lengths = new double[factors];
        for (int i = 0; i < factors; i++) {
            squares(i, isLogarithmic[i]);
            lengths[i] = Math.exp(minimum.point()[i]) * deviations[isLogarithmic[i] ? 1 : 0][i];
        }
        return new Kernel(lengths, isLogarithmic.clone(), smoothness,
                responseScale * Math.exp(minimum.point()[factors]),
                responseScale * Math.exp(minimum.point()[factors + 1]));
    }

    private QuasiNewton search(boolean[] isLogarithmic, Smoothness smoothness) {
        double[][] chosen = new double[factors][];
        for (int i = 0; i < factors; i++) {
            chosen[i] = squares(i, isLogarithmic[i]);
        }
        return new QuasiNewton(new MarginalLikelihood(chosen, smoothness, responses),
                filled(MIN_LENGTH_SCALE, MIN_SIGNAL, MIN_NOISE), filled(MAX_LENGTH_SCALE, MAX_SIGNAL, MAX_NOISE),
                MIN_GAIN);
    }

    private double[] filled(double length, double signal, double noise) {
        double[] point = new double[factors + 2];
        Arrays.fill(point, 0, factors, length);
        point[factors] = signal;
        point[factors + 1] = noise;
        return point;
    }

    private double[] squares(int factor, boolean isLogarithmic) {
        int scale = isLogarithmic ? 1 : 0;
        if (squares[scale][factor] == null) {
            boolean isNumeric = data.space().factor(factor) instanceof Factor.Numeric;
            double[] values = data.values()[factor];
            double[] scaled = isLogarithmic ? Arrays.stream(values).map(Math::log).toArray() : values;
            double deviation = isNumeric ? GaussianProcessRegression.standardDeviation(scaled) : 1;
            deviations[scale][factor] = deviation > 0 ? deviation : 1;
            double[] pairs = new double[rows.length * (rows.length - 1) / 2];
            int pair = 0;
            for (int i = 0; i < rows.length; i++) {
                for (int k = 0; k < i; k++) {
                    double difference = scaled[rows[i]] - scaled[rows[k]];
                    difference = isNumeric ? difference / deviations[scale][factor] : difference == 0 ? 0 : 1;
                    pairs[pair++] = difference * difference;
                }
            }
            squares[scale][factor] = pairs;
        }
        return squares[scale][factor];
    }
}
