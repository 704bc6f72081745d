// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.loggia.problem.Location;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;

/** What is kept of a result is read as it was. */
class ResultTextTest {

    private static final Metric TIMES = new Metric(Metric.Kind.RESPONSE_TIME, "UsageScenario:browse", new Summary(7,
            0.1,
            Double.NaN, new Interval(0.05, 0.15), 0, 1, Map.of(0.01, 0.02, 0.5, 0.1), Map.of(0.5, new Interval(0, 1))),
            new Histogram(0, 0.5, List.of(3.0, 4.0), 0), new Means(10, List.of(0.1, Double.NaN), List.of(),
                    List.of(0.05, Double.NaN), List.of(0.2, Double.NaN)),
            true);
    private static final Metric JOBS = new Metric(Metric.Kind.QUEUE_LENGTH, "Storage:volume", new Summary(0, Double.NaN,
            Double.NaN, Interval.NONE, Double.NaN, Double.NaN, Map.of()), Histogram.NONE, Means.NONE);
    private static final SimulationResult RESULT = new SimulationResult("shop / users", null, 3, Long.MIN_VALUE, 2, 1e9,
            "time", new SimulationResult.WarmUpCut(1.5, 2.5), Double.NaN, 1L << 40, List.of(TIMES, JOBS),
            List.of(SimulationNotes.UNUSED_EVOLUTION.at(Location.element("Limit:volume/rate"), Map.of("limit", "rate"),
                    "Limit rate of storage volume: 3 % of the requests had to wait", "rent more")));

    @Test
    void roundTripsStoredResult() throws IOException {
        assertEquals(RESULT, ResultText.read(parsed(ResultText.whole(RESULT))));
    }

    @Test
    void reportHasTheSameKeysAndFewerFigures() throws IOException {
        Map<String, Object> whole = parsed(ResultText.whole(RESULT));
        Map<String, Object> reported = parsed(new SimulationReport(RESULT).json());
        assertEquals(whole.keySet(), reported.keySet());
        Map<?, ?> times = (Map<?, ?>) ((List<?>) reported.get("metrics")).get(0);
        assertEquals(List.of("0.5", "0.9", "0.95", "0.99"), List.copyOf(((Map<?, ?>) times.get("quantiles")).keySet()));
        assertTrue(((Map<?, ?>) ((List<?>) whole.get("metrics")).get(0)).keySet().containsAll(times.keySet()));
    }

    /** For programs, notes have codes; for people, sentences. */
    @Test
    void notesAreDataAndSentences() throws IOException {
        SimulationReport report = new SimulationReport(RESULT);
        assertEquals(List.of(Map.of("code", "simulation.unused-evolution", "severity", "warning", "point",
                "Limit:volume/rate",
                "message", "Limit rate of storage volume: 3 % of the requests had to wait", "remedy", "rent more",
                "facts", Map.of("limit", "rate"))), parsed(report.json()).get("notes"));
        assertTrue(report.csv().endsWith("\nnote,simulation.unused-evolution,,,,,,,,,,,,,-9223372036854775808,"
                + "shop / users\n"), report.csv());
        assertTrue(report.text().contains("\nnote: Limit rate of storage volume: 3 % of the requests had to wait; rent "
                + "more.\n"), report.text());
    }

    /** Version 1: notes are sentences, ends of bands two lists; no intervals where there are none, no word of means. */
    @Test
    @SuppressWarnings("unchecked")
    void resultsOfEarlierVersionsAreRead() throws IOException {
        Map<String, Object> json = parsed(ResultText.whole(RESULT));
        List<Map<String, Object>> metrics = (List<Map<String, Object>>) json.get("metrics");
        ((Map<String, Object>) metrics.get(0).get("quantilesCi95")).values().removeIf(each -> each == null);
        Map<String, Object> course = (Map<String, Object>) metrics.get(0).get("course");
        course.remove("ci95");
        course.put("low", TIMES.series().low());
        course.put("high", TIMES.series().high());
        metrics.get(1).put("quantilesCi95", Map.of());
        metrics.get(1).remove("percentilesOfMeans");
        json.put("notes", List.of("A link is ignored."));
        SimulationResult read = ResultText.read(json);
        assertEquals(RESULT.metrics(), read.metrics());
        assertEquals(List.of("A link is ignored."), read.sentences());
        assertEquals("simulation.note", read.notes().get(0).code());
    }

    @Test
    void reportsMissingParts() {
        Map<String, Object> json = ResultText.whole(RESULT);
        json.remove("stoppedBy");
        assertEquals("'stoppedBy' is missing", assertThrows(IllegalArgumentException.class,
                () -> ResultText.read(json)).getMessage());
        json.put("stoppedBy", "time");
        json.put("metrics", List.of(1));
        assertEquals("'1' is not a figure", assertThrows(IllegalArgumentException.class,
                () -> ResultText.read(json)).getMessage());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> parsed(Object json) throws IOException {
        return new ObjectMapper().readValue(JsonText.of(json), Map.class);
    }
}
