// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** The moments of a number that differs from one scenario run to the next, from weighted observations. */
final class WeightedMoments {

    /** Differences below this share come from rounding: times are differences of much larger numbers. */
    private static final double ROUNDING = 1e-9;

    private double weight;
    private double first;
    private double second;
    private double third;
    private double fourth;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;
    private long count;

    void add(double likelihood, double value) {
        double weighted = likelihood * value;
        weight += likelihood;
        first += weighted;
        weighted *= value;
        second += weighted;
        weighted *= value;
        third += weighted;
        fourth += weighted * value;
        low = Math.min(low, value);
        high = Math.max(high, value);
        count++;
    }

    /** The number of observations. */
    long count() {
        return count;
    }

    /** The sum of the likelihoods of the observations. */
    double weight() {
        return weight;
    }

    /** The likelihood-weighted sum of a power, 1 to 4. */
    double sum(int power) {
        return switch (power) {
            case 1 -> first;
            case 2 -> second;
            case 3 -> third;
            default -> fourth;
        };
    }

    double mean() {
        return first / weight;
    }

    /** Whether all observations are equal, up to rounding. */
    boolean isConstant() {
        return high - low <= ROUNDING * Math.max(Math.abs(low), Math.abs(high));
    }

    /** The squared skewness; 0 for a constant and where nothing was observed. */
    double squaredSkewness() {
        if (count == 0 || isConstant()) {
            return 0;
        }
        double mean = mean();
        double variance = second / weight - mean * mean;
        if (!(variance > ROUNDING * mean * mean)) {
            return 0;
        }
        double cubes = third / weight - mean * (3 * variance + mean * mean);
        return cubes * cubes / (variance * variance * variance);
    }
}
