// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.beside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.testing.SharedFiles;

/**
 * Loads and simulates models with another implementation of the PCM in EMF's global registry, such as Palladio's,
 * as a plain program and in OSGi: nothing may differ from a program that has ours only.
 */
class CoexistenceTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final String METAMODELS = ROOT.resolve("bundles/core/org.loggia.pcm/model").toString();

    @TempDir
    private Path folder;

    @Test
    void simulatesExamplesNextToOtherImplementation() throws Exception {
        assertNoDifference(ROOT.resolve("examples"));
    }

    @Test
    void simulatesForeignModelsNextToOtherImplementation() throws Exception {
        assertNoDifference(SharedFiles.file("models"));
    }

    private void assertNoDifference(Path models) throws Exception {
        var plain = started("plain.txt", AllModels.class, METAMODELS, models.toString());
        var inOsgi = started("osgi.txt", AllModelsInOsgi.class, folder.toString(), METAMODELS, models.toString());
        String alone = run("alone.txt", AllModels.class, "own", models.toString());
        String last = alone.substring(alone.lastIndexOf('\n') + 1);
        assertTrue(last.startsWith(AllModels.SIMULATED), alone);
        int simulated = Integer.parseInt(last.substring(AllModels.SIMULATED.length()));
        assertTrue(simulated * 2 > allocations(models), () -> simulated + " models simulated:\n" + alone);
        assertSame(alone, plain.get());
        assertSame(alone, inOsgi.get());
    }

    private CompletableFuture<String> started(String output, Class<?> program, String... arguments) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return run(output, program, arguments);
            } catch (IOException | InterruptedException failed) {
                throw new CompletionException(failed);
            }
        });
    }

    private static void assertSame(String expected, String actual) {
        List<String> lines = actual.lines().toList();
        int number = 0;
        for (String each : expected.lines().toList()) {
            assertEquals(each, number < lines.size() ? lines.get(number) : "", "line " + (number + 1));
            number++;
        }
        assertEquals(number, lines.size(), () -> actual);
    }

    private static long allocations(Path models) throws IOException {
        try (Stream<Path> files = Files.walk(models)) {
            return files.filter(each -> each.toString().endsWith(".allocation")).count();
        }
    }

    private String run(String name, Class<?> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(Arrays.asList(arguments));
        Path output = folder.resolve(name);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(15, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertTrue(ended, "still running: " + Files.readString(output));
        return Files.readString(output).strip();
    }
}
