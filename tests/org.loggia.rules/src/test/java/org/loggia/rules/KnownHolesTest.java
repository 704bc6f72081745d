// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.rules.KnownHoles.Library;

/** No library that the core or the workbench is built with has a hole that {@code releng/known-holes.csv} lists. */
class KnownHolesTest {
    private static final Pattern NAMED = Pattern.compile(
            "<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");
    // Spark and its Scala are those of the cluster that the add-on runs in: nothing of them is copied.
    private static final Pattern INSIDE = Pattern.compile(
            "<groupId>(?!org\\.loggia|org\\.apache\\.spark|org\\.scala-lang)([^<]+)</groupId>"
                    + "<artifactId>([^<]+)</artifactId>(?:<version>[^<]*</version>)?<scope>provided</scope>");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Path TARGET = ModuleTable.ROOT.resolve(
            "releng/org.loggia.platform/org.loggia.platform.target");

    private static KnownHoles kept() {
        return new KnownHoles(ModuleTable.lines(ModuleTable.ROOT.resolve("releng/known-holes.csv")));
    }

    @Test
    void coreHasNoKnownVulnerabilities() {
        List<Library> libraries = onTheClassPath();
        assertTrue(libraries.stream().anyMatch(each -> each.name().equals("info.picocli:picocli")),
                libraries::toString);
        assertEquals(List.of(), kept().in("core", libraries));
    }

    /** What is copied into a bundle is on nobody's class path; this module depends on it, so that it is looked at. */
    @Test
    void checksEmbeddedLibraries() throws IOException {
        List<String> seen = onTheClassPath().stream().map(Library::name).toList();
        try (Stream<Path> modules = Files.list(ModuleTable.ROOT.resolve("bundles/core"))) {
            for (Path pom : modules.map(module -> module.resolve("pom.xml")).filter(Files::exists).sorted().toList()) {
                List<String> unseen = INSIDE.matcher(Files.readString(pom)).results()
                        .map(found -> found.group(1) + ":" + found.group(2)).filter(name -> !seen.contains(name))
                        .toList();
                assertEquals(List.of(), unseen, () -> pom + ": add them to tests/org.loggia.rules/pom.xml");
            }
        }
    }

    /** The libraries of this test and of all that it depends on, as Maven resolved them. */
    private static List<Library> onTheClassPath() {
        Path repository = Path.of(System.getProperty("localRepository")).toAbsolutePath();
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath()).filter(entry -> entry.startsWith(repository))
                .map(entry -> library(repository.relativize(entry))).toList();
    }

    /** Of {@code org/slf4j/slf4j-api/1.7.36/slf4j-api-1.7.36.jar}, say. */
    private static Library library(Path jar) {
        int names = jar.getNameCount();
        String group = jar.subpath(0, names - 3).toString().replace(File.separatorChar, '.');
        return new Library(group + ":" + jar.getName(names - 3), jar.getName(names - 2).toString());
    }

    @Test
    void workbenchHasNoKnownVulnerabilities() throws IOException {
        List<Library> libraries = NAMED.matcher(Files.readString(TARGET)).results()
                .map(found -> new Library(found.group(1) + ":" + found.group(2), found.group(3))).toList();
        assertTrue(libraries.size() > 100, () -> libraries.size() + " libraries");
        assertEquals(List.of(), kept().in("releng/org.loggia.platform", libraries));
    }

    /** Readers of the security page need the age of the list, and the version of the server of the workbench's help. */
    @Test
    void securityPageStatesDatesOfListAndVersionsOfJetty() throws IOException {
        String page = Files.readString(ModuleTable.ROOT.resolve("SECURITY.md"));
        String header = String.join("\n", ModuleTable.lines(ModuleTable.ROOT.resolve("releng/known-holes.csv")).stream()
                .filter(line -> line.startsWith("# As of")).toList());
        List<String> dates = DATE.matcher(header).results().map(MatchResult::group).toList();
        assertTrue(!dates.isEmpty() && dates.stream().allMatch(page::contains), () -> dates + " in SECURITY.md");
        List<String> versions = NAMED.matcher(Files.readString(TARGET)).results()
                .filter(found -> found.group(1).matches("org\\.eclipse\\.jetty(\\.ee8)?")).map(found -> found.group(3))
                .distinct().toList();
        assertTrue(!versions.isEmpty() && versions.stream().allMatch(page::contains),
                () -> "Jetty " + versions + " in SECURITY.md");
    }

    @Test
    void reportsVulnerableLibrary() {
        assertEquals(List.of("core: org.yaml:snakeyaml 1.33 has CVE-2022-1471; take 2.0 or newer, or snakeyaml-engine"),
                kept().in("core", List.of(new Library("org.yaml:snakeyaml", "1.33"),
                        new Library("org.yaml:snakeyaml", "2.0"), new Library("org.yaml:other", "1.33"))));
        String line = "a:b; 1.0; CVE-1; take 2";
        assertEquals("not 'group:artifact; versions; hole; remedy': " + line,
                assertThrows(IllegalArgumentException.class, () -> new KnownHoles(List.of(line))).getMessage());
    }

    @ParameterizedTest
    @CsvSource({"*, 1.0, true", "< 2.14.0, 2.13.9, true", "< 2.14.0, 2.14, false", "< 2.14.0, 2.14.0, false",
        ">= 1.3 < 1.26, 1.2, false", ">= 1.3 < 1.26, 1.3, true", ">= 1.3 < 1.26, 1.27.1, false",
        "< 32.0.0, 33.4.8-jre, false", "< 32.0.0, 31.1-jre, true", "<= 1.9, 1.10, false", "= 1.9, 1.9.0, true"})
    void conditionsAllHold(String versions, String version, boolean has) {
        KnownHoles holes = new KnownHoles(List.of("# a line", "", "a:b; " + versions + "; CVE-1; take another"));
        assertEquals(has, !holes.in("core", List.of(new Library("a:b", version))).isEmpty());
    }
}
