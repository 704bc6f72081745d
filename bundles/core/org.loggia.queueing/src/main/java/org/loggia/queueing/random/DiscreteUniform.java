// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Uniform on the whole numbers from, from + 1, ..., to (at most 2^53 of them). */
public record DiscreteUniform(long from, long to) implements QuantileDistribution {
    public DiscreteUniform {
        if (from > to || to - from < 0 || to - from >= 1L << 53) {
            throw new IllegalArgumentException("a discrete uniform distribution needs bounds in order and at most 2^53"
                    + " numbers between them, not " + from + " to " + to);
        }
    }

    @Override
    public double sample(RandomStream random) {
        long count = to - from + 1;
        return count <= Integer.MAX_VALUE ? from + random.nextInt((int) count) : from + random.nextLong(count);
    }

    @Override
    public double mean() {
        return (from + (double) to) / 2;
    }

    @Override
    public double variance() {
        return ((to - from + 1.0) * (to - from + 1.0) - 1) / 12;
    }

    @Override
    public double quantile(double probability) {
        double steps = Math.ceil(Parameters.probability("a probability", probability) * (to - from + 1.0));
        return from + Math.max(0, steps - 1);
    }
}
