// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.functions;

/** The functions that distributions and intervals need; relative accuracy about 1e-13 unless stated. */
public final class SpecialFunctions {
    private static final double[] LANCZOS = {0.99999999999980993, 676.5203681218851, -1259.1392167224028,
        771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
        1.5056327351493116e-7};
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    private SpecialFunctions() {
    }

    /** The logarithm of the gamma function for x above 0 (Lanczos 1964; Stirling's series from 20 on). */
    public static double logGamma(double x) {
        if (x >= 20) {
            double r = 1 / x;
            double r2 = r * r;
            return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI
                    + r * (1.0 / 12 - r2 * (1.0 / 360 - r2 * (1.0 / 1260 - r2 * (1.0 / 1680 - r2 / 1188))));
        }
        if (x < 0.5) {
            return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
        }
        double z = x - 1;
        double sum = LANCZOS[0];
        for (int i = 1; i < LANCZOS.length; i++) {
            sum += LANCZOS[i] / (z + i);
        }
        double t = z + 7.5;
        return HALF_LOG_TWO_PI + (z + 0.5) * Math.log(t) - t + Math.log(sum);
    }

    /** The regularized lower incomplete gamma function P(a, x): the distribution function of a gamma law of scale 1. */
    public static double gammaP(double a, double x) {
        if (x <= 0) {
            return 0;
        }
        double front = Math.exp(a * Math.log(x) - x - logGamma(a));
        return x < a + 1 ? front * gammaSeries(a, x) : 1 - front * gammaFraction(a, x);
    }

    private static double gammaSeries(double a, double x) {
        double term = 1 / a;
        double sum = term;
        for (int n = 1; term > sum * 1e-17 && n < 100_000; n++) {
            term *= x / (a + n);
            sum += term;
        }
        return sum;
    }

    /** The continued fraction of Q(a, x), evaluated by Lentz's method. */
    private static double gammaFraction(double a, double x) {
        double b = x + 1 - a;
        double c = 1e300;
        double d = 1 / b;
        double h = d;
        for (int i = 1; i < 100_000; i++) {
            double an = -i * (i - a);
            b += 2;
            d = 1 / away(an * d + b);
            c = away(b + an / c);
            double factor = d * c;
            h *= factor;
            if (Math.abs(factor - 1) < 1e-15) {
                break;
            }
        }
        return h;
    }

    /** The regularized incomplete beta function I_x(a, b): the distribution function of a beta law. */
    public static double betaI(double a, double b, double x) {
        if (x <= 0) {
            return 0;
        }
        if (x >= 1) {
            return 1;
        }
        double front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
        return x < (a + 1) / (a + b + 2) ? front * betaFraction(a, b, x) / a
                : 1 - front * betaFraction(b, a, 1 - x) / b;
    }

    private static double betaFraction(double a, double b, double x) {
        double c = 1;
        double d = 1 / away(1 - (a + b) * x / (a + 1));
        double h = d;
        for (int m = 1; m < 100_000; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / away(1 + even * d);
            c = away(1 + even / c);
            h *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / away(1 + odd * d);
            c = away(1 + odd / c);
            h *= d * c;
            if (Math.abs(d * c - 1) < 1e-15) {
                break;
            }
        }
        return h;
    }

    private static double away(double value) {
        return Math.abs(value) < 1e-300 ? 1e-300 : value;
    }

    /** The standard normal distribution function. */
    public static double normalCdf(double x) {
        double half = 0.5 * gammaP(0.5, 0.5 * x * x);
        if (x >= 0) {
            return 0.5 + half;
        }
        return x > -3 ? 0.5 - half : 0.5 * Math.exp(0.5 * Math.log(0.5 * x * x) - 0.5 * x * x - logGamma(0.5))
                * gammaFraction(0.5, 0.5 * x * x);
    }

    /** The quantile of the standard normal distribution (start after Hastings 1955, then Newton steps). */
    public static double normalQuantile(double p) {
        if (!(p > 0 && p < 1)) {
            return p == 0 ? Double.NEGATIVE_INFINITY : p == 1 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        if (p > 0.5) {
            return -normalQuantile(1 - p);
        }
        double t = Math.sqrt(-2 * Math.log(p));
        double x = (2.515517 + t * (0.802853 + t * 0.010328))
                / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
        for (int i = 0; i < 3; i++) {
            double error = (normalCdf(x) - p) / (Math.exp(-0.5 * x * x - HALF_LOG_TWO_PI));
            x -= error / (1 + 0.5 * x * error);
        }
        return x;
    }

    /** The distribution function of Student's t with the given degrees of freedom (above 0). */
    public static double studentCdf(double t, double degrees) {
        double tail = 0.5 * betaI(0.5 * degrees, 0.5, degrees / (degrees + t * t));
        return t < 0 ? tail : 1 - tail;
    }

    /** The quantile of Student's t with the given degrees of freedom (above 0), to about 1e-12, by bisection. */
    public static double studentQuantile(double p, double degrees) {
        if (!(p > 0 && p < 1)) {
            return normalQuantile(p);
        }
        if (p < 0.5) {
            return -studentQuantile(1 - p, degrees);
        }
        double low = 0;
        double high = 1;
        while (studentCdf(high, degrees) < p) {
            low = high;
            high *= 2;
        }
        while (high - low > 1e-13 * high) {
            double middle = 0.5 * (low + high);
            if (middle == low || middle == high) {
                break;
            }
            if (studentCdf(middle, degrees) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 0.5 * (low + high);
    }
}
