// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.beside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.io.beside.BesideOther.Way;

/** The metamodel next to another implementation of the same namespaces, such as Palladio's. */
class BesideOtherTest {

    private static final Path MODEL = Path.of("..", "..", "..", "examples", "file-server").toAbsolutePath().normalize();

    private static Path other;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeTheOther() throws IOException {
        other = OtherImplementation.make();
    }

    @ParameterizedTest
    @EnumSource
    void bothWorkInOneMachine(Way way) throws IOException, InterruptedException {
        List<String> path = new ArrayList<>(BesideOtherInOsgi.classPath());
        path.add(other.toString());
        assertEquals(BesideOther.SOUND, run(path, BesideOther.class, way.toString(), MODEL.toString()));
    }

    @ParameterizedTest
    @EnumSource
    void bothWorkInOsgi(Way way) throws IOException, InterruptedException {
        assertEquals(BesideOther.SOUND, run(BesideOtherInOsgi.classPath(), BesideOtherInOsgi.class, folder.toString(),
                other.toString(), way.toString(), MODEL.toString()));
    }

    private String run(List<String> classPath, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-cp", String.join(File.pathSeparator, classPath), program.getName()));
        command.addAll(Arrays.asList(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(3, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertTrue(ended, "still running: " + Files.readString(output));
        return Files.readString(output).strip();
    }
}
