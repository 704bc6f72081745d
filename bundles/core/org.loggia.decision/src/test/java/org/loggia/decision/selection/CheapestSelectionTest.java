// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.objective.Verdict.State;
import org.loggia.simulation.result.Metric;

/** The selection on designs whose figures are normally distributed around known means. */
class CheapestSelectionTest {

    private static final double LIMIT = 1;
    private static final Objective OBJECTIVE = new Objective("figure", new Figure(Statistic.MEAN,
            Metric.Kind.RESPONSE_TIME, "point"), Relation.BELOW, LIMIT);

    /** Designs in the order of their costs, with means that fall towards and through the limit. */
    private static double[] means(int designs, double step) {
        return IntStream.range(0, designs).mapToDouble(i -> LIMIT + step * (designs / 2 - 0.5 - i)).toArray();
    }

    private static DesignEvaluator looks(double[] means, Random random) {
        return questions -> questions.stream().map(question -> {
            double error = 1 / Math.sqrt(question.scenarioRuns());
            double value = means[question.design()] + error * random.nextGaussian();
            double half = error * SpecialFunctions.normalQuantile(1 - question.error() / 2);
            Interval interval = new Interval(value - half, value + half);
            Verdict verdict = new Verdict(OBJECTIVE, OBJECTIVE.judge(interval), value, interval, 1 - question.error());
            return new DesignEvaluation(verdict.state(), List.of(verdict), false, question.scenarioRuns(), null);
        }).toList();
    }

    /** Costs that have nothing to do with the figures; with the number of the cheapest that holds. */
    @Test
    void keepsStatedErrorProbability() {
        int wrong = 0;
        int left = 0;
        int runs = 2000;
        for (int run = 0; run < runs; run++) {
            Random random = new Random(run);
            double[] means = means(40, 0.02);
            double[] costs = random.doubles(40).toArray();
            CheapestSelection.Result result = new CheapestSelection(costs, looks(means, random), 100, 1_000_000, 0.2)
                    .select();
            int truth = IntStream.range(0, 40).filter(i -> means[i] < LIMIT).boxed()
                    .min((a, b) -> Double.compare(costs[a], costs[b])).orElseThrow();
            left += result.undecided().isEmpty() ? 0 : 1;
            wrong += result.chosen() == truth ? 0 : 1;
        }
        assertTrue(wrong <= 0.2 * runs, wrong + " of " + runs);
        assertTrue(left <= 0.02 * runs, left + " with something left open");
    }

    @Test
    void evaluatesIrrelevantDesignsOnce() {
        double[] means = means(40, 0.1);
        double[] costs = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
        CheapestSelection.Result result = new CheapestSelection(costs, looks(means, new Random(1)), 100, 100_000, 0.05)
                .select();
        assertEquals(20, result.chosen());
        assertTrue(result.lengths().stream().skip(25).allMatch(length -> length == 100), result.lengths().toString());
        assertTrue(result.lengths().get(19) > 100);
    }

    @Test
    void reportsDesignsUndecidedAfterLongestRun() {
        double[] means = {LIMIT + 1e-9, LIMIT - 1};
        CheapestSelection.Result result = new CheapestSelection(new double[] {1, 2}, looks(means, new Random(1)), 100,
                1600, 0.05).select();
        assertEquals(1, result.chosen());
        assertEquals(List.of(0), result.undecided());
        assertEquals(1600, result.lengths().get(0));
    }

    @Test
    void reportsInfeasibleSpace() {
        CheapestSelection.Result result = new CheapestSelection(new double[] {1, 2}, looks(new double[] {3, 3},
                new Random(1)), 100, 1600, 0.05).select();
        assertEquals(-1, result.chosen());
        assertEquals(List.of(State.MISSED, State.MISSED), result.looks().stream().map(DesignEvaluation::state)
                .toList());
    }

    @Test
    void neverChoosesDesignWithoutCost() {
        CheapestSelection.Result result = new CheapestSelection(new double[] {Double.NaN, 2}, looks(new double[2],
                new Random(1)), 100, 1600, 0.05).select();
        assertEquals(1, result.chosen());
    }

    @Test
    void choosesFirstOfEqualCosts() {
        CheapestSelection.Result result = new CheapestSelection(new double[] {2, 2}, looks(new double[2],
                new Random(1)), 100, 1600, 0.05).select();
        assertEquals(0, result.chosen());
    }
}
