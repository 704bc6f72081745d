// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.loggia.report.BreakdownText;
import org.loggia.report.ResultText;
import org.loggia.report.VerdictText;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.figures.ModelState;
import org.loggia.workbench.figures.StoredRun;

/**
 * Result files: JSON, described in {@code docs/reference/workbench.md}. Numbers are written with all their digits, so
 * reading returns the written values. JSON has no NaN and no infinity, so an unknown number and a missing limit are
 * null. Unknown keys are skipped.
 */
public final class ResultFormat {

    private static final String FORMAT = "loggia-simulation-result";
    private static final int VERSION = 2;
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
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("version", VERSION);
        json.put("name", run.name());
        json.put("started", run.started().toString());
        json.put("settings", settings(run.settings()));
        if (!run.models().digests().isEmpty()) {
            json.put("models", run.models().digests());
        }
        json.put("result", ResultText.whole(run.result()));
        if (!run.verdicts().isEmpty()) {
            json.put("objectives", run.verdicts().stream().map(VerdictText::of).toList());
        }
        if (!run.shares().isEmpty()) {
            json.put("breakdown", run.shares().stream().map(BreakdownText::of).toList());
        }
        return JsonText.of(json);
    }

    private static Map<String, Object> settings(SimulationSettings settings) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RunSetting setting : RunSetting.values()) {
            json.put(key(setting), setting.value(settings));
        }
        return json;
    }

    private static String key(RunSetting setting) {
        return switch (setting) {
            case TIME -> "maximumTime";
            case MEASUREMENTS -> "maximumMeasurements";
            default -> setting.key();
        };
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
            if (json.path("version").asInt() < 1 || json.path("version").asInt() > VERSION) {
                throw new NoResultException("the result has version " + json.path("version").asText()
                        + ", but this workbench supports versions 1 to " + VERSION);
            }
            return new StoredRun(text(json, "name"), Instant.parse(text(json, "started")),
                    readSettings(json.path("settings")), ResultText.read(map(json.path("result"))), readModels(json),
                    maps(json.path("objectives")).map(VerdictText::read).toList(),
                    maps(json.path("breakdown")).map(BreakdownText::read).toList());
        } catch (JsonProcessingException | DateTimeParseException | IllegalArgumentException broken) {
            throw new NoResultException("the result cannot be read: "
                    + (broken instanceof JsonProcessingException json ? json.getOriginalMessage()
                            : broken.getMessage()));
        }
    }

    /** The JSON of a report as maps and lists, as they are read from a file. */
    static Map<?, ?> parsed(Object json) {
        try {
            return map(MAPPER.readTree(JsonText.of(json)));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Stream<Map<?, ?>> maps(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(ResultFormat::map);
    }

    private static Map<?, ?> map(JsonNode object) {
        return object.isObject() ? MAPPER.convertValue(object, Map.class) : Map.of();
    }

    private static ModelState readModels(JsonNode json) {
        Map<String, String> digests = new LinkedHashMap<>();
        json.path("models").fields().forEachRemaining(each -> digests.put(each.getKey(), each.getValue().asText()));
        return new ModelState(digests);
    }

    private static SimulationSettings readSettings(JsonNode json) {
        return RunSetting.stored(setting -> json.path(key(setting)).asText(), SimulationSettings.ofSeed(0).unlimited());
    }

    private static String text(JsonNode json, String key) {
        if (!json.path(key).isTextual()) {
            throw new IllegalArgumentException("'" + key + "' is missing");
        }
        return json.path(key).asText();
    }
}
