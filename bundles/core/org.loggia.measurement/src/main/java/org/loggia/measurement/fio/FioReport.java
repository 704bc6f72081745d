// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.fio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;

/** One file that fio wrote with {@code --output-format=json} or {@code json+} (fio 3: times in ns). */
final class FioReport {

    /** Reads and writes; what trims take is not a response time of an I/O request. */
    static final List<String> TYPES = List.of("read", "write");

    /**
     * What one job did with one type of requests.
     *
     * @param job name of the job
     * @param options of the job, and those of the report that hold for all jobs
     * @param type {@code read} or {@code write}
     */
    record Entry(String job, Map<String, String> options, String type, ResponseTimes times) {
    }

    private final Path file;

    private FioReport(Path file) {
        this.file = file;
    }

    /**
     * Reads a file. Jobs of the same name and options ran side by side, and become one entry a type.
     *
     * @throws MeasurementException if it is not such a report, or tells of no request; the message names the file
     */
    static List<Entry> read(Path file) {
        return new FioReport(file).entries();
    }

    private List<Entry> entries() {
        JsonNode report = json();
        if (!report.path("fio version").isTextual()) {
            throw fault("is not a report of fio, which has the field 'fio version'", "remove it from the folder");
        }
        JsonNode jobs = report.has("client_stats") ? report.path("client_stats") : report.path("jobs");
        Map<List<Object>, List<ResponseTimes>> sideBySide = new LinkedHashMap<>();
        for (JsonNode job : jobs) {
            String name = job.path("jobname").asText();
            if (name.equals("All clients")) {
                continue;
            }
            if (job.path("error").asInt() != 0) {
                throw fault("job '" + name + "' ended with error " + job.path("error").asInt(), "measure it again");
            }
            Map<String, String> options = new TreeMap<>();
            addOptions(report.path("global options"), options);
            addOptions(job.path("job options"), options);
            for (String type : TYPES) {
                if (job.path(type).path("total_ios").asDouble() > 0) {
                    sideBySide.computeIfAbsent(List.of(name, options, type), key -> new ArrayList<>())
                            .add(times(name, job.path(type)));
                }
            }
        }
        if (sideBySide.isEmpty()) {
            throw fault("has no job that completed a read or a write", "measure it again");
        }
        List<Entry> entries = new ArrayList<>();
        sideBySide.forEach((key, times) -> {
            @SuppressWarnings("unchecked")
            Map<String, String> options = (Map<String, String>) key.get(1);
            entries.add(new Entry((String) key.get(0), options, (String) key.get(2),
                    ResponseTimes.together(times, true)));
        });
        return entries;
    }

    /** Fio may say something before the report begins. */
    private JsonNode json() {
        try {
            String text = InputFile.text(file);
            int begin = text.startsWith("{") ? 0 : text.indexOf("\n{") + 1;
            if (begin == 0 && !text.startsWith("{")) {
                throw fault("holds no JSON", "write it with --output-format=json+, or remove it from the folder");
            }
            return new ObjectMapper().readTree(text.substring(begin));
        } catch (UnreadableFileException unreadable) {
            throw fault(unreadable.reason(), unreadable.remedy());
        } catch (JsonProcessingException malformed) {
            int line = malformed.getLocation() == null ? 0 : malformed.getLocation().getLineNr();
            throw fault("is not complete JSON" + (line > 0 ? " (line " + line + " of it)" : ""), "measure it again");
        }
    }

    private static void addOptions(JsonNode node, Map<String, String> options) {
        node.fields().forEachRemaining(option -> options.put(option.getKey(), option.getValue().asText()));
    }

    /** Times from submission to completion where fio has their distribution, else those from being issued. */
    private ResponseTimes times(String job, JsonNode type) {
        JsonNode latency = hasDistribution(type.path("lat_ns")) ? type.path("lat_ns") : type.path("clat_ns");
        if (!latency.isObject()) {
            throw fault("has no times in ns", "is it of fio 3?");
        }
        if (!hasDistribution(latency)) {
            throw fault("job '" + job + "' has neither bins nor percentiles", "write it with --output-format=json+");
        }
        TreeMap<Double, Double> histogram = numbers(latency.path("bins"), 0);
        TreeMap<Double, Double> percentiles = histogram.isEmpty() ? numbers(latency.path("percentile"), 1)
                : new TreeMap<>();
        percentiles.headMap(0.0, true).clear();
        percentiles.tailMap(100.0, true).clear();
        double before = 0;
        for (double time : percentiles.values()) {
            if (time < before) {
                throw fault("job '" + job + "' has percentiles that fall", "measure it again");
            }
            before = time;
        }
        double mean = latency.path("mean").asDouble();
        double deviation = latency.path("stddev").asDouble();
        double rate = type.path("iops").asDouble();
        double requests = type.path("total_ios").asDouble();
        if (!isUsable(mean) || !(deviation >= 0 && deviation < 1e18) || !(rate >= 0 && rate < 1e18)
                || !(requests < 1e18)) {
            throw fault("job '" + job + "' has a mean of " + mean + " ns, a standard deviation of " + deviation
                    + " ns and " + rate + " requests a second", "measure it again");
        }
        return new ResponseTimes(requests, rate, mean, deviation, histogram, percentiles);
    }

    private static boolean hasDistribution(JsonNode latency) {
        return latency.path("bins").size() > 0 || latency.path("percentile").size() > 0;
    }

    private static boolean isUsable(double time) {
        return time > 0 && time < 1e18;
    }

    /** @param least what a value must be at least; keys, and the times among the values, are above 0 */
    private TreeMap<Double, Double> numbers(JsonNode node, double least) {
        TreeMap<Double, Double> numbers = new TreeMap<>();
        node.fields().forEachRemaining(field -> {
            double value = field.getValue().asDouble(Double.NaN);
            if (!field.getKey().matches("\\d{1,18}(\\.\\d{1,12})?") || !(value >= least && value < 1e18)) {
                throw fault("has " + field.getValue() + " at '" + field.getKey() + "' where times of requests should "
                        + "be", "is it of fio 3?");
            }
            if (value > 0) {
                // half a nanosecond stands for what is too short for fio's clock
                numbers.put(Math.max(least == 0 ? 0.5 : 0, Double.parseDouble(field.getKey())), value);
            }
        });
        return numbers;
    }

    private MeasurementException fault(String what, String remedy) {
        return new MeasurementException(MeasurementProblems.FIO_REPORT.at(Location.file(file), what, remedy));
    }
}
