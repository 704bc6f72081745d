// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.NumberReader;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;

/**
 * A result of a simulation as JSON: with the quantiles that reports show, or with all digits of all that was observed,
 * to be kept and read as it was.
 */
@Document(value = "simulate", title = "Output of loggia simulate", description = "Output of `loggia simulate --format "
        + "json`. JSON has no NaN and no infinity: such a number is null.")
public record ResultText(
        @Key("Name of the simulated model.") String model,
        @Key(value = "Unit of the model's times, such as `ms`; null if the model does not define it.",
                nullable = true) String timeUnit,
        @Key(value = "Users of all closed workloads together; 0 without closed workloads.", unit = "count") int users,
        @Key(value = "Seed of the random numbers; the same seed repeats the run.", unit = "none") long seed,
        @Key(value = "Independent runs that the figures come from.", unit = "count") int replications,
        @Key(value = "Simulated time of all runs, the warm-up included.",
                unit = "time units of the model") double simulatedTime,
        @Key(value = "Why the simulation ended.",
                values = {
                    "time", "measurements", "precision", "arrivals", "cancelled"}) String stoppedBy,
        @Key("Warm-up that was excluded.") WarmUp warmUp,
        @Key(value = "How long the simulation took; null for runs of an experiment, which have the same bytes "
                + "everywhere.", unit = "s", nullable = true) double wallSeconds,
        @Key(value = "Simulated events.", unit = "count") long events,
        @Key("Metrics, in the order of the measuring points.") List<MetricText> metrics,
        @Key("Notes for the reader, such as parts that were not simulated.") List<NoteText> notes,
        @Key(value = "Whether each objective holds, in the order given; missing where none was given.",
                optional = true) List<VerdictText> objectives,
        @Key(value = "Where the time of each usage scenario goes; missing without `--breakdown`.",
                optional = true) List<BreakdownText> breakdown,
        @Key(value = "Effects of faster resources; missing without `--bottlenecks`. For each usage scenario the "
                + "largest effect first.", optional = true) List<BottleneckReport.ElasticityText> elasticities){

    record WarmUp(
            @Key(value = "Number of excluded scenario runs, mean over the replications.",
                    unit = "count") double scenarioRuns,
            @Key(value = "Excluded simulated time, mean over the replications.",
                    unit = "time units of the model") double time) {
    }

    /** The content of a report; its last parts may be empty. */
    static ResultText of(SimulationResult result, List<MetricText> metrics, List<VerdictText> objectives,
            List<BreakdownText> breakdown, List<BottleneckReport.ElasticityText> elasticities) {
        return new ResultText(result.model(), result.timeUnit(), result.users(), result.seed(), result.replications(),
                result.simulatedTime(), result.stoppedBy(), new WarmUp(result.warmUp().scenarioRuns(), result.warmUp()
                        .time()), result.wallSeconds(), result.events(), metrics, result.notes().stream().map(
                                NoteText::of).toList(), orNull(objectives), orNull(breakdown), orNull(elasticities));
    }

    private static <T> List<T> orNull(List<T> list) {
        return list.isEmpty() ? null : list;
    }

    /** All of it; {@link #read} reads it. */
    public static Map<String, Object> whole(SimulationResult result) {
        Map<String, Object> json = JsonText.keys(of(result, List.of(), List.of(), List.of(), List.of()));
        json.put("metrics", result.metrics().stream().map(MetricText::whole).toList());
        return json;
    }

    /**
     * Reads what {@link #whole} wrote, now or in an earlier version.
     *
     * @throws IllegalArgumentException if it is nothing of the kind; the message says what is missing
     */
    public static SimulationResult read(Map<?, ?> json) {
        Map<?, ?> cut = object(json, "warmUp");
        return new SimulationResult(text(json, "model"), json.get("timeUnit") == null ? null : text(json, "timeUnit"),
                (int) whole(json, "users"), whole(json, "seed"), (int) whole(json, "replications"),
                number(json, "simulatedTime"), text(json, "stoppedBy"),
                new SimulationResult.WarmUpCut(number(cut, "scenarioRuns"), number(cut, "time")),
                number(json, "wallSeconds"), whole(json, "events"),
                list(json, "metrics").stream().map(ResultText::metric).toList(),
                list(json, "notes").stream().map(NoteText::read).toList());
    }

    private static Metric metric(Object figure) {
        if (!(figure instanceof Map<?, ?> json)) {
            throw new IllegalArgumentException("'" + figure + "' is not a figure");
        }
        Map<Double, Double> quantiles = new LinkedHashMap<>();
        object(json, "quantiles").forEach((share, value) -> quantiles.put(NumberReader.parseDouble(share.toString()),
                number(value)));
        Map<Double, Interval> intervals = new LinkedHashMap<>();
        object(json, "quantilesCi95").forEach((share, ends) -> intervals.put(NumberReader.parseDouble(share
                .toString()), interval(ends)));
        return new Metric(kind(text(json, "metric")), text(json, "point"), new Summary(whole(json, "count"),
                number(json, "mean"), number(json, "stddev"), interval(json.get("ci95")), number(json, "min"),
                number(json, "max"), quantiles, intervals), readHistogram(object(json, "histogram")),
                readSeries(object(json, "course")), Boolean.TRUE.equals(json.get("percentilesOfMeans")));
    }

    private static Histogram readHistogram(Map<?, ?> json) {
        return json.isEmpty() ? Histogram.NONE : new Histogram(number(json, "low"), number(json, "width"),
                numbers(json, "counts"), number(json, "above"));
    }

    /** Earlier versions wrote the ends of the intervals in two lists. */
    private static Means readSeries(Map<?, ?> json) {
        if (json.isEmpty()) {
            return Means.NONE;
        }
        List<Interval> ends = list(json, "ci95").stream().map(ResultText::interval).toList();
        return new Means(number(json, "interval"), numbers(json, "means"), List.of(), ends.isEmpty()
                ? numbers(json, "low") : ends.stream().map(Interval::low).toList(),
                ends.isEmpty() ? numbers(json, "high") : ends.stream().map(Interval::high).toList());
    }

    static Metric.Kind kind(Object key) {
        return Arrays.stream(Metric.Kind.values()).filter(each -> each.key().equals(key)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no metric '" + key + "'"));
    }

    private static Interval interval(Object ends) {
        return ends instanceof List<?> pair && pair.size() == 2 ? new Interval(number(pair.get(0)), number(pair.get(1)))
                : Interval.NONE;
    }

    private static String text(Map<?, ?> json, String key) {
        if (json.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("'" + key + "' is missing");
    }

    private static long whole(Map<?, ?> json, String key) {
        if (json.get(key) instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalArgumentException("'" + key + "' is missing");
    }

    private static List<Double> numbers(Map<?, ?> json, String key) {
        return list(json, key).stream().map(ResultText::number).toList();
    }

    private static double number(Map<?, ?> json, String key) {
        return number(json.get(key));
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static Map<?, ?> object(Map<?, ?> json, String key) {
        return json.get(key) instanceof Map<?, ?> object ? object : Map.of();
    }

    private static List<?> list(Map<?, ?> json, String key) {
        return json.get(key) instanceof List<?> list ? list : List.of();
    }
}
