// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.learning;

/**
 * The usual shape of a learning curve (Cortes, Jackel, Solla, Vapnik and Denker, "Learning curves: asymptotic values
 * and rate of convergence", 1993): {@code asymptote + scale * rows^-exponent}.
 *
 * @param asymptote error that no number of rows undercuts, at least 0
 * @param scale at least 0
 * @param exponent above 0
 */
public record PowerLaw(double asymptote, double scale, double exponent) {
    private static final double MIN_EXPONENT = 0.05;
    private static final double MAX_EXPONENT = 2;
    private static final double STEP = 0.01;

    public double at(double rows) {
        return asymptote + scale * Math.pow(rows, -exponent);
    }

    /**
     * Fits points by least squares of the relative differences, weighted by the number of rows because the end of the
     * curve matters most for its continuation: the best of a grid of exponents, for each of them the best asymptote and
     * scale that are not negative.
     *
     * @param errors positive, one for each number of rows
     */
    static PowerLaw fit(double[] rows, double[] errors) {
        PowerLaw best = null;
        double least = Double.POSITIVE_INFINITY;
        for (double exponent = MIN_EXPONENT; exponent <= MAX_EXPONENT; exponent += STEP) {
            PowerLaw candidate = fit(rows, errors, exponent);
            double loss = loss(candidate, rows, errors);
            if (loss < least) {
                least = loss;
                best = candidate;
            }
        }
        return best;
    }

    private static PowerLaw fit(double[] rows, double[] errors, double exponent) {
        double weights = 0;
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < rows.length; i++) {
            double weight = rows[i] / (errors[i] * errors[i]);
            weights += weight;
            meanX += weight * Math.pow(rows[i], -exponent);
            meanY += weight * errors[i];
        }
        meanX /= weights;
        meanY /= weights;
        double xx = 0;
        double xy = 0;
        double throughOrigin = 0;
        double squares = 0;
        for (int i = 0; i < rows.length; i++) {
            double weight = rows[i] / (errors[i] * errors[i]);
            double x = Math.pow(rows[i], -exponent);
            xx += weight * (x - meanX) * (x - meanX);
            xy += weight * (x - meanX) * (errors[i] - meanY);
            throughOrigin += weight * x * errors[i];
            squares += weight * x * x;
        }
        double scale = xx == 0 ? 0 : xy / xx;
        if (scale <= 0) {
            return new PowerLaw(meanY, 0, exponent);
        }
        double asymptote = meanY - scale * meanX;
        return asymptote >= 0 ? new PowerLaw(asymptote, scale, exponent)
                : new PowerLaw(0, throughOrigin / squares, exponent);
    }

    private static double loss(PowerLaw law, double[] rows, double[] errors) {
        double loss = 0;
        for (int i = 0; i < rows.length; i++) {
            double difference = law.at(rows[i]) / errors[i] - 1;
            loss += rows[i] * difference * difference;
        }
        return loss;
    }
}
