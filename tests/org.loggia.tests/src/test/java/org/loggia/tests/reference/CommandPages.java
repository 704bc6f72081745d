// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.loggia.cli.Commands;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.Terminal;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Reference pages of commands, from picocli's model of options, the guide's examples and the schemas of outputs. */
final class CommandPages {

    private static final String FOLDER = "reference/commands";
    private static final int EXAMPLES = 3;
    private static final Pattern COMMAND_LINE = Pattern.compile("    (?:\\./)?(loggia ([a-z-]+) .*[^\\\\\\s])");
    /** A variable of the shell, or a file that an earlier command of the page writes. */
    private static final Pattern OTHER_INPUT = Pattern.compile(
            "\\$|(?<!--out|--report|--svg|--effects|--apply) (?!examples/)[\\w/-]+\\.(json|csv|qpe|yaml|sqlite)\\b");
    private static final Pattern TITLE = Pattern.compile("# (.*)");
    private static final String OBJECTIVES = ", 4 an objective is missed, 5 no objective is missed, but one is "
            + "undecided";
    /** Of commands that judge objectives, compare figures, or can be split into parts. */
    private static final Map<String, String> OTHER_STATUSES = Map.of("simulate", OBJECTIVES, "size", OBJECTIVES,
            "compare", ", 4 a figure has become worse, 5 no figure is worse, but one is undecided", "optimize",
            OBJECTIVES + ", 6 parts of the plan are missing");

    private final Path docs;
    private final Map<String, Set<String>> examples = new LinkedHashMap<>();
    private final Map<String, Map<Path, Integer>> uses = new LinkedHashMap<>();

    private CommandPages(Path docs) {
        this.docs = docs;
    }

    /** Texts of the pages by their paths below the guide's folder. */
    static Map<String, String> of(Path docs) throws IOException {
        CommandPages pages = new CommandPages(docs);
        pages.readExamples();
        Terminal terminal = new Terminal(new ByteArrayOutputStream(), new PrintStream(new ByteArrayOutputStream(), true,
                StandardCharsets.UTF_8), false);
        CommandLine line = Commands.line(new Loggia(terminal), terminal, List.of("--help"));
        Map<String, String> texts = new LinkedHashMap<>();
        for (CommandLine command : line.getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            texts.put(FOLDER + "/" + spec.name() + ".md", pages.page(spec));
        }
        return texts;
    }

    private void readExamples() throws IOException {
        for (Path page : handwrittenPages()) {
            for (String line : Files.readAllLines(page)) {
                Matcher matcher = COMMAND_LINE.matcher(line);
                if (matcher.matches()) {
                    String command = matcher.group(1).split(" {2,}")[0];
                    uses.computeIfAbsent(matcher.group(2), key -> new LinkedHashMap<>()).merge(page, 1, Integer::sum);
                    if (command.contains("examples/") && !OTHER_INPUT.matcher(command).find()) {
                        examples.computeIfAbsent(matcher.group(2), key -> new LinkedHashSet<>()).add(command);
                    }
                }
            }
        }
    }

    private List<Path> handwrittenPages() throws IOException {
        try (Stream<Path> files = Files.walk(docs)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> ReferencePagesTest.FOLDERS.stream().noneMatch(
                            folder -> file.startsWith(docs.resolve(folder))))
                    .sorted().toList();
        }
    }

    private String page(CommandSpec spec) throws IOException {
        String name = spec.name();
        MarkdownText text = new MarkdownText("loggia " + name);
        text.paragraph(MarkdownText.escaped(String.join(" ", spec.usageMessage().description())));
        text.heading("Synopsis");
        text.block("Usage: loggia " + name + " [OPTION]..." + spec.positionalParameters().stream()
                .map(parameter -> " " + operand(parameter)).collect(Collectors.joining()));
        if (!spec.positionalParameters().isEmpty()) {
            text.tableHead("argument", "meaning");
            spec.positionalParameters().forEach(each -> text.row("`" + each.paramLabel().replace("|", "\\|")
                    + "`", MarkdownText.escaped(
                            String.join(" ", each.description()))));
        }
        options(spec, text);
        text.heading("Exit status");
        text.paragraph("0 success, 1 error in the model or data, 2 wrong usage, 3 internal error"
                + OTHER_STATUSES.getOrDefault(name, "") + ". See [the command line](../command-line.md#exit-status).");
        Set<String> lines = examples.getOrDefault(name, Set.of());
        if (!lines.isEmpty()) {
            text.heading("Examples");
            text.block(lines.stream().limit(EXAMPLES).collect(Collectors.joining("\n")));
        }
        outputs(name, text);
        descriptions(name, text);
        return text.toString();
    }

    private static String operand(PositionalParamSpec parameter) {
        String label = parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
        return parameter.arity().min() == 0 ? "[" + label + "]" : label;
    }

    private static void options(CommandSpec spec, MarkdownText text) {
        text.heading("Options");
        text.tableHead("option", "meaning");
        spec.options().stream().filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName)).forEach(option -> text.row("`"
                        + String.join("`, `", option.names()) + (option.arity().max() == 0 ? "`" : " "
                                + option.paramLabel().replace("|", "\\|") + "`"),
                        MarkdownText.escaped(meaning(option))));
        for (String line : spec.usageMessage().footer()) {
            text.paragraph(MarkdownText.escaped(line.strip()));
        }
    }

    private static String meaning(OptionSpec option) {
        String meaning = String.join(" ", option.description());
        String value = option.defaultValue();
        return value == null || meaning.contains("default") ? meaning : meaning + " Default: " + value + ".";
    }

    private void outputs(String name, MarkdownText text) throws IOException {
        List<String> files;
        try (Stream<Path> schemas = Files.list(docs.resolve("schema/output"))) {
            files = schemas.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith(name + ".") || file.startsWith(name + "-")).sorted().toList();
        }
        if (!files.isEmpty()) {
            text.heading("Output for programs");
            text.paragraph("`--format json` and `--format csv` are described by " + files.stream()
                    .map(file -> "[" + file.replaceFirst("\\.(schema|table)\\.json$", "") + " ("
                            + (file.endsWith(".schema.json") ? "JSON" : "CSV") + ")](../../schema/output/" + file + ")")
                    .collect(Collectors.joining(", "))
                    + ".");
        }
    }

    /** The pages that show the command most often. */
    private void descriptions(String name, MarkdownText text) throws IOException {
        List<Path> pages = new ArrayList<>(uses.getOrDefault(name, Map.of()).keySet());
        pages.sort(Comparator.comparing((Path page) -> -uses.get(name).get(page)).thenComparing(Path::toString));
        if (!pages.isEmpty()) {
            text.heading("See also");
            List<String> links = new ArrayList<>();
            for (Path page : pages.subList(0, Math.min(EXAMPLES, pages.size()))) {
                Matcher title = TITLE.matcher(Files.readAllLines(page).get(0));
                links.add("- [" + (title.matches() ? title.group(1) : page.getFileName()) + "]("
                        + docs.resolve(FOLDER).relativize(page).toString().replace('\\', '/') + ")");
            }
            text.paragraph(String.join("\n", links));
        }
    }
}
