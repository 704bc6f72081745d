// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks the guide, main sources and scripts for frequent misspellings. Skipped by name where codespell is missing. */
class SpellingTest {

    private static final Pattern TEXT = Pattern.compile(".*\\.(md|java|xtend|properties|cff|py|sh)|.*/(build|loggia)");
    /** Output and dependencies of builds, tests with misspelled input, and names of licences. */
    private static final Pattern OTHER = Pattern.compile(
            ".*/(target|bin|src-gen|xtend-gen|test|tests|\\.\\w+)/.*|.*/licences\\.properties");

    @BeforeEach
    void requireProgram() {
        assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(
                folder -> Files.isExecutable(Path.of(folder, "codespell"))),
                "codespell is installed (apt-get install codespell)");
    }

    @Test
    void textsAreSpelledCorrectly() throws IOException, InterruptedException {
        List<String> files = new ArrayList<>();
        for (String folder : List.of("docs", "examples", "bundles", "releng")) {
            try (Stream<Path> tree = Files.walk(ModuleTable.ROOT.resolve(folder))) {
                tree.filter(Files::isRegularFile).map(Path::toString).filter(TEXT.asMatchPredicate())
                        .filter(file -> !OTHER.matcher("/" + ModuleTable.ROOT.relativize(Path.of(file))).matches())
                        .forEach(files::add);
            }
        }
        for (String file : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "build", "loggia")) {
            files.add(ModuleTable.ROOT.resolve(file).toString());
        }
        assertTrue(files.size() > 1_000, files.size() + " files");
        assertEquals("", misspellings(files));
    }

    @Test
    void findsMisspellings(@TempDir Path folder) throws IOException, InterruptedException {
        Path page = Files.writeString(folder.resolve("page.md"), "The storage sytem.\n");
        assertEquals(page + ":1: sytem ==> system\n", misspellings(List.of(page.toString())));
    }

    private static String misspellings(List<String> files) throws IOException, InterruptedException {
        Path list = Files.createTempFile("codespell", ".txt");
        try {
            Files.write(list, files);
            Process program = new ProcessBuilder("sh", "-c", "xargs -d '\\n' codespell "
                    + "--config " + ModuleTable.ROOT.resolve("releng/codespell.cfg") + " <" + list)
                    .redirectErrorStream(true).start();
            String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            program.waitFor();
            return output.lines().filter(line -> line.contains(" ==> ")).map(line -> line + "\n")
                    .collect(Collectors.joining());
        } finally {
            Files.delete(list);
        }
    }
}
