// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import org.loggia.regression.RegressionException;

/**
 * Settings of the search for parameters.
 *
 * @param method the search
 * @param splits values between the ends of a cell (zeta)
 * @param explorations pivots in an iteration (eta)
 * @param iterations largest number of iterations (theta)
 * @param isLogarithmic whether axes of thresholds get steps by ratio, with 0 as a value of its own
 * @param objective what the search minimizes
 * @param seed seed of random search
 */
public record Tuning(Method method, int splits, int explorations, int iterations, boolean isLogarithmic,
        Objective objective, long seed) {

    /** Search methods. */
    public enum Method {
        /** Stepwise sampling search. */
        S3,
        /** Random search with the budget that S3 would have at most. */
        RANDOM
    }

    /** Objectives of a search. */
    public enum Objective {
        /** Mean over folds of the root mean square error. */
        RMSE,
        /** Mean relative error of all held-out rows. */
        RELATIVE
    }

    public Tuning {
        if (splits < 1 || explorations < 1 || iterations < 1) {
            throw new RegressionException("tuning with " + splits + " splits, " + explorations + " explorations and "
                    + iterations + " iterations", "each must be at least 1");
        }
    }

    /** The search of the published case studies: 4 splits, 5 explorations, 10 iterations. */
    public static Tuning s3() {
        return new Tuning(Method.S3, 4, 5, 10, false, Objective.RMSE, 1);
    }

    /** The same search with steps by ratio where that suits the parameter. */
    public Tuning logarithmic() {
        return new Tuning(method, splits, explorations, iterations, true, objective, seed);
    }

    /** The same search with other numbers. */
    public Tuning with(int otherSplits, int otherExplorations, int otherIterations) {
        return new Tuning(method, otherSplits, otherExplorations, otherIterations, isLogarithmic, objective, seed);
    }

    /** The same search for another objective. */
    public Tuning minimizing(Objective other) {
        return new Tuning(method, splits, explorations, iterations, isLogarithmic, other, seed);
    }

    /** Random search with the same budget. */
    public Tuning random(long otherSeed) {
        return new Tuning(Method.RANDOM, splits, explorations, iterations, isLogarithmic, objective, otherSeed);
    }
}
