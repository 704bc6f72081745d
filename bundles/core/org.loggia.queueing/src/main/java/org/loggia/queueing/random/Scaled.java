// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Another distribution's numbers, each multiplied by the same factor above 0: its shape in other units. */
public record Scaled(Distribution origin, double factor) implements Distribution {
    public Scaled {
        Parameters.positive("the factor of a scaled distribution", factor);
    }

    /** The scaled distribution; an exponential one stays exponential. */
    public static Distribution of(Distribution origin, double factor) {
        if (factor == 1) {
            return origin;
        }
        if (origin instanceof ConcurrencyTable table) {
            return table.times(factor);
        }
        return origin instanceof Exponential exponential ? new Exponential(exponential.rate() / factor)
                : new Scaled(origin, factor);
    }

    @Override
    public double sample(RandomStream random) {
        return factor * origin.sample(random);
    }

    @Override
    public Distribution begin() {
        return new Scaled(origin.begin(), factor);
    }

    @Override
    public double mean() {
        return factor * origin.mean();
    }

    @Override
    public double variance() {
        return factor * factor * origin.variance();
    }

    @Override
    public double moment(int n) {
        return Math.pow(factor, n) * origin.moment(n);
    }

    @Override
    public double dispersion() {
        return origin.dispersion();
    }

    @Override
    public double weightOfBursts() {
        return origin.weightOfBursts();
    }
}
