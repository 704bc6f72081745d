// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Uniform on the interval from .. to. */
public record Uniform(double from, double to) implements QuantileDistribution {
    public Uniform {
        Parameters.finite("the lower bound of a uniform distribution", from);
        Parameters.finite("the upper bound of a uniform distribution", to);
        if (from > to) {
            throw new IllegalArgumentException("the bounds of a uniform distribution are reversed: "
                    + from + " to " + to);
        }
    }

    @Override
    public double sample(RandomStream random) {
        return from + (to - from) * random.nextDouble();
    }

    @Override
    public double mean() {
        return (from + to) / 2;
    }

    @Override
    public double variance() {
        return (to - from) * (to - from) / 12;
    }

    @Override
    public double moment(int n) {
        if (from == to) {
            return Math.pow(from, n);
        }
        return (Math.pow(to, n + 1) - Math.pow(from, n + 1)) / ((n + 1) * (to - from));
    }

    @Override
    public double quantile(double probability) {
        return from + (to - from) * Parameters.probability("a probability", probability);
    }
}
