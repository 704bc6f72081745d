// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Checks the wording limits of {@code releng/words.csv} and the sizes of the guide's pages. */
class WordsTest {

    private static final Path LIMITS = ModuleTable.ROOT.resolve("releng/words.csv");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w'-]*");
    private static final int PAGE_WORDS = 2_500;
    private static final int GUIDE_WORDS = 65_000;
    private static final int SUMMARY_WORDS = 600;
    /** Pages that ReferencePagesTest generates: readers look up one row, so only their wording is limited. */
    private static final List<String> GENERATED = List.of("docs/reference/commands", "docs/reference/generated");

    /** Messages are judged where they are written. */
    private static final Path MESSAGES = ModuleTable.ROOT.resolve("docs/reference/generated/message-codes.md");

    /** A limit: how often a pattern may, or must, occur in 1,000 words of a scope. */
    private record Limit(String scope, Pattern pattern, boolean least, double perThousand, String preferred) {

        static Limit of(String line) {
            String[] cells = line.split("; ", 4);
            boolean least = cells[2].startsWith(">");
            return new Limit(cells[0], Pattern.compile(cells[1], Pattern.CASE_INSENSITIVE), least,
                    Double.parseDouble(least ? cells[2].substring(1) : cells[2]), cells[3]);
        }

        boolean isKept(double found) {
            return least ? found >= perThousand : found <= perThousand;
        }
    }

    @Test
    void guideKeepsWordLimits() throws IOException {
        Map<Path, String> pages = new TreeMap<>();
        for (Path page : guide()) {
            if (page.equals(MESSAGES)) {
                continue;
            }
            pages.put(page, prose(Files.readString(page)));
        }
        long words = pages.values().stream().mapToLong(text -> WORD.matcher(text).results().count()).sum();
        List<String> faults = new ArrayList<>();
        for (Limit limit : limits("guide")) {
            List<String> places = new ArrayList<>();
            pages.forEach((page, text) -> places.addAll(found(page, text, limit.pattern())));
            double perThousand = places.size() * 1_000.0 / words;
            if (!limit.isKept(perThousand)) {
                faults.add("'%s': %.2f per 1,000 words, limit %s%.2f; prefer %s; %s".formatted(limit.pattern(),
                        perThousand, limit.least() ? "at least " : "", limit.perThousand(), limit.preferred(),
                        places.subList(0, Math.min(10, places.size()))));
            }
        }
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void pagesAreShort() throws IOException {
        long all = 0;
        for (Path page : guide()) {
            if (isGenerated(page)) {
                continue;
            }
            long words = Files.readString(page).split("\\s+").length;
            String name = page.getFileName().toString();
            boolean summary = page.getParent().equals(ModuleTable.ROOT) && List.of("README.md", "CHANGELOG.md")
                    .contains(
                            name);
            int most = summary ? SUMMARY_WORDS : PAGE_WORDS;
            assertTrue(words <= most, ModuleTable.ROOT.relativize(page) + " has " + words + " words; the limit is "
                    + most);
            all += page.startsWith(ModuleTable.ROOT.resolve("docs")) ? words : 0;
        }
        assertTrue(all <= GUIDE_WORDS, "the guide has " + all + " words; the limit is " + GUIDE_WORDS);
    }

    private static boolean isGenerated(Path page) {
        return GENERATED.stream().anyMatch(folder -> page.startsWith(ModuleTable.ROOT.resolve(folder)));
    }

    @Test
    void skipsCode() {
        assertEquals("Run  it.\n\n\n\n\n\nThen\n", prose("Run `what` it.\n```\nwhat\n```\n\n    what\nThen"));
    }

    private static List<String> found(Path page, String text, Pattern pattern) {
        List<String> places = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            long line = text.substring(0, matcher.start()).lines().count();
            places.add(ModuleTable.ROOT.relativize(page) + ":" + Math.max(1, line) + " " + matcher.group());
        }
        return places;
    }

    private static List<Limit> limits(String scope) throws IOException {
        return Files.readAllLines(LIMITS).stream().filter(line -> !line.startsWith("#")).map(Limit::of)
                .filter(limit -> limit.scope().equals(scope)).toList();
    }

    /** The text without code; lines keep their numbers. */
    private static String prose(String markdown) {
        StringBuilder text = new StringBuilder();
        boolean code = false;
        for (String line : markdown.split("\n")) {
            boolean fence = line.strip().startsWith("```");
            code ^= fence;
            text.append(fence || code || line.startsWith("    ") ? "" : line.replaceAll("`[^`]*`", "")).append('\n');
        }
        return text.toString();
    }

    private static List<Path> guide() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String folder : List.of("docs", "examples")) {
            try (Stream<Path> files = Files.walk(ModuleTable.ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        for (String page : List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")) {
            pages.add(ModuleTable.ROOT.resolve(page));
        }
        return pages;
    }
}
