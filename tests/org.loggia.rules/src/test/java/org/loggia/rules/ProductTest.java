// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What would fail only in a release, when all has been built, is seen here. */
class ProductTest {
    private static final Pattern UID = Pattern.compile("<product [^>]*\\buid=\"([^\"]+)\"");
    private static final Pattern ARTIFACT = Pattern.compile("(?m)^  <artifactId>([^<]+)</artifactId>");

    /**
     * Tycho makes two units of such a project, one of the project and one of the product. Of two with the same name and
     * version it keeps one; they differ in SNAPSHOT and qualifier only.
     */
    @Test
    void productNameDiffersFromProject() throws IOException {
        List<Path> products;
        try (Stream<Path> files = Files.find(ModuleTable.ROOT.resolve("releng"), 2, (file, is) -> is.isRegularFile()
                && file
                        .toString().endsWith(".product"))) {
            products = files.toList();
        }
        assertEquals(1, products.size(), products::toString);
        for (Path product : products) {
            Path pom = product.resolveSibling("pom.xml");
            assertNotEquals(first(UID, product), first(ARTIFACT, pom),
                    () -> "the uid in " + product + " is the artifactId in " + pom + ": ./build release would fail");
        }
    }

    private static String first(Pattern pattern, Path file) throws IOException {
        Matcher found = pattern.matcher(Files.readString(file));
        if (!found.find()) {
            throw new IOException(file + ": has no " + pattern);
        }
        return found.group(1);
    }
}
