// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The Poisson distribution with the given mean, exact for every mean: multiplication of uniforms below 10, else
 * transformed rejection (W. Hoermann, "The transformed rejection method for generating Poisson random variables",
 * 1993, algorithm PTRS).
 */
public record Poisson(double mean) implements Distribution {
    public Poisson {
        Parameters.notNegative("the mean of a Poisson distribution", mean);
    }

    @Override
    public double sample(RandomStream random) {
        return sample(mean, random);
    }

    /** A variate for a mean that changes from draw to draw; it must be 0 or more, which is not checked. */
    public static double sample(double mean, RandomStream random) {
        return mean < 10 ? sampleSmall(mean, random) : sampleLarge(mean, random);
    }

    private static double sampleSmall(double mean, RandomStream random) {
        int count = 0;
        double elapsed = random.nextExponential();
        while (elapsed <= mean) {
            count++;
            elapsed += random.nextExponential();
        }
        return count;
    }

    private static double sampleLarge(double mean, RandomStream random) {
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
        double surelyInside = 0.9277 - 3.6224 / (b - 2);
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = random.nextDouble();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + mean + 0.43);
            if (us >= 0.07 && v <= surelyInside) {
                return k;
            }
            if (k < 0 || us < 0.013 && v > us) {
                continue;
            }
            if (Math.log(v * inverseAlpha / (a / (us * us) + b)) <= k * Math.log(mean) - mean - SpecialFunctions
                    .logGamma(k + 1)) {
                return k;
            }
        }
    }

    @Override
    public double variance() {
        return mean;
    }

    @Override
    public double moment(int n) {
        return switch (n) {
            case 1 -> mean;
            case 2 -> mean * (1 + mean);
            case 3 -> mean * (1 + mean * (3 + mean));
            default -> mean * (1 + mean * (7 + mean * (6 + mean)));
        };
    }
}
