// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/** The Weibull distribution: P(X > x) = exp(-(x / scale)^shape). */
public record Weibull(double shape, double scale) implements QuantileDistribution {
    public Weibull {
        Parameters.positive("the shape of a Weibull distribution", shape);
        Parameters.positive("the scale of a Weibull distribution", scale);
    }

    @Override
    public double sample(RandomStream random) {
        return scale * Math.pow(random.nextExponential(), 1 / shape);
    }

    @Override
    public double mean() {
        return scale * Math.exp(SpecialFunctions.logGamma(1 + 1 / shape));
    }

    @Override
    public double variance() {
        return scale * scale * Math.exp(SpecialFunctions.logGamma(1 + 2 / shape)) - mean() * mean();
    }

    @Override
    public double moment(int n) {
        return Math.pow(scale, n) * Math.exp(SpecialFunctions.logGamma(1 + n / shape));
    }

    @Override
    public double quantile(double probability) {
        return scale * Math.pow(-Math.log1p(-Parameters.probability("a probability", probability)), 1 / shape);
    }
}
