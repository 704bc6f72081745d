// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.BreakdownText;
import org.loggia.report.VerdictText;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.ModelState;
import org.loggia.workbench.figures.StoredRun;

/**
 * Result files: JSON, described in {@code docs/workbench.md}. Numbers are written with all their digits, so what is
 * read is what was written; JSON has no NaN and no infinity, so an unknown number and a missing limit are null. Keys
 * that this version does not know are skipped.
 */
public final class ResultFormat {

    private static final String FORMAT = "loggia-simulation-result";
    private static final int VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ResultFormat() {
    }

    /** Is thrown for text that is not a result file; the message says why. */
    public static final class NoResultException extends Exception {
        private static final long serialVersionUID = 1L;

        NoResultException(String message) {
            super(message);
        }
    }

    /** The text of a result file. */
    public static String write(StoredRun run) {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("format", FORMAT);
        json.put("version", VERSION);
        json.put("name", run.name());
        json.put("started", run.started().toString());
        json.set("settings", settings(run.settings()));
        if (!run.models().digests().isEmpty()) {
            run.models().digests().forEach(json.putObject("models")::put);
        }
        json.set("result", result(run.result()));
        if (!run.verdicts().isEmpty()) {
            json.set("objectives", MAPPER.valueToTree(run.verdicts().stream().map(VerdictText::of).toList()));
        }
        if (!run.shares().isEmpty()) {
            json.set("breakdown", MAPPER.valueToTree(run.shares().stream().map(BreakdownText::of).toList()));
        }
        return json.toPrettyString() + "\n";
    }

    private static ObjectNode settings(SimulationSettings settings) {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("seed", settings.seed());
        number(json, "maximumTime", settings.maximumTime());
        if (settings.maximumMeasurements() == Long.MAX_VALUE) {
            json.putNull("maximumMeasurements");
        } else {
            json.put("maximumMeasurements", settings.maximumMeasurements());
        }
        json.put("precision", settings.precision());
        if (settings.warmUp() == SimulationSettings.AUTOMATIC) {
            json.put("warmUp", "auto");
        } else {
            json.put("warmUp", settings.warmUp());
        }
        json.put("replications", settings.replications());
        json.put("threads", settings.threads());
        return json;
    }

    private static ObjectNode result(SimulationResult result) {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("model", result.model());
        json.put("timeUnit", result.timeUnit());
        json.put("users", result.users());
        json.put("seed", result.seed());
        json.put("replications", result.replications());
        number(json, "simulatedTime", result.simulatedTime());
        json.put("stoppedBy", result.stoppedBy());
        ObjectNode cut = json.putObject("warmUp");
        number(cut, "scenarioRuns", result.warmUp().scenarioRuns());
        number(cut, "time", result.warmUp().time());
        number(json, "wallSeconds", result.wallSeconds());
        json.put("events", result.events());
        ArrayNode metrics = json.putArray("metrics");
        result.metrics().forEach(metric -> metrics.add(metric(metric)));
        ArrayNode notes = json.putArray("notes");
        result.notes().forEach(notes::add);
        return json;
    }

    private static ObjectNode metric(Metric metric) {
        Summary summary = metric.summary();
        ObjectNode json = MAPPER.createObjectNode();
        json.put("metric", metric.kind().key());
        json.put("point", metric.point());
        json.put("count", summary.count());
        number(json, "mean", summary.mean());
        number(json, "stddev", summary.standardDeviation());
        if (summary.interval().exists()) {
            json.putArray("ci95").add(summary.interval().low()).add(summary.interval().high());
        } else {
            json.putNull("ci95");
        }
        number(json, "min", summary.minimum());
        number(json, "max", summary.maximum());
        if (summary.quantiles().isEmpty()) {
            json.putNull("quantiles");
        } else {
            ObjectNode quantiles = json.putObject("quantiles");
            new TreeMap<>(summary.quantiles()).forEach((share, value) -> number(quantiles, share.toString(), value));
        }
        ObjectNode intervals = json.putObject("quantilesCi95");
        summary.quantileIntervals().forEach((share, interval) -> {
            if (interval.exists()) {
                intervals.putArray(share.toString()).add(interval.low()).add(interval.high());
            }
        });
        if (metric.percentilesOfMeans()) {
            json.put("percentilesOfMeans", true);
        }
        if (!metric.histogram().counts().isEmpty()) {
            ObjectNode histogram = json.putObject("histogram");
            number(histogram, "low", metric.histogram().low());
            number(histogram, "width", metric.histogram().width());
            ArrayNode counts = histogram.putArray("counts");
            metric.histogram().counts().forEach(counts::add);
            histogram.put("above", metric.histogram().above());
        }
        if (!metric.series().means().isEmpty()) {
            ObjectNode series = json.putObject("course");
            number(series, "interval", metric.series().length());
            numbers(series, "means", metric.series().means());
            if (metric.series().hasBand()) {
                numbers(series, "low", metric.series().low());
                numbers(series, "high", metric.series().high());
            }
        }
        return json;
    }

    private static void numbers(ObjectNode json, String key, List<Double> values) {
        ArrayNode array = json.putArray(key);
        values.forEach(value -> array.add(Double.isFinite(value) ? value : null));
    }

    private static void number(ObjectNode json, String key, double value) {
        if (Double.isFinite(value)) {
            json.put(key, value);
        } else {
            json.putNull(key);
        }
    }

    /**
     * Reads a result file.
     *
     * @throws NoResultException if the text is not a result of a version that is known here
     */
    public static StoredRun read(String text) throws NoResultException {
        try {
            JsonNode json = MAPPER.readTree(text);
            if (!FORMAT.equals(json.path("format").asText())) {
                throw new NoResultException("this is not a simulation result");
            }
            if (json.path("version").asInt() != VERSION) {
                throw new NoResultException("the result has version " + json.path("version").asText()
                        + ", and this workbench reads version " + VERSION);
            }
            return new StoredRun(text(json, "name"), Instant.parse(text(json, "started")),
                    readSettings(json.path("settings")), readResult(json.path("result")), readModels(json),
                    maps(json.path("objectives")).map(VerdictText::read).toList(),
                    maps(json.path("breakdown")).map(BreakdownText::read).toList());
        } catch (JsonProcessingException | DateTimeParseException | IllegalArgumentException broken) {
            throw new NoResultException("the result cannot be read: "
                    + (broken instanceof JsonProcessingException json ? json.getOriginalMessage()
                            : broken.getMessage()));
        }
    }

    private static Stream<Map<?, ?>> maps(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(each -> MAPPER.convertValue(each, Map.class));
    }

    private static ModelState readModels(JsonNode json) {
        Map<String, String> digests = new LinkedHashMap<>();
        json.path("models").fields().forEachRemaining(each -> digests.put(each.getKey(), each.getValue().asText()));
        return new ModelState(digests);
    }

    private static SimulationSettings readSettings(JsonNode json) {
        double time = number(json, "maximumTime");
        JsonNode measurements = json.path("maximumMeasurements");
        JsonNode warmUp = json.path("warmUp");
        return new SimulationSettings(json.path("seed").asLong(), Double.isNaN(time) ? Double.POSITIVE_INFINITY : time,
                measurements.isNumber() ? measurements.asLong() : Long.MAX_VALUE, json.path("precision").asDouble(),
                warmUp.isNumber() ? warmUp.asLong() : SimulationSettings.AUTOMATIC,
                json.path("replications").asInt(1), json.path("threads").asInt(1));
    }

    private static SimulationResult readResult(JsonNode json) {
        List<Metric> metrics = new ArrayList<>();
        json.path("metrics").forEach(metric -> metrics.add(readMetric(metric)));
        List<String> notes = new ArrayList<>();
        json.path("notes").forEach(note -> notes.add(note.asText()));
        JsonNode cut = json.path("warmUp");
        return new SimulationResult(text(json, "model"), json.hasNonNull("timeUnit") ? text(json, "timeUnit") : null,
                json.path("users").asInt(), json.path("seed").asLong(), json.path("replications").asInt(),
                number(json, "simulatedTime"),
                text(json, "stoppedBy"),
                new SimulationResult.WarmUpCut(number(cut, "scenarioRuns"), number(cut, "time")),
                number(json, "wallSeconds"), json.path("events").asLong(), List.copyOf(metrics), List.copyOf(notes));
    }

    private static Metric readMetric(JsonNode json) {
        JsonNode interval = json.path("ci95");
        Map<Double, Double> quantiles = new LinkedHashMap<>();
        json.path("quantiles").fields().forEachRemaining(entry -> quantiles.put(Double.valueOf(entry.getKey()),
                entry.getValue().isNumber() ? entry.getValue().asDouble() : Double.NaN));
        Map<Double, Interval> intervals = new LinkedHashMap<>();
        json.path("quantilesCi95").fields().forEachRemaining(entry -> {
            if (entry.getValue().size() == 2) {
                intervals.put(Double.valueOf(entry.getKey()),
                        new Interval(entry.getValue().get(0).asDouble(), entry.getValue().get(1).asDouble()));
            }
        });
        return new Metric(kind(text(json, "metric")), text(json, "point"), new Summary(json.path("count").asLong(),
                number(json, "mean"), number(json, "stddev"),
                interval.size() == 2 ? new Interval(interval.get(0).asDouble(), interval.get(1).asDouble())
                        : Interval.NONE, number(json, "min"), number(json, "max"), quantiles, intervals),
                readHistogram(json.path("histogram")), readSeries(json.path("course")),
                json.path("percentilesOfMeans").asBoolean());
    }

    private static Histogram readHistogram(JsonNode json) {
        if (json.isMissingNode()) {
            return Histogram.NONE;
        }
        List<Double> counts = new ArrayList<>();
        json.path("counts").forEach(count -> counts.add(count.asDouble()));
        return new Histogram(number(json, "low"), number(json, "width"), counts, number(json, "above"));
    }

    private static Means readSeries(JsonNode json) {
        if (json.isMissingNode()) {
            return Means.NONE;
        }
        return new Means(number(json, "interval"), numbers(json.path("means")), List.of(), numbers(json.path("low")),
                numbers(json.path("high")));
    }

    private static List<Double> numbers(JsonNode array) {
        List<Double> numbers = new ArrayList<>();
        array.forEach(number -> numbers.add(number.isNumber() ? number.asDouble() : Double.NaN));
        return numbers;
    }

    private static Metric.Kind kind(String key) {
        for (Metric.Kind kind : Metric.Kind.values()) {
            if (kind.key().equals(key)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("there is no metric '" + key + "'");
    }

    private static String text(JsonNode json, String key) {
        if (!json.path(key).isTextual()) {
            throw new IllegalArgumentException("'" + key + "' is missing");
        }
        return json.path(key).asText();
    }

    private static double number(JsonNode json, String key) {
        return json.path(key).isNumber() ? json.path(key).asDouble() : Double.NaN;
    }
}
