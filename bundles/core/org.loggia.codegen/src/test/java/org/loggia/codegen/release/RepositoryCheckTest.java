// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stages a repository from POMs of modules and jars of a few bytes, and damages it. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class RepositoryCheckTest {

    private static final Path ROOT = Path.of("..", "..", "..").toAbsolutePath().normalize();
    private static final List<String> SCRIPTS = List.of("maven-repository", "environment.sh", "version.sh",
            "release.sh");

    @TempDir
    private Path folder;
    private Path sources;
    private Path repository;
    private Path chart;

    @BeforeEach
    void copySources() throws IOException {
        sources = folder.resolve("sources");
        repository = folder.resolve("repository");
        chart = repository.resolve("org/loggia/org.loggia.chart/1.2.3");
        for (String script : SCRIPTS) {
            copy("releng/" + script);
        }
        copy("pom.xml");
        copy("bundles/core/pom.xml");
        for (String name : List.of("org.loggia.chart", "org.loggia.file")) {
            copyModule(name);
        }
        Path classes = Files.createDirectories(sources.resolve("bundles/core/org.loggia.codegen/target"));
        Files.createSymbolicLink(classes.resolve("classes"), Path.of("target/classes").toAbsolutePath());
    }

    private void copyModule(String name) throws IOException {
        copy("bundles/core/" + name + "/pom.xml");
        Path target = Files.createDirectories(sources.resolve("bundles/core/" + name + "/target"));
        String file = name.equals("org.loggia.cli") ? name : name + "-1.2.3";
        for (String kind : List.of("", "-sources", "-javadoc")) {
            Files.writeString(target.resolve(file + kind + ".jar"), name + kind);
        }
    }

    /** Copies a file of the repository with the version of a release. */
    private void copy(String name) throws IOException {
        Path target = sources.resolve(name);
        Files.createDirectories(target.getParent());
        Files.copy(ROOT.resolve(name), target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
        if (name.endsWith("pom.xml")) {
            Files.writeString(target, Files.readString(target).replaceAll(
                    "(?m)(<parent><groupId>org.loggia<.*?<version>|^  <version>)[^<]*", "$11.2.3"));
        }
    }

    private int stage(Map<String, String> environment) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", sources.resolve("releng/maven-repository").toString(),
                repository.toString()).redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
        builder.environment().remove("LOGGIA_SIGNING_KEY");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return builder.start().waitFor();
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    private void stage() throws Exception {
        assertEquals(0, stage(Map.of()), log());
        assertEquals(List.of(), RepositoryCheck.check(repository));
    }

    private void edit(String old, String replacement) throws IOException {
        Path pom = chart.resolve("org.loggia.chart-1.2.3.pom");
        String text = Files.readString(pom);
        assertTrue(text.contains(old), text);
        Files.writeString(pom, text.replace(old, replacement));
    }

    private List<String> faults() throws IOException {
        return RepositoryCheck.check(repository).stream().map(fault -> fault.replace(chart + "/org.loggia.chart-1.2.3",
                "chart")).toList();
    }

    @Test
    void acceptsAllModules() throws Exception {
        try (Stream<Path> modules = Files.list(ROOT.resolve("bundles/core"))) {
            for (Path module : modules.filter(each -> Files.exists(each.resolve("pom.xml"))).toList()) {
                copyModule(module.getFileName().toString());
            }
        }
        stage();
        try (Stream<Path> artifacts = Files.list(repository.resolve("org/loggia"))) {
            List<String> names = artifacts.map(each -> each.getFileName().toString()).toList();
            assertTrue(names.containsAll(List.of("org.loggia.core", "org.loggia.cli", "org.loggia.simulation")), names
                    .toString());
        }
    }

    @Test
    void reportsMissingJar() throws Exception {
        Files.delete(sources.resolve("bundles/core/org.loggia.chart/target/org.loggia.chart-1.2.3-javadoc.jar"));
        assertEquals(1, stage(Map.of()));
        assertTrue(log().contains("org.loggia.chart-1.2.3-javadoc.jar: missing; build with the profile 'release'\n"),
                log());
        assertTrue(log().contains("Maven Central would refuse it"), log());
    }

    @Test
    void reportsMissingElements() throws Exception {
        stage();
        edit("<name>Loggia Charts</name>", "");
        assertEquals(Set.of("chart.pom: <name> is missing; add it",
                "chart.pom.md5: missing or not the checksum of the file; stage the file again",
                "chart.pom.sha1: missing or not the checksum of the file; stage the file again"), Set.copyOf(faults()));
        Path parent = repository.resolve("org/loggia/org.loggia.core/1.2.3/org.loggia.core-1.2.3.pom");
        Files.writeString(parent, Files.readString(parent).replaceAll("(?s)<scm.*</scm>", ""));
        assertTrue(faults().containsAll(List.of(
                "chart.pom: <scm><connection> is missing; add it or inherit it",
                "chart.pom: <scm><url> is missing; add it or inherit it")), faults()::toString);
        Files.delete(parent);
        assertTrue(faults().contains("chart.pom: the parent org.loggia.core-1.2.3.pom is missing; stage it"),
                faults()::toString);
    }

    @Test
    void reportsSnapshotAndForeignPlace() throws Exception {
        stage();
        edit("<artifactId>org.loggia.chart</artifactId>",
                "<artifactId>org.loggia.chart</artifactId><version>1.2.3-SNAPSHOT</version>");
        assertTrue(faults().contains("chart.pom: not at the path of its artifact; move it to "
                + "org/loggia/org.loggia.chart/1.2.3-SNAPSHOT/org.loggia.chart-1.2.3-SNAPSHOT.pom"),
                faults()::toString);
        Path snapshot = repository.resolve(
                "org/loggia/org.loggia.chart/1.2.3-SNAPSHOT/org.loggia.chart-1.2.3-SNAPSHOT.pom");
        Files.createDirectories(snapshot.getParent());
        Files.move(chart.resolve("org.loggia.chart-1.2.3.pom"), snapshot);
        assertTrue(faults().contains(snapshot + ": version 1.2.3-SNAPSHOT is not a release; set the version"),
                faults()::toString);
    }

    @Test
    void reportsUnstagedDependency() throws Exception {
        stage();
        edit("<artifactId>org.loggia.file</artifactId>", "<artifactId>org.loggia.absent</artifactId>");
        assertTrue(faults().contains("chart.pom: the dependency org.loggia.absent is missing; stage it"),
                faults()::toString);
    }

    @Test
    void signsAndReportsUnsignedFile() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        Path gpg = Files.writeString(programs.resolve("gpg"),
                "#!/bin/sh\nfor file; do :; done\necho \"$@\" >\"$file.asc\"\n");
        assertTrue(gpg.toFile().setExecutable(true));
        assertEquals(0, stage(Map.of("LOGGIA_SIGNING_KEY", "0123", "PATH", programs + ":" + System.getenv("PATH"))),
                log());
        assertEquals(List.of(), faults());
        Path signature = chart.resolve("org.loggia.chart-1.2.3.jar.asc");
        assertTrue(Files.readString(signature).contains("--local-user 0123"));
        Files.delete(signature);
        assertEquals(List.of("chart.jar: not signed; sign every file"), faults());
    }
}
