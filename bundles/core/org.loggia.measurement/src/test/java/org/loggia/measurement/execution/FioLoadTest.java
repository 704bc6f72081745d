// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.Programs;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.measurement.result.ArrivalMode;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.DistributionTable;
import org.loggia.measurement.result.Measurement;
import org.loggia.problem.ProblemException;

/** What the real fio does with engines, queue depths, arrival rates, steady states and logs of response times. */
class FioLoadTest extends SmallCampaignTest {

    @BeforeEach
    void needFio() {
        Programs.need("fio");
    }

    private CampaignResults measured(String text) throws Exception {
        List<String> failed = campaigns.measure(text);
        Assumptions.assumeTrue(failed.stream().noneMatch(line -> line.contains("engine")),
                () -> "this system has no such engine: " + failed);
        assertEquals(List.of(), failed);
        assertEquals(List.of(), campaigns.left());
        return campaigns.results(text);
    }

    private static String oneConfiguration(int clients) {
        return Campaigns.SMALL.replace("factors:\n  concurrentRequests: [1, 2]\n", "").replace("settings:",
                "settings:\n  concurrentRequests: " + clients);
    }

    private static double time(CampaignResults results, Measurement run) {
        return results.value(run, "readResponseTime");
    }

    /** By Little's law as many requests are under way as clients times queue depth. */
    @Test
    void queueDepthsAreKept() throws Exception {
        for (String engine : List.of("libaio", "io_uring")) {
            String text = Campaigns.SMALL.replace("small", "small-" + engine.charAt(0)).replace("0.5", "1")
                    .replace("concurrentRequests: [1, 2]", "queueDepth: [1, 8]").replace("settings:",
                            "settings:\n  concurrentRequests: 2\n  ioEngine: " + engine);
            CampaignResults results;
            try {
                results = measured(text);
            } catch (ProblemException absent) {
                Assumptions.abort(absent.getMessage());
                return;
            }
            for (Measurement run : results.measurements()) {
                double under = results.value(run, "readRate") * time(results, run) / 1000;
                double wanted = 2 * run.configuration().levels().get(0).number();
                assertTrue(under > 0.7 * wanted && under < 1.1 * wanted, engine + " " + under + " of " + wanted);
                assertTrue(results.value(run, "readResponseTimeQuantile99.9") >= results.value(run,
                        "readResponseTimeQuantile99"));
            }
            Files.delete(campaigns.store);
        }
    }

    @Test
    void requestsComeAtTheArrivalRate() throws Exception {
        String text = Campaigns.SMALL.replace("concurrentRequests: [1, 2]", "arrivalRate: [100, 200]")
                .replace("settings:", "settings:\n  concurrentRequests: 2").replace("runTime: 300 ms", "runTime: 2 s");
        CampaignResults results = measured(text);
        for (Measurement run : results.measurements()) {
            double rate = results.value(run, "readRate") + results.value(run, "writeRate");
            double wanted = run.configuration().levels().get(0).number();
            assertEquals(wanted, rate, 0.3 * wanted, "a Poisson process of some hundred requests");
            ResponseTimeHistogram reads = run.run().histograms().get("here").get("read");
            assertEquals(results.value(run, "reads"), reads.bins().values().stream().mapToLong(n -> n).sum());
        }
        assertTrue(new ArrivalMode(results).sentences().get(0).startsWith("Arrivals: open"));
        MeasurementTable table = DistributionTable.of(results, false);
        assertEquals(List.of("arrivalRate [1/s]", "requestType", "arrivals"), table.factors());
        assertEquals(4, table.rows().size());
        assertEquals("open", table.rows().get(0).get(2));
        int median = table.header().indexOf("p50 [us]");
        for (List<Object> row : table.rows()) {
            Measurement run = results.measurements().stream().filter(measurement -> measurement.configuration().levels()
                    .get(0).text().equals(row.get(0))).findFirst().orElseThrow();
            double own = 1000 * results.value(run, row.get(1) + "ResponseTimeQuantile50");
            assertEquals(own, (double) row.get(median), 0.02 * own, "fio's own median");
        }
    }

    @Test
    void preconditionedAndSteadyWithResponseTimesOverTime() throws Exception {
        String text = oneConfiguration(2) + """
                precondition: {passes: 2, pattern: random, requestSize: 4 KiB}
                steadyState: {round: 200 ms, mostRounds: 6}
                latencyOverTime: 100 ms
                fioOptions: {random_distribution: 'zipf:1.1', refill_buffers: 1}
                """;
        CampaignResults results = measured(text);
        Measurement run = results.measurements().get(0);
        double rounds = results.value(run, "steadyStateRounds");
        assertTrue(rounds == 5 || rounds == 6, "rounds " + rounds);
        boolean steady = results.value(run, "steadyStateRange") <= 0.2
                && Math.abs(results.value(run, "steadyStateChange")) <= 0.1;
        assertEquals(steady ? 1 : 0, results.value(run, "steadyState"));
        try (Connection store = DriverManager.getConnection("jdbc:sqlite:" + campaigns.store);
                ResultSet rows = store.createStatement().executeQuery("select count(*), min(seconds), max(seconds),"
                        + " avg(value) from sample where name = 'readResponseTime'")) {
            assertTrue(rows.getInt(1) >= 2 && rows.getInt(1) <= 4, rows.getInt(1) + " samples");
            assertEquals(0.1, rows.getDouble(2), 1e-9);
            assertTrue(rows.getDouble(3) <= 0.4);
            assertTrue(rows.getDouble(4) > 0);
        }
    }

    /** What the disk did is counted while fio loads it, not while it starts. */
    @Test
    void diskCountersMatchFio() throws Exception {
        String text = oneConfiguration(1).replace("0.5", "1").replace("runTime: 300 ms",
                "runTime: 2 s").replace("1 MiB", "64 MiB");
        CampaignResults results = measured(text);
        Measurement run = results.measurements().get(0);
        Map<String, String> responses = results.responses();
        Assumptions.assumeTrue(responses.containsKey("diskReadRate") && results.value(run, "diskReadRate") > 0,
                "the directory is on no block device");
        double ratio = results.value(run, "diskReadRate") / results.value(run, "readRate");
        assertTrue(ratio > 0.85, "ratio " + ratio);
    }
}
