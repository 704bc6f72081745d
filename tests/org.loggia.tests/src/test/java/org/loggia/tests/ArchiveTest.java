// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The archive of the command line, unpacked where nothing else of Loggia is, with nothing but a Java runtime. */
class ArchiveTest {

    private static final Path BUILT = Repository.ROOT.resolve("bundles/core/org.loggia.cli/target");

    @TempDir
    private Path directory;
    private Path unpacked;

    @BeforeEach
    void unpack() throws Exception {
        assumeTrue(Files.exists(BUILT.resolve("THIRD-PARTY.txt")),
                "the command line is packaged, as ./build does before it runs this test");
        String archive = pack("first");
        Path folder = Files.createDirectory(directory.resolve("empty folder"));
        run(folder, "tar", "-xzf", archive);
        try (Stream<Path> top = Files.list(folder)) {
            List<Path> found = top.toList();
            assertEquals(1, found.size(), "one folder, named as the archive: " + found);
            unpacked = found.get(0);
        }
        assertTrue(archive.endsWith(unpacked.getFileName() + ".tar.gz"), archive);
    }

    private String pack(String out) throws Exception {
        return run(directory, Repository.ROOT.resolve("releng/command-line-archive").toString(), out).strip();
    }

    @Test
    void simulatesExample() throws Exception {
        JsonNode result = new ObjectMapper().readTree(run(unpacked, "bin/loggia", "simulate", "examples/file-server",
                "--measurements", "500", "--format", "json"));
        assertEquals(500, result.get("metrics").get(0).get("count").intValue());
        String version = unpacked.getFileName().toString().replace("loggia-", "loggia ");
        assertEquals(version, run(directory, unpacked.resolve("bin/loggia").toString(), "--version").strip());
    }

    @Test
    void adaptsToTerminal() throws Exception {
        String shown = run(unpacked, "script", "-qec", "stty cols 60; bin/loggia simulate examples/file-server"
                + " --measurements 500", "/dev/null");
        assertTrue(shown.contains("\u001b["), "colors of messages: " + shown);
        List<String> lines = shown.replaceAll("\u001b\\[[0-9;]*[A-Za-z]", "").lines()
                .map(line -> line.substring(line.lastIndexOf('\r') + 1)).toList();
        assertEquals(List.of(), lines.stream().filter(line -> line.length() > 60).toList());
        assertTrue(lines.size() > 20, shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--version | quick", "check m | quick", "train d.csv | java", "simulate m | quick",
        "simulate m --measurements 99999 --report r.html | quick", "simulate m --measurements=500000 | java",
        "simulate m --precision 0.02 | java", "simulate m --time 10 | java", "simulate X.launch | java"})
    void optimizesLongRuns(String command, String options) throws Exception {
        assertEquals(options + ".options\n", run(unpacked, "sh", "-uc", "set -- " + command
                + "; . program/start.sh; echo $options"));
    }

    @Test
    void storesItsClassesOnRequest() throws Exception {
        // Java 17 does not store classes of jars in a path with spaces.
        Path program = directory.resolve("loggia");
        run(directory, "cp", "-R", unpacked.toString(), program.toString());
        Path link = Files.createSymbolicLink(directory.resolve("my-loggia"), program.resolve("bin/loggia"));
        run(directory, link.toString(), "--store-classes");
        assertTrue(Files.exists(program.resolve("program/classes.jsa")));
        String loaded = run(program, "sh", "-c",
                "LOGGIA_JAVA_OPTIONS=-Xlog:class+load exec bin/loggia check examples/file-server 2>/dev/null");
        for (String type : List.of("picocli.CommandLine", "org.loggia.simulation.compile.ModelChecks")) {
            assertTrue(loaded.contains(" " + type + " source: shared objects file (top)"), type);
        }
        assertTrue(run(program, link.toString(), "check", "examples/nets/machine-repairman.qpe")
                .endsWith("elements: no problems\n"));
    }

    @Test
    void simulationLoadsNoLibraryOfOtherCommands() throws Exception {
        String loaded = run(unpacked, "sh", "-c", "LOGGIA_JAVA_OPTIONS=-Xlog:class+load exec bin/loggia simulate"
                + " examples/file-server --measurements 500");
        assertTrue(loaded.contains("/program/lib/org.loggia.simulation-"), loaded);
        for (String library : List.of("sqlite", "bcprov", "sshd", "guava", "jmetal", "org.eclipse.elk", "jfreechart",
                "batik", "org.loggia.decision", "org.loggia.qpn")) {
            assertFalse(loaded.contains("/program/lib/" + library), library);
        }
    }

    @Test
    void containsManualPagesAndCompletion() throws Exception {
        String page = Files.readString(unpacked.resolve("share/man/man1/loggia-simulate.1"));
        assertTrue(page.contains(unpacked.getFileName().toString().replace("loggia-", "\"loggia ").replace("-", "\\-")),
                page);
        assertEquals("simulate\n", run(unpacked, "bash", "-c", "source share/bash-completion/completions/loggia;"
                + " COMP_WORDS=(loggia sim) COMP_CWORD=1; _loggia; echo ${COMPREPLY[@]}"));
        assertTrue(Files.exists(unpacked.resolve("share/zsh/site-functions/_loggia")));
        assertTrue(Files.exists(unpacked.resolve("share/fish/vendor_completions.d/loggia.fish")));
    }

    @Test
    void everyJarOfOthersIsListedWithItsLicence() throws IOException {
        List<String> lines = Files.readAllLines(unpacked.resolve("THIRD-PARTY.txt"));
        try (Stream<Path> jars = Files.list(unpacked.resolve("program/lib"))) {
            for (String jar : jars.map(each -> each.getFileName().toString()).toList()) {
                if (!jar.startsWith("org.loggia.")) {
                    int line = lines.indexOf("    file: " + jar);
                    assertTrue(line > 0 && lines.get(line - 1).matches("    licence: \\S.*"), jar);
                }
            }
        }
        assertTrue(lines.stream().anyMatch(line -> line.matches("    file: inside org\\.loggia\\.characterization.*")));
        assertTrue(Files.exists(unpacked.resolve("LICENSE")) && Files.exists(unpacked.resolve("NOTICE")));
    }

    @Test
    void containsNoLibraryThatCannotBeStored() throws IOException {
        try (Stream<Path> jars = Files.list(unpacked.resolve("program/lib"))) {
            for (Path each : jars.toList()) {
                try (ZipFile jar = new ZipFile(each.toFile())) {
                    for (ZipEntry entry : jar.stream().filter(file -> file.getName().endsWith(".class")).toList()) {
                        try (DataInputStream classFile = new DataInputStream(jar.getInputStream(entry))) {
                            classFile.skipNBytes(6);
                            assertTrue(classFile.readUnsignedShort() >= 50, each.getFileName() + " " + entry);
                        }
                    }
                }
            }
        }
    }

    @Test
    void theSameFilesGiveTheSameBytes() throws Exception {
        assertArrayEquals(Files.readAllBytes(directory.resolve(pack("second"))),
                Files.readAllBytes(directory.resolve(pack("third"))));
    }

    @Test
    void reportsUnsuitableJava() throws Exception {
        Path old = Files.createDirectories(directory.resolve("old/bin"));
        Files.writeString(old.resolveSibling("release"), "JAVA_VERSION=\"11.0.2\"\n");
        Path java = Files.writeString(old.resolve("java"), "#!/bin/sh\n");
        assertTrue(java.toFile().setExecutable(true));
        Process process = new ProcessBuilder("env", "-i", "JAVA_HOME=" + old.getParent(), "PATH=/usr/bin:/bin",
                unpacked.resolve("bin/loggia").toString(), "--version").redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile()).start();
        assertEquals(2, process.waitFor());
        assertEquals("loggia: " + java + " is version 11; install a JRE of version 17 or newer or set JAVA_HOME\n",
                Files.readString(directory.resolve("log")));
    }

    /** Runs a command in an environment that has a Java and nothing else, and gives what it wrote. */
    private String run(Path folder, String... command) throws Exception {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "ends by itself: " + List.of(command));
        assertEquals(0, process.exitValue(), Files.readString(err));
        assertEquals("", Files.readString(err));
        return Files.readString(out);
    }
}
