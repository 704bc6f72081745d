package org.loggia.simulation;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Reference files of other programs; tests that need an absent one are skipped and name it. */
public final class SharedFiles {
    private SharedFiles() {
    }

    /** A file or directory below the directory of shared files. */
    public static Path file(String relative) {
        Path path = Path.of(System.getProperty("loggia.shared", "")).resolve(relative);
        Assumptions.assumeTrue(Files.isReadable(path), "no reference file " + relative);
        return path;
    }
}
