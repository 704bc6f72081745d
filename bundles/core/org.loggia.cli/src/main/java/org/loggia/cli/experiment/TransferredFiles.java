// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.ProblemException;

/**
 * Files as content, for machines that do not have them. There they lie below a folder, as they lie here below the
 * root, so that what refers from one to another finds it.
 */
final class TransferredFiles implements Serializable {

    private static final long serialVersionUID = 1L;

    /** By their absolute names. */
    private final TreeMap<String, byte[]> contents = new TreeMap<>();

    /** @throws ProblemException if one of them cannot be read */
    TransferredFiles(Collection<Path> files) {
        for (Path file : files) {
            try {
                contents.put(name(file), InputFile.bytes(file));
            } catch (UnreadableFileException unreadable) {
                throw unreadable.in(file);
            }
        }
    }

    /** Returns the local name of a file. */
    static String name(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    /** Returns the path of a file below a folder that represents the root. */
    static Path below(Path root, String name) {
        Path path = Path.of(name);
        return root.resolve(path.getRoot().relativize(path).toString());
    }

    /**
     * Lays the files into a new folder of the system's one for what does not last.
     *
     * @return the folder that stands for the root; it is gone when the program ends
     */
    Path lay() {
        try {
            Path root = Files.createTempDirectory("loggia");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(root)));
            for (Map.Entry<String, byte[]> each : contents.entrySet()) {
                Path file = below(root, each.getKey());
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
            return root;
        } catch (IOException unwritable) {
            throw CommandFailure.badInput(System.getProperty("java.io.tmpdir")
                    + ": model files cannot be copied there: "
                    + UnwritableFileException.reason(unwritable)
                    + "; free disk space there or correct that", unwritable);
        }
    }

    private static void remove(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException remains) {
            // The program ends, and nobody is left to be told.
        }
    }
}
