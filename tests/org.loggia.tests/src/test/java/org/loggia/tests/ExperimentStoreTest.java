// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.testing.SmallDisk;

/** The folder of an experiment's runs: damaged, full, read-only, in use, and left by a process that was killed. */
class ExperimentStoreTest {

    private static final String KILLED = "-XX:TieredStopAtLevel=1";

    @TempDir
    private Path folder;
    private Path plan;

    @BeforeEach
    void plan() throws IOException {
        plan = plan(60);
    }

    /** Six runs of many scenario runs each. */
    private Path plan(int measurements) throws IOException {
        return Files.writeString(folder.resolve("plan.yaml"), "models: {one: "
                + Repository.EXAMPLES.resolve("file-server") + "}\nmeasurements: " + measurements
                + "\nusers: [1, 2, 3, 4, 5, 6]\n");
    }

    private Run resumed(Object... options) {
        return Run.of("experiment", plan, "--resume", "--format", "csv", options);
    }

    private static List<Path> runs(Path store) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    @Test
    void rejectsModifiedRun() throws IOException {
        Run whole = resumed().succeeds();
        List<Path> runs = runs(folder.resolve("plan.runs"));
        assertEquals(6, runs.size());
        Path run = runs.get(0);
        String text = Files.readString(run);
        String sha = text.substring(text.lastIndexOf("\"sha256\""), text.lastIndexOf('}'));
        for (String damaged : List.of("{}", "null", "[]", "", "{\"sha256\": \"x\"}",
                "{\"sha256\": 7, \"result\": {}}",
                text.replaceFirst("\"mean\" : [\\d.E-]+", "\"mean\" : 777.0"),
                text.replaceFirst("\"mean\" : [\\d.E-]+", "\"mean\" : \"abc\""),
                text.replaceFirst("\"count\" : \\d+", "\"count\" : \"60\""),
                text.replace("\"users\" : 1", "\"users\" : 2"),
                text.replaceAll(",\\s*\"sha256\" : \"[0-9a-f]+\"", ""), Files.readString(runs.get(1)),
                "{\"result\": {\"metrics\": 1}, " + sha + "}")) {
            Files.writeString(run, damaged);
            Run refused = resumed();
            assertEquals(ExitStatus.BAD_INPUT, refused.status(), damaged);
            assertEquals("", refused.out());
            assertEquals(1, refused.errorLines().size(), refused.err());
            assertTrue(refused.err().matches("\\Q"
                    + run
                    + "\\E: [^;]+(; it is damaged, or of an older version of Loggia)?; delete it; --resume "
                    + "will recreate it\n"), refused.err());
        }
        Files.delete(run);
        Run again = resumed();
        assertEquals(whole.out(), again.out(), again.err());
    }

    @Test
    void printsNoTableWithoutRuns() throws IOException {
        Run none = Run.of("experiment", plan, "--shard", "7/8").succeeds();
        assertEquals("no runs\n", none.out());
        assertTrue(none.err().contains(plan + ": has 6 runs, too few for part 7 of 8\n"), none.err());
        assertTrue(Files.exists(folder.resolve("plan.7-of-8.runs")), "it is merged with the other parts");
        Files.writeString(plan, Files.readString(plan).replace("file-server", "no-such-folder"));
        assertEquals(ExitStatus.BAD_INPUT, Run.of("experiment", plan).status());
        assertTrue(Files.notExists(folder.resolve("plan.runs")), "a failed experiment leaves nothing");
    }

    @Test
    void oneAtATime() throws IOException {
        Path store = Files.createDirectories(folder.resolve("plan.runs"));
        try (FileChannel other = FileChannel.open(store.resolve("experiment.lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            other.lock();
            Run refused = resumed().exits(ExitStatus.BAD_INPUT);
            assertEquals(store + ": is being written by another experiment; wait for its end, or choose another with"
                    + " --store\n", refused.err());
        }
        assertEquals(ExitStatus.SUCCESS, resumed().status());
        assertEquals(6, runs(store).size());
        assertTrue(Files.notExists(store.resolve("experiment.lock")));
    }

    @Test
    void fullStoreEndsExperimentAndReadOnlyOneIsRead() throws Exception {
        try (SmallDisk disk = SmallDisk.at(folder.resolve("disk"), 200)) {
            Path store = disk.folder().resolve("runs");
            Files.createDirectories(store);
            for (int left : List.of(0, 16)) {
                disk.fill(left);
                Run full = resumed("--store", store, "--threads", 1).exits(ExitStatus.BAD_INPUT);
                assertEquals(store + (left == 0
                        ? ": runs cannot be stored: no space left on device; make it writable or choose another "
                                + "with --store\n"
                        : ": a finished run cannot be stored: no space left on device; free disk space or "
                                + "correct that, and continue with --resume\n"), full.err());
                assertTrue(runs(store).size() < 6);
            }
            Files.delete(disk.folder().resolve("filler"));
            Run whole = resumed("--store", store).succeeds();
            disk.makeReadOnly();
            Run read = resumed("--store", store).succeeds();
            assertEquals(whole.out(), read.out());
            plan = plan(61);
            Run more = resumed("--store", store).exits(ExitStatus.BAD_INPUT);
            assertEquals(store
                    + ": runs cannot be stored: read-only file system; make it writable or choose another with"
                    + " --store\n", more.err());
        }
    }

    /** Killed again and again at moments of its work; what was finished stays, and the result is as if it never was. */
    @Test
    void resumesKilledExperiment() throws Exception {
        plan = plan(20_000);
        Path store = folder.resolve("plan.runs");
        int before = 0;
        for (int kill = 0; kill < 3; kill++) {
            Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC", KILLED, "-cp", System.getProperty("java.class.path"), Loggia.class.getName(),
                    "experiment", plan.toString(), "--resume", "--threads", "1")
                    .redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
            while (process.isAlive() && System.nanoTime() < deadline
                    && (Files.notExists(store) || runs(store).size() == before)) {
                Thread.sleep(5);
            }
            Thread.sleep(7 * kill);
            process.destroyForcibly().waitFor();
            int now = runs(store).size();
            assertTrue(now > before, "nothing that was finished is lost: " + Files.readString(folder.resolve("log")));
            before = now;
        }
        Run resumed = resumed().succeeds();
        Run whole = resumed("--store", folder.resolve("other.runs"));
        assertEquals(whole.out(), resumed.out());
        assertEquals(6, runs(store).size());
    }
}
