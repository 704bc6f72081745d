// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** The checks of distribution parameters, each with the sentence that a user reads. */
final class Parameters {
    private Parameters() {
    }

    static double positive(String what, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " must be a finite number above 0, not " + value);
        }
        if (value < Double.MIN_NORMAL) {
            throw new IllegalArgumentException(what + " must be at least 2.3E-308, below which numbers lose digits"
                    + " and have no inverse, not " + value);
        }
        return value;
    }

    static double notNegative(String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " must be a finite number of 0 or more, not " + value);
        }
        return value;
    }

    static double finite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be a finite number, not " + value);
        }
        return value;
    }

    static double probability(String what, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(what + " must lie in [0, 1], not " + value);
        }
        return value;
    }

    /** A copy of the weights scaled to sum 1. */
    static double[] weights(String what, double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += notNegative("a weight of " + what, weight);
        }
        if (!(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the weights of " + what
                    + " must add up to a number above 0, not " + sum);
        }
        double[] scaled = weights.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] /= sum;
        }
        return scaled;
    }
}
