// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * The logarithmic series distribution: k = 1, 2, ... with probability -p^k / (k ln(1 - p)) (R. A. Fisher, 1943).
 * Sampling after A. W. Kemp ("Efficient generation of logarithmically distributed pseudo-random variables", 1981).
 *
 * @param p above 0 and below 1
 */
public record Logarithmic(double p) implements Distribution {
    public Logarithmic {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("p of a logarithmic distribution must lie between 0 and 1, not at " + p);
        }
    }

    @Override
    public double sample(RandomStream random) {
        double v = random.nextDouble();
        if (v >= p) {
            return 1;
        }
        double q = -Math.expm1(Math.log1p(-p) * random.nextDouble());
        if (v <= q * q) {
            return Math.floor(1 + Math.log(v) / Math.log(q));
        }
        return v >= q ? 1 : 2;
    }

    @Override
    public double mean() {
        return -p / ((1 - p) * Math.log1p(-p));
    }

    @Override
    public double variance() {
        double logarithm = Math.log1p(-p);
        return -p * (p + logarithm) / ((1 - p) * (1 - p) * logarithm * logarithm);
    }
}
