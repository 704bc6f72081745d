// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/** The lognormal distribution: its logarithm is normal with mean {@code location} and deviation {@code shape}. */
public record Lognormal(double location, double shape) implements QuantileDistribution {
    public Lognormal {
        Parameters.finite("the location of a lognormal distribution", location);
        Parameters.notNegative("the shape of a lognormal distribution", shape);
    }

    @Override
    public double sample(RandomStream random) {
        return Math.exp(location + shape * random.nextGaussian());
    }

    @Override
    public double mean() {
        return Math.exp(location + shape * shape / 2);
    }

    @Override
    public double variance() {
        return Math.expm1(shape * shape) * Math.exp(2 * location + shape * shape);
    }

    @Override
    public double moment(int n) {
        return Math.exp(n * location + n * n * shape * shape / 2);
    }

    @Override
    public double quantile(double probability) {
        Parameters.probability("a probability", probability);
        return Math.exp(location + shape * SpecialFunctions.normalQuantile(probability));
    }

    /** The lognormal distribution with the given mean (above 0) and standard deviation (0 or more). */
    public static Lognormal ofMoments(double mean, double standardDeviation) {
        Parameters.positive("the mean of a lognormal distribution", mean);
        Parameters.notNegative("the standard deviation of a lognormal distribution", standardDeviation);
        double ratio = standardDeviation / mean;
        double squaredShape = Math.log1p(ratio * ratio);
        return new Lognormal(Math.log(mean) - squaredShape / 2, Math.sqrt(squaredShape));
    }
}
