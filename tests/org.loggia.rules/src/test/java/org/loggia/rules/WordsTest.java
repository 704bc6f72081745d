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
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the wording limits of {@code releng/words.csv} and the lengths of the guide's pages. */
class WordsTest {

    private static final Path LIMITS = ModuleTable.ROOT.resolve("releng/words.csv");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w'-]*");
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*[\\s\\S]*?\\*/");
    private static final Pattern TEST_NAME = Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest|TestFactory"
            + "|FuzzTest)\\b[\\s\\S]{0,600}?\\bvoid (\\w+)\\(");
    /** The place before a capital letter within a name. */
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final int PAGE_WORDS = 2_500;
    private static final int GUIDE_WORDS = 65_000;
    private static final int SUMMARY_WORDS = 600;
    /** Pages that ReferencePagesTest generates: readers look up one row, so only their wording is limited. */
    private static final List<String> GENERATED = List.of("docs/reference/commands", "docs/reference/generated");

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

    @ParameterizedTest
    @ValueSource(strings = {"guide", "messages", "javadoc", "tests"})
    void keepsWordLimits(String scope) throws IOException {
        Map<Path, String> pages = texts(scope);
        long words = pages.values().stream().mapToLong(text -> WORD.matcher(text).results().count()).sum();
        List<String> faults = new ArrayList<>();
        for (Limit limit : limits(scope)) {
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

    @Test
    void extractsJavadocAndTestNames() {
        String source = "/** Returns it. */\nint x;\n@Test\nvoid rejectsBadNets() {\n";
        assertEquals("/** Returns it. */\n\n\n\n", only(JAVADOC, source));
        assertEquals("\n\n\nrejects Bad Nets\n", only(TEST_NAME, source));
    }

    @Test
    void readsOnlyLiteralsOfSeveralWords() {
        assertEquals("\n say it ", MessageTexts.ofCode("// \"nobody knows\"\nf(\"key\", ' ', \" say it\"\n);"));
    }

    private static Map<Path, String> texts(String scope) throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        if (scope.equals("guide")) {
            for (Path page : guide()) {
                texts.put(page, prose(Files.readString(page)));
            }
            return texts;
        }
        if (scope.equals("messages")) {
            return MessageTexts.all();
        }
        boolean tests = scope.equals("tests");
        for (String folder : List.of("bundles", "tests")) {
            try (Stream<Path> files = Files.walk(ModuleTable.ROOT.resolve(folder))) {
                for (Path file : files.filter(each -> isSource(each, tests)).toList()) {
                    texts.put(file, only(tests ? TEST_NAME : JAVADOC, Files.readString(file)));
                }
            }
        }
        return texts;
    }

    private static boolean isSource(Path file, boolean ofTest) {
        String path = "/" + ModuleTable.ROOT.relativize(file).toString().replace('\\', '/');
        boolean isTest = path.startsWith("/tests/") || path.contains("/src/test/");
        return path.endsWith(".java") && path.contains("/src/") && isTest == ofTest;
    }

    /** Returns the matches of a pattern, or of its first group split into words; line numbers are preserved. */
    private static String only(Pattern pattern, String source) {
        StringBuilder text = new StringBuilder();
        int end = 0;
        Matcher matcher = pattern.matcher(source);
        while (matcher.find()) {
            int group = matcher.groupCount();
            text.append(source.substring(end, matcher.start(group)).replaceAll("[^\\n]", ""));
            text.append(group == 0 ? matcher.group() : WORD_START.matcher(matcher.group(group)).replaceAll(" "));
            end = matcher.end();
        }
        return text.append(source.substring(end).replaceAll("[^\\n]", "")).toString();
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

    /** Texts that the program shows: string literals with a blank in main code, and resources of the user interface. */
    private static final class MessageTexts {

        private static final Path BUNDLES = ModuleTable.ROOT.resolve("bundles");
        /** Comments, characters and text blocks are skipped, so that quotes in them begin no literal. */
        private static final Pattern LITERAL = Pattern.compile(
                "\"{3}[\\s\\S]*?\"{3}|//.*|/\\*[\\s\\S]*?\\*/|'(?:[^'\\\\\n]|\\\\.)+'|\"((?:[^\"\\\\\n]|\\\\.)*)\"");
        private static final Pattern ATTRIBUTE = Pattern.compile(
                "<!--[\\s\\S]*?-->|(?:name|label|title|description|tooltip)=\"([^\"]*)\""
                        + "|<description>([^<]*)</description>");
        private static final Pattern PROPERTY = Pattern.compile("(?m)^#.*$|^[^=\n#]+=(.*)$");

        private MessageTexts() {
        }

        /** The texts of each file on their lines; all else is blank. */
        static Map<Path, String> all() throws IOException {
            Map<Path, String> texts = new TreeMap<>();
            for (Path file : files()) {
                String name = file.getFileName().toString();
                boolean isCode = name.endsWith(".java");
                texts.put(file, texts(Files.readString(file), isCode ? LITERAL : name.endsWith(".xml") ? ATTRIBUTE
                        : PROPERTY, text -> !isCode || text.contains(" ")));
            }
            return texts;
        }

        static String ofCode(String code) {
            return texts(code, LITERAL, text -> text.contains(" "));
        }

        private static String texts(String content, Pattern pattern, Predicate<String> isText) {
            StringBuilder texts = new StringBuilder();
            Matcher matcher = pattern.matcher(content);
            int end = 0;
            while (matcher.find()) {
                String text = Stream.iterate(1, group -> group <= matcher.groupCount(), group -> group + 1)
                        .map(matcher::group).filter(each -> each != null).collect(Collectors.joining());
                boolean isShown = !text.isEmpty() && isText.test(text);
                texts.append(lineBreaks(content.substring(end, matcher.start())));
                texts.append(isShown ? text + ' ' : lineBreaks(matcher.group()));
                end = matcher.end();
            }
            return texts.toString();
        }

        private static String lineBreaks(String text) {
            return text.replaceAll("[^\n]", "");
        }

        private static Iterable<Path> files() throws IOException {
            try (Stream<Path> files = Files.walk(BUNDLES)) {
                return files.filter(Files::isRegularFile).filter(MessageTexts::isShown).sorted().toList();
            }
        }

        private static boolean isShown(Path file) {
            String path = BUNDLES.relativize(file).toString().replace('\\', '/');
            if (path.contains("/src/test/") || path.contains("/target/") || path.contains("/src-gen/")
                    || path.contains("/xtend-gen/") || path.contains("/bin/")) {
                return false;
            }
            return path.endsWith(".java") || path.endsWith("/plugin.xml") || path.endsWith("/contexts.xml")
                    || path.contains("/cheatsheets/") || path.endsWith("/features.properties")
                    || path.endsWith("/settings.properties");
        }
    }
}
