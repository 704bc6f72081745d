// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.loggia.cli.terminal.ProblemLines;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/** The reference page of message codes: all constants of {@link ProblemKind}, with their Javadoc. */
final class MessagePage {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern CONSTANT = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:public |private )?static final ProblemKind (\\w+)", Pattern.DOTALL);
    private static final Pattern SENTENCE_END = Pattern.compile("(; the facts? |\\. |\\.$)");
    private static final Map<String, String> AREAS = Map.ofEntries(Map.entry("analysis", "I/O analysis models"),
            Map.entry("calibration", "Calibration of nets"), Map.entry("characterization", "Traces and emulation"), Map
                    .entry("consolidation", "Consolidation"),
            Map.entry("decision", "Design spaces"), Map.entry("experiment", "Experiments"),
            Map.entry("input", "Reading of files"), Map.entry("io", "I/O extension"),
            Map.entry("measurement", "Measurement campaigns"), Map.entry("output", "Writing of files"),
            Map.entry("pcm", "PCM models and expressions"), Map.entry("queueing", "Queueing Petri nets"),
            Map.entry("regression", "Regression models"), Map.entry("simulation", "Simulation"),
            Map.entry("yaml", "YAML descriptions"));

    private record Kind(ProblemKind kind, String meaning) {
    }

    private MessagePage() {
    }

    static String of(Path root) throws IOException, ReflectiveOperationException {
        Map<String, List<Kind>> areas = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root.resolve("bundles/core"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).filter(each -> each.toString()
                    .contains("src/main/java")).sorted().toList()) {
                kinds(file).forEach(kind -> areas.computeIfAbsent(area(file), key -> new ArrayList<>()).add(kind));
            }
        }
        MarkdownText text = new MarkdownText("Message codes");
        text.paragraph("""
                JSON outputs and notes identify each message by a code that never changes, so that your programs can \
                react to it. Errors stop a command; warnings do not. Words in braces are replaced by names and numbers \
                of the case. Codes with a meaning in italics have a message and remedy for each case.""");
        for (Map.Entry<String, List<Kind>> area : areas.entrySet()) {
            text.heading(Objects.requireNonNull(AREAS.get(area.getKey()), "no title for " + area.getKey()));
            text.tableHead("code", "severity", "message, or meaning in italics", "remedy");
            area.getValue().stream().sorted(Comparator.comparing(each -> each.kind().code()))
                    .forEach(each -> row(text, each));
        }
        return text.toString();
    }

    /** The module that finds the problem. */
    private static String area(Path file) {
        return file.toString().replaceFirst(".*org\\.loggia\\.(\\w+)/src/.*", "$1");
    }

    private static List<Kind> kinds(Path file) throws IOException, ReflectiveOperationException {
        String source = Files.readString(file);
        List<Kind> kinds = new ArrayList<>();
        Matcher constants = CONSTANT.matcher(source);
        while (constants.find()) {
            Matcher name = PACKAGE.matcher(source);
            if (!name.find()) {
                throw new IllegalStateException(file + " has no package");
            }
            Field field = Class.forName(name.group(1) + "." + file.getFileName().toString().replace(".java", ""))
                    .getDeclaredField(constants.group(2));
            field.setAccessible(true);
            kinds.add(new Kind((ProblemKind) field.get(null), meaning(constants.group(1))));
        }
        return kinds;
    }

    private static String meaning(String javadoc) {
        String plain = javadoc.replaceAll("\\s*\\n\\s*\\*", "").replaceAll("\\{@(?:code|link) ([^}]*)\\}", "$1")
                .strip();
        Matcher end = SENTENCE_END.matcher(plain);
        return end.find() ? plain.substring(0, end.start()) : plain;
    }

    private static void row(MarkdownText text, Kind each) {
        ProblemKind kind = each.kind();
        String remedy = Objects.requireNonNullElse(kind.remedy(), "");
        Problem told = ProblemLines.told(new Problem(kind, kind.severity(), Location.UNKNOWN, Map.of(), "", remedy));
        text.row("`" + kind.code() + "`", told.isError() ? "error" : "warning", kind.message() == null
                ? "*" + MarkdownText.escaped(each.meaning()) + "*" : MarkdownText.escaped(kind.message()),
                MarkdownText.escaped(told.remedy()));
    }
}
