// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.CommandTest;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;

class ReproduceCommandTest extends CommandTest {

    @TempDir
    private Path temporary;
    private Path directory;
    private String trace;
    private Path campaign;

    /** Random reads of 8 KiB of a megabyte, two of three requests, and writes. */
    @BeforeEach
    void writeTrace() throws IOException {
        directory = temporary.toRealPath();
        StringBuilder lines = new StringBuilder();
        long random = 1;
        for (int i = 0; i < 3000; i++) {
            random = (random * 1_103_515_245 + 12_345) & 0x7fff_ffff;
            lines.append(i).append(", 500000, ").append(i % 3 == 2 ? 1 : 0).append(", 8192, ")
                    .append(8192 * (random % 128)).append(", 0\n");
        }
        trace = Files.writeString(directory.resolve("lat.log"), lines).toString();
        campaign = directory.resolve("loop.yaml");
    }

    @Test
    void emulatesTraceAndComparesResult() throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        assertSuccess("reproduce", trace, campaign, "--in", directory, "--threads", "2", "--run-time", "1",
                "--repetitions", "2");
        assertTrue(results().startsWith(trace + ": 3,000 requests in 2.999 s, reproduced 2 times"), results());
        assertTrue(results().matches("(?s).*meanReadSize \\[B\\] +8192 +8192 +8192 +8192 +0 %.*"), results());
        assertTrue(results().matches("(?s).*readShare +0.6667 +0.6[4-9].*"), results());
        try (var left = Files.list(directory)) {
            assertEquals(List.of("lat.log", "loop.sqlite", "loop.yaml"), left.map(file -> file.getFileName()
                    .toString()).sorted().toList(), "what was written on the storage is gone");
        }
        assertSuccess("reproduce", trace, campaign, "--resume", "--format", "csv");
        assertTrue(results().startsWith("figure,unit,trace,reproduced,least,most,relativeError\n"), results());
    }

    @Test
    void writesOnlyPlan() throws IOException {
        assertSuccess("reproduce", trace, campaign, "--in", "/a/b", "--host", "far", "--user", "me", "--threads", "3",
                "--open", "--plan");
        String text = Files.readString(campaign);
        assertTrue(text.contains("    host: far\n    user: me\n    directory: /a/b\n")
                && text.contains("  arrivalRate: 999\n"), text);
        assertFalse(Files.exists(directory.resolve("loop.sqlite")));
        assertFailure(ExitStatus.BAD_INPUT, "reproduce", trace, campaign, "--in", "/a/b");
        assertEquals(campaign + ": exists already; continue with --resume, or choose another file",
                messages().strip());
    }

    private Process process(Path log, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), Loggia.class.getName()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    }

    @Test
    void onlyOneOfSeveralProcessesWritesPlan() throws Exception {
        List<Process> all = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            all.add(process(directory.resolve("log" + i), "reproduce", trace, campaign.toString(), "--in", "/a/b",
                    "--threads", "" + i, "--plan"));
        }
        int writer = 0;
        for (int i = 1; i <= all.size(); i++) {
            String log = directory.resolve("log" + i).toString();
            if (all.get(i - 1).waitFor() == 0) {
                assertEquals(0, writer, log);
                writer = i;
            } else {
                assertEquals(campaign + ": exists already; continue with --resume, or choose another file",
                        Files.readString(Path.of(log)).strip());
            }
        }
        assertTrue(Files.readString(campaign).contains("concurrentRequests: " + writer + "\n"), Files.readString(
                campaign));
    }

    @Test
    void secondProcessDoesNotUseStoreOfFirst() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        Process first = process(directory.resolve("log"), "reproduce", trace, campaign.toString(), "--in", directory
                .toString(), "--threads", "1", "--run-time", "5", "--repetitions", "1");
        Path store = directory.resolve("loop.sqlite");
        while (first.isAlive() && !Files.exists(store)) {
            Thread.sleep(20);
        }
        String busy = store + ": is being written by another campaign run; wait until it has finished";
        assertFailure(ExitStatus.BAD_INPUT, "reproduce", trace, campaign, "--resume");
        assertEquals(busy, messages());
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign, "--resume");
        assertEquals(busy, messages());
        assertTrue(first.isAlive(), "the first process still measures");
        assertEquals(0, first.waitFor(), Files.readString(directory.resolve("log")));
        assertSuccess("reproduce", trace, campaign, "--resume");
    }

    @Test
    void existingStoreLeavesNoCampaign() throws IOException {
        Path store = Files.writeString(directory.resolve("used.sqlite"), "");
        assertWrong(ExitStatus.BAD_INPUT, "already contains a campaign", trace, campaign.toString(), "--in", "x",
                "--threads", "1", "--store", store.toString());
        assertFalse(Files.exists(campaign));
    }

    @Test
    void reportsErrorInOneLine() throws IOException {
        assertWrong(ExitStatus.WRONG_USAGE, "no directory is given; give --in", trace, campaign.toString());
        assertWrong(ExitStatus.WRONG_USAGE, "remove --in, --host", trace, campaign.toString(), "--resume", "--in",
                "x");
        assertWrong(ExitStatus.WRONG_USAGE, "--user and --key require --host", trace, campaign.toString(), "--in", "x",
                "--user", "me");
        assertWrong(ExitStatus.WRONG_USAGE, "must be at least 1", trace, campaign.toString(), "--in", "x", "--run-time",
                "0");
        assertWrong(ExitStatus.BAD_INPUT, "loop.yaml: no such file", trace, campaign.toString(), "--resume");
        assertWrong(ExitStatus.BAD_INPUT, "gone.log: no such file", directory.resolve("gone.log").toString(),
                campaign.toString(), "--in", "x");
        assertWrong(ExitStatus.BAD_INPUT, "give the number of threads with --threads",
                Files.writeString(directory.resolve("t.csv"), "0,W,8192,4096,100\n0,W,16384,4096,5100\n")
                        .toString(), campaign.toString(), "--in", "x", "--format-in", "alibaba");
        assertWrong(ExitStatus.BAD_INPUT, "is not a valid directory", trace, campaign.toString(), "--in",
                "/a:b", "--threads", "1");
        assertFalse(Files.exists(campaign), "nothing was written");
        assertWrong(ExitStatus.BAD_INPUT, "cannot be written", trace, directory.resolve("no/loop.yaml").toString(),
                "--in", "x", "--threads", "1");
        Path other = Files.writeString(directory.resolve("other.yaml"),
                "campaign: c\ntargets: [{name: t, directory: .}]"
                        + "\ndriver: dummy\nrunTime: 1 s\n");
        assertWrong(ExitStatus.BAD_INPUT, "use one target, no factors and 'trace: fio'", trace, other.toString(),
                "--resume");
    }

    private void assertWrong(ExitStatus status, String part, String... words) {
        assertFailure(status, "reproduce", words);
        assertTrue(messages().contains(part) && messages().strip().lines().count() == 1, messages());
    }
}
