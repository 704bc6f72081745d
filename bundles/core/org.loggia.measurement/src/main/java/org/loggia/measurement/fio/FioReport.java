// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.fio;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
     * @param run which of the file's runs, from 1
     */
    record Entry(String job, Map<String, String> options, String type, int run, ResponseTimes times) {
    }

    /**
     * What a file tells.
     *
     * @param remarks what else a reader of its entries must know
     */
    record Content(List<Entry> entries, List<String> remarks) {
    }

    private final Path file;
    private final List<Entry> entries = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    private FioReport(Path file) {
        this.file = file;
    }

    /**
     * Reads a file. Jobs of the same name and options ran side by side, and become one entry a type.
     *
     * @throws MeasurementException if it is not such a report, or tells of no request; the message names the file
     */
    static Content read(Path file) {
        FioReport report = new FioReport(file);
        int run = 0;
        for (JsonNode one : ReportFile.runs(file)) {
            report.add(one, ++run);
        }
        return new Content(report.entries, report.remarks);
    }

    private void add(JsonNode report, int run) {
        if (!report.path("fio version").isTextual()) {
            throw fault("is not a report of fio, which has the field 'fio version'", "remove it from the folder");
        }
        JsonNode jobs = report.has("client_stats") ? report.path("client_stats") : report.path("jobs");
        Map<List<Object>, List<ResponseTimes>> sideBySide = new LinkedHashMap<>();
        List<String> idle = new ArrayList<>();
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
            List<String> types = TYPES.stream().filter(type -> requests(job, type) > 0).toList();
            for (String type : types) {
                ReportedJobs.contradiction(options, type, job.path(type)).ifPresent(what -> {
                    throw fault("job '" + name + "' " + what, "measure jobs of different kinds without "
                            + "group_reporting, so that each has its own report");
                });
                sideBySide.computeIfAbsent(List.of(name, options, type), key -> new ArrayList<>())
                        .add(times(name, options, job.path(type)));
            }
            addUnused(name, job, types.isEmpty(), idle);
        }
        if (sideBySide.isEmpty()) {
            throw fault("has no job that completed a read or a write", "measure it again");
        }
        idle.forEach(name -> remarks.add("job '" + name + "' of " + file.getFileName()
                + " completed no read and no write, and has no row"));
        sideBySide.forEach((key, times) -> {
            @SuppressWarnings("unchecked")
            Map<String, String> options = (Map<String, String>) key.get(1);
            entries.add(new Entry((String) key.get(0), options, (String) key.get(2), run,
                    ResponseTimes.together(times, true)));
        });
    }

    /** What a job did besides reads and writes, or instead of them. */
    private void addUnused(String name, JsonNode job, boolean isIdle, List<String> idle) {
        if (isIdle && requests(job, "mixed") > 0) {
            throw fault("job '" + name + "' reports reads and writes as one", "measure without unified_rw_reporting");
        }
        if (requests(job, "trim") > 0) {
            remarks.add("the trims of job '" + name + "' of " + file.getFileName() + " have no row");
        } else if (isIdle) {
            idle.add(name);
        }
    }

    private static double requests(JsonNode job, String type) {
        return job.path(type).path("total_ios").asDouble();
    }

    private static void addOptions(JsonNode node, Map<String, String> options) {
        node.fields().forEachRemaining(option -> options.put(option.getKey(), option.getValue().asText()));
    }

    /** Times from submission to completion where fio has their distribution, else those from being issued. */
    private ResponseTimes times(String job, Map<String, String> options, JsonNode type) {
        JsonNode latency = hasDistribution(type.path("lat_ns")) ? type.path("lat_ns") : type.path("clat_ns");
        if (!latency.isObject()) {
            throw fault("has no times in ns", "measure with fio 3 or newer");
        }
        if (!hasDistribution(latency)) {
            throw fault("job '" + job + "' has neither bins nor percentiles", ReportedJobs.withoutTimes(options)
                    .map(option -> "measure without " + option).orElse("write it with --output-format=json+"));
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
                        + "be", "measure with fio 3 or newer");
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
