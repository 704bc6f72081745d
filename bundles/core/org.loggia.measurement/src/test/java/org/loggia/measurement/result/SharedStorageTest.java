// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.TargetResult;
import org.loggia.problem.ProblemException;

/** Two loads at the same time, seen as one. */
class SharedStorageTest {

    private static final String TEXT = """
            campaign: shared
            targets: [{name: a, directory: .}, {name: b, directory: b, settings: {requestSize: 16 KiB}}]
            driver: fio
            factors:
              a.concurrentRequests: [3, 7]
            settings: {requestSize: 4 KiB, fileSetSize: 1 MiB, concurrentRequests: 1, readShare: 0.5, pattern: random}
            runTime: 1 s
            """;

    @TempDir
    private Path folder;

    /** Target a reads 30 and writes 10 a second in 2 and 4 ms, b reads 10 and writes what is given in 10 and 20 ms. */
    private ResultTable together(String text, String response, double writesOfB) throws IOException {
        Files.writeString(folder.resolve("c.yaml"), text);
        Campaign campaign = CampaignFile.read(folder.resolve("c.yaml"));
        Files.deleteIfExists(folder.resolve("c.sqlite"));
        try (CampaignStore store = CampaignStore.create(folder.resolve("c.sqlite"), campaign)) {
            for (PlannedRun run : store.plan()) {
                store.end(store.begin(run, 1), RunState.DONE, 1, "", List.of(result("a", 30, 2, 10, 4),
                        result("b", 10, 10, writesOfB, 20)));
            }
            return ResultTable.together(CampaignResults.of(campaign, store), response);
        }
    }

    private static TargetResult result(String target, double reads, double readTime, double writes, double writeTime) {
        List<MeasuredMetric> metrics = new ArrayList<>(List.of(new MeasuredMetric("readRate", "1/s", reads),
                new MeasuredMetric("writeRate", "1/s", writes), new MeasuredMetric("readResponseTime", "ms",
                        readTime)));
        if (writes > 0) {
            metrics.add(new MeasuredMetric("writeResponseTime", "ms", writeTime));
        }
        return new TargetResult(target, metrics, List.of(), Map.of());
    }

    @Test
    void requestsWeighByTheirNumber() throws IOException {
        ResultTable table = together(TEXT, "readResponseTime", 10);
        assertEquals(List.of("concurrentRequests", "readResponseTime [ms]"), table.header());
        assertEquals(List.of(4.0, (30 * 2 + 10 * 10) / 40.0), table.rows().get(0));
        assertEquals(8.0, table.rows().get(1).get(0));
        assertEquals((10 * 4 + 10 * 20) / 20.0, together(TEXT, "writeResponseTime", 10).rows().get(0).get(1));
        assertEquals(40.0, together(TEXT, "readRate", 10).rows().get(0).get(1));
    }

    /** Sizes and shares follow what was measured, so they vary where the rates do. */
    @Test
    void factorsAreThoseOfAllRequests() throws IOException {
        String varying = TEXT.replace("a.concurrentRequests: [3, 7]", "b.requestSize: [8 KiB, 16 KiB]").replace(
                ", settings: {requestSize: 16 KiB}", "");
        ResultTable table = together(varying, "readResponseTime", 40);
        assertEquals(List.of("meanReadSize [B]", "meanWriteSize [B]", "readResponseTime [ms]"), table.header());
        assertEquals((30 * 4096 + 10 * 8192) / 40.0, table.rows().get(0).get(0));
        assertEquals((10 * 4096 + 40 * 16384) / 50.0, table.rows().get(1).get(1));
    }

    @Test
    void targetWithoutWritesDoesNotCount() throws IOException {
        assertEquals(4.0, together(TEXT, "writeResponseTime", 0).rows().get(0).get(1));
    }

    /** Three requests of 1 us at one target and one of 3 us at the other are four requests to the storage. */
    @Test
    void distributionsAreThoseOfAllRequests() throws IOException {
        Files.writeString(folder.resolve("c.yaml"), TEXT);
        Campaign campaign = CampaignFile.read(folder.resolve("c.yaml"));
        try (CampaignStore store = CampaignStore.create(folder.resolve("c.sqlite"), campaign)) {
            for (PlannedRun run : store.plan()) {
                store.end(store.begin(run, 1), RunState.DONE, 1, "", List.of(
                        withHistogram(result("a", 30, 1e-3, 10, 4), 1000L, 3),
                        withHistogram(result("b", 10, 3e-3, 10, 20), 3000L, 1)));
            }
            MeasurementTable table = DistributionTable.together(CampaignResults.of(campaign, store));
            assertEquals(List.of("concurrentRequests", "requestType", "arrivals"), table.header().subList(0, 3));
            assertEquals(2, table.rows().size());
            List<Object> row = table.rows().get(0);
            assertEquals(List.of(4.0, "read", "closed"), row.subList(0, 3));
            assertEquals(1.5, (double) row.get(table.header().indexOf("mean [us]")), 1e-9);
            assertEquals(1.0, (double) row.get(table.header().indexOf("p50 [us]")), 1e-9);
            assertEquals(3.0, (double) row.get(table.header().indexOf("p90 [us]")), 1e-9);
        }
    }

    private static TargetResult withHistogram(TargetResult result, long time, long requests) {
        return new TargetResult(result.target(), result.metrics(), List.of(),
                List.of(new ResponseTimeHistogram("read", new TreeMap<>(Map.of(time, requests)))), Map.of());
    }

    @Test
    void rejectsResultsWithoutMean() {
        assertTrue(assertThrows(ProblemException.class, () -> together(TEXT, "foreignCpu", 1)).getMessage()
                .endsWith("c.yaml: 'foreignCpu' cannot be combined; choose one of readResponseTime, "
                        + "writeResponseTime, readRate, writeRate, readThroughput, writeThroughput"));
        String patterns = TEXT.replace("{requestSize: 16 KiB}", "{pattern: sequential}");
        assertTrue(assertThrows(ProblemException.class, () -> together(patterns, "readRate", 1)).getMessage()
                .contains("different access patterns"));
        String composite = TEXT.replace("settings: {requestSize: 16 KiB}", "driver: dummy");
        assertTrue(assertThrows(ProblemException.class, () -> together(composite, "readRate", 1)).getMessage()
                .contains("target 'b' has no request sizes"));
    }
}
