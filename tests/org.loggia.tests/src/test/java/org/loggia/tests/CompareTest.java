// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Two models, element by element, from the command line. */
class CompareTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");

    @TempDir
    private Path directory;
    private Path copy;

    @BeforeEach
    void copy() throws IOException {
        copy = Repository.copyFileServer(directory.resolve("copy"));
    }

    @Test
    void modelIsTheSameAsItsCopy() {
        Run run = Run.of("compare", FILE_SERVER, copy).succeeds();
        assertEquals("no differences\n", run.out());
    }

    @Test
    void valuesReadAsInWorkbench() throws IOException {
        Repository.edit(copy.resolve("file-server.repository"), "read whole file", "read all",
                "specification=\"0.05\"(.*?_fileServer_create_stop)", "specification=\"0.07\"$1");
        Run run = Run.of("compare", FILE_SERVER, copy).succeeds();
        assertEquals("""
                changed  Parametric resource demand CPU: 0.07  (FileServerRepository / FileServer / create \
                / create file  -  file-server.repository)
                             Demand [work units]: 0.05 -> 0.07
                changed  Internal action read all  (FileServerRepository / FileServer / read  \
                -  file-server.repository)
                             Name: read whole file -> read all

                2 changed
                """, run.out());
    }

    /** The files of one folder are compared, not those that they refer to. */
    @Test
    void fileIsComparedByItself() throws IOException {
        Repository.edit(copy.resolve("file-server.repository"), "read whole file", "read all");
        assertEquals("no differences\n", Run.of("compare", FILE_SERVER.resolve("file-server.system"),
                copy.resolve("file-server.system")).out());
        JsonNode json = Run.of("compare", FILE_SERVER.resolve("file-server.repository"),
                copy.resolve("file-server.repository"), "--format", "json").json();
        assertEquals(1, json.get("changed").intValue());
        assertEquals("_fileServer_read_action", json.get("differences").get(0).get("id").textValue());
    }

    @Test
    void comparesNets() throws IOException {
        Path net = Repository.EXAMPLES.resolve("storage/disk.qpe");
        Path changed = Files.copy(net, directory.resolve("disk.qpe"));
        Repository.edit(changed, "name=\"Storage\" strategy=\"FCFS\" number-of-servers=\"1\"",
                "name=\"Storage\" strategy=\"FCFS\" number-of-servers=\"2\"");
        assertEquals("no differences\n", Run.of("compare", net, net).out());
        assertEquals("""
                changed  Queue Storage  (disk.qpe)
                             Servers: 1 -> 2

                1 changed
                """, Run.of("compare", net, changed).out());
        Repository.edit(changed, "</net>", "");
        Run broken = Run.of("compare", net, changed).exits(ExitStatus.BAD_INPUT);
        assertTrue(broken.err().startsWith(changed + ":"), broken.err());
        Run mixed = Run.of("compare", net, FILE_SERVER).exits(ExitStatus.WRONG_USAGE);
        assertTrue(mixed.err().contains("compare two nets or two models"), mixed.err());
    }

    /** Laws refer to places, colours and modes by their ids, which tell a reader nothing. */
    @Test
    void reportsLawsOfCalibratedNetByElement() throws IOException {
        Path net = Repository.EXAMPLES.resolve("storage/disk.qpe");
        Path changed = Files.copy(net, directory.resolve("disk.qpe"));
        Repository.edit(changed, "place=_8 color=_2 time=max\\([^\"]*", "place=_8 color=_2 time=0.01");
        Run run = Run.of("compare", net, changed);
        assertTrue(run.out().startsWith("changed  Setting time  (formula of the service time of write at Storage"
                + "  -  disk.qpe)\n"), run.out());
        Repository.edit(changed, "<meta-attribute[^>]*place=_8 color=_1 [^>]*/>", "");
        Run removed = Run.of("compare", net, changed);
        assertTrue(removed.out().contains(
                "removed  Settings formula of the service time of read at Storage  (disk.qpe)")
                && removed.out().endsWith("1 removed, 1 changed\n"), removed.out());

        Path two = Repository.EXAMPLES.resolve("nets/machines/two-machines.qpe");
        Path weighted = Files.copy(two, directory.resolve("two-machines.qpe"));
        Repository.edit(weighted, "mode=_24 weight=readWeight machines=share:0.75",
                "mode=_24 weight=readWeight machines=share:0.8");
        assertTrue(Run.of("compare", two, weighted).out().startsWith("changed  Setting machines"
                + "  (formula of the weight of write VM 1 at schedule  -  two-machines.qpe)\n"),
                "a mode of a transition");
    }

    /** What cannot be read would seem to be removed. */
    @Test
    void rejectsUnreadableFiles() throws IOException {
        Files.writeString(copy.resolve("file-server.system"), "<system");
        for (Path broken : new Path[] {copy, directory.resolve("nowhere")}) {
            Run run = Run.of("compare", FILE_SERVER, broken).exits(ExitStatus.BAD_INPUT);
            assertEquals(1, run.err().lines().count(), run.err());
            assertTrue(run.out().isEmpty(), run.out());
        }
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("compare", FILE_SERVER).status());
    }

    /** A reference that leads nowhere is often what one looks for. */
    @Test
    void modelsWithDeadReferencesAreCompared() throws IOException {
        Files.delete(copy.resolve("file-server.usagemodel"));
        Repository.edit(copy.resolve("file-server.allocation"), "file-server.system#", "lost.system#");
        Run run = Run.of("compare", FILE_SERVER, copy).succeeds();
        assertTrue(run.out().startsWith("removed  Usage model"), run.out());
    }
}
