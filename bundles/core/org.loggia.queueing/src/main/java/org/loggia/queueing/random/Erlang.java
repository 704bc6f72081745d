// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The sum of {@code phases} exponential times, each with the given rate (mean phases / rate). */
public record Erlang(int phases, double rate) implements Distribution {
    public Erlang {
        if (phases < 1) {
            throw new IllegalArgumentException("an Erlang distribution needs at least 1 phase, not " + phases);
        }
        Parameters.positive("the rate of an Erlang distribution", rate);
    }

    @Override
    public double sample(RandomStream random) {
        if (phases > 8) {
            return Gamma.standard(phases, random) / rate;
        }
        double sum = 0;
        for (int i = 0; i < phases; i++) {
            sum += random.nextExponential();
        }
        return sum / rate;
    }

    @Override
    public double mean() {
        return phases / rate;
    }

    @Override
    public double variance() {
        return phases / (rate * rate);
    }

    @Override
    public double moment(int n) {
        return new Gamma(phases, 1 / rate).moment(n);
    }
}
