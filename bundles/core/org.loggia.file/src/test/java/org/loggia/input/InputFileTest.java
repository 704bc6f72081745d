// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {

    @TempDir
    private Path folder;

    @Test
    void regularFilesAreRead() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), "ä\r\nb\n");
        assertArrayEquals(new byte[] {(byte) 0xc3, (byte) 0xa4, '\r', '\n', 'b', '\n'}, InputFile.bytes(file));
        assertEquals(List.of("ä", "b"), InputFile.lines(file));
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertEquals("ä\r\nb\n", InputFile.text(link));
        try (var stream = InputFile.stream(link)) {
            assertEquals(6, stream.readAllBytes().length);
        }
    }

    @Test
    void rejectsDevicesAndPipes() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/zero")), "no /dev/zero");
        String regular = "not a regular file (device or pipe); save its contents to a file and use that file";
        assertRefused(regular, Path.of("/dev/zero"));
        Path pipe = folder.resolve("pipe");
        Assumptions.assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertRefused(regular, pipe));
    }

    @Test
    void eachErrorHasRemedy() throws Exception {
        assertRefused("no such file; check the path", folder.resolve("absent"));
        assertRefused("is a directory; choose a file in it", folder);
        Path loop = folder.resolve("loop");
        Files.createSymbolicLink(loop, loop);
        assertEquals("check the file", assertThrows(UnreadableFileException.class, () -> InputFile.bytes(loop))
                .remedy());
        Path latin = Files.write(folder.resolve("latin"), new byte[] {(byte) 0xe4});
        UnreadableFileException fault = assertThrows(UnreadableFileException.class, () -> InputFile.text(latin));
        assertEquals("is not UTF-8 text; convert it", fault.getMessage());
        assertEquals("input.encoding", fault.problem().code());
    }

    @Test
    void rejectsHugeFilesRegardlessOfReportedSize() throws Exception {
        Path file = Files.write(folder.resolve("large"), new byte[(1 << 20) + 1]);
        String message = assertThrows(UnreadableFileException.class, () -> InputFile.bytes(file, 1 << 20)).getMessage();
        assertEquals("larger than 1 MiB, the maximum size of input files; use a smaller file",
                message);
        Path kernel = Path.of("/proc/self/maps"); // says that it has no bytes
        Assumptions.assumeTrue(Files.exists(kernel), "no " + kernel);
        assertThrows(UnreadableFileException.class, () -> InputFile.bytes(kernel, 10));
    }

    @Test
    void rejectsInvalidFileNames() {
        assertEquals("invalid file name; correct the name",
                assertThrows(UnreadableFileException.class, () -> InputFile.path("a\0b")).getMessage());
    }

    private static void assertRefused(String message, Path file) {
        assertEquals(message, assertThrows(UnreadableFileException.class, () -> InputFile.bytes(file)).getMessage());
        assertEquals(message, assertThrows(UnreadableFileException.class, () -> InputFile.stream(file)).getMessage());
        assertEquals(message, assertThrows(UnreadableFileException.class, () -> InputFile.check(file)).getMessage());
    }
}
