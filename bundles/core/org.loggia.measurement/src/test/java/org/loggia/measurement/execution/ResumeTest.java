// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.Programs;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;

class ResumeTest {

    @TempDir
    private Path folder;

    /** One campaign, killed in each phase in turn, until nothing is left of it. */
    @Test
    void resumesAfterKillInAnyPhase() throws Exception {
        Programs.need("fio");
        Campaigns campaigns = new Campaigns(folder);
        String text = Campaigns.SMALL.replace("repetitions: 1", "repetitions: 4").replace("runTime:",
                "warmUp: 100 ms\nrunTime:");
        campaigns.campaign(text);
        Map<Phase, Long> delays = Map.of(Phase.WARM_UP, 100L, Phase.EXPERIMENT, 250L, Phase.STORE, 5L);
        for (Phase phase : Phase.values()) {
            assertEquals(137, killedIn(campaigns, phase, delays.getOrDefault(phase, 0L)), phase.toString());
        }
        assertEquals(List.of(), campaigns.measure(text));
        CampaignResults results = campaigns.results(text);
        Map<Integer, Integer> done = new HashMap<>();
        for (MeasuredRun run : results.runs()) {
            assertTrue(run.state() == RunState.DONE || run.state() == RunState.INTERRUPTED, run.toString());
            if (run.state() == RunState.DONE) {
                done.merge(run.position(), 1, Integer::sum);
                assertTrue(results.runs().stream().noneMatch(other -> other.position() == run.position()
                        && other.attempt() > run.attempt()), "nothing is measured again");
            }
        }
        assertEquals(8, done.size(), "everything was measured");
        assertTrue(done.values().stream().allMatch(count -> count == 1), "and nothing twice");
        assertTrue(results.runs().stream().filter(run -> run.state() == RunState.INTERRUPTED).count() >= 5);
        assertEquals(List.of(), campaigns.left());
        long deadline = System.nanoTime() + 10_000_000_000L;
        while (stillRunning(campaigns) && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertFalse(stillRunning(campaigns), "no process stays");
    }

    private static boolean stillRunning(Campaigns campaigns) {
        return ProcessHandle.allProcesses().anyMatch(process -> process.info().commandLine().orElse("")
                .contains(campaigns.data().toString()));
    }

    static int killedIn(Campaigns campaigns, Phase phase, long delay) throws IOException, InterruptedException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), KilledCampaign.class.getName(),
                campaigns.folder.resolve("c.yaml").toString(), campaigns.store.toString(), phase.name(),
                Long.toString(delay)).inheritIO().start().waitFor();
    }

    /**
     * A process that runs a campaign and ends at once, as after {@code kill -9}: arguments are the campaign, the
     * store,
     * the phase of its second run, and the milliseconds after the phase began.
     */
    static final class KilledCampaign {

        private KilledCampaign() {
        }

        public static void main(String[] arguments) throws InterruptedException {
            Campaign campaign = CampaignFile.read(Path.of(arguments[0]));
            Path file = Path.of(arguments[1]);
            Phase fatal = Phase.valueOf(arguments[2]);
            long delay = Long.parseLong(arguments[3]);
            AtomicInteger seen = new AtomicInteger();
            try (CampaignStore store = Files.exists(file) ? CampaignStore.resume(file, campaign)
                    : CampaignStore.create(file, campaign)) {
                new CampaignExecution(campaign, store, Hosts.REAL, progress -> {
                    if (progress.phase().equals(Optional.of(fatal)) && seen.incrementAndGet() == 2) {
                        new Thread(() -> die(delay)).start();
                    }
                }).run();
            }
        }

        private static void die(long delay) {
            try {
                Thread.sleep(delay);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(137);
        }
    }
}
