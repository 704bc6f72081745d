// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Always the same value. */
public record Deterministic(double value) implements QuantileDistribution {
    public Deterministic {
        Parameters.finite("the value of a deterministic distribution", value);
    }

    @Override
    public double sample(RandomStream random) {
        return value;
    }

    @Override
    public double mean() {
        return value;
    }

    @Override
    public double variance() {
        return 0;
    }

    @Override
    public double moment(int n) {
        return Math.pow(value, n);
    }

    @Override
    public double quantile(double probability) {
        Parameters.probability("a probability", probability);
        return value;
    }
}
