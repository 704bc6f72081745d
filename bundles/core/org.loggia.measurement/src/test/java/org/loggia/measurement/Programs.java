// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;

/** Real programs that tests drive; a test that needs an absent one is skipped and names it. */
public final class Programs {

    private Programs() {
    }

    /** The path of a program, in the folder of the system property {@code loggia.programs} or installed. */
    public static Path need(String name) {
        for (String directory : List.of(System.getProperty("loggia.programs", "/usr/bin"), "/usr/bin", "/usr/sbin",
                "/bin", "/sbin", "/usr/local/bin", "/usr/local/sbin")) {
            Path program = Path.of(directory, name);
            if (Files.isExecutable(program)) {
                return program;
            }
        }
        Assumptions.abort("program " + name + " is not installed");
        return null;
    }

    /** Skips unless the test runs as root. */
    public static void needRoot() {
        Assumptions.assumeTrue(System.getProperty("user.name").equals("root"), "needs root");
    }
}
