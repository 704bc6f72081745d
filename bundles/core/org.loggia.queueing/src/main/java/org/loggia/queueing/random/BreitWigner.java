// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * The Breit-Wigner (Cauchy) distribution around a location, cut off at a distance.
 *
 * @param width full width at half of the peak, above 0
 * @param cut largest distance from the location, above 0
 */
public record BreitWigner(double location, double width, double cut) implements QuantileDistribution {
    public BreitWigner {
        Parameters.finite("the location of a Breit-Wigner distribution", location);
        Parameters.positive("the width of a Breit-Wigner distribution", width);
        Parameters.positive("the cut of a Breit-Wigner distribution", cut);
    }

    @Override
    public double sample(RandomStream random) {
        return quantile(random.nextDouble());
    }

    @Override
    public double mean() {
        return location;
    }

    @Override
    public double variance() {
        double half = width / 2;
        return half * cut / Math.atan(cut / half) - half * half;
    }

    @Override
    public double quantile(double probability) {
        double angle = (2 * Parameters.probability("a probability", probability) - 1) * Math.atan(2 * cut / width);
        return location + width / 2 * Math.tan(angle);
    }
}
