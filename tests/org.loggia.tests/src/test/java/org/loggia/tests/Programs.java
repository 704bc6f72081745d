// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs installed programs. */
final class Programs {

    private Programs() {
    }

    /** Whether the path contains all of the programs. */
    static boolean areInstalled(String... programs) {
        List<Path> path = Stream.of(System.getenv("PATH").split(":")).map(Path::of).toList();
        return Stream.of(programs).allMatch(program -> path.stream().anyMatch(folder -> Files.isExecutable(folder
                .resolve(program))));
    }

    /** Runs a command, which must succeed, in a folder and returns its standard output. */
    static String run(Path folder, Map<String, String> environment, String... command) throws Exception {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(environment);
        assertEquals(0, builder.start().waitFor(), () -> String.join(" ", command) + "\n" + text(out) + text(err));
        return Files.readString(out);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            return failure.toString();
        }
    }
}
