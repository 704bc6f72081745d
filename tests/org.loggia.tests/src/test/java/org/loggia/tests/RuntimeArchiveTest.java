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
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of the command line with a Java runtime, unpacked where no other Java can be found. */
class RuntimeArchiveTest {

    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final String FUNCTIONS = "ROOT=$1; . $ROOT/releng/environment.sh; . $ROOT/releng/runtime.sh; ";

    @TempDir
    private Path directory;

    @Test
    void runsWithoutInstalledJava() throws Exception {
        assumeTrue(Files.exists(JDK.resolve("bin/jlink")), "the tests run with a JDK that contains jlink");
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/THIRD-PARTY.txt")),
                "the command line is packaged, as ./build does before it runs this test");
        List<String> archives = succeed("/usr/bin:/bin", Repository.ROOT.resolve("releng/command-line-archive")
                .toString(), "archives", JDK.toString()).lines().toList();
        assertEquals(2, archives.size(), archives::toString);
        String system = bash("system_of \"$2\"", JDK).strip();
        assertEquals(archives.get(0).replace(".tar.gz", "-" + system + ".tar.gz"), archives.get(1));
        succeed("/usr/bin:/bin", "tar", "-xzf", archives.get(1));
        Path unpacked = directory.resolve(Path.of(archives.get(0)).getFileName().toString().replace(".tar.gz", ""));
        String loggia = unpacked.resolve("bin/loggia").toString();
        String path = programs("readlink", "locale").toString();

        assertEquals(unpacked.getFileName().toString().replace("loggia-", "loggia "),
                succeed(path, loggia, "--version").strip());
        JsonNode result = new ObjectMapper().readTree(succeed(path, loggia, "simulate",
                unpacked.resolve("examples/file-server").toString(), "--measurements", "500", "--format", "json",
                "--report", "report.html"));
        assertEquals(500, result.get("metrics").get(0).get("count").intValue());
        assertTrue(Files.readString(directory.resolve("report.html")).contains("<svg"), "the report has charts");
        assertTrue(Files.isDirectory(unpacked.resolve("runtime/legal/java.base")), "licences of the runtime");
        succeed(path, loggia, "--store-classes");
        assertTrue(Files.exists(unpacked.resolve("program/classes.jsa")), "stored classes");
    }

    @Test
    void sameJdkGivesSameRuntime() throws Exception {
        assumeTrue(Files.exists(JDK.resolve("bin/jlink")), "the tests run with a JDK that contains jlink");
        for (String out : List.of("first", "second")) {
            bash("use_jdk; make_runtime \"$2\" \"$3\" java.base", JDK, Path.of(out));
        }
        assertEquals("", succeed("/usr/bin:/bin", "diff", "-r", "first", "second"));
    }

    @Test
    void linksForOtherSystems() throws Exception {
        assumeTrue(Files.isDirectory(JDK.resolve("jmods")), "the tests run with a JDK that contains jmods");
        Path other = jdk("Darwin", "aarch64");
        assertEquals("macos-aarch64", bash("system_of \"$2\"", other).strip());
        assertEquals("loggia: " + other + ": the folder 'jmods' is missing; name a JDK that contains it\n",
                fail("use_jdk; make_runtime \"$2\" runtime java.base", other));
        Files.createSymbolicLink(other.resolve("jmods"), JDK.resolve("jmods"));
        bash("use_jdk; make_runtime \"$2\" runtime java.base", other);
        assertTrue(Files.exists(directory.resolve("runtime/lib/modules")));
    }

    @Test
    void rejectsFoldersWithoutJdk() throws Exception {
        assertEquals("loggia: " + directory + ": not a JDK, the file 'release' is missing; name the folder of a JDK\n",
                fail("system_of \"$2\"", directory));
    }

    private Path jdk(String system, String processor) throws IOException {
        Path home = Files.createDirectory(directory.resolve("jdk"));
        Files.writeString(home.resolve("release"), "OS_NAME=\"" + system + "\"\nOS_ARCH=\"" + processor + "\"\n");
        return home;
    }

    /** A folder with nothing but links to programs. */
    private Path programs(String... names) throws IOException {
        Path folder = Files.createDirectory(directory.resolve("programs"));
        for (String name : names) {
            Path program = Stream.of("/usr/bin", "/bin").map(each -> Path.of(each, name)).filter(Files::exists)
                    .findFirst().orElseThrow();
            Files.createSymbolicLink(folder.resolve(name), program);
        }
        return folder;
    }

    private String bash(String script, Path... arguments) throws Exception {
        return succeed("/usr/bin:/bin", command(script, arguments));
    }

    private String fail(String script, Path... arguments) throws Exception {
        assertEquals(2, run("/usr/bin:/bin", command(script, arguments)));
        return Files.readString(directory.resolve("err"));
    }

    private static String[] command(String script, Path... arguments) {
        return Stream.concat(Stream.of("bash", "-euc", FUNCTIONS + script, "-", Repository.ROOT.toString()),
                Stream.of(arguments).map(Path::toString)).toArray(String[]::new);
    }

    private String succeed(String path, String... command) throws Exception {
        int status = run(path, command);
        assertEquals(0, status, () -> List.of(command) + "\n" + text("out") + text("err"));
        return text("out");
    }

    /** Runs a command with a path; only scripts of the build have a JDK. */
    private int run(String path, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
                .redirectOutput(directory.resolve("out").toFile()).redirectError(directory.resolve("err").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", path);
        builder.environment().put("JAVA_HOME", path.startsWith("/usr/bin") ? JDK.toString() : "/absent");
        Process process = builder.start();
        assertTrue(process.waitFor(10, TimeUnit.MINUTES), () -> "ends by itself: " + List.of(command));
        return process.exitValue();
    }

    private String text(String file) {
        try {
            return Files.readString(directory.resolve(file));
        } catch (IOException failure) {
            return failure.toString();
        }
    }
}
