// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script at the top of the repository, as a process of its own. */
class ScriptTest {

    private static final String LOGGIA = Repository.ROOT.resolve("loggia").toString();
    private static final String FILE_SERVER = Repository.EXAMPLES.resolve("file-server").toString();
    private static final String STORAGE = Repository.EXAMPLES.resolve("storage").toString();

    @TempDir
    private Path directory;

    @Test
    void worksThroughLinkFromAnyDirectory() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("my-loggia"), Path.of(LOGGIA));
        Ended ended = shell("'" + link + "' check '" + FILE_SERVER + "'");
        assertEquals(0, ended.status, ended.err);
        assertTrue(ended.out.endsWith("elements: 1 warning\n"), ended.out);
        assertEquals(1, ended.err.lines().count(), ended.err);
    }

    @Test
    void writesOnlyJsonToStandardOutput() throws Exception {
        Ended ended = shell("'" + LOGGIA + "' simulate '" + FILE_SERVER + "' --measurements 500 --format json");
        assertEquals(0, ended.status, ended.err);
        assertEquals(500, new ObjectMapper().readTree(ended.out).get("metrics").get(0).get("count").intValue());
    }

    /** Nobody pays at every start for what draws charts, which is several times as large as all that a run needs. */
    @Test
    void simulationLoadsNoChartClasses() throws Exception {
        Ended ended = shell("LOGGIA_JAVA_OPTIONS=-Xlog:class+load:file=loaded '" + LOGGIA + "' simulate '" + FILE_SERVER
                + "' --measurements 100");
        assertEquals(0, ended.status, ended.err);
        String loaded = Files.readString(directory.resolve("loaded"));
        assertTrue(loaded.contains("org.loggia.simulation."), "the list is one of classes");
        for (String room : new String[] {"org.loggia.chart.", "org.jfree.", "org.apache.batik.", "java.awt."}) {
            assertEquals(List.of(), loaded.lines().filter(line -> line.contains(" " + room)).toList());
        }
    }

    @Test
    void returnsExitStatus() throws Exception {
        assertEquals(1, shell("'" + LOGGIA + "' check nowhere").status);
        assertEquals(2, shell("'" + LOGGIA + "' chekc").status);
    }

    @Test
    void reportsWorkbenchStartFailureInOneLine() throws Exception {
        Path file = Files.writeString(directory.resolve("notes.txt"), "");
        assertRefused("DISPLAY= WAYLAND_DISPLAY= '" + LOGGIA + "' workbench '" + directory + "'", "needs a display");
        assertRefused("DISPLAY=:9 '" + LOGGIA + "' workbench --help", "usage: loggia workbench [WORKSPACE]");
        assertRefused("DISPLAY=:9 '" + LOGGIA + "' workbench a b", "usage: loggia workbench [WORKSPACE]");
        assertRefused("DISPLAY=:9 '" + LOGGIA + "' workbench '" + file + "'", file + ": not a folder");
        assertRefused("DISPLAY=:9 '" + LOGGIA + "' workbench /proc/none", "/proc/none: cannot be written");
    }

    private void assertRefused(String command, String why) throws Exception {
        Ended ended = shell(command);
        assertEquals(2, ended.status, ended.err);
        assertEquals(1, ended.err.lines().count(), ended.err);
        assertTrue(ended.err.contains(why), ended.err);
    }

    @Test
    void umlautsInNamesNeedNoLocale() throws Exception {
        assertEquals("", shell("cp -r '" + FILE_SERVER + "' Prüfung; cp -r '" + STORAGE + "' storage").err);
        for (String locale : new String[] {"", "LC_ALL=C", "LANG=xx_XX.UTF-8"}) {
            Ended ended = shell("env -i PATH=\"$PATH\" HOME=/tmp LOGGIA_INSIDE_BUILD=1 " + locale + " '" + LOGGIA
                    + "' check Prüfung --format json --out Größe.json && cat Größe.json");
            assertEquals("", ended.err);
            assertTrue(ended.out.contains("\"files\""), locale + ended.out);
        }
    }

    @Test
    void acceptsClosedPipe() throws Exception {
        Ended ended = shell("set -o pipefail; '" + LOGGIA + "' predict --help | head -c 1 >/dev/null");
        assertEquals("", ended.err);
        ended = shell("set -o pipefail; '" + LOGGIA + "' simulate '" + FILE_SERVER
                + "' --measurements 500 --format json | true");
        assertEquals("", ended.err);
        assertEquals(0, ended.status);
    }

    @Test
    void reportsFullDeviceInOneLine() throws Exception {
        Ended ended = shell("'" + LOGGIA + "' check '" + STORAGE + "' > /dev/full");
        assertEquals(1, ended.status);
        assertEquals(1, ended.err.lines().count(), ended.err);
        assertTrue(ended.err.startsWith("standard output: "), ended.err);
    }

    /** Without its jar the script would build, inside the build that runs this test. */
    @BeforeEach
    void commandLineIsPackaged() {
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/org.loggia.cli.jar")),
                "the command line is packaged, as ./build does before it runs this test");
    }

    private record Ended(int status, String out, String err) {
    }

    private Ended shell(String command) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command).directory(directory.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        // The build that runs this test has made the command line already, and holds the lock of builds.
        builder.environment().put("LOGGIA_INSIDE_BUILD", "1");
        Process process = builder.start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "ends by itself: " + command);
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
