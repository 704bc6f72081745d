package org.loggia.characterization;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Reference files that do not lie in this repository; a test that needs one is skipped where they are absent. */
final class SharedFiles {
    private SharedFiles() {
    }

    static Path require(String path) {
        Path file = Path.of(System.getProperty("loggia.shared", ""), path);
        Assumptions.assumeTrue(Files.isReadable(file), "shared file absent: " + path);
        return file;
    }
}
