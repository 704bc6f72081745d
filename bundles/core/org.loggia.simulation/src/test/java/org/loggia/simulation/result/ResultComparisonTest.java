// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.ResultComparison.Change;
import org.loggia.simulation.result.ResultComparison.Difference;
import org.loggia.simulation.result.SimulationResult.WarmUpCut;

/** Figures of two results are compared by their intervals. */
class ResultComparisonTest {

    private static final String SCENARIO = "UsageScenario:users";

    private static SimulationResult result(int replications, Metric... metrics) {
        return new SimulationResult("model", "ms", 0, 1, replications, 1000, "measurements", new WarmUpCut(0, 0), 0, 0,
                List.of(metrics), List.of());
    }

    private static Metric metric(Kind kind, String point, long count, double mean, Interval interval) {
        return new Metric(kind, point, new Summary(count, mean, 1, interval, 0, 100, Map.of()), Histogram.NONE,
                Means.NONE);
    }

    /** The mean of runs with a standard deviation between them. */
    private static SimulationResult replicated(Kind kind, String point, double mean, double deviation, int runs) {
        double half = SpecialFunctions.studentQuantile(0.975, runs - 1.0) * deviation / Math.sqrt(runs);
        return result(runs, metric(kind, point, 1000, mean, new Interval(mean - half, mean + half)));
    }

    private static Difference only(SimulationResult base, SimulationResult next, double tolerance) {
        return ResultComparison.of(Map.of("", base), Map.of("", next), tolerance).differences().get(0);
    }

    /** Reference: SciPy, ttest_ind_from_stats(10, 1, 5, 12, 2, 8, equal_var=False). */
    @Test
    void testsDifferencesOfReplicationsAsWelch() {
        Difference found = only(replicated(Kind.RESPONSE_TIME, SCENARIO, 10, 1, 5), replicated(Kind.RESPONSE_TIME,
                SCENARIO, 12, 2, 8), 0);
        assertEquals(0.03637986415969805, found.pValue(), 1e-9);
        assertEquals(2 - 1.8473886683883571, found.interval().low(), 1e-9);
        assertEquals(2 + 1.8473886683883571, found.interval().high(), 1e-9);
        assertEquals(Change.WORSE, found.change());
        assertEquals(0.2, found.relative(), 1e-12);
    }

    /** Reference: SciPy, with the base and its error scaled by 1.1. */
    @Test
    void toleratesChangesUpToShareOfBase() {
        Difference found = only(replicated(Kind.RESPONSE_TIME, SCENARIO, 10, 1, 5), replicated(Kind.RESPONSE_TIME,
                SCENARIO, 12, 2, 8), 0.1);
        assertEquals(0.2703982895068865, found.pValue(), 1e-9);
        assertEquals(Change.NONE, found.change());
    }

    /** The side of an interval that faces the other figure counts. */
    @Test
    void usesBothSidesOfAsymmetricIntervals() {
        SimulationResult base = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 1000, 10, new Interval(9.9, 14)));
        SimulationResult next = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 1000, 12, new Interval(8, 12.1)));
        assertEquals(Change.NONE, only(base, next, 0).change());
        base = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 1000, 10, new Interval(6, 10.1)));
        next = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 1000, 12, new Interval(11.9, 16)));
        assertEquals(Change.WORSE, only(base, next, 0).change());
        assertEquals(Change.BETTER, only(next, base, 0).change());
    }

    @Test
    void adjustsForTheNumberOfFigures() {
        List<Metric> before = new ArrayList<>();
        List<Metric> after = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            before.add(metric(Kind.UTILIZATION, "Resource:" + i, 0, 0.5, new Interval(0.45, 0.55)));
            after.add(metric(Kind.UTILIZATION, "Resource:" + i, 0, i == 7 ? 0.59 : 0.5, new Interval(0.45, 0.55)));
        }
        after.set(7, metric(Kind.UTILIZATION, "Resource:7", 0, 0.59, new Interval(0.54, 0.64)));
        Difference alone = only(result(1, before.get(7)), result(1, after.get(7)), 0);
        assertEquals(Change.HIGHER, alone.change());
        Difference among = ResultComparison.of(Map.of("", result(1, before.toArray(Metric[]::new))), Map.of("", result(
                1,
                after.toArray(Metric[]::new))), 0).differences().get(7);
        assertEquals(Change.NONE, among.change());
        assertEquals(40 * alone.pValue(), among.pValue(), 1e-12);
    }

    @Test
    void reportsFigureWithoutIntervalAsIncomparable() {
        SimulationResult base = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 10, 5, Interval.NONE));
        SimulationResult next = result(1, metric(Kind.RESPONSE_TIME, SCENARIO, 10, 50, new Interval(49, 51)));
        ResultComparison found = ResultComparison.of(Map.of("", base), Map.of("", next), 0);
        assertEquals(Change.INCOMPARABLE, found.differences().get(0).change());
        assertEquals(1, found.open().size());
        assertEquals(Change.NONE, only(base, base, 0).change());
    }

    @Test
    void judgesOnlyFiguresThatUsersNotice() {
        Interval low = new Interval(4.9, 5.1);
        Interval high = new Interval(9.9, 10.1);
        for (Object[] each : new Object[][] {{Kind.RESPONSE_TIME, SCENARIO, Change.WORSE},
            {Kind.RESPONSE_TIME, "EntryLevelSystemCall:users/read", Change.WORSE},
            {Kind.RESPONSE_TIME, "Storage:disk/read", Change.HIGHER}, {Kind.THROUGHPUT, SCENARIO, Change.BETTER},
            {Kind.UTILIZATION, "Resource:server/CPU", Change.HIGHER}}) {
            SimulationResult base = result(1, metric((Kind) each[0], (String) each[1], 100, 5, low));
            SimulationResult next = result(1, metric((Kind) each[0], (String) each[1], 100, 10, high));
            assertEquals(each[2], only(base, next, 0).change());
        }
    }

    /** No failure in many runs proves little. */
    @Test
    void comparesUnseenFailuresByTheExactBinomialInterval() {
        SimulationResult none = result(1, metric(Kind.FAILURE_PROBABILITY, SCENARIO, 500, 0, new Interval(0, 0)));
        assertEquals(Change.NONE, only(none, result(1, metric(Kind.FAILURE_PROBABILITY, SCENARIO, 500, 0.004,
                new Interval(0.001, 0.007))), 0).change());
        assertEquals(Change.WORSE, only(none, result(1, metric(Kind.FAILURE_PROBABILITY, SCENARIO, 500, 0.1,
                new Interval(0.08, 0.12))), 0).change());
    }

    @Test
    void comparesRunsOfTheSameName() {
        SimulationResult few = replicated(Kind.RESPONSE_TIME, SCENARIO, 10, 0.1, 5);
        SimulationResult many = replicated(Kind.RESPONSE_TIME, SCENARIO, 20, 0.1, 5);
        ResultComparison found = ResultComparison.of(Map.of("8 users", few, "16 users", many), Map.of("8 users", few,
                "32 users", many), 0);
        assertEquals(1, found.differences().size());
        assertEquals(List.of("16 users"), found.onlyBase());
        assertEquals(List.of("32 users"), found.onlyNext());
        assertTrue(found.with(Change.NONE).size() == 1 && found.open().isEmpty());
    }
}
