// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The triangular distribution on from .. to with its peak at the mode. */
public record Triangular(double from, double mode, double to) implements QuantileDistribution {
    public Triangular {
        Parameters.finite("the lower bound of a triangular distribution", from);
        Parameters.finite("the mode of a triangular distribution", mode);
        Parameters.finite("the upper bound of a triangular distribution", to);
        if (!(from <= mode && mode <= to)) {
            throw new IllegalArgumentException("a triangular distribution needs from <= mode <= to, not "
                    + from + ", " + mode + ", " + to);
        }
    }

    @Override
    public double sample(RandomStream random) {
        return quantile(random.nextDouble());
    }

    @Override
    public double mean() {
        return (from + mode + to) / 3;
    }

    @Override
    public double variance() {
        return (from * from + mode * mode + to * to - from * mode - from * to - mode * to) / 18;
    }

    @Override
    public double quantile(double probability) {
        Parameters.probability("a probability", probability);
        double width = to - from;
        if (width == 0) {
            return from;
        }
        double left = (mode - from) / width;
        return probability < left ? from + Math.sqrt(probability * width * (mode - from))
                : to - Math.sqrt((1 - probability) * width * (to - mode));
    }
}
