// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;

class ObjectiveTextTest {

    private static final List<Metric> METRICS = List.of(metric(Kind.RESPONSE_TIME, "UsageScenario:browse and buy"),
            metric(Kind.RESPONSE_TIME, "Resource:Server/CPU"), metric(Kind.UTILIZATION, "Resource:Server/CPU"),
            metric(Kind.RESPONSE_TIME, "ExternalCall:x"), metric(Kind.RESPONSE_TIME, "Storage:x"));

    private static Metric metric(Kind kind, String point) {
        return new Metric(kind, point, new Summary(0, 0, 0, Interval.NONE, 0, 0, Map.of()), Histogram.NONE,
                Means.NONE);
    }

    private static Objective read(String text) {
        return ObjectiveText.of(text).in(METRICS, "ms");
    }

    @Test
    void findsNamesWithoutKind() {
        assertEquals(new Figure(new Statistic(0.95), Kind.RESPONSE_TIME, "UsageScenario:browse and buy"),
                read("p95 of browse and buy < 200").figure());
        assertEquals(new Figure(Statistic.MEAN, Kind.UTILIZATION, "Resource:Server/CPU"),
                read("utilization of Server/CPU<=.7").figure());
        assertEquals(new Figure(Statistic.MAXIMUM, Kind.RESPONSE_TIME, "Resource:Server/CPU"),
                read("max responseTime of Resource:Server/CPU < 1e3").figure());
    }

    @Test
    void limitsAreInModelsUnits() {
        assertEquals(200, read("p95 of Server/CPU < 0.2 s").limit(), 1e-12);
        assertEquals(0.2, read("p95 of Server/CPU < 200 us").limit(), 1e-12);
        assertEquals(0.7, read("utilization of Server/CPU < 70 %").limit(), 1e-12);
        assertEquals(Relation.AT_LEAST, read("median of Server/CPU >= 3").relation());
        assertEquals(0.999, read("p99.9 of Server/CPU < 3").figure().statistic().probability(), 1e-12);
        assertEquals("p99.9", read("p99.9 of Server/CPU < 3").figure().statistic().toString());
    }

    @Test
    void reportsInvalidObjectives() {
        assertFault("p95 browse < 3", "invalid objective");
        assertFault("p95 of browse", "invalid objective");
        assertFault("p95 of browse < fast", "invalid objective");
        assertFault("p95 of browse < 1e999", "invalid objective");
        assertFault("p0 of browse < 3", "'p0' is neither a statistic nor a metric");
        assertFault("speed of browse < 3", "'speed' is neither");
        assertFault("utilization p95 of Server/CPU < 3", "'p95' is neither");
        assertFault("p95 utilization of Server/CPU < 70 %", "only the mean is available for utilization");
        assertFault("p95 replicas of pool < 3", "only the mean and the maximum are available for replicas, not p95");
        assertFault("p95 of Server/CPU < 70 %", "'%' is not a unit of responseTime");
        assertFault("utilization of Server/CPU < 70 ms", "'ms' is not a unit of utilization");
        assertFault("throughput of Server/CPU > 70 ms", "'ms' is not a unit of throughput; remove it");
        assertFault("p95 of brwse < 3", "there is no responseTime of 'brwse'");
        assertFault("waitingTime of pool < 3", "this model has none");
        assertFault("failureProbability of browse and buy < 1 %", "failures are not simulated; enable them");
        assertFault("p95 of x < 3", "write ExternalCall:x or Storage:x");
        ObjectiveText inSeconds = ObjectiveText.of("p95 of Server/CPU < 3 s");
        ObjectiveException unknown = assertThrows(ObjectiveException.class, () -> inSeconds.in(METRICS, null));
        assertTrue(unknown.getMessage().contains("the time unit of the model is unknown"), unknown.getMessage());
    }

    private static void assertFault(String text, String expected) {
        ObjectiveException fault = assertThrows(ObjectiveException.class, () -> read(text));
        assertTrue(fault.getMessage().contains(expected), fault.getMessage());
        assertTrue(fault.getMessage().contains("; "), "what to do: " + fault.getMessage());
    }

    @Test
    void intervalDecidesWhereItLiesOnOneSide() {
        Objective below = read("mean of Server/CPU < 10");
        assertEquals(Verdict.State.MET, below.judge(new Interval(8, 9.9)));
        assertEquals(Verdict.State.MISSED, below.judge(new Interval(10, 12)));
        assertEquals(Verdict.State.UNDECIDED, below.judge(new Interval(9, 11)));
        assertEquals(Verdict.State.UNDECIDED, below.judge(Interval.NONE));
        Objective constant = read("mean of Server/CPU <= 10");
        assertEquals(Verdict.State.MET, constant.judge(new Interval(10, 10)));
    }
}
