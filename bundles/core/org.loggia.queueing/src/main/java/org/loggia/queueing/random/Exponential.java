// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The exponential distribution with the given rate (mean 1 / rate). */
public record Exponential(double rate) implements QuantileDistribution {
    public Exponential {
        Parameters.positive("the rate of an exponential distribution", rate);
    }

    @Override
    public double sample(RandomStream random) {
        return random.nextExponential() / rate;
    }

    @Override
    public double mean() {
        return 1 / rate;
    }

    @Override
    public double variance() {
        return 1 / (rate * rate);
    }

    @Override
    public double moment(int n) {
        double moment = 1;
        for (int i = 1; i <= n; i++) {
            moment *= i / rate;
        }
        return moment;
    }

    @Override
    public double quantile(double probability) {
        return -Math.log1p(-Parameters.probability("a probability", probability)) / rate;
    }

    /** The exponential distribution with the given mean, above 0. */
    public static Exponential ofMean(double mean) {
        return new Exponential(1 / Parameters.positive("the mean of an exponential distribution", mean));
    }
}
