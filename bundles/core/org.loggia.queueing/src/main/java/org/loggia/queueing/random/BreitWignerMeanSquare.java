// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * A number whose square follows a Breit-Wigner (Cauchy) distribution around the square of a location, as masses of
 * resonances do; cut off at a distance from the location, and never below 0.
 *
 * @param location above 0
 * @param width of the resonance, above 0
 * @param cut largest distance from the location, above 0
 */
public record BreitWignerMeanSquare(double location, double width, double cut) implements QuantileDistribution {
    public BreitWignerMeanSquare {
        Parameters.positive("the mean of a Breit-Wigner mean square distribution", location);
        Parameters.positive("the width of a Breit-Wigner mean square distribution", width);
        Parameters.positive("the cut of a Breit-Wigner mean square distribution", cut);
    }

    @Override
    public double sample(RandomStream random) {
        return quantile(random.nextDouble());
    }

    private double lowest() {
        return Math.max(0, location - cut);
    }

    private double angle(double value) {
        return Math.atan((value - location) * (value + location) / (location * width));
    }

    @Override
    public double quantile(double probability) {
        double first = angle(lowest());
        double last = angle(location + cut);
        double angle = first + (last - first) * Parameters.probability("a probability", probability);
        return Math.sqrt(Math.max(0, location * location + location * width * Math.tan(angle)));
    }

    /** With z^2 = m^2 + i m w, x times its density has the antiderivative Im(z ln((x - z) / (x + z))). */
    @Override
    public double mean() {
        double modulus = location * Math.sqrt(Math.hypot(location, width) / location);
        double half = Math.atan2(width, location) / 2;
        double re = modulus * Math.cos(half);
        double im = modulus * Math.sin(half);
        double span = angle(location + cut) - angle(lowest());
        return (antiderivative(location + cut, re, im) - antiderivative(lowest(), re, im)) / span;
    }

    private static double antiderivative(double x, double re, double im) {
        double logarithm = Math.log(Math.hypot(x - re, im) / Math.hypot(x + re, im));
        double argument = Math.atan2(-im, x - re) - Math.atan2(im, x + re);
        return re * argument + im * logarithm;
    }

    @Override
    public double variance() {
        double first = angle(lowest());
        double last = angle(location + cut);
        double meanTangent = Math.log(Math.cos(first) / Math.cos(last)) / (last - first);
        double mean = mean();
        return location * location + location * width * meanTangent - mean * mean;
    }
}
