// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Reference files of other programs, which cannot be part of this repository. They lie where the system property
 * {@code loggia.shared} says; a test that needs an absent one is skipped and names it.
 */
public final class SharedFiles {

    private SharedFiles() {
    }

    /** A file or directory below the directory of shared files. */
    public static Path file(String relative) {
        String root = System.getProperty("loggia.shared", "");
        Path path = Path.of(root).resolve(relative);
        Assumptions.assumeTrue(!root.isEmpty() && Files.isReadable(path), "no reference file " + relative);
        return path;
    }

    /** A JSON file below the directory of shared files. */
    public static JsonNode json(String relative) {
        try {
            return new ObjectMapper().readTree(file(relative).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
