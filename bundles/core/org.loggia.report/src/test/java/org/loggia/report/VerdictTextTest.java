// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.objective.Verdict.State;
import org.loggia.simulation.result.Metric;

/** A verdict in a report holds all that is needed to have it again, as other machines and stores hand it on. */
class VerdictTextTest {

    private static final String POINT = "UsageScenario:browse";

    static Stream<Verdict> verdicts() {
        return Stream.of(
                verdict(new Statistic(0.999), Relation.BELOW, 0.2, State.MET, 0.1, new Interval(0.05, 0.1 + 0.2)),
                verdict(Statistic.MEAN, Relation.AT_LEAST, 3, State.UNDECIDED, Double.NaN, Interval.NONE),
                verdict(Statistic.MEAN, Relation.BELOW, Double.POSITIVE_INFINITY, State.MET, 7, new Interval(6, 8)),
                verdict(Statistic.MEAN, Relation.ABOVE, Double.NEGATIVE_INFINITY, State.MET, 7, new Interval(6, 8)),
                verdict(Statistic.MAXIMUM, Relation.BELOW, 5, State.UNDECIDED, 4.5, new Interval(4.5,
                        Double.POSITIVE_INFINITY)),
                verdict(Statistic.MAXIMUM, Relation.BELOW, 5, State.UNDECIDED, Double.NaN, Interval.NONE));
    }

    private static Verdict verdict(Statistic statistic, Relation relation, double limit, State state, double value,
            Interval interval) {
        return new Verdict(new Objective("as asked", new Figure(statistic, Metric.Kind.RESPONSE_TIME, POINT), relation,
                limit), state, value, interval, 1 - 0.05 / 6);
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void roundTripsVerdict(Verdict verdict) throws IOException {
        assertEquals(verdict, VerdictText.read(parsed(VerdictText.of(verdict))));
    }

    /** Stores and result files of development versions had probabilities, words of numbers, and two ends. */
    @ParameterizedTest
    @MethodSource("verdicts")
    void verdictsOfEarlierStoresAreRead(Verdict verdict) throws IOException {
        Map<String, Object> json = JsonText.keys(VerdictText.of(verdict));
        json.remove("interval");
        json.put("low", worded(verdict.interval().low()));
        json.put("high", worded(verdict.interval().high()));
        json.put("statistic", worded(verdict.objective().figure().statistic().probability()));
        json.put("limit", worded(verdict.objective().limit()));
        json.put("value", worded(verdict.value()));
        assertEquals(verdict, VerdictText.read(parsed(json)));
    }

    @Test
    void rejectsInvalidVerdict() {
        Map<String, Object> json = JsonText.keys(VerdictText.of(verdicts().findFirst().orElseThrow()));
        json.remove("interval");
        assertEquals("'interval' of a verdict is not two numbers", refused(json));
        json.put("interval", List.of(1));
        assertEquals("'interval' of a verdict is not two numbers", refused(json));
        json.put("statistic", "p0");
        assertEquals("there is no statistic 'p0'", refused(json));
    }

    private static String refused(Map<?, ?> json) {
        return assertThrows(IllegalArgumentException.class, () -> VerdictText.read(parsed(json))).getMessage();
    }

    private static Object worded(double number) {
        return Double.isFinite(number) ? (Object) number : Double.toString(number);
    }

    private static Map<?, ?> parsed(Object json) throws IOException {
        return new ObjectMapper().readValue(JsonText.of(json), Map.class);
    }
}
