// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for Fish, with descriptions of commands and options. */
final class FishCompletion {

    private static final String BEGIN = """
            # Completes loggia in Fish. Load it with: source (loggia completion fish | psub)
            function __loggia_command --description 'The command that is being completed'
                set -l words (commandline -opc)
                for word in $words[2..]
                    if not string match -q -- '-*' $word
                        test "$word" = "$argv[1]"
                        return
                    end
                end
                test -z "$argv[1]"
            end
            """;

    private FishCompletion() {
    }

    static String of(CommandSpec program) {
        StringBuilder text = new StringBuilder(BEGIN);
        for (CommandSpec command : CommandParts.commands(program)) {
            text.append(line("", "-f -a " + command.name(), CommandParts.summary(command)));
        }
        text.append(line("", "-f -a help", "Print the help of a command"));
        text.append(line("help", "-f -a " + quoted(String.join(" ", CommandParts.names(program))), ""));
        CommandParts.options(program).forEach(option -> text.append(line("", option(option), CommandParts.summary(
                option))));
        for (CommandSpec command : CommandParts.commands(program)) {
            text.append(line(command.name(), value(CommandParts.arguments(command)), ""));
            CommandParts.options(command).forEach(option -> text.append(line(command.name(), option(option),
                    CommandParts.summary(option))));
        }
        return text.toString();
    }

    private static String line(String command, String completion, String summary) {
        return "complete -c loggia -n " + quoted("__loggia_command " + command).replace(" '", "'") + " " + completion
                + (summary.isEmpty() ? "" : " -d " + quoted(summary)) + "\n";
    }

    private static String option(OptionSpec option) {
        StringBuilder text = new StringBuilder();
        for (String name : CommandParts.names(option)) {
            text.append(text.isEmpty() ? "" : " ").append(name.startsWith("--") ? "-l " + name.substring(2)
                    : "-s " + name.substring(1));
        }
        return CommandParts.hasValue(option) ? text.append(" -r ").append(value(CompletedValue.of(option))).toString()
                : text.toString();
    }

    private static String value(CompletedValue value) {
        return switch (value.kind()) {
            case CHOICE -> "-f -a " + quoted(String.join(" ", value.choices()));
            case FILE -> "-F";
            case FOLDER -> "-f -a '(__fish_complete_directories)'";
            case TEXT -> "-f";
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
