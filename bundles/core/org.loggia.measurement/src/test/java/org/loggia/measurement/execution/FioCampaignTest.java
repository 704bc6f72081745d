// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.measurement.Programs;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.measurement.result.ResultTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Training;

/** Campaigns with the real fio. */
class FioCampaignTest extends SmallCampaignTest {

    @BeforeEach
    void needFio() {
        Programs.need("fio");
    }

    @Test
    void measuresEveryRunAndLeavesNothingBehind() throws Exception {
        String text = Campaigns.SMALL.replace("[1, 2]", "[1, 2]\n  readShare: [0, 1]").replace("  readShare: 0.5\n", "")
                .replace("runTime:", "warmUp: 100 ms\nrunTime:");
        assertEquals(List.of(), campaigns.measure(text));
        assertEquals(List.of(), campaigns.left());
        assertEquals(List.of(Phase.values()), campaigns.phases.subList(0, Phase.values().length),
                "the phases of figure 5.3 in their order");
        CampaignResults results = campaigns.results(text);
        assertEquals(4, results.measurements().size());
        for (Measurement measurement : results.measurements()) {
            boolean reads = measurement.configuration().levels().get(1).number() == 1;
            assertEquals(reads, results.value(measurement, "reads") > 0);
            assertEquals(!reads, results.value(measurement, "writes") > 0);
            assertTrue(results.value(measurement, reads ? "readResponseTime" : "writeResponseTime") > 0);
            assertTrue(Double.isNaN(results.value(measurement, reads ? "writeResponseTime" : "readResponseTime")));
            double rate = results.value(measurement, reads ? "readRate" : "writeRate");
            double time = results.value(measurement, reads ? "readResponseTime" : "writeResponseTime");
            double clients = measurement.configuration().levels().get(0).number();
            assertTrue(rate * time / 1000 <= clients * 1.05, "no more requests at once than clients (Little's law)");
            assertTrue(results.value(measurement, "foreignCpu") >= 0);
        }
        try (CampaignStore store = CampaignStore.resume(campaigns.store, campaigns.campaign(text))) {
            assertTrue(new String(store.output(1, "here", "load.fio")).contains("rw=rand"));
            for (Measurement measurement : results.measurements()) {
                String report = new String(store.output(measurement.run().id(), "here", "fio.json"));
                double together = Double.parseDouble(report.replaceFirst("(?s).*\"job_runtime\" : (\\d+).*", "$1"));
                double clients = measurement.configuration().levels().get(0).number();
                assertTrue(together > 0.9 * clients * 300, "all " + clients + " clients ran: " + together
                        + " ms together");
            }
            assertTrue(new String(store.output(1, "here", "fio.json")).contains("\"lat_ns\""));
            assertTrue(store.environment().stream().anyMatch(row -> row[1].equals("generator")
                    && row[2].startsWith("fio-3")));
            assertTrue(store.changes().isEmpty());
        }
    }

    @Test
    void tableOfOneResponseCanBeLearnedFrom() throws Exception {
        String text = Campaigns.SMALL.replace("[1, 2]", "[1, 4]\n  directIo: [true, false]")
                .replace("repetitions: 1", "repetitions: 2");
        campaigns.measure(text);
        ResultTable table = ResultTable.of(campaigns.results(text), "readResponseTime", false);
        assertEquals(List.of("concurrentRequests", "directIo", "readResponseTime [ms]"), table.header());
        assertEquals(8, table.rows().size());
        StringBuilder csv = new StringBuilder(String.join(",", table.header()) + "\n");
        table.rows().forEach(row -> csv.append(String.join(",",
                row.stream().map(Object::toString).toList())).append('\n'));
        var result = Training.of(DataSet.parse("t", csv.toString()), "readResponseTime", List.of()).folds(2, 1).run();
        assertEquals(2, result.model().factors().size());
        assertTrue(ResultTable.of(campaigns.results(text), "readResponseTime", true).rows().size() == 4);
    }

    @Test
    void sequentialRunsAreConsecutive() throws Exception {
        String text = Campaigns.SMALL.replace("[1, 2]", "[1, 2]\n  pattern: [random, sequential]")
                .replace("  pattern: random\n", "  sequentialRun: 16\n  fileSize: 256 KiB\n").replace("0.5", "1")
                .replace("runTime: 300 ms", "runTime: 200 ms\ntrace: fio");
        campaigns.measure(text);
        Campaign campaign = campaigns.campaign(text);
        try (CampaignStore store = CampaignStore.resume(campaigns.store, campaign)) {
            for (var run : store.runs()) {
                boolean sequential = campaign.configurations().get(run.configuration()).levels().get(1).text()
                        .equals("sequential");
                double share = consecutive(new String(store.output(run.id(), "here", "requests.0.log")));
                assertTrue(sequential ? share > 0.9 : share < 0.1, sequential + " " + share);
            }
        }
    }

    /** Share of requests that begin where the one before in the same file ended. */
    private static double consecutive(String log) {
        int requests = 0;
        int consecutive = 0;
        String file = "";
        long end = -1;
        for (String line : log.lines().toList()) {
            String[] words = line.split(" ");
            if (words.length == 5 && words[2].equals("read")) {
                long offset = Long.parseLong(words[3]);
                requests++;
                consecutive += words[1].equals(file) && offset == end ? 1 : 0;
                file = words[1];
                end = offset + Long.parseLong(words[4]);
            }
        }
        assertTrue(requests > 50, requests + " requests");
        return (double) consecutive / requests;
    }

    @Test
    void completeCampaignIsNotMeasuredAgain() throws Exception {
        campaigns.measure(Campaigns.SMALL);
        campaigns.phases.clear();
        campaigns.measure(Campaigns.SMALL);
        assertEquals(List.of(), campaigns.phases);
        Campaign campaign = campaigns.campaign(Campaigns.SMALL);
        assertTrue(assertThrows(ProblemException.class, () -> CampaignStore.create(campaigns.store, campaign))
                .getMessage().contains("already contains a campaign; resume it"));
        Campaign changed = campaigns.campaign(Campaigns.SMALL.replace("4 KiB", "8 KiB"));
        assertTrue(assertThrows(ProblemException.class, () -> CampaignStore.resume(campaigns.store, changed))
                .getMessage().contains("c.yaml:9: has changed since"));
    }

    @Test
    void disturbedRunIsFlaggedAndRepeated() throws Exception {
        String text = Campaigns.SMALL.replace("{foreignCpu: 1, steal: 1}", "{foreignCpu: 0, steal: 1, repeats: 1}")
                .replace("[1, 2]", "[1, 3]");
        // On an idle machine nobody else uses the processors; so somebody is made to.
        Process other = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            assertEquals(List.of(), campaigns.measure(text));
        } finally {
            other.destroyForcibly().waitFor();
        }
        CampaignResults results = campaigns.results(text);
        long disturbed = results.runs().stream().filter(run -> run.state() == RunState.DISTURBED).count();
        assertTrue(disturbed >= 2, disturbed + " runs are disturbed");
        assertEquals(2, results.measurements().size());
        assertTrue(campaigns.messages.get(0).contains("was disturbed (here: other programs used"),
                campaigns.messages.toString());
        assertTrue(campaigns.messages.get(0).endsWith("it will be repeated"));
        assertTrue(results.runs().stream().allMatch(run -> run.attempt() <= 2));
        assertTrue(campaigns.progress.stream().anyMatch(line -> line.startsWith(
                "0 of 2 runs (2 disturbed, to be repeated), ") && line.endsWith(" left, measuring")),
                "while the first is repeated, both are: " + campaigns.progress);
        assertTrue(campaigns.progress.stream().anyMatch(line -> line.startsWith(
                "1 of 2 runs (1 disturbed, to be repeated), ")), campaigns.progress.toString());
        assertTrue(campaigns.progress.get(0).startsWith("0 of 2 runs, "), campaigns.progress.toString());
    }

    @Test
    void rejectsStoreInUse() throws Exception {
        Campaign campaign = campaigns.campaign(Campaigns.SMALL);
        try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
            assertTrue(assertThrows(ProblemException.class, () -> CampaignStore.resume(store.file(), campaign))
                    .getMessage().contains("is being written by another campaign run"));
        }
        assertFalse(Files.exists(campaigns.folder.resolve("c.sqlite.lock")));
        Files.writeString(campaigns.store, "this is not a database at all, but long enough to look at");
        assertTrue(assertThrows(ProblemException.class, () -> CampaignStore.resume(campaigns.store, campaign))
                .getMessage().contains(": is not a store of a campaign, or damaged"));
    }
}
