// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.search.SearchResult.Evaluation;

class StepwiseSamplingSearchTest {

    private static SearchObjective of(ToDoubleFunction<double[]> function) {
        return points -> points.stream().mapToDouble(function).toArray();
    }

    /** Worked by hand: x in [0, 1], two splits, one pivot, minimum at 0.4. */
    @Test
    void evaluatesGridAroundPivot() {
        SearchResult result = new StepwiseSamplingSearch(2, 1, 2).minimize(List.of(SearchAxis.real("x", 0, 1)),
                of(p -> Math.abs(p[0] - 0.4)));
        double[] points = result.evaluations().stream().mapToDouble(e -> e.point()[0]).sorted().toArray();
        // Start 0; then 1/3, 2/3, 1; then the cell [0, 2/3] around 1/3 is cut at 2/9 and 4/9.
        assertArrayEquals(new double[] {0, 2 / 9.0, 1 / 3.0, 4 / 9.0, 2 / 3.0, 1}, points, 1e-12);
        assertEquals(4 / 9.0, result.best().point()[0], 1e-12);
        assertEquals(2, result.best().iteration());
    }

    /** The best values of the iterations are 1/15, 2/45 (a third lower) and 2/45. */
    @ParameterizedTest
    @CsvSource({"0, 9", "0.3, 3", "0.4, 2", "0.9, 2"})
    void endsWhenIterationImprovesTooLittle(double improvement, int iterations) {
        SearchResult result = new StepwiseSamplingSearch(2, 1, 9, improvement).minimize(List.of(SearchAxis.real("x", 0,
                1)), of(p -> Math.abs(p[0] - 0.4)));
        assertEquals(iterations, result.iterations());
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 5, 10, 186", "2, 4, 5, 10, 1476", "3, 4, 5, 10, 9576", "4, 4, 5, 10, 58896", "2, 3, 1, 1, 25"})
    void staysWithinItsBound(int dimensions, int splits, int explorations, int iterations, long bound) {
        StepwiseSamplingSearch search = new StepwiseSamplingSearch(splits, explorations, iterations);
        assertEquals(bound, search.bound(dimensions));
        List<SearchAxis> axes = new ArrayList<>();
        for (int i = 0; i < dimensions; i++) {
            axes.add(SearchAxis.real("x" + i, -1, 2));
        }
        SearchResult result = search.minimize(axes, of(p -> {
            double sum = 0;
            for (int i = 0; i < p.length; i++) {
                sum += Math.sin(17 * p[i] + i) + p[i] * p[i] * (i + 1);
            }
            return sum;
        }));
        assertTrue(result.evaluations().size() <= bound, result.evaluations().size() + " evaluations");
        assertEquals(result.evaluations().size(), result.evaluations().stream()
                .map(e -> java.util.Arrays.toString(e.point())).distinct().count());
    }

    @Test
    void convergesOnConvexFunctionsAndRepeats() {
        List<SearchAxis> axes = List.of(SearchAxis.real("x", 0, 100), SearchAxis.real("y", -5, 5));
        SearchObjective bowl = of(p -> Math.pow(p[0] - 37.31, 2) + Math.pow(p[1] - 1.234, 2));
        StepwiseSamplingSearch search = new StepwiseSamplingSearch(4, 5, 15);
        SearchResult result = search.minimize(axes, bowl);
        assertTrue(result.best().value() < 1e-4, "best " + result.best().value());
        SearchResult again = search.minimize(axes, bowl);
        for (int i = 0; i < result.evaluations().size(); i++) {
            assertArrayEquals(result.evaluations().get(i).point(), again.evaluations().get(i).point());
        }
    }

    @Test
    void stopsWhenIntegersAreUsedUpAndKeepsEarlierOfEqualPoints() {
        SearchResult result = new StepwiseSamplingSearch(2, 3, 50).minimize(
                List.of(SearchAxis.integer("n", 1, 9), SearchAxis.nominal("kind", 2)), of(p -> 1));
        assertTrue(result.iterations() < 50);
        assertArrayEquals(new double[] {1, 0}, result.best().point());
        for (Evaluation evaluation : result.evaluations()) {
            assertEquals(Math.rint(evaluation.point()[0]), evaluation.point()[0]);
        }
        for (int i = 1; i < result.evaluations().size(); i++) {
            assertTrue(result.evaluations().get(i - 1).iteration() <= result.evaluations().get(i).iteration());
        }
    }

    @Test
    void logarithmicAxesStepByRatioAndKeepZero() {
        SearchAxis axis = SearchAxis.real("cp", 0, 1).logarithmic(1e-6);
        SearchResult result = new StepwiseSamplingSearch(2, 1, 1).minimize(List.of(axis), of(p -> p[0]));
        double[] points = result.evaluations().stream().mapToDouble(e -> e.point()[0]).toArray();
        assertArrayEquals(new double[] {0, 1e-4, 1e-2, 1}, points, 1e-12);
        SearchResult fine = new StepwiseSamplingSearch(4, 2, 8).minimize(List.of(axis),
                of(p -> Math.abs(Math.log(Math.max(1e-9, p[0]) / 3e-4))));
        assertEquals(3e-4, fine.best().point()[0], 3e-6);
    }

    @Test
    void randomSearchUsesItsBudget() {
        List<SearchAxis> axes = List.of(SearchAxis.integer("n", 2, 5), SearchAxis.real("cp", 0, 1).logarithmic(1e-5));
        SearchResult result = new RandomSearch(200, 3).minimize(axes, of(p -> p[0] + p[1]));
        assertEquals(200, result.evaluations().size());
        assertEquals(4, result.evaluations().stream().map(e -> e.point()[0]).distinct().count());
        assertTrue(result.evaluations().stream().filter(e -> e.point()[1] < 0.01).count() > 80);
        assertArrayEquals(new double[] {2, 0}, result.best().point());
    }
}
