package org.loggia.regression;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Reference files of other programs; tests that need an absent one are skipped and name it. */
public final class SharedFiles {
    private SharedFiles() {
    }

    /** A file below the directory of shared files. */
    public static Path file(String relative) {
        Path path = Path.of(System.getProperty("loggia.shared", "")).resolve(relative);
        Assumptions.assumeTrue(Files.isReadable(path), "no reference file " + relative);
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
