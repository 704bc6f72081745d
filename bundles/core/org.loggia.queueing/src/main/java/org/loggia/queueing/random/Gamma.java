// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The gamma distribution with mean shape * scale; sampled by rejection (Marsaglia and Tsang, 2000). */
public record Gamma(double shape, double scale) implements Distribution {
    public Gamma {
        Parameters.positive("the shape of a gamma distribution", shape);
        Parameters.positive("the scale of a gamma distribution", scale);
    }

    @Override
    public double sample(RandomStream random) {
        return sample(shape, scale, random);
    }

    /** A variate for parameters that change from draw to draw; both must be above 0, which is not checked. */
    public static double sample(double shape, double scale, RandomStream random) {
        return shape >= 1 ? scale * standard(shape, random)
                : scale * standard(shape + 1, random) * Math.exp(-random.nextExponential() / shape);
    }

    @Override
    public double mean() {
        return shape * scale;
    }

    @Override
    public double variance() {
        return shape * scale * scale;
    }

    @Override
    public double moment(int n) {
        double moment = 1;
        for (int i = 0; i < n; i++) {
            moment *= (shape + i) * scale;
        }
        return moment;
    }

    /** The gamma distribution with the given mean and standard deviation, both above 0. */
    public static Gamma ofMoments(double mean, double standardDeviation) {
        Parameters.positive("the mean of a gamma distribution", mean);
        Parameters.positive("the standard deviation of a gamma distribution", standardDeviation);
        double ratio = standardDeviation / mean;
        return new Gamma(1 / (ratio * ratio), standardDeviation * ratio);
    }

    /** A gamma variate of scale 1 for a shape of at least 1. */
    static double standard(double shape, RandomStream random) {
        double d = shape - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = random.nextGaussian();
            double v = 1 + c * x;
            if (v <= 0) {
                continue;
            }
            v = v * v * v;
            double squared = x * x;
            double u = random.nextDouble();
            if (u < 1 - 0.0331 * squared * squared || Math.log(u) < 0.5 * squared + d * (1 - v + Math.log(v))) {
                return d * v;
            }
        }
    }
}
