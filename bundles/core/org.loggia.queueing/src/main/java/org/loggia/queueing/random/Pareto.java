// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The Pareto distribution: P(X > x) = (minimum / x)^shape for x of at least the minimum. */
public record Pareto(double shape, double minimum) implements QuantileDistribution {
    public Pareto {
        Parameters.positive("the shape of a Pareto distribution", shape);
        Parameters.positive("the minimum of a Pareto distribution", minimum);
    }

    @Override
    public double sample(RandomStream random) {
        return minimum * Math.exp(random.nextExponential() / shape);
    }

    @Override
    public double mean() {
        return shape > 1 ? shape * minimum / (shape - 1) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double variance() {
        return shape > 2 ? minimum * minimum * shape / ((shape - 1) * (shape - 1) * (shape - 2))
                : Double.POSITIVE_INFINITY;
    }

    @Override
    public double moment(int n) {
        return shape > n ? shape * Math.pow(minimum, n) / (shape - n) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double quantile(double probability) {
        return minimum * Math.pow(1 - Parameters.probability("a probability", probability), -1 / shape);
    }
}
