// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.reproduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.TargetResult;
import org.loggia.problem.ProblemException;

class ReproductionTest {

    private static final int REQUESTS = 3000;

    @TempDir
    private Path folder;
    private Characterization original;

    /** Three of four requests read 8 KiB in a row, the others write 4 KiB here and there; each takes 2 ms. */
    @BeforeEach
    void trace() throws Exception {
        StringBuilder lines = new StringBuilder();
        long random = 1;
        for (int i = 0; i < REQUESTS; i++) {
            random = (random * 1_103_515_245 + 12_345) & 0x7fff_ffff;
            lines.append(i % 4 < 3 ? 5 * i + ", 2000000, 0, 8192, " + 8192L * (i - i / 4)
                    : 5 * i + ", 2000000, 1, 4096, " + ((1L << 30) + 4096 * (random % 100_000))).append(", 0\n");
        }
        Path file = Files.writeString(folder.resolve("lat.log"), lines);
        original = Characterizer.characterize(file, TraceOptions.DEFAULT, SequentialWindow.parse("512"));
    }

    private Campaign campaign(double arrivalRate) throws Exception {
        ReproductionPlan plan = new ReproductionPlan("loop", Map.of("directory", "/a place, here"), arrivalRate,
                Duration.ofMillis(500), Duration.ofSeconds(2), 3);
        String text = new ReproductionCampaign(EmulatedWorkload.of(original, 2), original.readShare(), plan).text();
        return CampaignFile.read(Files.writeString(folder.resolve("loop.yaml"), text));
    }

    @Test
    void campaignMimicsTrace() throws Exception {
        Campaign campaign = campaign(0);
        Reproduction.check(campaign);
        RunSettings settings = campaign.settings(campaign.targets().get(0), campaign.configurations().get(0));
        assertEquals("/a place, here", campaign.targets().get(0).directory());
        assertEquals(2, settings.clients());
        assertEquals(8192, settings.readSize());
        assertEquals(4096, settings.writeSize());
        assertEquals(0.75, settings.readShare(), 1e-9);
        assertTrue(settings.readsSequentially() && !settings.writesSequentially());
        assertEquals(original.fileSet().bytes(), settings.fileSetSize(), 8192);
        assertEquals(Duration.ofSeconds(2), campaign.runTime());
        assertEquals(3, campaign.repetitions());
        assertTrue(!settings.isOpen());
    }

    /** Clients have whole rates: of 121.3 requests a second each of two gets 45 reads and 15 writes. */
    @Test
    void openLoadsArriveAtTheRate() throws Exception {
        Campaign campaign = campaign(121.3);
        RunSettings settings = campaign.settings(campaign.targets().get(0), campaign.configurations().get(0));
        assertTrue(settings.isOpen());
        assertEquals(45, settings.readsOfAClient());
        assertEquals(15, settings.writesOfAClient());
        RunSettings slow = campaign(0.4).settings(campaign.targets().get(0), campaign.configurations().get(0));
        assertEquals(1, slow.readsOfAClient());
        assertEquals(1, slow.writesOfAClient());
    }

    /** The log of a client that reads random blocks of 16 KiB; the other one had no turn. */
    private static byte[] log(int client) {
        StringBuilder log = new StringBuilder("fio version 3 iolog\n0 f add\n0 f open\n");
        long random = 7;
        for (int i = 0; client == 0 && i < REQUESTS; i++) {
            random = (random * 1_103_515_245 + 12_345) & 0x7fff_ffff;
            log.append(i).append(" f read ").append(16_384 * (random % 50_000)).append(" 16384\n");
        }
        return log.toString().getBytes(StandardCharsets.UTF_8);
    }

    private List<ReproducedFigure> measured(Campaign campaign, boolean logs) {
        try (CampaignStore store = CampaignStore.create(folder.resolve("loop.sqlite"), campaign)) {
            int number = 0;
            for (PlannedRun run : store.plan()) {
                number++;
                Map<String, byte[]> outputs = new HashMap<>();
                for (int client = 0; logs && client < 2; client++) {
                    outputs.put("requests." + client + ".log", log(client));
                }
                store.end(store.begin(run, 1), RunState.DONE, 1, "", List.of(new TargetResult("storage", List.of(
                        new MeasuredMetric("reads", "", 300), new MeasuredMetric("writes", "", 100),
                        new MeasuredMetric("readRate", "1/s", 150 * number), new MeasuredMetric("writeRate", "1/s", 50),
                        new MeasuredMetric("readResponseTime", "ms", number),
                        new MeasuredMetric("readResponseTimeQuantile95", "ms", 5)), List.of(), List.of(), outputs)));
            }
            return Reproduction.of(original, CampaignResults.of(campaign, store), store);
        }
    }

    @Test
    void figuresStandSideBySide() throws Exception {
        Map<String, ReproducedFigure> figures = measured(campaign(0), true).stream().collect(Collectors.toMap(
                ReproducedFigure::name, Function.identity()));
        ReproducedFigure rate = figures.get("requestRate");
        assertEquals(200, rate.original(), 0.1);
        assertEquals(350, rate.reproduced(), 1e-9);
        assertEquals(200, rate.least(), 1e-9);
        assertEquals(500, rate.most(), 1e-9);
        assertEquals(0.75, rate.relativeError(), 1e-3);
        ReproducedFigure time = figures.get("readResponseTime");
        assertEquals(2, time.original(), 0.01);
        assertEquals(2, time.reproduced(), 1e-9);
        assertEquals(1.5, figures.get("readResponseTimeQuantile95").relativeError(), 0.02);
        ReproducedFigure size = figures.get("meanReadSize");
        assertEquals(8192, size.original(), 1e-9);
        assertEquals(16_384, size.reproduced(), 1e-9);
        ReproducedFigure pattern = figures.get("sequentialReads");
        assertTrue(pattern.original() > 0.95 && pattern.reproduced() < 0.1, pattern.toString());
        assertTrue(Double.isNaN(pattern.relativeError()), "shares are compared as they are");
        assertEquals(0.75, figures.get("readShare").reproduced(), 1e-9);
        assertTrue(!figures.containsKey("meanWriteSize") && !figures.containsKey("writeResponseTime"),
                "nothing of this was measured");
    }

    @Test
    void reportsIncomparableMetrics() throws Exception {
        Campaign campaign = campaign(0);
        assertEquals(folder.resolve("loop.yaml") + ": the store has no requests.0.log of each run; restore it, or"
                + " measure again", assertThrows(ProblemException.class, () -> measured(campaign, false))
                        .getMessage());
        try (CampaignStore store = CampaignStore.create(folder.resolve("empty.sqlite"), campaign)) {
            assertTrue(assertThrows(ProblemException.class, () -> Reproduction.of(original, CampaignResults.of(
                    campaign, store), store)).getMessage().endsWith("there are no measurements yet; measure it first"));
        }
        Path other = Files.writeString(folder.resolve("other.yaml"), campaign.definition().replace("trace: fio",
                "trace: none"));
        assertTrue(assertThrows(ProblemException.class, () -> Reproduction.check(CampaignFile.read(other)))
                .getMessage().endsWith("use one target, no factors and 'trace: fio'"));
    }
}
