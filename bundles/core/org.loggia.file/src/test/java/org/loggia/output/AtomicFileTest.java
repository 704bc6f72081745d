// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    private static final byte[] TEXT = "new\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static String rights(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void existingFileKeepsItsRights() throws IOException {
        for (String rights : List.of("rw-------", "rw-r-----", "rw-rw-rw-", "rwxr-xr-x")) {
            Path file = folder.resolve("private");
            Files.writeString(file, "old");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
            AtomicFile.write(file, TEXT);
            assertEquals(rights, rights(file));
            assertEquals("new\n", Files.readString(file));
        }
        assertEquals(List.of("private"), names(), "nothing else stays");
    }

    /** As any file that a program makes: what the process's mask leaves of reading and writing for all. */
    @Test
    void newFileHasRightsOfAnyNewFile() throws IOException {
        Path plain = Files.createFile(folder.resolve("plain"));
        AtomicFile.write(folder.resolve("new"), TEXT);
        assertEquals(rights(plain), rights(folder.resolve("new")));
    }

    @Test
    void keepsLinkAndReplacesItsTarget() throws IOException {
        Path real = Files.writeString(folder.resolve("real"), "old");
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-------"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        AtomicFile.check(link);
        AtomicFile.write(link, TEXT);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new\n", Files.readString(real));
        assertEquals("rw-------", rights(real));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("later"));
        AtomicFile.write(dangling, TEXT);
        assertTrue(Files.isSymbolicLink(dangling));
        assertEquals("new\n", Files.readString(folder.resolve("later")));
        Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
        String fault = assertThrows(UnwritableFileException.class, () -> AtomicFile.write(circle, TEXT)).getMessage();
        assertEquals(circle + ": cannot be written: circular symbolic links; choose another file", fault);
    }

    @Test
    void longNameLeavesRoomForPart() throws IOException {
        Path file = folder.resolve("n".repeat(255));
        AtomicFile.write(file, TEXT);
        assertEquals("new\n", Files.readString(file));
    }

    @Test
    void reportsInvalidPath() throws IOException {
        Path file = folder.resolve("a/b/file");
        String expected = file + ": cannot be written: there is no directory " + file.getParent()
                + "; choose another file";
        assertEquals(expected, assertThrows(UnwritableFileException.class, () -> AtomicFile.check(file)).getMessage());
        assertEquals(expected, assertThrows(UnwritableFileException.class, () -> AtomicFile.write(file, TEXT))
                .getMessage());
        assertEquals(folder + ": cannot be written: it is a directory; choose another file",
                assertThrows(UnwritableFileException.class, () -> AtomicFile.write(folder, TEXT)).getMessage());
    }

    @Test
    void reportsFullDevice() {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full), "there is no /dev/full");
        UnwritableFileException fault = assertThrows(UnwritableFileException.class, () -> AtomicFile.write(full, TEXT));
        assertEquals("/dev/full: cannot be written: no space left on device; free disk space or choose "
                + "another file",
                fault.getMessage());
        assertEquals(OutputProblems.ROOM, fault.problem().kind());
        assertEquals("/dev/full", fault.problem().file());
    }

    @Test
    void reportsReadOnlyFileSystem() {
        Path file = Path.of("/proc/loggia-test");
        Assumptions.assumeTrue(Files.isDirectory(file.getParent()), "there is no /proc");
        for (boolean write : List.of(true, false)) {
            String fault = assertThrows(UnwritableFileException.class, () -> {
                if (write) {
                    AtomicFile.write(file, TEXT);
                } else {
                    AtomicFile.check(file);
                }
            }).getMessage();
            assertTrue(fault.matches("/proc/loggia-test: cannot be written: [a-z ]+; [a-z ]+"), fault);
        }
    }

    @Test
    void deletesOnlyAbandonedParts() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Process running = new ProcessBuilder("sleep", "60").start();
        try {
            OwningProcess own = OwningProcess.current();
            String id = "-123e4567-e89b-12d3-a456-426614174000.part";
            Path killed = part(new OwningProcess(own.system(), ended.pid(), own.start()) + id);
            Path reused = part(new OwningProcess(own.system(), running.pid(), own.start() - 3_600_000) + id);
            Path written = part(new OwningProcess(own.system(), running.pid(), running.info().startInstant()
                    .orElseThrow().toEpochMilli()) + id);
            Path mine = part(own + id);
            Path elsewhere = part(new OwningProcess("0", ended.pid(), own.start()) + id);
            Path old = part(new OwningProcess("1", ended.pid(), own.start()) + id);
            Path unnamed = part(id.substring(1));
            Path other = part("notes.part");
            for (Path each : List.of(old, unnamed, other)) {
                Files.setLastModifiedTime(each, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
            }
            AtomicFile.write(folder.resolve("new"), TEXT);
            assertEquals(Stream.of(written, mine, elsewhere, other, folder.resolve("new"))
                    .map(each -> each.getFileName().toString()).sorted().toList(), names());
            assertFalse(Files.exists(killed) || Files.exists(reused));
        } finally {
            running.destroyForcibly().waitFor();
        }
    }

    private Path part(String name) throws IOException {
        return Files.writeString(folder.resolve(".loggia-" + name), "half");
    }

    @Test
    void allowsOneLockHolder() throws IOException {
        Path file = folder.resolve("store.lock");
        WriteLock first = WriteLock.of(file).orElseThrow();
        assertTrue(WriteLock.of(file).isEmpty());
        first.close();
        assertEquals(List.of(), names());
        WriteLock.of(file).orElseThrow().close();
        // One that a killed process left behind holds nobody.
        Files.writeString(file, "0123456789".repeat(10));
        WriteLock.of(file).orElseThrow().close();
        Path treasure = Files.writeString(folder.resolve("treasure"), "gold");
        Files.createSymbolicLink(file, treasure);
        assertThrows(UnwritableFileException.class, () -> WriteLock.of(file));
        assertEquals("gold", Files.readString(treasure), "a link is not followed");
    }
}
