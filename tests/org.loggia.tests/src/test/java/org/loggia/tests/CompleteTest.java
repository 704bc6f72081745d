// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Models for other simulators from the command line. */
class CompleteTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");

    @TempDir
    private Path directory;

    @Test
    void completesModelAndListsChangedFiles() throws IOException {
        Path out = directory.resolve("completed");
        Run run = Run.of("complete", FILE_SERVER, "--for", "simucom", "--out", out).succeeds();
        Path repository = out.resolve("file-server/file-server.repository");
        assertTrue(run.err().contains("completed: " + repository), run.err());
        assertTrue(Files.readString(repository).contains("resourceCall__Action"));
        assertEquals(ExitStatus.SUCCESS, Run.of("check", out.resolve("file-server")).status());
        assertRefused("completed: is not a new or empty folder; choose a new or empty folder", "complete", FILE_SERVER,
                "--for", "simucom", "--out", out);
    }

    @Test
    void rejectsIncompletableModelInOneLine() throws IOException {
        Path out = directory.resolve("completed");
        Path model = directory.resolve("orders");
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), model);
        assertRefused("no action of the model issues an I/O request; assign I/O requests to actions in an "
                + ".io file", "complete",
                model, "--for", "simucom", "--out", out);
        assertRefused("no such file or folder; check the path", "complete", directory.resolve("nowhere"),
                "--for", "simucom", "--out", out);
        Run.of("complete", FILE_SERVER, "--for", "simulizar", "--out", out).exits(ExitStatus.WRONG_USAGE);
        assertTrue(Files.notExists(out));
    }

    private static void assertRefused(String message, Object... words) {
        Run run = Run.of(words).exits(ExitStatus.BAD_INPUT);
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().strip().endsWith(message), run.err());
    }
}
