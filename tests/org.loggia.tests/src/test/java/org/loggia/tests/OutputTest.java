// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/** Where results go: the rights of files, links, and places that take nothing. */
class OutputTest {

    private static final String MODEL = Repository.ROOT.resolve("examples/nets/machine-repairman.qpe").toString();

    @TempDir
    private Path folder;

    /** Standard output that fails as the operating system says. Returns what standard error gets. */
    private static String failing(String reason, ExitStatus expected, String... words) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(full, new PrintStream(messages, true, StandardCharsets.UTF_8), false);
        assertEquals(expected, new Loggia(terminal).run(List.of(words)), messages.toString(StandardCharsets.UTF_8));
        return messages.toString(StandardCharsets.UTF_8);
    }

    @Test
    void reportsUnwritableStandardOutput() {
        String line = "standard output: cannot be written: no space left on device; free disk space or "
                + "choose another file\n";
        for (List<String> words : List.of(List.of("--help"), List.of("simulate", "--help"), List.of("--version"),
                List.of("check", MODEL))) {
            assertEquals(line, failing("No space left on device", ExitStatus.BAD_INPUT, words.toArray(String[]::new)));
            assertEquals("", failing("Broken pipe", ExitStatus.SUCCESS, words.toArray(String[]::new)));
        }
    }

    @Test
    void privateFileStaysPrivateAndLinkStaysLink() throws IOException {
        Path file = Files.writeString(folder.resolve("private.txt"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
        assertEquals(ExitStatus.SUCCESS, Run.of("check", MODEL, "--out", link.toString()).status());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readString(file).contains("elements"), Files.readString(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void reportsFullDevice() {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full");
        Run run = Run.of("check", MODEL, "--out", "/dev/full").exits(ExitStatus.BAD_INPUT);
        assertEquals("/dev/full: cannot be written: no space left on device; free disk space or choose "
                + "another file\n", run.err());
    }
}
