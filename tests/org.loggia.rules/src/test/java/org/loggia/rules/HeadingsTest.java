// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Headings of the guide are nouns in sentence case that a reader would search for. */
class HeadingsTest {

    private static final Pattern HEADING = Pattern.compile("#{1,4} (.*)");
    private static final Pattern CLAUSE = Pattern.compile(
            "(?i)\\b(what|who|whoever|nobody|how (it|they|to)|when (there|it|they)|where (there|it|they))\\b|[?.:!]$");
    private static final Pattern CAPITAL = Pattern.compile("[A-Z][a-z]+");
    private static final int TITLE_CASE = 2;
    /** Names that keep their capital letter within a heading. */
    private static final Set<String> NAMES = Set.of("Loggia", "Palladio", "Petri", "Python", "Spark", "Cubist", "Java",
            "Kraft", "Noorshams", "Slurm", "Kubernetes");
    /** Readers look for their question there. */
    private static final Path QUESTIONS = Path.of("docs/how-to/faq.md");

    @Test
    void headingsAreNounsInSentenceCase() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String folder : List.of("docs", "examples")) {
            try (Stream<Path> files = Files.walk(ModuleTable.ROOT.resolve(folder))) {
                for (Path page : files.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
                    Path name = ModuleTable.ROOT.relativize(page);
                    for (String heading : headings(Files.readAllLines(page))) {
                        if (isTitleCase(heading) || CLAUSE.matcher(heading).find() && !name.equals(QUESTIONS)) {
                            faults.add(name + ": " + heading);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void findsClausesAndTitleCase() {
        assertTrue(CLAUSE.matcher("When there is none, and what to do").find());
        assertTrue(isTitleCase("The Queueing Net Engine"));
        assertEquals(List.of("Nets"), headings(List.of("# Nets", "```", "# a comment", "```", "    # code")));
    }

    /** Two or more capitals behind the first word; code is left out. */
    private static boolean isTitleCase(String heading) {
        String[] words = heading.replaceAll("`[^`]*`|\\*[^*]*\\*", "").split("[^\\w]+");
        return Stream.of(words).skip(1).filter(word -> CAPITAL.matcher(word).matches() && !NAMES.contains(word))
                .count() >= TITLE_CASE;
    }

    private static List<String> headings(List<String> lines) {
        List<String> headings = new ArrayList<>();
        boolean isCode = false;
        for (String line : lines) {
            isCode ^= line.strip().startsWith("```");
            var heading = HEADING.matcher(line);
            if (!isCode && heading.matches()) {
                headings.add(heading.group(1));
            }
        }
        return headings;
    }
}
