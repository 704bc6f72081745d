// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Map;
import org.loggia.regression.search.SearchRange;
import org.loggia.regression.search.StepwiseSamplingSearch;

/**
 * Settings of the search for parameters.
 *
 * @param method the search
 * @param steps the numbers of stepwise sampling search; random search has the same budget
 * @param isLogarithmic whether axes of thresholds get steps by ratio, with 0 as a value of its own
 * @param objective what the search minimizes
 * @param seed seed of random search
 * @param ranges limits by parameter; the others have the limits of their technique
 */
public record Tuning(Method method, StepwiseSamplingSearch steps, boolean isLogarithmic, Objective objective, long seed,
        Map<String, SearchRange> ranges) {

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
        ranges = Map.copyOf(ranges);
    }

    /** The search of the published case studies: 4 splits, 5 explorations, 10 iterations. */
    public static Tuning s3() {
        return new Tuning(Method.S3, new StepwiseSamplingSearch(4, 5, 10), false, Objective.RMSE, 1, Map.of());
    }

    /** The same search with steps by ratio where that suits the parameter. */
    public Tuning logarithmic() {
        return new Tuning(method, steps, true, objective, seed, ranges);
    }

    /** The same search with other numbers. */
    public Tuning with(StepwiseSamplingSearch other) {
        return new Tuning(method, other, isLogarithmic, objective, seed, ranges);
    }

    /** The same search with other numbers of splits, explorations and iterations. */
    public Tuning with(int splits, int explorations, int iterations) {
        return with(new StepwiseSamplingSearch(splits, explorations, iterations));
    }

    /** The same search within limits of some parameters. */
    public Tuning within(Map<String, SearchRange> limits) {
        return new Tuning(method, steps, isLogarithmic, objective, seed, limits);
    }

    /** The same search for another objective. */
    public Tuning minimizing(Objective other) {
        return new Tuning(method, steps, isLogarithmic, other, seed, ranges);
    }

    /** Random search with the same budget. */
    public Tuning random(long otherSeed) {
        return new Tuning(Method.RANDOM, steps, isLogarithmic, objective, otherSeed, ranges);
    }
}
