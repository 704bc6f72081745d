// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Neighbouring intervals with given probabilities, uniform within each: a histogram as a distribution. */
public final class PiecewiseUniform implements QuantileDistribution {
    private final double[] bounds;
    private final double[] probabilities;
    private final AliasTable table;

    /**
     * @param bounds the ends of the intervals in ascending order, one more than there are weights
     * @param weights the intervals' weights, none negative; they are scaled to sum 1
     */
    public PiecewiseUniform(double[] bounds, double[] weights) {
        if (weights.length == 0 || bounds.length != weights.length + 1) {
            throw new IllegalArgumentException("a piecewise uniform distribution needs one bound more than weights,"
                    + " not " + bounds.length + " bounds and " + weights.length + " weights");
        }
        for (int i = 0; i < bounds.length; i++) {
            Parameters.finite("a bound of a piecewise uniform distribution", bounds[i]);
            if (i > 0 && bounds[i] < bounds[i - 1]) {
                throw new IllegalArgumentException("the bounds of a piecewise uniform distribution must ascend, but "
                        + bounds[i] + " follows " + bounds[i - 1]);
            }
        }
        this.bounds = bounds.clone();
        this.probabilities = Parameters.weights("a piecewise uniform distribution", weights);
        this.table = new AliasTable(weights);
    }

    /** The ends of the intervals in ascending order. */
    public double[] bounds() {
        return bounds.clone();
    }

    /** Returns the probabilities of the intervals, of sum 1. */
    public double[] probabilities() {
        return probabilities.clone();
    }

    @Override
    public double sample(RandomStream random) {
        int piece = table.sample(random);
        return bounds[piece] + (bounds[piece + 1] - bounds[piece]) * random.nextDouble();
    }

    @Override
    public double mean() {
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            sum += probabilities[i] * (bounds[i] + bounds[i + 1]) / 2;
        }
        return sum;
    }

    @Override
    public double variance() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            double middle = (bounds[i] + bounds[i + 1]) / 2 - mean;
            double width = bounds[i + 1] - bounds[i];
            sum += probabilities[i] * (middle * middle + width * width / 12);
        }
        return sum;
    }

    @Override
    public double moment(int n) {
        double sum = 0;
        for (int i = 0; i < probabilities.length; i++) {
            sum += probabilities[i] * new Uniform(bounds[i], bounds[i + 1]).moment(n);
        }
        return sum;
    }

    @Override
    public double quantile(double probability) {
        double rest = Parameters.probability("a probability", probability);
        for (int i = 0; i < probabilities.length; i++) {
            if (rest <= probabilities[i] && probabilities[i] > 0) {
                return bounds[i] + (bounds[i + 1] - bounds[i]) * rest / probabilities[i];
            }
            rest -= probabilities[i];
        }
        return bounds[probabilities.length];
    }
}
