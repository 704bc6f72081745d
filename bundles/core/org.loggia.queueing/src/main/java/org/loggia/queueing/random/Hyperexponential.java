// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** A random choice between exponential distributions: more variable than any single one. */
public final class Hyperexponential implements Distribution {
    private final double[] probabilities;
    private final double[] rates;
    private final AliasTable table;

    /** @param weights scaled to sum 1; as many as rates */
    public Hyperexponential(double[] weights, double[] rates) {
        if (rates.length == 0 || rates.length != weights.length) {
            throw new IllegalArgumentException("a hyperexponential distribution needs as many weights as rates, and at"
                    + " least one, not " + weights.length + " weights and " + rates.length + " rates");
        }
        for (double rate : rates) {
            Parameters.positive("a rate of a hyperexponential distribution", rate);
        }
        this.probabilities = Parameters.weights("a hyperexponential distribution", weights);
        this.rates = rates.clone();
        this.table = new AliasTable(weights);
    }

    /**
     * Two phases with balanced means (each phase contributes half of the mean).
     *
     * @param squaredVariation the squared coefficient of variation, at least 1
     */
    public static Hyperexponential ofMoments(double mean, double squaredVariation) {
        Parameters.positive("the mean of a hyperexponential distribution", mean);
        if (!(squaredVariation >= 1 && squaredVariation < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the squared coefficient of variation of a hyperexponential distribution"
                    + " must be finite and at least 1, not " + squaredVariation);
        }
        double p = 0.5 * (1 + Math.sqrt((squaredVariation - 1) / (squaredVariation + 1)));
        return new Hyperexponential(new double[] {p, 1 - p}, new double[] {2 * p / mean, 2 * (1 - p) / mean});
    }

    /** Returns the probabilities of the phases, of sum 1. */
    public double[] probabilities() {
        return probabilities.clone();
    }

    public double[] rates() {
        return rates.clone();
    }

    @Override
    public double sample(RandomStream random) {
        return random.nextExponential() / rates[table.sample(random)];
    }

    @Override
    public double mean() {
        double sum = 0;
        for (int i = 0; i < rates.length; i++) {
            sum += probabilities[i] / rates[i];
        }
        return sum;
    }

    @Override
    public double variance() {
        double second = 0;
        for (int i = 0; i < rates.length; i++) {
            second += 2 * probabilities[i] / (rates[i] * rates[i]);
        }
        return second - mean() * mean();
    }

    @Override
    public double moment(int n) {
        double sum = 0;
        for (int i = 0; i < rates.length; i++) {
            sum += probabilities[i] * new Exponential(rates[i]).moment(n);
        }
        return sum;
    }
}
