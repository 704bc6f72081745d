// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.loggia.input.NumberReader;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.monitor.LoadInterval;
import org.loggia.measurement.monitor.Sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * JSON output of fio 3: one group of clients, for reads and writes mean, deviation and quantiles of the response time
 * in ms from submission to completion, bytes and requests a second, and the number of requests.
 */
final class FioOutput {

    private static final double NANOS_PER_MS = 1e6;
    /** Keys of fio's quantiles in percent. */
    private static final Map<String, String> QUANTILES = Map.of("50", "50.000000", "95", "95.000000", "99", "99.000000",
            "99.9", "99.900000");

    private FioOutput() {
    }

    /** @throws LoadFailure if it is not a report, or reports an error or nothing at all */
    static List<MeasuredMetric> metrics(String output) {
        JsonNode job = job(output);
        if (!job.has("error") || number(job, "error") != 0) {
            throw new LoadFailure("fio reports error " + job.path("error").asText("without a number"), "");
        }
        List<MeasuredMetric> metrics = new ArrayList<>();
        metrics.addAll(metrics("read", job.path("read")));
        metrics.addAll(metrics("write", job.path("write")));
        if (metrics.stream().noneMatch(metric -> metric.name().endsWith("ResponseTime"))) {
            throw new LoadFailure("fio completed no request", "increase runTime");
        }
        return metrics;
    }

    /**
     * Returns the time span of the load without fio's start and end, from the time of the report and the running time
     * of the clients; empty if they are missing.
     */
    static Optional<LoadInterval> interval(String output) {
        JsonNode job = job(output);
        double end = number(report(output), "timestamp_ms") / 1000;
        double seconds = Math.max(number(job.path("read"), "runtime"), number(job.path("write"), "runtime")) / 1000;
        return end > 0 && seconds > 0 ? Optional.of(new LoadInterval(end - seconds, end)) : Optional.empty();
    }

    /**
     * The whole distribution of the response times of reads and of writes, of the same times as their means; nothing of
     * a type whose bins are not reported.
     *
     * @throws LoadFailure if there is something else where bins should be
     */
    static List<ResponseTimeHistogram> histograms(String output) {
        JsonNode job = job(output);
        List<ResponseTimeHistogram> histograms = new ArrayList<>();
        for (String type : List.of("read", "write")) {
            JsonNode latency = job.path(type).path("lat_ns").path("bins");
            JsonNode bins = latency.size() > 0 ? latency : job.path(type).path("clat_ns").path("bins");
            TreeMap<Long, Long> requests = new TreeMap<>();
            bins.fields().forEachRemaining(bin -> {
                if (!bin.getKey().matches("\\d{1,18}") || !bin.getValue().isIntegralNumber()
                        || !bin.getValue().canConvertToLong()
                        || bin.getValue().asLong() < 0) {
                    throw new LoadFailure("fio's report has " + bin.getValue() + " requests at '" + bin.getKey()
                            + "' ns", "check that fio has version 3");
                }
                if (bin.getValue().asLong() > 0) {
                    requests.put(NumberReader.parseLong(bin.getKey()), bin.getValue().asLong());
                }
            });
            if (!requests.isEmpty()) {
                histograms.add(new ResponseTimeHistogram(type, requests));
            }
        }
        return histograms;
    }

    /**
     * Mean response times over time from fio's log of averages: {@code ms, ns, type, ...} for each client and interval,
     * type 0 reads and 1 writes. Of an interval it gives the mean over the clients, at its end.
     *
     * @param interval milliseconds
     * @throws LoadFailure if a line is none of such a log
     */
    static List<Sample> responseTimes(String log, long interval) {
        Map<String, TreeMap<Long, double[]>> sums = new TreeMap<>();
        for (String line : log.lines().toList()) {
            String[] words = line.split(",\\s*");
            if (words.length < 4 || !words[0].matches("\\d{1,12}") || !words[1].matches("\\d{1,18}")) {
                throw new LoadFailure("fio's log of response times has a line '" + line + "'",
                        "check that fio has version 3");
            }
            if (words[2].equals("0") || words[2].equals("1")) {
                double[] sum = sums.computeIfAbsent(words[2].equals("0") ? "readResponseTime" : "writeResponseTime",
                        name -> new TreeMap<>()).computeIfAbsent(Math.max(1, Math.round((double) NumberReader.parseLong(
                                words[0]) / interval)), at -> new double[2]);
                sum[0] += NumberReader.parseLong(words[1]) / NANOS_PER_MS;
                sum[1]++;
            }
        }
        List<Sample> samples = new ArrayList<>();
        sums.forEach((name, byTime) -> byTime.forEach((at, sum) -> samples.add(new Sample(at * interval / 1000.0, name,
                "ms", sum[0] / sum[1]))));
        return samples;
    }

    private static JsonNode report(String output) {
        int start = output.startsWith("{") ? 0 : output.indexOf("\n{") + 1;
        try {
            return new ObjectMapper().readTree(output.substring(start));
        } catch (IOException malformed) {
            throw new LoadFailure("fio's report is not JSON (" + malformed.getMessage().lines().findFirst().orElse("")
                    + ")", "check that fio has version 3");
        }
    }

    private static JsonNode job(String output) {
        JsonNode jobs = report(output).path("jobs");
        if (jobs.size() == 1 && jobs.get(0).path("read").path("lat_ns").path("mean").isNumber()) {
            return jobs.get(0);
        }
        throw new LoadFailure("fio's report has an unexpected format", "check that fio has version 3");
    }

    private static List<MeasuredMetric> metrics(String type, JsonNode node) {
        List<MeasuredMetric> metrics = new ArrayList<>();
        double requests = number(node, "total_ios");
        metrics.add(new MeasuredMetric(type + "s", "", requests));
        metrics.add(new MeasuredMetric(type + "Throughput", "B/s", number(node, "bw_bytes")));
        metrics.add(new MeasuredMetric(type + "Rate", "1/s", number(node, "iops")));
        if (requests > 0) {
            JsonNode latency = node.path("lat_ns");
            metrics.add(time(type + "ResponseTime", latency.path("mean")));
            metrics.add(time(type + "ResponseTimeDeviation", latency.path("stddev")));
            metrics.add(time(type + "ResponseTimeMaximum", latency.path("max")));
            JsonNode quantiles = latency.path("percentile").isObject() ? latency.path("percentile")
                    : node.path("clat_ns").path("percentile");
            QUANTILES.forEach((quantile, key) -> {
                if (quantiles.has(key)) {
                    metrics.add(time(type + "ResponseTimeQuantile" + quantile, quantiles.path(key)));
                }
            });
        }
        return metrics;
    }

    private static double number(JsonNode parent, String field) {
        JsonNode value = parent.path(field);
        if (!value.isMissingNode() && !value.isNumber()) {
            throw new LoadFailure("fio's report has " + value + " at '" + field + "' where a number should be",
                    "check that fio has version 3");
        }
        return value.asDouble();
    }

    private static MeasuredMetric time(String name, JsonNode nanoseconds) {
        if (!nanoseconds.isMissingNode() && !nanoseconds.isNumber()) {
            throw new LoadFailure("fio's report has " + nanoseconds + " as " + name, "check that fio has version 3");
        }
        return new MeasuredMetric(name, "ms", nanoseconds.asDouble() / NANOS_PER_MS);
    }
}
