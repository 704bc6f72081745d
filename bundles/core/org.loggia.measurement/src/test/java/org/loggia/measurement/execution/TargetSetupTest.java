// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.loggia.measurement.Programs;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/** File systems, schedulers and block traces: needs root, because they do. */
class TargetSetupTest extends SmallCampaignTest {

    private static final Path TRACER = Path.of("/sys/kernel/tracing/current_tracer");

    @BeforeEach
    void needFio() {
        Programs.needRoot();
        Programs.need("fio");
    }

    private static List<String> mounts() throws IOException {
        return Files.readAllLines(Path.of("/proc/mounts"));
    }

    private void needLoopDevice() throws Exception {
        Programs.need("mkfs.ext4");
        Assumptions.assumeTrue(new ProcessBuilder("losetup", "-f").start().waitFor() == 0, "no loop device");
    }

    @Test
    void measuresFileSystemsAndSchedulersAndPutsThemBack() throws Exception {
        needLoopDevice();
        String text = Campaigns.SMALL.replace("[1, 2]",
                "[1, 2]\n  fileSystem: [ext4, tmpfs]\n  scheduler: [none, mq-deadline]")
                .replace("settings:", "constraints: ['fileSystem = ext4 and concurrentRequests = 2']\nsettings:");
        String fault = null;
        try {
            campaigns.measure(text);
        } catch (ProblemException impossible) {
            fault = impossible.getMessage();
        }
        Assumptions.assumeFalse(fault != null && fault.contains("is not possible"), fault);
        assertEquals(null, fault);
        var results = campaigns.results(text);
        assertEquals(2, results.measurements().size());
        assertTrue(results.measurements().stream().allMatch(measurement -> results.value(measurement,
                "diskWriteThroughput") > 0), "the loop device was watched");
        assertEquals(List.of(), campaigns.left());
        assertTrue(mounts().stream().noneMatch(line -> line.contains(campaigns.data().toString())));
    }

    @Test
    void rejectsMissingCapabilitiesOfTarget() throws Exception {
        String tmpfs = Campaigns.SMALL.replace("pattern: random",
                "pattern: random\n  fileSystem: tmpfs\n  directIo: false\n"
                        + "  scheduler: none");
        assertTrue(assertThrows(ProblemException.class, () -> campaigns.measure(tmpfs)).getMessage()
                .contains("scheduler none is not possible: there is no block device below the files"));
        assertEquals(List.of(), campaigns.left());
        Files.delete(campaigns.store);
        needLoopDevice();
        String cfq = Campaigns.SMALL.replace("pattern: random",
                "pattern: random\n  fileSystem: ext4\n  scheduler: cfq-old");
        String fault = assertThrows(ProblemException.class, () -> campaigns.measure(cfq)).getMessage();
        assertTrue(fault.contains("has no scheduler cfq-old, it has ") || fault.contains("is not possible"), fault);
        assertEquals(List.of(), campaigns.left());
        assertTrue(mounts().stream().noneMatch(line -> line.contains(campaigns.data().toString())));
    }

    /** Where the kernel can hold limits it does; elsewhere one line says why not, and nothing is left. */
    @Test
    void enforcesOrRejectsCgroupLimits() throws Exception {
        String text = Campaigns.SMALL.replace("pattern: random",
                "pattern: random\n  limitedBy: cgroup\n  readRateLimit: 50\n  writeRateLimit: 50")
                .replace("runTime: 300 ms", "warmUp: 1 s\nrunTime: 2 s");
        String fault = null;
        try {
            campaigns.measure(text);
        } catch (ProblemException impossible) {
            fault = impossible.getMessage();
        }
        assertEquals(List.of(), campaigns.left());
        for (String line : mounts()) {
            if (line.split(" ")[2].equals("cgroup2")) {
                try (var groups = Files.list(Path.of(line.split(" ")[1]))) {
                    assertTrue(groups.noneMatch(group -> group.getFileName().toString().startsWith("loggia-small-")));
                }
            }
        }
        if (fault != null) {
            assertTrue(fault.contains("limitedBy cgroup is not possible: ")
                    && fault.endsWith("; set limitedBy: fio or remove the limits"), fault);
            Assumptions.abort(fault);
        }
        var results = campaigns.results(text);
        for (var measurement : results.measurements()) {
            double rate = results.value(measurement, "readRate");
            assertTrue(rate > 25 && rate < 60, "reads a second: " + rate);
        }
    }

    @Test
    @ResourceLock("tracing")
    void recordsRequestsOfRun() throws Exception {
        boolean before = Files.exists(TRACER);
        Set<String> recorded = new TreeSet<>();
        for (String kind : List.of("ftrace", "blktrace", "bpftrace")) {
            Files.deleteIfExists(campaigns.store);
            String text = Campaigns.SMALL.replace("runTime: 300 ms", "runTime: 2 s\ntrace: " + kind);
            try {
                campaigns.measure(text);
            } catch (ProblemException refused) {
                assertTrue(refused.getMessage().contains("trace " + kind), refused.getMessage());
                assertEquals(List.of(), campaigns.left());
                continue;
            }
            Campaign campaign = campaigns.campaign(text);
            try (CampaignStore store = CampaignStore.resume(campaigns.store, campaign)) {
                String trace = new String(store.output(1, "here", kind + ".txt"));
                assertTrue(trace.lines().anyMatch(line -> kind.equals("bpftrace")
                        ? line.matches("\\d+ [A-Z]+ \\d+ 8 \\d+")
                        : line.matches(".* [RW]S? \\d+ \\+ 8 \\[fio\\]")), kind + ": "
                                + trace.lines().limit(5).toList());
            }
            recorded.add(kind);
        }
        assertEquals(before, Files.exists(TRACER), "the tracing file system is left as it was");
        Assumptions.assumeFalse(recorded.isEmpty(), "no tracer works here");
    }

    @Test
    @ResourceLock("tracing")
    void restoresTraceAndMountAfterKill() throws Exception {
        needLoopDevice();
        boolean before = Files.exists(TRACER);
        String text = Campaigns.SMALL.replace("pattern: random", "pattern: random\n  fileSystem: ext4")
                .replace("runTime: 300 ms", "runTime: 1 s\ntrace: ftrace");
        campaigns.campaign(text);
        int status = ResumeTest.killedIn(campaigns, Phase.EXPERIMENT, 300);
        Assumptions.assumeTrue(status == 137, "loop devices or tracing are not permitted");
        assertTrue(mounts().stream().anyMatch(line -> line.contains(campaigns.data().toString())),
                "it was killed at work");
        assertEquals(List.of(), campaigns.measure(text));
        assertTrue(mounts().stream().noneMatch(line -> line.contains(campaigns.data().toString())));
        assertEquals(List.of(), campaigns.left());
        assertEquals(before, Files.exists(TRACER));
        assertFalse(before && !Files.readString(TRACER).strip().equals("nop"), "no tracer stays active");
    }
}
