// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.NestingLimit;

/** Compares handwritten tables of the reference with the program: environment variables and limits. */
class ReferenceFactsTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern VARIABLE = Pattern.compile("(?<![/\\w])LOGGIA_[A-Z_]+");

    @Test
    void listsAllEnvironmentVariables() throws IOException {
        Set<String> used = new TreeSet<>();
        for (String script : List.of("loggia", "build", "releng/environment.sh", "releng/release.sh",
                "releng/archive/bin/loggia", "releng/archive/program/start.sh")) {
            used.addAll(variables(ROOT.resolve(script)));
        }
        try (Stream<Path> files = Files.walk(ROOT.resolve("bundles/core"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).filter(each -> each.toString()
                    .contains("src/main/java")).toList()) {
                used.addAll(variables(file));
            }
        }
        assertEquals(used, variables(ROOT.resolve("docs/reference/environment-variables.md")));
    }

    private static Set<String> variables(Path file) throws IOException {
        Set<String> variables = new TreeSet<>();
        for (Matcher variable = VARIABLE.matcher(Files.readString(file)); variable.find();) {
            variables.add(variable.group());
        }
        variables.remove("LOGGIA_MODELS"); // part of the address of library models
        return variables;
    }

    @Test
    void statesLimitsOfReaders() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/reference/limits.md"));
        for (String row : List.of("| size of a file | " + (InputFile.MAX_BYTES >> 20) + " MiB;",
                "| nested parentheses, lists and elements | " + NestingLimit.MAX_DEPTH + " levels |",
                "| operators in an expression or constraint | " + NestingLimit.MAX_TREE_DEPTH + " |",
                "from 1e-100 to " + String.format(Locale.ROOT, "%.0e", FiniteNumber.MAX_VALUE).replace("+", "")
                        + " |")) {
            assertTrue(page.contains(row), row);
        }
    }
}
