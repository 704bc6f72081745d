// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/** The exponential power distribution: density proportional to exp(-|x|^tau), on both sides of 0. */
public record ExponentialPower(double tau) implements Distribution {
    public ExponentialPower {
        Parameters.positive("the exponent of an exponential power distribution", tau);
    }

    @Override
    public double sample(RandomStream random) {
        double size = Math.pow(new Gamma(1 / tau, 1).sample(random), 1 / tau);
        return random.nextDouble() < 0.5 ? -size : size;
    }

    @Override
    public double mean() {
        return 0;
    }

    @Override
    public double variance() {
        return Math.exp(SpecialFunctions.logGamma(3 / tau) - SpecialFunctions.logGamma(1 / tau));
    }
}
