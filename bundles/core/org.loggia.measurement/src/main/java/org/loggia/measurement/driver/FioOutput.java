package org.loggia.measurement.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.loggia.measurement.Metric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What fio reports as JSON (fio 3): one group of clients, for reads and writes mean, deviation and quantiles of the
 * response time in ms from submission to completion, bytes and requests a second, and the number of requests.
 */
final class FioOutput {

    private static final double NANOS_PER_MS = 1e6;

    private FioOutput() {
    }

    /** @throws LoadFailure if it is no report, or reports an error or nothing at all */
    static List<Metric> metrics(String output) {
        JsonNode job = job(output);
        int error = job.path("error").asInt(-1);
        if (error != 0) {
            throw new LoadFailure("fio reports error " + error);
        }
        List<Metric> metrics = new ArrayList<>();
        metrics.addAll(metrics("read", job.path("read")));
        metrics.addAll(metrics("write", job.path("write")));
        if (metrics.stream().noneMatch(metric -> metric.name().endsWith("ResponseTime"))) {
            throw new LoadFailure("fio completed no request; give a longer runTime");
        }
        return metrics;
    }

    private static JsonNode job(String output) {
        int start = output.startsWith("{") ? 0 : output.indexOf("\n{") + 1;
        try {
            JsonNode jobs = new ObjectMapper().readTree(output.substring(start)).path("jobs");
            if (jobs.size() == 1 && jobs.get(0).path("read").path("lat_ns").path("mean").isNumber()) {
                return jobs.get(0);
            }
        } catch (IOException malformed) {
            throw new LoadFailure("fio's report is no JSON (" + malformed.getMessage().lines().findFirst().orElse("")
                    + "); is it fio 3?");
        }
        throw new LoadFailure("fio's report has not the expected form; is it fio 3?");
    }

    private static List<Metric> metrics(String type, JsonNode node) {
        List<Metric> metrics = new ArrayList<>();
        double requests = node.path("total_ios").asDouble();
        metrics.add(new Metric(type + "s", "", requests));
        metrics.add(new Metric(type + "Throughput", "B/s", node.path("bw_bytes").asDouble()));
        metrics.add(new Metric(type + "Rate", "1/s", node.path("iops").asDouble()));
        if (requests > 0) {
            JsonNode latency = node.path("lat_ns");
            metrics.add(time(type + "ResponseTime", latency.path("mean")));
            metrics.add(time(type + "ResponseTimeDeviation", latency.path("stddev")));
            metrics.add(time(type + "ResponseTimeMaximum", latency.path("max")));
            JsonNode quantiles = node.path("clat_ns").path("percentile");
            for (String quantile : List.of("50", "95", "99")) {
                if (quantiles.has(quantile + ".000000")) {
                    metrics.add(time(type + "ResponseTimeQuantile" + quantile, quantiles.path(quantile + ".000000")));
                }
            }
        }
        return metrics;
    }

    private static Metric time(String name, JsonNode nanoseconds) {
        return new Metric(name, "ms", nanoseconds.asDouble() / NANOS_PER_MS);
    }
}
