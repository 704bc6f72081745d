// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The Debian packages of the command line and the workbench. */
class DebianPackageTest {

    private static final String PACKAGES = Repository.ROOT.resolve("releng/debian-packages").toString();
    private static final Path SESSION = Path.of("src/test/resources/debian/use-package.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    @BeforeEach
    void requireTools() {
        assumeTrue(Programs.areInstalled("dpkg-deb"), "dpkg-deb is installed");
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void installsRunsAndUninstalls() throws Exception {
        assumeTrue(Programs.areInstalled("mmdebstrap"), "mmdebstrap is installed; apt-get install mmdebstrap");
        assumeTrue("root".equals(System.getProperty("user.name")), "the test runs as root, which chroot needs");
        String archive = commandLine();
        String deb = run(PACKAGES, "out", archive).strip();
        run("mmdebstrap", "--quiet", "--variant=apt", "--include=man-db,bash-completion",
                "--customize-hook=cp '" + deb + "' \"$1/tmp/loggia.deb\"",
                "--customize-hook=cp '" + SESSION + "' \"$1/tmp/session\"",
                "--customize-hook=chroot \"$1\" sh /tmp/session >results", "bookworm", "/dev/null");
        Map<String, String> results = results();
        assertEquals(Path.of(archive).getFileName().toString().replaceAll("loggia-(.*)\\.tar\\.gz", "loggia $1\n"),
                results.get("version"));
        assertTrue(results.get("simulate").contains("UsageScenario:FileServerUsers"), results::toString);
        assertTrue(Integer.parseInt(results.get("charts").strip()) > 0, results::toString);
        assertEquals("simulate\n", results.get("complete"));
        assertTrue(results.get("man").replaceAll(" +", " ").contains("loggia - Predicts"), results::toString);
        assertTrue(results.get("whatis").contains("loggia-simulate (1)  - Simulates a model"), results::toString);
        assertEquals("/usr/share/loggia/program/classes.jsa\n", results.get("stored"));
        assertEquals(2, results.get("other shells").lines().count(), results::toString);
        assertEquals("", results.get("changed"));
        assertEquals("", results.get("left"));
    }

    @Test
    void sameArchiveGivesSameBytes() throws Exception {
        String archive = commandLine();
        String first = run(PACKAGES, "first", archive).strip();
        String second = run("sh", "-c", "umask 077; TZ=Asia/Tokyo exec \"$@\"", "-", PACKAGES, "second", archive)
                .strip();
        assertEquals(-1, Files.mismatch(Path.of(first), Path.of(second)));
    }

    @Test
    void workbenchStartsFromDesktop() throws Exception {
        Path product = Files.createDirectories(folder.resolve("product/loggia/plugins"));
        Files.createFile(product.resolve("org.eclipse.equinox.launcher_1.0.jar"));
        Files.createDirectories(product.resolveSibling("runtime/bin"));
        for (Path file : List.of(Repository.ROOT.resolve("features/org.loggia.product.feature/start/linux/loggia"),
                Repository.ROOT.resolve("LICENSE"), Repository.ROOT.resolve("NOTICE"))) {
            Files.copy(file, product.resolveSibling(file.getFileName()));
        }
        assertTrue(product.resolveSibling("loggia").toFile().setExecutable(true));
        Files.writeString(product.resolveSibling("THIRD-PARTY.txt"), "a library\n");
        run("tar", "-czf", "workbench.tar.gz", "-C", "product", "loggia");
        String deb = run(PACKAGES, "out", commandLine(), "workbench.tar.gz").lines().skip(1).findFirst().orElseThrow();
        run("dpkg-deb", "-x", deb, "root");

        Path desktop = folder.resolve("root/usr/share/applications/loggia-workbench.desktop");
        if (Programs.areInstalled("desktop-file-validate")) {
            assertEquals("", run("desktop-file-validate", desktop.toString()));
        }
        Map<String, String> keys = new TreeMap<>();
        Files.readAllLines(desktop).stream().filter(line -> line.contains("=")).map(line -> line.split("=", 2))
                .forEach(entry -> keys.put(entry[0], entry[1]));
        Path icon = folder.resolve("root/usr/share/icons/hicolor/scalable/apps/" + keys.get("Icon") + ".svg");
        assertTrue(Files.readString(icon).contains("<svg"));
        Path program = folder.resolve("root/usr/bin/" + keys.get("Exec"));
        Path java = Files.writeString(Files.createDirectories(folder.resolve("jre/bin")).resolve("java"),
                "#!/bin/sh\necho \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
        String started = Programs.run(folder, Map.of("JAVA_HOME", folder.resolve("jre").toString()), program
                .toString(), "-data", "models");
        assertTrue(started.contains("root/usr/lib/loggia-workbench/plugins/org.eclipse.equinox.launcher_1.0.jar -data "
                + "models"), started);
        assertTrue(Files.notExists(folder.resolve("root/usr/lib/loggia-workbench/runtime")), "uses Debian's Java");
        String copyright = Files.readString(folder.resolve("root/usr/share/doc/loggia-workbench/copyright"));
        for (String text : List.of("Copyright (c) the contributors of Loggia", "Eclipse Public License", "a library")) {
            assertTrue(copyright.contains(text), text);
        }
        assertTrue(Files.exists(folder.resolve("root/usr/share/man/man1/loggia-workbench.1.gz")));
    }

    /** Returns the archive of the command line. */
    private String commandLine() throws Exception {
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/THIRD-PARTY.txt")),
                "the command line is packaged, as ./build does before it runs this test");
        return run(Repository.ROOT.resolve("releng/command-line-archive").toString(), "archive").strip();
    }

    /** Returns the results of the session by heading. */
    private Map<String, String> results() throws Exception {
        Map<String, String> results = new TreeMap<>();
        Stream.of(Files.readString(folder.resolve("results")).split("(?m)^## ")).skip(1).map(part -> part.split("\n",
                2))
                .forEach(part -> results.put(part[0], part[1]));
        return results;
    }

    private String run(String... command) throws Exception {
        return Programs.run(folder, Map.of(), command);
    }
}
