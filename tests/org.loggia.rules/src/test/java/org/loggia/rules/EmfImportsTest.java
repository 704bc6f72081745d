// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Our bundles resolve in Palladio, whose EMF (2.19 in Palladio 4.1) exports its packages without versions. */
class EmfImportsTest {

    private static final Path BUNDLES = Path.of("../../bundles");

    @Test
    void importsOfEmfHaveNoVersion() throws IOException {
        try (Stream<Path> files = Files.walk(BUNDLES, 3)) {
            assertEquals(List.of(), files.filter(each -> each.endsWith("bnd.bnd")).flatMap(EmfImportsTest::lines)
                    .filter(each -> each.matches(".*org\\.eclipse\\.emf[^;]*;version=\".*")).toList());
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream().map(each -> file + ": " + each);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
