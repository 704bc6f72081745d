// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.measurement.Programs;
import org.loggia.measurement.result.ResultTable;
import org.loggia.problem.ProblemException;

/** Campaigns with the real sysbench and the real dbench. */
class DebianGeneratorsCampaignTest extends SmallCampaignTest {

    @Test
    void sysbenchKeepsReadWriteMix() throws Exception {
        Programs.need("sysbench");
        String text = Campaigns.SMALL.replace("driver: fio", "driver: sysbench")
                .replace("readShare: 0.5", "readShare: 0.75").replace("300 ms", "1 s\nwarmUp: 1 s")
                .replace("fileSetSize: 1 MiB", "fileSetSize: 8 MiB\n  fileSize: 2 MiB\n  directIo: false");
        assertEquals(List.of(), campaigns.measure(text));
        assertEquals(List.of(), campaigns.left());
        var results = campaigns.results(text);
        assertEquals(2, results.measurements().size());
        for (var measurement : results.measurements()) {
            double reads = results.value(measurement, "readRate");
            double writes = results.value(measurement, "writeRate");
            assertEquals(0.75, reads / (reads + writes), 0.01);
            double clients = measurement.configuration().levels().get(0).number();
            double busy = (reads + writes) * results.value(measurement, "responseTime") / 1000;
            assertTrue(busy > 0.3 * clients && busy < 1.05 * clients, "clients that are always busy: " + busy);
        }
    }

    @Test
    void dbenchRunsItsClients() throws Exception {
        Programs.need("dbench");
        String text = """
                campaign: office
                targets: [{name: here, directory: data, labels: {array: none}}]
                labels: {hypervisor: 'KVM, nested', raidLevel: 10}
                driver: dbench
                settings: {concurrentRequests: 2}
                runTime: 2 s
                disturbed: {foreignCpu: 1, steal: 1}
                """;
        assertEquals(List.of(), campaigns.measure(text));
        assertEquals(List.of(), campaigns.left());
        var results = campaigns.results(text);
        var run = results.measurements().get(0);
        assertTrue(results.value(run, "throughput") > 0);
        assertTrue(results.value(run, "writes") > 0);
        ResultTable table = ResultTable.ofRuns(results);
        assertEquals(List.of("hypervisor", "raidLevel", "array"), table.header().subList(0, 3));
        assertTrue(table.csv().lines().skip(1).findFirst().orElseThrow().startsWith("\"KVM, nested\",10,none,"));
        assertEquals("runs", ResultTable.ofMedians(results).header().get(ResultTable.ofMedians(results).header().size()
                - 1));
    }

    @Test
    void postmarkPerformsTransactionsForRunTime() throws Exception {
        Programs.need("postmark");
        String text = """
                campaign: news
                targets: [{name: here, directory: data}]
                driver: postmark
                settings: {files: 2000, fileSize: 4 KiB, requestSize: 512, readShare: 0.7}
                warmUp: 1 s
                runTime: 2 s
                timeLimit: 60 s
                repetitions: 1
                disturbed: {foreignCpu: 1, steal: 1}
                """;
        assertEquals(List.of(), campaigns.measure(text), () -> campaigns.messages.toString());
        assertEquals(List.of(), campaigns.left());
        var results = campaigns.results(text);
        var run = results.measurements().get(0);
        double reads = results.value(run, "reads");
        assertEquals(0.7, reads / (reads + results.value(run, "writes")), 0.03);
        assertTrue(results.value(run, "readThroughput") > 0 && results.value(run, "transactionResponseTime") > 0);
        assertTrue(refusal(text.replace("0.7", "0.75")).contains("postmark requires a readShare in tenths"));
    }

    @Test
    void rejectsUnsupportedSettings() {
        assertTrue(refusal(Campaigns.SMALL.replace("driver: fio", "driver: sysbench").replace("random", "sequential"))
                .contains("sysbench mixes reads and writes at random places only"));
        assertTrue(refusal(Campaigns.SMALL.replace("driver: fio", "driver: dbench")).contains(
                "dbench does not support"));
        assertTrue(refusal(Campaigns.SMALL.replace("driver: fio", "driver: dbench").replaceAll(
                "(?s)settings:.*?runTime", "settings: {limitedBy: cgroup, readRateLimit: 5}\nrunTime")).contains(
                        "dbench goes through the page cache"));
    }

    private String refusal(String text) {
        return assertThrows(ProblemException.class, () -> campaigns.campaign(text)).getMessage();
    }
}
