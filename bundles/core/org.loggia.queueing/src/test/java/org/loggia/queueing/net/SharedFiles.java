package org.loggia.queueing.net;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The reference files that other programs' authors made; tests that need an absent one are skipped by its name. */
final class SharedFiles {
    private SharedFiles() {
    }

    static Path models() {
        String root = System.getProperty("loggia.shared", "");
        Path folder = Path.of(root, "reference", "qpn", "models");
        Assumptions.assumeTrue(!root.isEmpty() && Files.isDirectory(folder), "reference nets are absent: " + folder);
        return folder;
    }

    static Path model(String name) {
        Path file = models().resolve(name);
        Assumptions.assumeTrue(Files.isRegularFile(file), "reference net is absent: " + file);
        return file;
    }
}
