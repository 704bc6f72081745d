// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The chi-square distribution with the given degrees of freedom, above 0. */
public record ChiSquare(double freedom) implements Distribution {
    public ChiSquare {
        Parameters.positive("the degrees of freedom of a chi-square distribution", freedom);
    }

    @Override
    public double sample(RandomStream random) {
        return new Gamma(freedom / 2, 2).sample(random);
    }

    @Override
    public double mean() {
        return freedom;
    }

    @Override
    public double variance() {
        return 2 * freedom;
    }
}
