// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The number of successes in independent trials. Exact: by waiting times between successes for small means, else
 * transformed rejection (W. Hoermann, "The generation of binomial random variates", 1993, algorithm BTRS).
 */
public record Binomial(int trials, double probability) implements Distribution {
    public Binomial {
        if (trials < 0) {
            throw new IllegalArgumentException("a binomial distribution needs 0 or more trials, not " + trials);
        }
        Parameters.probability("the probability of a binomial distribution", probability);
    }

    @Override
    public double sample(RandomStream random) {
        double p = Math.min(probability, 1 - probability);
        double successes = 0;
        if (p > 0 && trials > 0) {
            successes = trials * p < 10 ? sampleSmall(p, random) : sampleLarge(p, random);
        }
        return probability <= 0.5 ? successes : trials - successes;
    }

    private double sampleSmall(double p, RandomStream random) {
        double logFailure = Math.log1p(-p);
        int count = 0;
        double position = 0;
        while (true) {
            position += Math.floor(-random.nextExponential() / logFailure) + 1;
            if (position > trials) {
                return count;
            }
            count++;
        }
    }

    private double sampleLarge(double p, RandomStream random) {
        double spread = Math.sqrt(trials * p * (1 - p));
        double b = 1.15 + 2.53 * spread;
        double a = -0.0873 + 0.0248 * b + 0.01 * p;
        double c = trials * p + 0.5;
        double alpha = (2.83 + 5.1 / b) * spread;
        double surelyInside = 0.92 - 4.2 / b;
        double logOdds = Math.log(p / (1 - p));
        double mode = Math.floor((trials + 1) * p);
        double height = SpecialFunctions.logGamma(mode + 1) + SpecialFunctions.logGamma(trials - mode + 1);
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = random.nextDouble();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + c);
            if (us >= 0.07 && v <= surelyInside) {
                return k;
            }
            if (k < 0 || k > trials) {
                continue;
            }
            if (Math.log(v * alpha / (a / (us * us) + b)) <= height - SpecialFunctions.logGamma(k + 1)
                    - SpecialFunctions.logGamma(trials - k + 1) + (k - mode) * logOdds) {
                return k;
            }
        }
    }

    @Override
    public double mean() {
        return trials * probability;
    }

    @Override
    public double variance() {
        return trials * probability * (1 - probability);
    }
}
