// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of the README, the guide and the examples' pages do what a reader expects when they are typed: each is
 * run, with shorter simulations, in a folder that has the examples and the files that the page names.
 */
class DocumentedCommandsTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    @TempDir
    private static Path folder;
    private static Process server;

    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
        for (String tree : List.of("docs", "examples", "releng/archive")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(tree))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().map(ROOT::relativize)
                        .forEach(pages::add);
            }
        }
        return pages;
    }

    @BeforeAll
    static void start() throws Exception {
        Path calls = Files.createDirectory(folder.resolve("calls"));
        assertEquals(0, new ProcessBuilder("mkfifo", calls.resolve("queue").toString()).start().waitFor());
        Path work = Files.createDirectory(folder.resolve("work"));
        server = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-Xshare:auto",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                CommandServer.class.getName(), calls.toString()).directory(work.toFile()).inheritIO().start();
    }

    @AfterAll
    static void end() {
        server.destroyForcibly();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void commandsOfPageRun(Path page) throws Exception {
        GuideCommands commands = GuideCommands.of(ROOT.resolve(page));
        List<String> ready = new ArrayList<>();
        for (GuideCommands.Script script : commands.scripts()) {
            ready.add(String.join("\n", script.lines().stream().map(GuideFiles::withExamples).toList()));
        }
        if (ready.isEmpty()) {
            return;
        }
        GuideFiles files = new GuideFiles(ROOT, folder.resolve("work"));
        files.clear();
        run(page + " before its commands", files.provide(String.join("\n", ready)));
        for (int i = 0; i < ready.size(); i++) {
            run(page + ":" + commands.scripts().get(i).line(), ready.get(i));
        }
    }

    /** The options that the README names belong to its first command, and are complete. */
    @Test
    void optionsOfReadmeRun() throws Exception {
        new GuideFiles(ROOT, folder.resolve("work")).clear();
        List<String> options = GuideCommands.of(ROOT.resolve("README.md")).options().stream()
                .filter(option -> option.contains(" ")).toList();
        assertFalse(options.isEmpty());
        for (String option : options) {
            run("README.md: " + option, "./loggia simulate examples/file-server " + option);
        }
    }

    private void run(String place, String script) throws Exception {
        Path calls = folder.resolve("calls");
        Path log = folder.resolve("shell.log");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "set -euo pipefail\n" + script)
                .directory(folder.resolve("work").toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("CALLS", calls.toString());
        builder.environment().merge("PATH", folder.resolve("work").toString(), (path, work) -> work + ":" + path);
        Process shell = builder.start();
        boolean hasEnded = shell.waitFor(5, TimeUnit.MINUTES);
        shell.descendants().forEach(ProcessHandle::destroyForcibly);
        shell.destroyForcibly();
        assertTrue(hasEnded, place + ": ends by itself: " + script);
        Path failed = calls.resolve("failed");
        if (Files.exists(failed)) {
            String failures = Files.readString(failed);
            Files.delete(failed);
            throw new AssertionError(place + ": " + failures);
        }
        assertEquals(0, shell.exitValue(), place + ": " + script + "\n" + Files.readString(log));
    }
}
