// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts that the program shows: string literals with a blank in main code, and resources of the user interface. */
final class MessageTexts {

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
