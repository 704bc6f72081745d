// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The repository that this test runs in. */
final class Repository {

    /** Its top directory; surefire runs a module's tests in the module's directory. */
    static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    /** A model, data and a storage model that work. */
    static final Path EXAMPLES = ROOT.resolve("examples");

    private Repository() {
    }

    /** Copies the file server and its storage models, to be broken by a test; gives back the file server's folder. */
    static Path copyFileServer(Path target) {
        copy(EXAMPLES.resolve("storage"), target.resolve("storage"));
        copy(EXAMPLES.resolve("file-server"), target.resolve("file-server"));
        return target.resolve("file-server");
    }

    /** Copies the disk array and examples that run on it; gives back the first example's folder. */
    static Path copyDiskArray(Path target, String... examples) {
        copy(EXAMPLES.resolve("disk-array"), target.resolve("disk-array"));
        for (String example : examples) {
            copy(EXAMPLES.resolve(example), target.resolve(example));
        }
        return target.resolve(examples[0]);
    }

    /**
     * Replaces what must occur in a file.
     *
     * @param edits a regular expression and its replacement, one after the other
     */
    static void edit(Path file, String... edits) {
        try {
            for (int i = 0; i < edits.length; i += 2) {
                String before = Files.readString(file);
                String after = before.replaceAll("(?s)" + edits[i], edits[i + 1]);
                if (after.equals(before)) {
                    throw new IllegalArgumentException(file + " does not contain " + edits[i]);
                }
                Files.writeString(file, after);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static void copy(Path source, Path target) {
        try (Stream<Path> tree = Files.walk(source)) {
            for (Path file : (Iterable<Path>) tree::iterator) {
                Path copy = target.resolve(source.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
