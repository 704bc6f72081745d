// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.NumberText;
import org.loggia.output.AtomicFile;
import org.loggia.report.ReportOrigin;
import org.loggia.report.text.ProgramVersion;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --report} of the commands that simulate, and what a report says of how it was made. */
public final class ReportOption {

    /** What was asked for is told by the results themselves. */
    private static final List<String> NO_SETTINGS = List.of("--report", "--out", "--format", "--spreadsheet", "--help",
            "--debug");

    @Option(names = "--report", paramLabel = "FILE.html",
            description = "Also write an HTML report with charts, tables and settings.")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Whether a report is wanted. */
    public boolean isAsked() {
        return file != null;
    }

    /** The report file; null if none is requested. */
    public Path file() {
        return file;
    }

    /** Fails when the report could not be written, before time is spent on it. */
    public void check(Terminal terminal) {
        if (file != null) {
            if (!AtomicFile.isStandardOutput(file) && !file.toString().matches("(?i).*\\.html?")) {
                throw CommandFailure.wrongUsage(command.qualifiedName() + ": --report is '"
                        + file
                        + "', but the report is an HTML page; give a name that ends with .html");
            }
            OutputOptions.checkWritable(file, terminal);
        }
    }

    /** The origin of the results. */
    public ReportOrigin origin() {
        return new ReportOrigin(commandLine(), settings(), ProgramVersion.text());
    }

    /** How the command was called, so that a shell repeats it. */
    private String commandLine() {
        return "loggia " + command.root().commandLine().getParseResult().originalArgs().stream()
                .map(ReportOption::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The options that have a value, given or by default, with it. */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (OptionSpec option : command.options()) {
            Object value = option.getValue();
            if (!NO_SETTINGS.contains(option.longestName()) && isSet(value)) {
                settings.put(option.longestName(), text(value));
            }
        }
        return settings;
    }

    private static boolean isSet(Object value) {
        return value != null && !Boolean.FALSE.equals(value) && !(value instanceof Collection<?> all && all.isEmpty());
    }

    private static String text(Object value) {
        if (value instanceof Collection<?> all) {
            List<String> texts = new ArrayList<>();
            all.forEach(each -> texts.add(text(each)));
            return String.join(", ", texts);
        }
        if (value instanceof Double number) {
            return NumberText.shortest(number, 9);
        }
        return Boolean.TRUE.equals(value) ? "yes" : value.toString();
    }
}
