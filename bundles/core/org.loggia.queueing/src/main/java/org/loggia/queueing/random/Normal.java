// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/** The normal distribution with the given mean and standard deviation (0 or more). */
public record Normal(double mean, double standardDeviation) implements QuantileDistribution {
    public Normal {
        Parameters.finite("the mean of a normal distribution", mean);
        Parameters.notNegative("the standard deviation of a normal distribution", standardDeviation);
    }

    @Override
    public double sample(RandomStream random) {
        return mean + standardDeviation * random.nextGaussian();
    }

    @Override
    public double mean() {
        return mean;
    }

    @Override
    public double variance() {
        return standardDeviation * standardDeviation;
    }

    @Override
    public double moment(int n) {
        double variance = standardDeviation * standardDeviation;
        return switch (n) {
            case 1 -> mean;
            case 2 -> mean * mean + variance;
            case 3 -> mean * (mean * mean + 3 * variance);
            default -> mean * mean * (mean * mean + 6 * variance) + 3 * variance * variance;
        };
    }

    @Override
    public double quantile(double probability) {
        return mean + standardDeviation
                * SpecialFunctions.normalQuantile(Parameters.probability("a probability", probability));
    }
}
