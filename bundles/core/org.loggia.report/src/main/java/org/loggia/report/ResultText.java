// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.loggia.input.NumberReader;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;

/**
 * A result of a simulation as JSON: with the quantiles that reports show, or with all digits of all that was observed,
 * to be kept and read as it was.
 */
public final class ResultText {

    private ResultText() {
    }

    /** Returns the content of a report, with time series on request. */
    static Map<String, Object> reported(SimulationResult result, boolean overTime, List<Double> shown) {
        return json(result, metric -> {
            Map<String, Object> json = json(metric, quantiles(metric.summary(), shown), shown);
            if (overTime) {
                json.put("course", metric.series().means().isEmpty() ? null : series(metric.series()));
            }
            return json;
        });
    }

    /** All of it; {@link #read} reads it. */
    public static Map<String, Object> whole(SimulationResult result) {
        return json(result, metric -> {
            Map<String, Object> json = json(metric, new TreeMap<>(metric.summary().quantiles()), List.copyOf(
                    metric.summary().quantileIntervals().keySet()));
            if (!metric.histogram().counts().isEmpty()) {
                json.put("histogram", histogram(metric.histogram()));
            }
            if (!metric.series().means().isEmpty()) {
                json.put("course", series(metric.series()));
            }
            return json;
        });
    }

    private static Map<String, Object> json(SimulationResult result, Function<Metric, Object> figures) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", result.model());
        json.put("timeUnit", result.timeUnit());
        json.put("users", result.users());
        json.put("seed", result.seed());
        json.put("replications", result.replications());
        json.put("simulatedTime", result.simulatedTime());
        json.put("stoppedBy", result.stoppedBy());
        Map<String, Object> cut = new LinkedHashMap<>();
        cut.put("scenarioRuns", result.warmUp().scenarioRuns());
        cut.put("time", result.warmUp().time());
        json.put("warmUp", cut);
        json.put("wallSeconds", result.wallSeconds());
        json.put("events", result.events());
        json.put("metrics", result.metrics().stream().map(figures).toList());
        json.put("notes", result.notes().stream().map(NoteText::of).map(JsonText::keys).toList());
        return json;
    }

    private static Map<String, Object> json(Metric metric, Map<?, ?> quantiles, List<Double> withInterval) {
        Summary summary = metric.summary();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("metric", metric.kind().key());
        json.put("point", metric.point());
        json.put("count", summary.count());
        json.put("mean", summary.mean());
        json.put("stddev", summary.standardDeviation());
        json.put("ci95", interval(summary.interval()));
        json.put("min", summary.minimum());
        json.put("max", summary.maximum());
        json.put("quantiles", summary.quantiles().isEmpty() ? null : quantiles);
        json.put("quantilesCi95", summary.quantiles().isEmpty() ? null : quantileIntervals(summary, withInterval));
        json.put("percentilesOfMeans", metric.percentilesOfMeans());
        return json;
    }

    /** The quantiles that are reported, by probability. */
    public static Map<String, Object> quantiles(Summary summary) {
        return quantiles(summary, Summary.QUANTILES_WITH_INTERVAL);
    }

    private static Map<String, Object> quantiles(Summary summary, List<Double> shown) {
        Map<String, Object> quantiles = new LinkedHashMap<>();
        for (Double quantile : shown) {
            quantiles.put(key(quantile), summary.quantile(quantile));
        }
        return quantiles;
    }

    /** The intervals of the quantiles, by probability; null where there is none. */
    public static Map<String, Object> quantileIntervals(Summary summary) {
        return quantileIntervals(summary, Summary.QUANTILES_WITH_INTERVAL);
    }

    private static Map<String, Object> quantileIntervals(Summary summary, List<Double> shown) {
        Map<String, Object> intervals = new LinkedHashMap<>();
        for (Double quantile : shown) {
            intervals.put(key(quantile), interval(summary.quantileInterval(quantile)));
        }
        return intervals;
    }

    /** The probability of a quantile, without an exponent. */
    public static String key(double quantile) {
        return BigDecimal.valueOf(quantile).stripTrailingZeros().toPlainString();
    }

    private static List<Double> interval(Interval interval) {
        return interval.exists() ? List.of(interval.low(), interval.high()) : null;
    }

    /** The histogram, with what lies above its last bin. */
    public static Map<String, Object> histogram(Histogram histogram) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("low", histogram.low());
        json.put("width", histogram.width());
        json.put("counts", histogram.counts());
        json.put("above", histogram.above());
        return json;
    }

    private static Map<String, Object> series(Means series) {
        List<Object> intervals = new ArrayList<>();
        for (int i = 0; series.hasBand() && i < series.means().size(); i++) {
            double low = series.low().get(i);
            intervals.add(Double.isFinite(low) ? List.of(low, series.high().get(i)) : null);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("interval", series.length());
        json.put("means", series.means());
        json.put("ci95", series.hasBand() ? intervals : null);
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

    private static Metric.Kind kind(String key) {
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
