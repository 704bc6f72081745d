// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * The hyperbolic distribution with density proportional to exp(-alpha sqrt(1 + x^2) + beta x) (O. Barndorff-Nielsen,
 * 1977). The density is log-concave, and samples come from the rejection method for such densities of L. Devroye
 * ("A simple algorithm for generating random variates with a log-concave density", Computing 33, 1984), which needs
 * four tries on average.
 */
public final class Hyperbolic implements Distribution {
    private final double alpha;
    private final double beta;
    private final double mode;
    private final double logScale;
    private final double peak;
    private final double mean;
    private final double variance;

    /**
     * @param alpha steepness, above 0
     * @param beta asymmetry, between -alpha and alpha
     */
    public Hyperbolic(double alpha, double beta) {
        this.alpha = Parameters.positive("alpha of a hyperbolic distribution", alpha);
        this.beta = Parameters.finite("beta of a hyperbolic distribution", beta);
        if (!(Math.abs(beta) < alpha)) {
            throw new IllegalArgumentException("beta of a hyperbolic distribution must lie between -alpha and alpha,"
                    + " not at " + beta + " for alpha " + alpha);
        }
        double gamma = Math.sqrt((alpha - beta) * (alpha + beta));
        mode = beta / gamma;
        // Bessel functions K, each times exp(gamma), so that large parameters do not underflow.
        double k1 = scaledBesselK(1, gamma);
        double k2 = scaledBesselK(2, gamma);
        double k3 = scaledBesselK(3, gamma);
        logScale = Math.log(gamma / (2 * alpha * k1)) + gamma;
        peak = Math.exp(logDensity(mode));
        mean = mode * k2 / k1;
        variance = k2 / (gamma * k1) + mode * mode * (k3 / k1 - k2 / k1 * (k2 / k1));
    }

    public double alpha() {
        return alpha;
    }

    public double beta() {
        return beta;
    }

    private double logDensity(double x) {
        return logScale - alpha * Math.sqrt(1 + x * x) + beta * x;
    }

    /** K_n(x) exp(x) = integral of exp(-x (cosh t - 1)) cosh(n t) over t > 0, by the trapezoidal rule. */
    private static double scaledBesselK(int n, double x) {
        double step = 1.0 / 64;
        double sum = 0.5;
        double term = 1;
        for (int i = 1; term > 1e-18 * sum || i * step < 1; i++) {
            double t = i * step;
            double half = Math.sinh(t / 2);
            term = Math.exp(-2 * x * half * half) * Math.cosh(n * t);
            sum += term;
        }
        return sum * step;
    }

    @Override
    public double sample(RandomStream random) {
        while (true) {
            double distance = random.nextDouble() / peak;
            double hat = 0;
            if (random.nextBoolean(0.5)) {
                double beyond = random.nextExponential();
                distance = (1 + beyond) / peak;
                hat = -beyond;
            }
            double x = mode + (random.nextBoolean(0.5) ? distance : -distance);
            if (Math.log(random.nextDouble() * peak) + hat <= logDensity(x)) {
                return x;
            }
        }
    }

    @Override
    public double mean() {
        return mean;
    }

    @Override
    public double variance() {
        return variance;
    }
}
