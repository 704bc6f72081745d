// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One file, several processes. */
class WriteLockTest {

    @TempDir
    private Path folder;
    private Path file;
    private final List<Process> processes = new ArrayList<>();

    @BeforeEach
    void name() {
        file = folder.resolve("store.lock");
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    private Process holder() throws IOException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                LockHolder.class.getName(), file.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        processes.add(process);
        return process;
    }

    private static String outcome(Process process) throws IOException {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))
                .readLine();
    }

    @Test
    void rejectsSecondProcess() throws Exception {
        Process first = holder();
        assertEquals("held", outcome(first));
        assertEquals("refused", outcome(holder()));
        assertTrue(WriteLock.of(file).isEmpty());
        assertTrue(WriteLock.of(file).isEmpty(), "a refused attempt changes nothing");
        assertEquals("refused", outcome(holder()));
        first.getOutputStream().close();
        assertEquals(0, first.waitFor());
        assertFalse(Files.exists(file));
        WriteLock.of(file).orElseThrow().close();
    }

    @Test
    void keepsLockWhenItsOwnProcessTriesAgain() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
        try (WriteLock lock = WriteLock.of(file).orElseThrow()) {
            assertTrue(WriteLock.of(file).isEmpty());
            assertTrue(WriteLock.of(folder.resolve("./store.lock")).isEmpty());
            assertTrue(WriteLock.of(link.resolve("store.lock")).isEmpty());
            assertEquals("refused", outcome(holder()));
        }
        assertEquals("held", outcome(holder()));
    }

    /** Closing any descriptor of a file releases the POSIX locks that a process has of it. */
    @Test
    void keepsLockWhenItsOwnProcessReadsFile() throws Exception {
        try (WriteLock lock = WriteLock.of(file).orElseThrow()) {
            Files.readAllBytes(file);
            assertEquals("refused", outcome(holder()));
        }
    }

    @Test
    void takesLockOfKilledProcess() throws Exception {
        Process killed = holder();
        assertEquals("held", outcome(killed));
        killed.destroyForcibly().waitFor();
        assertTrue(Files.exists(file));
        WriteLock.of(file).orElseThrow().close();
        assertFalse(Files.exists(file));
    }

    /** Each process deletes the file when it releases the lock, while others open it. */
    @Test
    void hasOneHolderWhileProcessesComeAndGo() throws Exception {
        int held = 0;
        for (int round = 0; round < 3; round++) {
            List<Process> all = List.of(holder(), holder(), holder());
            int holders = 0;
            for (Process each : all) {
                holders += "held".equals(outcome(each)) ? 1 : 0;
            }
            assertEquals(1, holders);
            held += holders;
            for (Process each : all) {
                each.getOutputStream().close();
                each.waitFor();
            }
        }
        assertEquals(3, held);
    }

    /** A process that takes the lock of its first argument, prints the outcome, and holds it until its input ends. */
    static final class LockHolder {

        private LockHolder() {
        }

        public static void main(String[] arguments) throws Exception {
            Optional<WriteLock> lock = WriteLock.of(Path.of(arguments[0]));
            System.out.println(lock.isPresent() ? "held" : "refused");
            while (System.in.read() >= 0) {
                // The parent ends the input.
            }
            lock.ifPresent(WriteLock::close);
        }
    }
}
