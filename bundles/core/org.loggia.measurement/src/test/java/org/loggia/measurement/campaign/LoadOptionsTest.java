// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;

/** Engines, queue depths, arrival rates and what else fio is told: what a campaign may ask, and what not. */
class LoadOptionsTest {

    private static final String CAMPAIGN = """
            campaign: c
            targets: [{name: disk, directory: .}]
            driver: fio
            factors:
              queueDepth: [1, 8]
            settings:
              concurrentRequests: 4
              requestSize: 4 KiB
              readShare: 0.7
              pattern: random
              fileSetSize: 16 MiB
              ioEngine: io_uring
            runTime: 1 s
            """;

    @TempDir
    private Path folder;

    private Campaign read(String text) throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, text);
        return CampaignFile.read(file);
    }

    private String fault(String text) {
        String message = assertThrows(ProblemException.class, () -> read(text)).getMessage();
        assertEquals(1, message.lines().count(), message);
        return message.replace(folder.resolve("c.yaml").toString(), "");
    }

    @Test
    void everythingAsWritten() throws IOException {
        LoadOptions options = read(CAMPAIGN + """
                fioOptions: {random_distribution: 'zipf:1.2', refill_buffers: 1}
                precondition: {passes: 3, pattern: random, requestSize: 4 KiB}
                steadyState: {round: 2 s, mostRounds: 9}
                latencyOverTime: 100 ms
                """).options();
        assertEquals(Map.of("random_distribution", "zipf:1.2", "refill_buffers", "1"), options.fioOptions());
        assertEquals(Optional.of(new Preconditioning(3, false, 4096)), options.preconditioning());
        assertEquals(Optional.of(new SteadyState(Duration.ofSeconds(2), 9)), options.steadyState());
        assertEquals(Duration.ofMillis(100), options.latencyInterval());
        assertEquals(LoadOptions.NONE, read(CAMPAIGN).options());
    }

    @Test
    void queueDepthsNeedEngineThatDoesNotWait() throws IOException {
        Campaign campaign = read(CAMPAIGN);
        RunSettings deep = campaign.settings(campaign.targets().get(0), campaign.configurations().get(1));
        assertEquals(8, deep.queueDepth());
        assertEquals("io_uring", deep.engine());
        String message = fault(CAMPAIGN.replace("  ioEngine: io_uring\n", ""));
        assertTrue(message.contains(
                "with queueDepth 8: a queueDepth of 8 requires an asynchronous engine; set ioEngine: "
                        + "io_uring or libaio"), message);
        message = fault(CAMPAIGN.replace("io_uring", "libaio\n  directIo: false"));
        assertTrue(message.contains("libaio is synchronous for requests through the page cache"), message);
        message = fault(CAMPAIGN.replace("io_uring", "external:/tmp/evil.so"));
        assertTrue(message.contains("'external:/tmp/evil.so' is not a valid ioEngine; choose psync, "), message);
    }

    @Test
    void arrivalRatesAreSharedOutInWholeNumbers() throws IOException {
        Campaign campaign = read(CAMPAIGN.replace("  ioEngine", "  arrivalRate: 400\n  ioEngine"));
        RunSettings settings = campaign.settings(campaign.targets().get(0), campaign.configurations().get(0));
        assertEquals(70, settings.readsOfAClient());
        assertEquals(30, settings.writesOfAClient());
        String message = fault(CAMPAIGN.replace("  ioEngine", "  arrivalRate: 7\n  ioEngine"));
        assertTrue(message.contains("gives each of 4 clients 1.22 reads a second, but fio requires whole numbers"),
                message);
        message = fault(CAMPAIGN.replace("  ioEngine", "  arrivalRate: 400\n  thinkTime: 1 ms\n  ioEngine"));
        assertTrue(message.contains("arrivalRate and thinkTime exclude each other"), message);
    }

    /** Nothing that runs a program, names a file, or writes elsewhere; nothing that settings decide. */
    @ParameterizedTest
    @ValueSource(strings = {"exec_prerun: 'touch x'", "exec_postrun: x", "filename: /etc/passwd", "directory: /",
        "opendir: /", "ioengine: 'external:/x.so'", "write_bw_log: /x", "write_iolog: /x", "read_iolog: /x",
        "replay_redirect: /dev/sda", "unlink: 1", "aux-path: /", "cgroup: x", "profile: x", "include: x",
        "verify_state_save: 1", "trigger: x", "kb_base: 1000", "bs: 4k", "rw: write", "size: 10t", "runtime: 99",
        "REFILL_BUFFERS: 1", "'refill_buffers=1\\nexec_prerun': 1"})
    void rejectsOtherOptionsOfFio(String option) {
        String message = fault(CAMPAIGN + "fioOptions: {" + option.replace("\\n", " ") + "}\n");
        assertTrue(message.contains("is not a permitted option of fio; choose from "), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refill_buffers: 2", "refill_buffers: \"1\\nexec_prerun=touch x\"", "fsync: -1",
        "random_distribution: zipf", "random_distribution: 'zipf:1.2:/x'", "prio: 8", "sync: yes;x"})
    void rejectsOtherValues(String option) {
        String message = fault(CAMPAIGN + "fioOptions: {" + option + "}\n");
        assertTrue(message.contains(" is not a valid value of "), message);
    }

    @Test
    void rejectsFioOptionsForOtherGenerators() {
        String dummy = "campaign: c\ntargets: [{name: here, directory: .}]\ndriver: dummy\nrunTime: 1 s\n";
        for (String key : List.of("fioOptions: {prio: 1}", "precondition: {passes: 1}", "steadyState: {round: 1 s}",
                "latencyOverTime: 1 s")) {
            String message = fault(dummy + key + "\n");
            assertTrue(message.startsWith(":5: '") && message.contains("is supported by fio only"), message);
        }
        String two = CAMPAIGN.replace("[{name: disk, directory: .}]", "[{name: a, directory: x}, {name: b, directory: "
                + "y}]");
        assertTrue(fault(two + "steadyState: {round: 1 s}\n").contains(
                "targets that load a storage system concurrently"));
    }

    /** Five rounds, range within 20 % of the mean, the fitted line within 10 % of it. */
    @Test
    void ruleOfSteadyState() {
        assertTrue(SteadyState.verdict(List.of(100.0, 100.0, 100.0, 100.0)).rounds() == 4);
        assertFalse(SteadyState.verdict(List.of(100.0, 100.0, 100.0, 100.0)).isSteady());
        SteadyState.Verdict flat = SteadyState.verdict(List.of(900.0, 91.0, 109.0, 100.0, 109.0, 91.0));
        assertEquals(0.18, flat.range(), 1e-12);
        assertEquals(0, flat.change(), 1e-12);
        assertTrue(flat.isSteady(), "the first round is forgotten");
        assertFalse(SteadyState.verdict(List.of(89.0, 111.0, 100.0, 111.0, 89.0)).isSteady(), "range of 22 %");
        SteadyState.Verdict falling = SteadyState.verdict(List.of(106.0, 103.0, 100.0, 97.0, 94.0));
        assertEquals(0.12, falling.range(), 1e-12);
        assertEquals(-0.12, falling.change(), 1e-12);
        assertFalse(falling.isSteady());
    }
}
