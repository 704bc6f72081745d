// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The beta distribution on (0, 1); sampled from two gamma variates, or by Joehnk (1964) for small shapes. */
public record Beta(double alpha, double beta) implements Distribution {
    public Beta {
        Parameters.positive("the first shape of a beta distribution", alpha);
        Parameters.positive("the second shape of a beta distribution", beta);
    }

    @Override
    public double sample(RandomStream random) {
        if (alpha > 1 || beta > 1) {
            double x = new Gamma(alpha, 1).sample(random);
            return x / (x + new Gamma(beta, 1).sample(random));
        }
        while (true) {
            double logX = Math.log(random.nextDouble()) / alpha;
            double logY = Math.log(random.nextDouble()) / beta;
            double larger = Math.max(logX, logY);
            double logSum = larger + Math.log(Math.exp(logX - larger) + Math.exp(logY - larger));
            if (logSum <= 0) {
                return Math.exp(logX - logSum);
            }
        }
    }

    @Override
    public double mean() {
        return alpha / (alpha + beta);
    }

    @Override
    public double variance() {
        return alpha * beta / ((alpha + beta) * (alpha + beta) * (alpha + beta + 1));
    }
}
