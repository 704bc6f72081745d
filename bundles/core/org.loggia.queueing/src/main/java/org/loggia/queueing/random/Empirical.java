// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/** Finitely many values with given probabilities; a sample takes constant time (alias method). */
public final class Empirical implements QuantileDistribution {
    private final double[] values;
    private final double[] probabilities;
    private final AliasTable table;

    /**
     * @param values the possible values, in any order
     * @param weights as many weights as values, none negative; they are scaled to sum 1
     */
    public Empirical(double[] values, double[] weights) {
        if (values.length == 0 || values.length != weights.length) {
            throw new IllegalArgumentException("an empirical distribution needs as many weights as values, and at least"
                    + " one, not " + values.length + " values and " + weights.length + " weights");
        }
        for (double value : values) {
            Parameters.finite("a value of an empirical distribution", value);
        }
        this.values = values.clone();
        this.probabilities = Parameters.weights("an empirical distribution", weights);
        this.table = new AliasTable(weights);
    }

    /** Each of the given measurements is equally likely. */
    public static Empirical ofMeasurements(double... measurements) {
        double[] weights = new double[measurements.length];
        Arrays.fill(weights, 1);
        return new Empirical(measurements, weights);
    }

    @Override
    public double sample(RandomStream random) {
        return values[table.sample(random)];
    }

    @Override
    public double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += probabilities[i] * values[i];
        }
        return sum;
    }

    @Override
    public double variance() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += probabilities[i] * (values[i] - mean) * (values[i] - mean);
        }
        return sum;
    }

    @Override
    public double moment(int n) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += probabilities[i] * Math.pow(values[i], n);
        }
        return sum;
    }

    @Override
    public double quantile(double probability) {
        Parameters.probability("a probability", probability);
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Double.compare(values[a], values[b]));
        double sum = 0;
        double last = values[order[0]];
        for (int i : order) {
            if (probabilities[i] > 0) {
                sum += probabilities[i];
                last = values[i];
                if (sum >= probability - 1e-12) {
                    break;
                }
            }
        }
        return last;
    }
}
