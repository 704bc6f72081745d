// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Pages of models from the command line. */
class DocumentTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");

    @TempDir
    private Path directory;

    @Test
    void writesPageToGivenPath() throws IOException {
        Path file = directory.resolve("server.html");
        Run written = Run.of("document", FILE_SERVER, "--out", file).succeeds();
        assertEquals("", written.out());
        String page = Files.readString(file);
        assertTrue(page.startsWith("<!DOCTYPE html>") && page.endsWith("</html>\n"), page);
        assertTrue(page.contains("<title>file-server</title>") && page.contains("FileServer.write"), page);
        assertEquals(page, Run.of("document", FILE_SERVER).out());
        assertEquals(ExitStatus.SUCCESS, Run.of("document", FILE_SERVER, "--out", directory).status());
        assertEquals(page, Files.readString(directory.resolve("document.html")));
        assertTrue(Run.of("document", FILE_SERVER, "--title", "A & B").out().contains("<title>A &amp; B</title>"));
    }

    /** The page tells what the check says: a reader has to know of what the model lacks. */
    @Test
    void pageListsProblemsOfCheck() throws IOException {
        Path environment = directory.resolve("machine.resourceenvironment");
        Files.writeString(environment, Files.readString(FILE_SERVER.resolve("file-server.resourceenvironment"))
                .replaceFirst("numberOfReplicas=\"\\d+\"", "numberOfReplicas=\"0\""));
        Run check = Run.of("check", environment, "--format", "json");
        assertFalse(check.out().contains("\"problems\":[]"), check.out());
        assertTrue(Run.of("document", environment).out().contains("What its check says"));
        assertFalse(Run.of("document", FILE_SERVER.resolve("file-server.resourceenvironment")).out()
                .contains("What its check says"));
    }

    /** A folder with one file that is broken, or was left over from something, is still worth a page. */
    @Test
    void describesValidPartsAndReportsOthers() throws IOException {
        Path folder = directory.resolve("server");
        Files.createDirectory(folder);
        for (String kind : new String[] {"repository", "system", "resourceenvironment", "allocation", "usagemodel"}) {
            Files.copy(FILE_SERVER.resolve("file-server." + kind), folder.resolve("file-server." + kind));
        }
        Path system = folder.resolve("file-server.system");
        Files.writeString(system, Files.readString(system).replaceFirst("href=\"file-server\\.repository#[^\"]*\"",
                "href=\"nowhere.repository#a\""));
        Files.writeString(folder.resolve("left-over.usageevolution"), "<usageevolution");
        Path file = directory.resolve("page.html");
        Run run = Run.of("document", folder, "--out", file).succeeds();
        assertTrue(run.err().contains("nowhere.repository") && run.err().contains("left-over.usageevolution"),
                run.err());
        String page = Files.readString(file);
        assertTrue(page.contains("FileServer.write") && page.contains(">FileServerVM<"), page);
        assertFalse(page.contains("<li>System ") || page.contains("<li>Allocation "), page);
        assertEquals(3, page.split("which this page does not describe, because", -1).length - 1, page);
        assertTrue(page.contains("nowhere.repository") && page.contains("left-over.usageevolution"), page);
    }

    @Test
    void rejectsOtherFilesInOneLine() throws IOException {
        Path broken = directory.resolve("a.system");
        Files.writeString(broken, "<system");
        for (Path path : new Path[] {directory.resolve("nowhere"), broken}) {
            Path file = directory.resolve("page.html");
            Run.of("document", path, "--out", file).reports(ExitStatus.BAD_INPUT, path.getFileName()
                    .toString());
            assertFalse(Files.exists(file));
        }
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("document").status());
    }
}
