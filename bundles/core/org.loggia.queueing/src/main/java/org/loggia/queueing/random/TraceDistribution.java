// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/**
 * Measured values. {@link #begin()} gives a source that replays them one after the other, and from the front again
 * when they are used up: what follows what is kept, bursts included. {@link #sample(RandomStream)} of the trace itself
 * draws any of them.
 */
public final class TraceDistribution implements Distribution {
    private final double[] values;

    /** @param values one or more finite numbers */
    public TraceDistribution(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a trace needs at least one value");
        }
        for (double value : values) {
            Parameters.finite("a value of a trace", value);
        }
        this.values = values.clone();
    }

    /** The values in their order. */
    public double[] values() {
        return values.clone();
    }

    @Override
    public Distribution begin() {
        return new Replay();
    }

    @Override
    public double sample(RandomStream random) {
        return values[random.nextInt(values.length)];
    }

    @Override
    public double mean() {
        return Arrays.stream(values).sum() / values.length;
    }

    @Override
    public double variance() {
        double mean = mean();
        return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum() / values.length;
    }

    private final class Replay implements Distribution {
        private int next;

        @Override
        public double sample(RandomStream random) {
            double value = values[next];
            next = next + 1 == values.length ? 0 : next + 1;
            return value;
        }

        @Override
        public Distribution begin() {
            return new Replay();
        }

        @Override
        public double mean() {
            return TraceDistribution.this.mean();
        }

        @Override
        public double variance() {
            return TraceDistribution.this.variance();
        }
    }
}
