// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Student's t distribution with the given degrees of freedom, above 0. */
public record StudentT(double freedom) implements Distribution {
    public StudentT {
        Parameters.positive("the degrees of freedom of Student's t distribution", freedom);
    }

    @Override
    public double sample(RandomStream random) {
        return random.nextGaussian() / Math.sqrt(new ChiSquare(freedom).sample(random) / freedom);
    }

    @Override
    public double mean() {
        return freedom > 1 ? 0 : Double.NaN;
    }

    @Override
    public double variance() {
        return freedom > 2 ? freedom / (freedom - 2) : Double.POSITIVE_INFINITY;
    }
}
