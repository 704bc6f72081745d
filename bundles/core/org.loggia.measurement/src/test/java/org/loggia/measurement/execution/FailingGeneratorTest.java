// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.measurement.Programs;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.problem.ProblemException;

/** Generators that hang, crash or talk nonsense, and disks that are full: bounded, said clearly, and resumable. */
class FailingGeneratorTest extends SmallCampaignTest {

    @BeforeEach
    void needFio() {
        Programs.need("fio");
    }

    private String with(Path program, String limit) {
        return Campaigns.SMALL.replace("driver: fio", "driver: fio\nprogram: " + program).replace("20 s", limit);
    }

    private String faultOf(String text) {
        return assertThrows(ProblemException.class, () -> campaigns.measure(text)).getMessage();
    }

    @Test
    void killsHangingGeneratorAndCleansUp() throws Exception {
        Path fio = campaigns.fakeFio("case $2 in load*) sleep 4242 & wait;; *) exec $fio \"$@\";; esac\n");
        long start = System.nanoTime();
        String fault = faultOf(with(fio, "6 s"));
        assertTrue(fault.contains("3 consecutive runs failed; the last one, repetition 1 of concurrentRequests"),
                fault);
        assertTrue(fault.contains("did not finish the run within the time limit of 6.0 s and was ended"), fault);
        assertTrue(fault.endsWith("correct that and resume the campaign"), fault);
        assertTrue((System.nanoTime() - start) / 1e9 < 120, "bounded");
        assertEquals(List.of(), campaigns.left());
        assertTrue(ProcessHandle.allProcesses().noneMatch(process -> process.info().commandLine().orElse("")
                .contains("sleep 4242")), "no process stays");
    }

    @Test
    void retriesCrashedGeneratorAndContinues() throws Exception {
        Path fio = campaigns.fakeFio("case $2 in load*) grep -q numjobs=2 load.fio && { kill -SEGV $$; };;"
                + " esac\nexec $fio \"$@\"\n");
        List<String> failed = campaigns.measure(with(fio, "20 s"));
        assertEquals(1, failed.size());
        assertEquals("repetition 1 of concurrentRequests 2: fio failed the run: Segmentation fault", failed.get(0));
        var results = campaigns.results(with(fio, "20 s"));
        assertEquals(1, results.measurements().size());
        assertEquals(2, results.runs().stream().filter(run -> run.state() == RunState.FAILED).count());
        campaigns.fakeFio("exec $fio \"$@\"\n");
        assertEquals(List.of(), campaigns.measure(with(fio, "20 s")), "the corrected generator measures what failed");
        assertEquals(2, campaigns.results(with(fio, "20 s")).measurements().size());
    }

    @Test
    void keepsAndShowsOutputOfFailedRun() throws Exception {
        Path fio = campaigns.fakeFio("case $2 in load*) echo first line; echo cause >&2; echo bad value >&2; exit 3;;"
                + " esac\nexec $fio \"$@\"\n");
        faultOf(with(fio, "20 s"));
        assertTrue(campaigns.messages.containsAll(List.of("here: first line", "here: cause", "here: bad value")),
                campaigns.messages.toString());
        assertEquals("first line\n", kept(with(fio, "20 s"), "failed-output.txt"));
        assertEquals("cause\nbad value\n", kept(with(fio, "20 s"), "failed-errors.txt"));
    }

    @Test
    void keepsReportThatCannotBeRead() throws Exception {
        Path fio = campaigns.fakeFio("case $2 in load*) echo '{\"jobs\": []}';; *) exec $fio \"$@\";; esac\n");
        faultOf(with(fio, "20 s"));
        assertEquals("{\"jobs\": []}\n", kept(with(fio, "20 s"), "failed-output.txt"));
    }

    private String kept(String text, String name) throws IOException {
        try (CampaignStore store = CampaignStore.resume(campaigns.store, campaigns.campaign(text))) {
            return new String(store.output(1, "here", name), StandardCharsets.UTF_8);
        }
    }

    @Test
    void rejectsImplausibleResult() throws Exception {
        Path fio = campaigns.fakeFio("case $2 in load*) echo '{\"jobs\": []}';; *) exec $fio \"$@\";; esac\n");
        assertTrue(faultOf(with(fio, "20 s")).contains(
                "fio's report has an unexpected format; check that fio has version 3"));
    }

    @Test
    void rejectsOtherProgramBeforeStart() throws Exception {
        assertTrue(faultOf(with(Path.of("/bin/true"), "20 s")).contains("not the version of fio-3; install it"));
        Files.delete(campaigns.store);
        assertTrue(faultOf(with(Path.of("/no/such/fio"), "20 s")).contains("/no/such/fio cannot be started"));
        assertEquals(List.of(), campaigns.left());
    }

    @Test
    void rejectsOversizedFileSetBeforeStart() throws Exception {
        String text = Campaigns.SMALL.replace("1 MiB", "512 TiB");
        assertTrue(faultOf(text).contains("the largest file set has 562949953421312 B"));
    }

    @Test
    void stopsCampaignOnFullDiskAndResumes() throws Exception {
        Programs.needRoot();
        Path data = campaigns.data();
        org.junit.jupiter.api.Assumptions.assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs",
                data.toString()),
                "tmpfs cannot be mounted");
        try {
            // The room is there when it is checked, and gone when the files are written.
            Path fio = campaigns.fakeFio("case $2 in prepare*) dd if=/dev/zero of=" + data
                    + "/other bs=1M 2>/dev/null; $fio \"$@\"; status=$?; exit $status;; esac\nexec $fio \"$@\"\n");
            String text = with(fio, "20 s").replace("pattern: random", "pattern: random\n  directIo: false");
            String fault = faultOf(text);
            assertTrue(fault.contains("No space left on device"), fault);
            assertEquals(List.of("other"), campaigns.left());
            Files.delete(data.resolve("other"));
            campaigns.fakeFio("exec $fio \"$@\"\n");
            assertEquals(List.of(), campaigns.measure(text));
        } finally {
            run("umount", data.toString());
        }
    }

    private static boolean run(String... words) throws Exception {
        return new ProcessBuilder(words).inheritIO().start().waitFor() == 0;
    }
}
