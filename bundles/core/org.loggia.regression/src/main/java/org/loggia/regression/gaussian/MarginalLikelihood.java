// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

/**
 * Marginal likelihood of responses under a Gaussian process with mean 0, as a function of the logarithms of the
 * kernel's lengths, signal and noise (Rasmussen and Williams 2006, equations 5.8 and 5.9).
 */
final class MarginalLikelihood implements QuasiNewton.Function {
    private final int rows;
    private final int factors;
    private final double[] responses;
    /** Squared differences of each pair of rows, by factor: row i with rows 0 to i - 1, then the next row. */
    private final double[][] squares;
    private final Smoothness smoothness;

    MarginalLikelihood(double[][] squares, Smoothness smoothness, double[] responses) {
        this.squares = squares;
        this.smoothness = smoothness;
        this.responses = responses;
        rows = responses.length;
        factors = squares.length;
    }

    /**
     * The negative logarithm of the likelihood.
     *
     * @param point logarithms of the lengths, of the signal and of the noise
     * @param gradient receives the derivatives
     * @return infinite where the covariance cannot be factored
     */
    @Override
    public double value(double[] point, double[] gradient) {
        double signal = Math.exp(2 * point[factors]);
        double noise = Math.exp(2 * point[factors + 1]);
        double[] weights = new double[factors];
        for (int j = 0; j < factors; j++) {
            weights[j] = Math.exp(-2 * point[j]);
        }
        double[] distances = squaredDistances(weights);
        double[] smooth = new double[distances.length];
        for (int pair = 0; pair < smooth.length; pair++) {
            smooth[pair] = signal * smoothness.correlation(distances[pair]);
        }
        CholeskyFactor factor = factor(smooth, signal, noise);
        if (factor == null) {
            return Double.POSITIVE_INFINITY;
        }
        double[] alpha = factor.solve(responses);
        double fit = 0;
        for (int i = 0; i < rows; i++) {
            fit += alpha[i] * responses[i];
        }
        differentiate(factor.inverse(), alpha, smooth, distances, weights, signal, noise, gradient);
        return 0.5 * (fit + factor.logDeterminant() + rows * Math.log(2 * Math.PI));
    }

    private double[] squaredDistances(double[] weights) {
        double[] distances = new double[rows * (rows - 1) / 2];
        for (int j = 0; j < factors; j++) {
            double weight = weights[j];
            double[] column = squares[j];
            for (int pair = 0; pair < distances.length; pair++) {
                distances[pair] += weight * column[pair];
            }
        }
        return distances;
    }

    private CholeskyFactor factor(double[] smooth, double signal, double noise) {
        double[] covariance = new double[rows * rows];
        int pair = 0;
        for (int i = 0; i < rows; i++) {
            System.arraycopy(smooth, pair, covariance, i * rows, i);
            pair += i;
            covariance[i * rows + i] = signal + noise;
        }
        return CholeskyFactor.of(covariance, rows);
    }

    /** Half the trace of (K^-1 - alpha alpha') dK for every parameter. */
    private void differentiate(double[] inverse, double[] alpha, double[] smooth, double[] distances,
            double[] weights, double signal, double noise, double[] gradient) {
        double[] product = new double[smooth.length];
        boolean isSmooth = smoothness == Smoothness.SMOOTH;
        double diagonal = 0;
        double all = 0;
        int pair = 0;
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < i; k++, pair++) {
                double change = inverse[i * rows + k] - alpha[i] * alpha[k];
                all += change * smooth[pair];
                product[pair] = change * (isSmooth ? smooth[pair] : signal * smoothness.slope(distances[pair]));
            }
            diagonal += inverse[i * rows + i] - alpha[i] * alpha[i];
        }
        for (int j = 0; j < factors; j++) {
            double sum = 0;
            for (pair = 0; pair < product.length; pair++) {
                sum += product[pair] * squares[j][pair];
            }
            gradient[j] = sum * weights[j];
        }
        gradient[factors] = 2 * all + diagonal * signal;
        gradient[factors + 1] = diagonal * noise;
    }
}
