// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.monitor.LoadInterval;
import org.loggia.measurement.monitor.Sample;

/** What fio 3.33 reports, shortened, and its log of average response times. */
class FioOutputTest {

    private static final String REPORT = """
            note: both iodepth >= 1 and synchronous I/O engine are selected, queue depth will be capped at 1
            {
              "fio version" : "fio-3.33",
              "timestamp" : 1700000003,
              "timestamp_ms" : 1700000002704,
              "jobs" : [ { "jobname" : "load", "error" : 0, "job_runtime" : 4013,
                "read" : { "bw_bytes" : 1058676, "iops" : 258.466, "runtime" : 2008, "total_ios" : 519,
                  "lat_ns" : { "min" : 100000, "max" : 4000000, "mean" : 500000.5, "stddev" : 20.0,
                    "percentile" : { "50.000000" : 450000, "95.000000" : 900000, "99.000000" : 1500000,
                      "99.900000" : 3900000 } } },
                "write" : { "bw_bytes" : 0, "iops" : 0, "runtime" : 0, "total_ios" : 0,
                  "lat_ns" : { "min" : 0, "max" : 0, "mean" : 0.0, "stddev" : 0.0 } } } ]
            }
            """;

    @Test
    void binsAreThoseOfTheSameTimesAsMean() {
        String plus = REPORT.replace("\"stddev\" : 20.0,", "\"stddev\" : 20.0, \"bins\" : { \"900000\" : 2,"
                + " \"450000\" : 517, \"1000000\" : 0 },");
        ResponseTimeHistogram histogram = FioOutput.histograms(plus).get(0);
        assertEquals(1, FioOutput.histograms(plus).size());
        assertEquals("read", histogram.type());
        assertEquals(Map.of(450_000L, 517L, 900_000L, 2L), histogram.bins());
        assertEquals(List.of(), FioOutput.histograms(REPORT));
        String issued = plus.replace("\"bins\" :", "\"none\" :").replace("\"iops\" : 258.466,",
                "\"iops\" : 258.466, \"clat_ns\" : { \"bins\" : { \"400000\" : 519 } },");
        assertEquals(Map.of(400_000L, 519L), FioOutput.histograms(issued).get(0).bins());
        assertThrows(LoadFailure.class, () -> FioOutput.histograms(plus.replace("517", "-1")));
        assertThrows(LoadFailure.class, () -> FioOutput.histograms(plus.replace("\"450000\"", "\"long\"")));
    }

    @Test
    void meansAndQuantilesOfTheSameTimes() {
        Map<String, Double> metrics = FioOutput.metrics(REPORT).stream()
                .collect(Collectors.toMap(MeasuredMetric::name, MeasuredMetric::value));
        assertEquals(0.5, metrics.get("readResponseTime"), 1e-6);
        assertEquals(0.45, metrics.get("readResponseTimeQuantile50"), 1e-12);
        assertEquals(1.5, metrics.get("readResponseTimeQuantile99"), 1e-12);
        assertEquals(3.9, metrics.get("readResponseTimeQuantile99.9"), 1e-12);
        assertEquals(258.466, metrics.get("readRate"), 1e-12);
        assertTrue(!metrics.containsKey("writeResponseTime"));
        String older = REPORT.replace("\"percentile\" :", "\"none\" :").replace("\"iops\" : 258.466,",
                "\"iops\" : 258.466, \"clat_ns\" : { \"percentile\" : { \"99.900000\" : 3800000 } },");
        assertEquals(3.8, FioOutput.metrics(older).stream().filter(m -> m.name().endsWith("99.9")).findFirst()
                .orElseThrow().value(), 1e-12);
    }

    @Test
    void loadEndedWhenFioReported() {
        LoadInterval interval = FioOutput.interval(REPORT).orElseThrow();
        assertEquals(1700000002.704, interval.end(), 1e-3);
        assertEquals(2.008, interval.end() - interval.begin(), 1e-3);
        assertEquals(Optional.empty(), FioOutput.interval(REPORT.replace("timestamp_ms", "other")));
    }

    @Test
    void responseTimesOverTimeAreMeansOverClients() {
        List<Sample> samples = FioOutput.responseTimes("""
                506, 2000000, 1, 0, 0
                513, 1000000, 0, 0, 0
                508, 3000000, 0, 0, 0
                1009, 500000, 0, 0, 0, 0
                1009, 500000, 2, 0, 0
                """, 500);
        assertEquals(List.of(new Sample(0.5, "readResponseTime", "ms", 2), new Sample(1, "readResponseTime", "ms", 0.5),
                new Sample(0.5, "writeResponseTime", "ms", 2)), samples);
        assertThrows(LoadFailure.class, () -> FioOutput.responseTimes("rubbish\n", 500));
    }
}
