// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * Every source file, generated ones too, names its licence where tools that make bills of materials look for it. What
 * Xtend makes of a template has no such line: the template has it.
 */
class LicenceLineTest {

    private static final String LINE = "SPDX-License-Identifier: EPL-2.0";
    private static final Set<String> SOURCES = Set.of("java", "py", "sh", "bnd", "cmd", "command", "css", "ecore",
            "genmodel", "product", "target", "xtend");
    private static final Set<String> NAMES = Set.of("pom.xml", "feature.xml", "category.xml", "build", "loggia");
    private static final Set<String> NOT_OURS = Set.of("target", ".git", ".build", "bin", "node_modules", "resources",
            "xtend-gen");

    @Test
    void everySourceFileHasLicenceHeader() throws IOException {
        List<Path> checked = new ArrayList<>();
        List<Path> missing = new ArrayList<>();
        Files.walkFileTree(Repository.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = NOT_OURS.contains(folder.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (isSource(file)) {
                    checked.add(file);
                    if (!namesLicence(file)) {
                        missing.add(Repository.ROOT.relativize(file));
                    }
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertEquals(List.of(), missing);
        assertTrue(checked.stream().anyMatch(file -> file.toString().contains("src-gen")), "generated code too");
    }

    /** Maven writes hidden files next to descriptions that have no POM. */
    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return !name.startsWith(".") && (NAMES.contains(name) || SOURCES.contains(name.substring(name.lastIndexOf('.')
                + 1)));
    }

    /** In the first line, or in the second after a line for the system or the declaration of XML. */
    private static boolean namesLicence(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.limit(2).anyMatch(line -> line.contains(LINE));
        }
    }
}
