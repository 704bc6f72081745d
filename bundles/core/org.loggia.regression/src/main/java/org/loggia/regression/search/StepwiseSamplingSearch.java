// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.search.SearchResult.Evaluation;

/**
 * Stepwise sampling search (S3; Noorshams 2015, section 6.2.2, algorithm 2): starting at the corner of all lower ends,
 * each iteration refines a grid around the best points so far.
 *
 * <pre>
 *   a ......|...v...|...... b     v: a pivot; its cell reaches to the next coordinates that any point has,
 *           lo      hi            and is cut at splits + 2 values on every axis; all combinations are evaluated
 * </pre>
 *
 * Deterministic for a deterministic objective. It ends after the iterations, when nothing new is left to evaluate, when
 * an iteration improves too little, or when its {@link #bound} is reached.
 *
 * @param splits number of values between the ends of a cell on each axis (zeta), at least 2 to converge
 * @param explorations number of pivots in an iteration (eta)
 * @param iterations largest number of iterations (theta)
 * @param improvement share, in [0, 1), by which an iteration must lower the best value for another one; 0 for no such
 *     condition
 */
public record StepwiseSamplingSearch(int splits, int explorations, int iterations, double improvement) {

    /** A search that ends after the iterations. */
    public StepwiseSamplingSearch(int splits, int explorations, int iterations) {
        this(splits, explorations, iterations, 0);
    }

    public StepwiseSamplingSearch {
        if (splits < 1 || explorations < 1 || iterations < 1) {
            throw RegressionProblems.PARAMETER.failure("stepwise sampling search with " + splits
                    + " splits, " + explorations
                    + " explorations and " + iterations + " iterations", "each must be at least 1");
        }
        if (!(improvement >= 0 && improvement < 1)) {
            throw RegressionProblems.PARAMETER.failure("stepwise sampling search until the improvement is "
                    + improvement, "give at least 0 and less than 1");
        }
    }

    /** Largest number of points evaluated in a space of some dimensions. */
    public long bound(int dimensions) {
        double cell = Math.pow(splits + 2.0, dimensions);
        double corners = Math.pow(2, dimensions);
        return (long) Math.min(Long.MAX_VALUE, cell + (iterations - 1.0) * explorations * (cell - corners));
    }

    /** Searches for the point with the smallest value. */
    public SearchResult minimize(List<SearchAxis> axes, SearchObjective objective) {
        State state = new State(axes, objective, bound(axes.size()));
        double[] corner = axes.stream().mapToDouble(SearchAxis::lower).toArray();
        state.evaluate(List.of(corner), 0);
        int iteration = 0;
        boolean improves = true;
        while (improves && iteration < iterations) {
            List<double[]> fresh = newPoints(state);
            if (fresh.isEmpty()) {
                break;
            }
            double before = state.best();
            state.evaluate(fresh, ++iteration);
            // The first iteration has only a corner to improve on.
            improves = iteration == 1 || improvement == 0 || state.best() < (1 - improvement) * before;
        }
        return new SearchResult(List.copyOf(state.ranking), iteration);
    }

    /** The points of this iteration: what was evaluated before it is frozen, pivots do not see each other's points. */
    private List<double[]> newPoints(State state) {
        List<double[]> fresh = new ArrayList<>();
        Set<Point> seen = new HashSet<>();
        int pivots = Math.min(explorations, state.ranking.size());
        for (Evaluation pivot : state.ranking.subList(0, pivots)) {
            List<double[]> candidates = new ArrayList<>();
            for (int i = 0; i < state.axes.size(); i++) {
                candidates.add(state.candidates(i, pivot.point()[i], splits));
            }
            combine(candidates, new double[candidates.size()], 0, state, seen, fresh);
        }
        return fresh;
    }

    private static void combine(List<double[]> candidates, double[] point, int axis, State state, Set<Point> seen,
            List<double[]> fresh) {
        if (axis == candidates.size()) {
            Point key = new Point(point.clone());
            if (!state.evaluated.contains(key) && seen.add(key)
                    && state.evaluated.size() + fresh.size() < state.bound) {
                fresh.add(key.values);
            }
            return;
        }
        for (double value : candidates.get(axis)) {
            point[axis] = value;
            combine(candidates, point, axis + 1, state, seen, fresh);
        }
    }

    /** Everything evaluated so far. */
    private static final class State {
        final List<SearchAxis> axes;
        final SearchObjective objective;
        final long bound;
        final List<Evaluation> ranking = new ArrayList<>();
        final Set<Point> evaluated = new HashSet<>();
        /** Coordinates that evaluated points have, by axis. */
        final List<NavigableSet<Double>> coordinates = new ArrayList<>();

        State(List<SearchAxis> axes, SearchObjective objective, long bound) {
            this.axes = axes;
            this.objective = objective;
            this.bound = bound;
            axes.forEach(axis -> coordinates.add(new TreeSet<>()));
        }

        double best() {
            return ranking.get(0).value();
        }

        void evaluate(List<double[]> points, int iteration) {
            double[] values = objective.evaluate(points);
            for (int i = 0; i < values.length; i++) {
                double[] point = points.get(i);
                // What cannot be judged ranks last.
                double value = Double.isNaN(values[i]) ? Double.POSITIVE_INFINITY : values[i];
                ranking.add(new Evaluation(point, value, iteration));
                evaluated.add(new Point(point));
                for (int axis = 0; axis < point.length; axis++) {
                    coordinates.get(axis).add(point[axis]);
                }
            }
            // Stable, so that a point never replaces an equally good earlier one.
            ranking.sort(Comparator.comparingDouble(Evaluation::value));
        }

        double[] candidates(int index, double pivot, int splits) {
            SearchAxis axis = axes.get(index);
            Double below = coordinates.get(index).lower(pivot);
            Double above = coordinates.get(index).higher(pivot);
            double from = below == null ? axis.lower() : below;
            double to = above == null ? axis.upper() : above;
            double[] values = new double[splits + 2];
            for (int i = 0; i < values.length; i++) {
                values[i] = axis.between(from, to, i, splits);
            }
            return Arrays.stream(values).distinct().toArray();
        }
    }

    /** A point that equals another with the same values. */
    private record Point(double[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Point point && Arrays.equals(values, point.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
