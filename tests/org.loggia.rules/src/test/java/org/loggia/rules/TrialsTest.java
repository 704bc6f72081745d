// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each row of {@code docs/trials.md} names a test that there is: a class, a method of it, or files that it reads. */
class TrialsTest {
    private static final Path FINDINGS = House.ROOT.resolve("tests/org.loggia.fuzz/src/test/resources/findings");
    /** {@code Class}, {@code Class.method}, a {@code method} of the class before, {@code Class (folder/files)}. */
    private static final Pattern NAME = Pattern.compile("([A-Z]\\w*Test)?\\.?([a-z]\\w*)?(?: \\(([^)]+)\\))?");
    private static final String IS_TEST =
            "@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b[^;{}]*(?:\\{[^{}]*\\}[^;{}]*)*\\bvoid %s\\(";

    private final Map<String, List<String>> classes = new HashMap<>();

    TrialsTest() throws IOException {
        for (String folder : List.of("bundles", "tests")) {
            for (Path source : House.sources(House.ROOT.resolve(folder))) {
                String name = source.getFileName().toString();
                if (name.endsWith("Test.java")) {
                    classes.computeIfAbsent(name.substring(0, name.length() - 5), each -> new ArrayList<>())
                            .add(Files.readString(source));
                }
            }
        }
    }

    @Test
    void eachRowNamesTestsThatThereAre() throws IOException {
        List<String> rows = House.lines(House.ROOT.resolve("docs/trials.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| what was wrong")).toList();
        assertTrue(rows.size() > 100, () -> "there are only " + rows.size() + " rows");
        List<String> wrong = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split("\\|");
            faults(cells[cells.length - 1].replace("`", "").strip())
                    .forEach(fault -> wrong.add(fault + ", in the row \"" + cells[1].strip() + "\""));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatThereIsNotIsNamed() throws IOException {
        assertEquals(List.of(), faults("TrialsTest, whatThereIsNotIsNamed; TrialsTest.eachRowNamesTestsThatThereAre"));
        assertEquals(List.of("there is no class NeverTest"), faults("NeverTest"));
        assertEquals(List.of("TrialsTest has no test faults"), faults("TrialsTest.faults"));
        assertEquals(List.of("there is no finding trace/none*"), faults("TrialsTest (trace/none*)"));
        assertEquals(List.of("there is no tests/nowhere"), faults("TrialsTest, tests/nowhere"));
        assertEquals(List.of("'' names no test"), faults(""));
    }

    private List<String> faults(String cell) throws IOException {
        List<String> faults = new ArrayList<>();
        String named = null;
        for (String word : cell.startsWith("none: ") ? new String[0] : cell.split("[,;] ")) {
            Matcher name = NAME.matcher(word);
            if (word.contains("/") && !word.contains("(")) {
                if (!Files.exists(House.ROOT.resolve(word))) {
                    faults.add("there is no " + word);
                }
            } else if (word.isEmpty() || !name.matches() || name.group(1) == null && named == null) {
                faults.add("'" + word + "' names no test");
            } else {
                named = name.group(1) == null ? named : name.group(1);
                check(named, name.group(2), name.group(3), faults);
            }
        }
        return faults;
    }

    private void check(String named, String method, String findings, List<String> faults) throws IOException {
        List<String> sources = classes.getOrDefault(named, List.of());
        if (sources.isEmpty()) {
            faults.add("there is no class " + named);
        } else if (method != null && sources.stream()
                .noneMatch(Pattern.compile(String.format(IS_TEST, method)).asPredicate())) {
            faults.add(named + " has no test " + method);
        } else if (findings != null && !isFound(findings)) {
            faults.add("there is no finding " + findings);
        }
    }

    private static boolean isFound(String pattern) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        try (Stream<Path> files = Files.walk(FINDINGS)) {
            return files.map(FINDINGS::relativize).anyMatch(matcher::matches);
        }
    }
}
