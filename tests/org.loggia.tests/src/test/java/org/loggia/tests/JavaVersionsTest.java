// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive of the command line on each version of Java that is installed below {@code /usr/lib/jvm} or named by the
 * property {@code loggia.javas}, homes separated by colons: no warning of Java may appear.
 */
class JavaVersionsTest {

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d{2})\\b");
    private static final String OLDEST = "17";

    @TempDir
    private Path folder;

    @Test
    void runsWithoutWarnings() throws Exception {
        Map<String, Path> homes = homes();
        homes.remove(Integer.toString(Runtime.version().feature()));
        assumeTrue(!homes.isEmpty(), "another version of Java is installed, or named by -Dloggia.javas=HOME:HOME");
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/THIRD-PARTY.txt")),
                "the command line is packaged, as ./build does before it runs this test");
        String archive = Programs.run(folder, Map.of(), Repository.ROOT.resolve("releng/command-line-archive")
                .toString(), "archive").strip();
        Programs.run(folder, Map.of(), "tar", "-xzf", archive, "--strip-components=1");
        Files.writeString(folder.resolve("campaign.yaml"), """
                campaign: small
                seed: 1
                targets: [{name: here, directory: .}]
                driver: fio
                factors: {requestSize: [4 KiB, 8 KiB]}
                settings: {fileSetSize: 1 MiB, concurrentRequests: 1, readShare: 1, pattern: random}
                warmUp: 0 ms
                runTime: 100 ms
                repetitions: 1
                """);
        for (Path home : homes.values()) {
            assertEquals("", errors(home, "--version"));
            assertEquals("", errors(home, "simulate", "examples/file-server", "--measurements", "500", "--report",
                    "report.html"));
            assertTrue(Files.readString(folder.resolve("report.html")).contains("<svg"), home.toString());
            if (Programs.areInstalled("fio")) {
                // Results are stored by SQLite, which has a native library; a busy machine disturbs measurements.
                assertEquals("", errors(home, "measure", "campaign.yaml", "--store", home.getFileName() + ".sqlite")
                        .replaceAll("(?m)^campaign.yaml: repetition .*\n", ""));
            }
        }
    }

    /** Runs a command with a Java and returns the text on standard error. */
    private String errors(Path home, String... words) throws Exception {
        String[] command = Stream.concat(Stream.of("sh", "-c", "bin/loggia \"$@\" 2>&1 >/dev/null", "-"), Stream.of(
                words)).toArray(String[]::new);
        return Programs.run(folder, Map.of("JAVA_HOME", home.toString()), command);
    }

    /** Returns one home of each version. */
    private static Map<String, Path> homes() throws IOException {
        Map<String, Path> homes = new TreeMap<>();
        Path installed = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(installed)) {
            try (Stream<Path> found = Files.list(installed)) {
                found.sorted().forEach(home -> add(homes, home));
            }
        }
        for (String home : System.getProperty("loggia.javas", "").split(":")) {
            if (!home.isEmpty()) {
                add(homes, Path.of(home));
            }
        }
        return homes;
    }

    private static void add(Map<String, Path> homes, Path home) {
        try {
            if (Files.isExecutable(home.resolve("bin/java")) && Files.exists(home.resolve("release"))) {
                Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
                if (version.find() && version.group(1).compareTo(OLDEST) >= 0) {
                    homes.put(version.group(1), home);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
