// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.fio;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;

/** One file that fio wrote with {@code --output-format=json} or {@code json+}: times of fio 3 in ns, of fio 2 in us. */
final class FioReport {

    /** Reads and writes; what trims take is not a response time of an I/O request. */
    static final List<String> TYPES = List.of("read", "write");

    /**
     * Results of one job for one type of requests.
     *
     * @param job name of the job
     * @param options of the job, and those of the report that hold for all jobs
     * @param type {@code read} or {@code write}
     * @param run which of the file's runs; jobs that waited for each other are runs of their own
     */
    record Entry(String job, Map<String, String> options, String type, String run, ResponseTimes times) {
    }

    /**
     * Content of a report file.
     *
     * @param remarks what else a reader of its entries must know
     */
    record Content(List<Entry> entries, List<String> remarks) {
    }

    /** Nanoseconds that stand for what is too short for fio's clock. */
    private static final double TOO_SHORT = 0.5;
    private static final double MICROSECOND = 1e3;

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
        try {
            for (JsonNode one : ReportFile.runs(file)) {
                report.add(one, ++run);
            }
        } catch (ReportFile.WrongType wrong) {
            throw report.fault(wrong.getMessage(), "measure it again");
        }
        return new Content(report.entries, report.remarks);
    }

    private void add(JsonNode report, int run) {
        if (!report.path("fio version").isTextual()) {
            throw fault("is not a fio report: the field 'fio version' is missing", "remove it from the folder");
        }
        JsonNode jobs = report.has("client_stats") ? report.path("client_stats") : report.path("jobs");
        if (!jobs.isArray()) {
            throw new ReportFile.WrongType(jobs, report.has("client_stats") ? "client_stats" : "jobs",
                    "a list of jobs");
        }
        ReportedOptions allOptions = new ReportedOptions(report, jobs);
        Map<List<Object>, List<ResponseTimes>> sideBySide = new LinkedHashMap<>();
        List<String> idle = new ArrayList<>();
        for (JsonNode job : jobs) {
            String name = job.path("jobname").asText();
            if (name.equals("All clients")) {
                continue;
            }
            if (ReportFile.number(job, "error") != 0) {
                throw fault("job '" + name + "' ended with error " + job.path("error").asInt(), "measure it again");
            }
            Map<String, String> options = allOptions.of(job).orElseThrow(() -> fault("a client reports job '"
                    + name
                    + "' without options, but other jobs with this name have different options",
                    "give the jobs different names"));
            String phase = options.containsKey("stonewall") ? job.path("groupid").asText() : "";
            List<String> types = TYPES.stream().filter(type -> requests(job, type) > 0).toList();
            for (String type : types) {
                ReportedJobs.contradiction(options, type, job.path(type)).ifPresent(what -> {
                    throw fault("job '" + name + "' " + what, "measure different jobs without group_reporting");
                });
                sideBySide.computeIfAbsent(List.of(name, options, type, phase), key -> new ArrayList<>())
                        .add(times(name, options, job.path(type)));
            }
            addUnused(name, job, types.isEmpty(), idle);
        }
        if (sideBySide.isEmpty()) {
            for (JsonNode job : jobs) {
                if (TYPES.stream().map(job::path).anyMatch(type -> ReportFile.number(type, "io_bytes") > 0 && !type.has(
                        "total_ios"))) {
                    throw fault("has no numbers of requests ('total_ios')", "measure it with fio 3");
                }
            }
            throw fault("has no completed read or write", "measure it again");
        }
        idle.forEach(name -> remark("job '"
                + name
                + "' of "
                + file.getFileName()
                + " completed no read or write and was skipped"));
        sideBySide.forEach((key, times) -> {
            @SuppressWarnings("unchecked")
            Map<String, String> options = (Map<String, String>) key.get(1);
            entries.add(new Entry((String) key.get(0), options, (String) key.get(2), run + "." + key.get(3),
                    ResponseTimes.together(times, true)));
        });
    }

    /** What a job did besides reads and writes, or instead of them. */
    private void addUnused(String name, JsonNode job, boolean isIdle, List<String> idle) {
        if (isIdle && requests(job, "mixed") > 0) {
            throw fault("job '" + name + "' reports reads and writes as a total",
                    "measure without unified_rw_reporting");
        }
        if (requests(job, "sync") > 0) {
            remark("the syncs of job '"
                    + name
                    + "' of "
                    + file.getFileName()
                    + " were skipped");
        }
        if (requests(job, "trim") > 0) {
            remark("the trims of job '"
                    + name
                    + "' of "
                    + file.getFileName()
                    + " were skipped");
        } else if (isIdle) {
            idle.add(name);
        }
    }

    private static double requests(JsonNode job, String type) {
        return ReportFile.number(job.path(type), "total_ios");
    }

    /** Times from submission to completion where fio has their distribution, else those from being issued. */
    private ResponseTimes times(String job, Map<String, String> options, JsonNode type) {
        boolean isOld = !type.has("clat_ns") && type.path("clat").isObject();
        double unit = isOld ? MICROSECOND : 1;
        JsonNode latency = isOld ? type.path("clat") : hasDistribution(type.path("lat_ns")) ? type.path("lat_ns")
                : type.path("clat_ns");
        if (!latency.isObject()) {
            throw fault("has no response times", "measure without disable_clat");
        }
        if (!hasDistribution(latency)) {
            throw fault("job '" + job + "' has neither bins nor percentiles", ReportedJobs.withoutTimes(options)
                    .map(option -> "measure without " + option).orElse("write it with --output-format=json+"));
        }
        // fio 2 counts bins by their index, whose times depend on how it was built
        TreeMap<Double, Double> histogram = isOld ? new TreeMap<>() : bins(latency.path("bins"));
        TreeMap<Double, Double> percentiles = histogram.isEmpty() ? percentiles(job, latency.path("percentile"), unit)
                : new TreeMap<>();
        double before = 0;
        for (double time : percentiles.values()) {
            if (time < before) {
                throw fault("job '" + job + "' has decreasing percentiles", "measure it again");
            }
            before = time;
        }
        double mean = unit * ReportFile.number(latency, "mean");
        double deviation = unit * ReportFile.number(latency, "stddev");
        double rate = ReportFile.number(type, "iops");
        double requests = ReportFile.number(type, "total_ios");
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

    /** Requests by the time of their bin. */
    private TreeMap<Double, Double> bins(JsonNode node) {
        TreeMap<Double, Double> bins = new TreeMap<>();
        node.fields().forEachRemaining(field -> {
            double requests = number(field.getKey(), field.getValue());
            if (requests > 0) {
                bins.put(Math.max(TOO_SHORT, NumberReader.parseDouble(field.getKey())), requests);
            }
        });
        return bins;
    }

    /** Times by percentage; one of 0 is shorter than the steps of the clock. */
    private TreeMap<Double, Double> percentiles(String job, JsonNode node, double unit) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        List<String> zeros = new ArrayList<>();
        node.fields().forEachRemaining(field -> {
            double time = number(field.getKey(), field.getValue());
            double percentage = NumberReader.parseDouble(field.getKey());
            if (percentage > 0 && percentage < 100) {
                percentiles.put(percentage, Math.max(TOO_SHORT, unit * time));
                if (time == 0) {
                    zeros.add("p" + FioTable.number(percentage));
                }
            }
        });
        if (!zeros.isEmpty()) {
            remark("job '" + job + "' of " + file.getFileName() + " has " + String.join(", ", zeros)
                    + " = 0: the clock of that system is too coarse; they are set to "
                    + TOO_SHORT
                    + " ns");
        }
        return percentiles;
    }

    /** Clients of one job have the same remarks. */
    private void remark(String text) {
        if (!remarks.contains(text)) {
            remarks.add(text);
        }
    }

    private double number(String key, JsonNode node) {
        double value = node.isNumber() ? node.asDouble() : Double.NaN;
        boolean isKnown = key.matches("\\d{1,18}(\\.\\d{1,12})?");
        if (!isKnown || !(value >= 0 && value < 1e18)) {
            throw fault("has " + node + " at '" + key + "' instead of response times", isKnown
                    ? "measure it again" : "measure with fio 3 or newer");
        }
        return value;
    }

    private MeasurementException fault(String what, String remedy) {
        return new MeasurementException(MeasurementProblems.FIO_REPORT.at(Location.file(file), what, remedy));
    }
}
