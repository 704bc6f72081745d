// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * The von Mises distribution: an angle in (-pi, pi) with density proportional to exp(concentration cos x) (R. von
 * Mises, 1918). Sampling after D. J. Best and N. I. Fisher ("Efficient simulation of the von Mises distribution",
 * Applied Statistics 28, 1979).
 *
 * @param concentration above 0
 */
public record VonMises(double concentration) implements Distribution {
    private static final int STEPS = 4096;

    public VonMises {
        Parameters.positive("the concentration of a von Mises distribution", concentration);
    }

    @Override
    public double sample(RandomStream random) {
        double tau = 1 + Math.sqrt(1 + 4 * concentration * concentration);
        double rho = (tau - Math.sqrt(2 * tau)) / (2 * concentration);
        double r = (1 + rho * rho) / (2 * rho);
        while (true) {
            double z = Math.cos(Math.PI * random.nextDouble());
            double f = (1 + r * z) / (r + z);
            double c = concentration * (r - f);
            double u = random.nextDouble();
            if (c * (2 - c) > u || Math.log(c / u) + 1 >= c) {
                double angle = Math.acos(Math.max(-1, Math.min(1, f)));
                return random.nextBoolean(0.5) ? angle : -angle;
            }
        }
    }

    @Override
    public double mean() {
        return 0;
    }

    /** By Simpson's rule over half the circle, as far out as there is density. */
    @Override
    public double variance() {
        double end = Math.min(Math.PI, 12 / Math.sqrt(concentration));
        double squares = 0;
        double total = 0;
        for (int i = 0; i <= STEPS; i++) {
            double x = end * i / STEPS;
            double half = Math.sin(x / 2);
            double weight = (i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2)
                    * Math.exp(-2 * concentration * half * half);
            total += weight;
            squares += weight * x * x;
        }
        return squares / total;
    }
}
