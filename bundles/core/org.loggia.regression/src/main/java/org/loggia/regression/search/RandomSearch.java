// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.search.SearchResult.Evaluation;

/**
 * Evaluates the corner of all lower ends and independent random points (Bergstra and Bengio 2012), evenly spread over
 * the axes, by ratio on logarithmic ones. A yardstick for other searches with the same budget.
 *
 * @param budget number of points
 * @param seed the same seed gives the same points
 */
public record RandomSearch(int budget, long seed) {

    public RandomSearch {
        if (budget < 1) {
            throw RegressionProblems.PARAMETER.failure("random search with a budget of " + budget
                    + " points", "give at least 1");
        }
    }

    /** Searches for the point with the smallest value. */
    public SearchResult minimize(List<SearchAxis> axes, SearchObjective objective) {
        SplittableRandom random = new SplittableRandom(seed);
        List<double[]> points = new ArrayList<>();
        points.add(axes.stream().mapToDouble(SearchAxis::lower).toArray());
        while (points.size() < budget) {
            points.add(axes.stream().mapToDouble(axis -> axis.at(random.nextDouble())).toArray());
        }
        double[] values = objective.evaluate(points);
        List<Evaluation> evaluations = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            evaluations.add(new Evaluation(points.get(i), Double.isNaN(values[i]) ? Double.POSITIVE_INFINITY
                    : values[i], i == 0 ? 0 : 1));
        }
        evaluations.sort(Comparator.comparingDouble(Evaluation::value));
        return new SearchResult(List.copyOf(evaluations), 1);
    }
}
