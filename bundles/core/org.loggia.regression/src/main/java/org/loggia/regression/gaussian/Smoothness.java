// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;
import org.loggia.regression.RegressionProblems;

/**
 * Smoothness of the functions of a Gaussian process (Rasmussen and Williams 2006, section 4.2): the decrease of the
 * covariance with the distance r, from 1 at 0.
 */
public enum Smoothness {
    /** Squared exponential: all derivatives exist. */
    SMOOTH("smooth") {
        @Override
        double correlation(double squaredDistance) {
            return Math.exp(-0.5 * squaredDistance);
        }

        @Override
        double slope(double squaredDistance) {
            return Math.exp(-0.5 * squaredDistance);
        }
    },
    /** Matern with 5/2: twice differentiable. */
    TWICE("twice-differentiable") {
        @Override
        double correlation(double squaredDistance) {
            double distance = Math.sqrt(5 * squaredDistance);
            return (1 + distance + distance * distance / 3) * Math.exp(-distance);
        }

        @Override
        double slope(double squaredDistance) {
            double distance = Math.sqrt(5 * squaredDistance);
            return 5.0 / 3 * (1 + distance) * Math.exp(-distance);
        }
    },
    /** Matern with 3/2: once differentiable, for responses with bends. */
    ONCE("once-differentiable") {
        @Override
        double correlation(double squaredDistance) {
            double distance = Math.sqrt(3 * squaredDistance);
            return (1 + distance) * Math.exp(-distance);
        }

        @Override
        double slope(double squaredDistance) {
            return 3 * Math.exp(-Math.sqrt(3 * squaredDistance));
        }
    };

    private final String label;

    Smoothness(String label) {
        this.label = label;
    }

    /** The name in model files. */
    public String label() {
        return label;
    }

    /** The smoothness of a name in a model file. */
    public static Smoothness named(String label) {
        return Arrays.stream(values()).filter(value -> value.label.equals(label)).findFirst()
                .orElseThrow(() -> RegressionProblems.MODEL_FILE.failure("unknown smoothness '" + label
                        + "'", "use one of "
                                + Arrays.stream(values()).map(Smoothness::label).toList()));
    }

    /** The covariance at a distance r, given as its square, for a signal of 1. */
    abstract double correlation(double squaredDistance);

    /** The derivative of the covariance by -r^2 / 2. */
    abstract double slope(double squaredDistance);
}
