// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A completion function for the Z shell, with descriptions of commands and options. */
final class ZshCompletion {

    private static final String END = """
                esac
            }
            if [ "$funcstack[1]" = _loggia ]; then
                _loggia "$@"
            else
                compdef _loggia loggia
            fi
            """;

    private ZshCompletion() {
    }

    static String of(CommandSpec program) {
        StringBuilder text = new StringBuilder("""
                #compdef loggia
                # Completes loggia in the Z shell. Load it with: source <(loggia completion zsh)
                _loggia() {
                    local context state state_descr line
                    typeset -A opt_args
                    local -a commands=(
                """);
        for (CommandSpec command : CommandParts.commands(program)) {
            text.append("        ").append(quoted(command.name() + ":" + CommandParts.summary(command).replace(":",
                    "\\:"))).append("\n");
        }
        text.append("        'help:Print the help of a command'\n    )\n");
        List<String> words = options(program);
        words.add("'1: :->command'");
        words.add("'*:: :->arguments'");
        text.append(call("    ", "-C ", words));
        text.append("    [[ $state = command ]] && _describe command commands\n");
        text.append("    [[ $state = arguments ]] && case $words[1] in\n");
        text.append("        help) _describe command commands ;;\n");
        for (CommandSpec command : CommandParts.commands(program)) {
            List<String> arguments = options(command);
            CompletedValue value = CommandParts.arguments(command);
            if (!command.positionalParameters().isEmpty()) {
                arguments.add(quoted("*:" + message(command.positionalParameters().get(0).paramLabel()) + ":"
                        + action(value)));
            }
            text.append("        ").append(command.name()).append(")\n").append(call("            ", "-s ", arguments))
                    .append("            ;;\n");
        }
        return text.append(END).toString();
    }

    private static String call(String indent, String flags, List<String> words) {
        return words.stream().collect(Collectors.joining(" \\\n" + indent + "    ", indent + "_arguments " + flags
                + "\\\n" + indent + "    ", "\n"));
    }

    private static List<String> options(CommandSpec command) {
        List<String> all = new ArrayList<>();
        CommandParts.options(command).forEach(option -> CommandParts.names(option).forEach(name -> all.add(option(
                option, name))));
        return all;
    }

    /** An option that may be given once excludes its other names. */
    private static String option(OptionSpec option, String name) {
        String excluded = option.isMultiValue() ? "*" : "(" + String.join(" ", option.names()) + ")";
        String separated = !CommandParts.hasValue(option) ? "" : name.startsWith("--") ? "=" : "+";
        String described = excluded + name + separated + "[" + CommandParts.summary(option)
                .replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]") + "]";
        return quoted(CommandParts.hasValue(option) ? described + ":" + message(option.paramLabel()) + ":" + action(
                CompletedValue.of(option)) : described);
    }

    private static String message(String label) {
        return label.replace(":", "\\:");
    }

    private static String action(CompletedValue value) {
        return switch (value.kind()) {
            case CHOICE -> "(" + String.join(" ", value.choices()) + ")";
            case FILE -> "_files";
            case FOLDER -> "_files -/";
            case TEXT -> " ";
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
