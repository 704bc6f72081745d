// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.input.NumberReader;

/** What fio writes with {@code --output-format=json} or {@code json+}: times of fio 3 in ns, of fio 2 in us. */
final class FioJson implements ReportFormat {

    /** Nanoseconds that replace times below the resolution of fio's clock. */
    private static final double TOO_SHORT = 0.5;
    private static final double MICROSECOND = 1e3;

    @Override
    public boolean recognizes(String text) {
        return text.contains("\"fio version\"");
    }

    @Override
    public ReportContent read(Path file, String text) {
        ReportEntries entries = new ReportEntries(file, true);
        int run = 0;
        try {
            for (JsonNode report : FioRuns.of(file, text)) {
                add(report, ++run, entries);
            }
        } catch (FioRuns.WrongType wrong) {
            throw entries.fault(wrong.getMessage(), "measure it again");
        }
        return entries.content();
    }

    private static void add(JsonNode report, int run, ReportEntries entries) {
        if (!report.path("fio version").isTextual()) {
            throw entries.fault("is not a fio report: the field 'fio version' is missing", "remove it from the folder");
        }
        JsonNode jobs = report.has("client_stats") ? report.path("client_stats") : report.path("jobs");
        if (!jobs.isArray()) {
            throw new FioRuns.WrongType(jobs, report.has("client_stats") ? "client_stats" : "jobs",
                    "a list of jobs");
        }
        ReportedOptions allOptions = new ReportedOptions(report, jobs);
        boolean isIdle = true;
        List<String> idle = new ArrayList<>();
        for (JsonNode job : jobs) {
            String name = job.path("jobname").asText();
            if (name.equals("All clients")) {
                continue;
            }
            if (FioRuns.number(job, "error") != 0) {
                throw entries.fault("job '" + name + "' ended with error " + job.path("error").asInt(),
                        "measure it again");
            }
            Map<String, String> options = allOptions.of(job).orElseThrow(() -> entries.fault("a client reports job '"
                    + name
                    + "' without options, but other jobs with this name have different options",
                    "give the jobs different names"));
            String phase = options.containsKey("stonewall") ? job.path("groupid").asText() : "";
            List<String> types = ReportContent.TYPES.stream().filter(type -> requests(job, type) > 0).toList();
            for (String type : types) {
                ReportedJobs.contradiction(options, type, job.path(type)).ifPresent(what -> {
                    throw entries.fault("job '" + name + "' " + what, "measure different jobs without group_reporting");
                });
                entries.add(name, options, type, run + "." + phase, times(name, options, job.path(type), entries));
            }
            isIdle &= types.isEmpty();
            addUnused(name, job, types.isEmpty(), idle, entries);
        }
        if (isIdle) {
            for (JsonNode job : jobs) {
                if (ReportContent.TYPES.stream().map(job::path).anyMatch(type -> FioRuns.number(type, "io_bytes") > 0
                        && !type.has("total_ios"))) {
                    throw entries.fault("has no numbers of requests ('total_ios')", "measure it with fio 3");
                }
            }
            throw entries.fault("has no completed read or write", "measure it again");
        }
        idle.forEach(name -> entries.skipped(name, "completed no read or write"));
    }

    /** Adds the operations of a job other than reads and writes. */
    private static void addUnused(String name, JsonNode job, boolean isIdle, List<String> idle,
            ReportEntries entries) {
        if (isIdle && requests(job, "mixed") > 0) {
            throw entries.fault("job '" + name + "' reports reads and writes as a total",
                    "measure without unified_rw_reporting");
        }
        if (requests(job, "sync") > 0) {
            entries.unread("syncs", name);
        }
        if (requests(job, "trim") > 0) {
            entries.unread("trims", name);
        } else if (isIdle) {
            idle.add(name);
        }
    }

    private static double requests(JsonNode job, String type) {
        return FioRuns.number(job.path(type), "total_ios");
    }

    /** Times from submission to completion where fio has their distribution, else those from being issued. */
    private static ResponseTimes times(String job, Map<String, String> options, JsonNode type,
            ReportEntries entries) {
        boolean isOld = !type.has("clat_ns") && type.path("clat").isObject();
        double unit = isOld ? MICROSECOND : 1;
        JsonNode latency = isOld ? type.path("clat") : hasDistribution(type.path("lat_ns")) ? type.path("lat_ns")
                : type.path("clat_ns");
        if (!latency.isObject()) {
            throw entries.fault("has no response times", "measure without disable_clat");
        }
        if (!hasDistribution(latency)) {
            throw entries.fault("job '" + job + "' has neither bins nor percentiles", ReportedJobs.withoutTimes(options)
                    .map(option -> "measure without " + option).orElse("write it with --output-format=json+"));
        }
        // fio 2 counts bins by their index, whose times depend on how it was built
        TreeMap<Double, Double> histogram = isOld ? new TreeMap<>() : bins(latency.path("bins"), entries);
        TreeMap<Double, Double> percentiles = histogram.isEmpty() ? entries.percentiles(job, percentiles(latency.path(
                "percentile"), unit, entries), 2 * TOO_SHORT) : new TreeMap<>();
        double mean = unit * FioRuns.number(latency, "mean");
        double deviation = unit * FioRuns.number(latency, "stddev");
        double rate = FioRuns.number(type, "iops");
        double requests = FioRuns.number(type, "total_ios");
        if (!isUsable(mean) || !(deviation >= 0 && deviation < 1e18) || !(rate >= 0 && rate < 1e18)
                || !(requests < 1e18)) {
            throw entries.fault("job '" + job + "' has a mean of " + mean + " ns, a standard deviation of " + deviation
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
    private static TreeMap<Double, Double> bins(JsonNode node, ReportEntries entries) {
        TreeMap<Double, Double> bins = new TreeMap<>();
        node.fields().forEachRemaining(field -> {
            double requests = number(field.getKey(), field.getValue(), entries);
            if (requests > 0) {
                bins.put(Math.max(TOO_SHORT, NumberReader.parseDouble(field.getKey())), requests);
            }
        });
        return bins;
    }

    private static Map<Double, Double> percentiles(JsonNode node, double unit, ReportEntries entries) {
        Map<Double, Double> percentiles = new HashMap<>();
        node.fields().forEachRemaining(field -> {
            double time = number(field.getKey(), field.getValue(), entries);
            percentiles.put(NumberReader.parseDouble(field.getKey()), unit * time);
        });
        return percentiles;
    }

    private static double number(String key, JsonNode node, ReportEntries entries) {
        double value = node.isNumber() ? node.asDouble() : Double.NaN;
        boolean isKnown = key.matches("\\d{1,18}(\\.\\d{1,12})?");
        if (!isKnown || !(value >= 0 && value < 1e18)) {
            throw entries.fault("has " + node + " at '" + key + "' instead of response times", isKnown
                    ? "measure it again" : "measure with fio 3 or newer");
        }
        return value;
    }
}
