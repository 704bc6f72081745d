// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/**
 * The time until a Markov chain with a few phases leaves them all (M. F. Neuts, 1975). Erlang, hyperexponential and
 * Coxian distributions are special cases.
 */
public final class PhaseType implements Distribution {
    private final double[] initial;
    private final double[][] generator;
    private final AliasTable start;
    private final AliasTable[] next;
    private final double[] rates;

    /**
     * @param initial probability to start in each phase; must add up to 1
     * @param generator rates from phase to phase, and on the diagonal minus the total rate out of the phase; what a row
     *     lacks to sum 0 is the rate of leaving for good, which must be possible from every phase, perhaps by way of
     *     others
     */
    public PhaseType(double[] initial, double[][] generator) {
        int n = initial.length;
        double sum = 0;
        for (double probability : initial) {
            sum += Parameters.probability("an initial probability of a phase-type distribution", probability);
        }
        if (n == 0 || generator.length != n || Math.abs(sum - 1) > 1e-9) {
            throw new IllegalArgumentException("a phase-type distribution needs initial probabilities of sum 1"
                    + " and as many rows of rates, not " + sum + " and " + generator.length + " rows for " + n);
        }
        this.initial = initial.clone();
        this.generator = new double[n][];
        start = new AliasTable(initial);
        next = new AliasTable[n];
        rates = new double[n];
        for (int i = 0; i < n; i++) {
            this.generator[i] = generator[i].clone();
            prepare(i);
        }
        if (!(mean() > 0 && mean() < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a phase-type distribution must be able to leave every phase for good");
        }
    }

    /** Probability to start in each phase. */
    public double[] initial() {
        return initial.clone();
    }

    /** Rates from phase to phase, with minus the total rate out of each phase on the diagonal. */
    public double[][] generator() {
        return TransientPhases.copy(generator);
    }

    private void prepare(int phase) {
        double[] row = generator[phase];
        if (row.length != initial.length) {
            throw new IllegalArgumentException("row " + (phase + 1) + " of a phase-type distribution has " + row.length
                    + " rates, not " + initial.length);
        }
        rates[phase] = Parameters.positive("the rate out of phase " + (phase + 1) + " of a phase-type distribution",
                -row[phase]);
        double[] weights = new double[row.length + 1];
        double rest = rates[phase];
        for (int j = 0; j < row.length; j++) {
            if (j != phase) {
                weights[j] = Parameters.notNegative("a rate of a phase-type distribution", row[j]);
                rest -= row[j];
            }
        }
        if (rest < -1e-9 * rates[phase]) {
            throw new IllegalArgumentException("the rates of phase " + (phase + 1)
                    + " of a phase-type distribution add up to more than the rate out of it");
        }
        weights[row.length] = Math.max(0, rest);
        next[phase] = new AliasTable(weights);
    }

    @Override
    public double sample(RandomStream random) {
        double time = 0;
        int phase = start.sample(random);
        while (phase < rates.length) {
            time += random.nextExponential() / rates[phase];
            phase = next[phase].sample(random);
        }
        return time;
    }

    @Override
    public double mean() {
        return moment(1);
    }

    @Override
    public double variance() {
        double mean = moment(1);
        return moment(2) - mean * mean;
    }

    /** The n-th moment: n! times initial times (-generator)^-n times a vector of ones. */
    @Override
    public double moment(int n) {
        double[] vector = new double[initial.length];
        Arrays.fill(vector, 1);
        double factorial = 1;
        for (int i = 1; i <= n; i++) {
            vector = TransientPhases.solve(generator, vector);
            factorial *= i;
        }
        double sum = 0;
        for (int i = 0; i < initial.length; i++) {
            sum += initial[i] * vector[i];
        }
        return factorial * sum;
    }
}
