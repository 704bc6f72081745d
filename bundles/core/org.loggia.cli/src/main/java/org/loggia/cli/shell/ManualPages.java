// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Manual pages of the program and of each command, in the language of {@code man} (roff with the man macros). */
public final class ManualPages {

    private final StringBuilder text = new StringBuilder();

    private ManualPages() {
    }

    /**
     * Returns the pages by the names of their files.
     *
     * @param program the {@code loggia} command with all its commands
     * @param version the source of the pages, such as {@code loggia 0.2.0}
     * @param date of the pages, in ISO form
     */
    public static Map<String, String> of(CommandSpec program, String version, String date) {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("loggia.1", new ManualPages().head("loggia", version, date).program(program));
        for (CommandSpec command : CommandParts.commands(program)) {
            String name = "loggia-" + command.name();
            pages.put(name + ".1", new ManualPages().head(name, version, date).command(command));
        }
        return pages;
    }

    private ManualPages head(String name, String version, String date) {
        text.append(".\\\" Generated from the options of the program.\n");
        text.append(".TH ").append(argument(name.toUpperCase(Locale.ROOT))).append(" 1 ").append("\"" + date + "\"")
                .append(" ").append(argument(version)).append(" \"Loggia\"\n");
        return this;
    }

    private String program(CommandSpec program) {
        name("loggia", CommandParts.summary(program));
        heading("SYNOPSIS");
        text.append(bold("loggia")).append(" [\\fIOPTION\\fR]... \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...\n");
        heading("DESCRIPTION");
        line(CommandParts.description(program));
        heading("COMMANDS");
        for (CommandSpec command : CommandParts.commands(program)) {
            item(bold("loggia-" + command.name()) + "(1)", CommandParts.description(command));
        }
        options(program);
        heading("ENVIRONMENT");
        item(bold("JAVA_HOME"), "The Java runtime to use, version 17 or newer.");
        item(bold("LOGGIA_JAVA_OPTIONS"), "Options for the Java machine, such as -Xmx4g for large models.");
        item(bold("NO_COLOR"), "If set, disables colours.");
        remarks(program);
        return text.toString();
    }

    private String command(CommandSpec command) {
        name("loggia-" + command.name(), CommandParts.summary(command));
        heading("SYNOPSIS");
        text.append(bold("loggia " + command.name())).append(" [\\fIOPTION\\fR]...");
        for (PositionalParamSpec each : command.positionalParameters()) {
            text.append(" ").append(italic(each.paramLabel())).append(each.arity().max() > 1 ? "..." : "");
        }
        text.append("\n");
        heading("DESCRIPTION");
        line(CommandParts.description(command));
        if (!command.positionalParameters().isEmpty()) {
            heading("ARGUMENTS");
            command.positionalParameters().forEach(each -> item(italic(each.paramLabel()),
                    CommandParts.description(each)));
        }
        options(command);
        remarks(command);
        heading("SEE ALSO");
        text.append(".BR loggia (1)\n");
        return text.toString();
    }

    private void name(String name, String summary) {
        heading("NAME");
        text.append(escaped(name)).append(" \\- ").append(escaped(summary)).append("\n");
    }

    private void options(CommandSpec command) {
        heading("OPTIONS");
        for (OptionSpec option : CommandParts.options(command)) {
            item(CommandParts.names(option).stream().map(ManualPages::bold)
                    .collect(Collectors.joining(", ")) + (CommandParts.hasValue(option) ? " " + italic(option
                            .paramLabel()) : ""), CommandParts.description(option));
        }
    }

    /** The lines after the options: indented ones are examples. */
    private void remarks(CommandSpec command) {
        List<String> lines = Stream.of(command.usageMessage().footer()).filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty()) {
            return;
        }
        heading("NOTES");
        for (String line : lines) {
            text.append(line.equals(lines.get(0)) ? "" : ".PP\n");
            line(line);
        }
    }

    private void heading(String title) {
        text.append(".SH ").append(title).append("\n");
    }

    private void item(String term, String description) {
        text.append(".TP\n").append(term).append("\n");
        line(description);
    }

    /** A line of text, which may begin with a character that would begin a request. */
    private void line(String words) {
        String line = escaped(words.strip());
        text.append(line.startsWith(".") || line.startsWith("'") ? "\\&" : "").append(line).append("\n");
    }

    private static String bold(String words) {
        return "\\fB" + escaped(words) + "\\fR";
    }

    private static String italic(String words) {
        return "\\fI" + escaped(words) + "\\fR";
    }

    private static String argument(String words) {
        return "\"" + escaped(words).replace("\"", "\\(dq") + "\"";
    }

    /** Backslashes are shown as they are, and dashes can be copied into a shell. */
    private static String escaped(String words) {
        return words.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq");
    }
}
