// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

import picocli.CommandLine.Model.CommandSpec;

/**
 * A completion function for Bash. Bash separates {@code --option=value} at the equals sign, so a value follows either
 * its option or the sign.
 */
final class BashCompletion {

    private static final String BEGIN = """
            # Completes loggia in Bash. Load it with: source <(loggia completion bash)
            _loggia() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local command= options= kind=text choices= word
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    [[ $word == -* ]] || { command=$word; break; }
                done
                case $command in
            """;
    private static final String END = """
                esac
                if [[ -n $options && $current == -* ]]; then
                    kind=choice choices=$options
                fi
                COMPREPLY=()
                while IFS= read -r word; do
                    COMPREPLY+=("$word")
                done < <(case $kind in
                    choice) compgen -W "$choices" -- "$current" ;;
                    file) compgen -f -- "$current" ;;
                    folder) compgen -d -- "$current" ;;
                esac)
                case $kind in file|folder) compopt -o filenames -o default 2>/dev/null ;; esac
            }
            complete -F _loggia loggia
            """;

    private BashCompletion() {
    }

    static String of(CommandSpec program) {
        StringBuilder text = new StringBuilder(BEGIN);
        String commands = String.join(" ", CommandParts.names(program));
        text.append("        '')\n            kind=choice choices='").append(commands).append("' options='")
                .append(options(program)).append("' ;;\n");
        text.append("        help)\n            kind=choice choices='").append(commands).append("' ;;\n");
        CommandParts.commands(program).forEach(command -> add(command, text));
        return text.append(END).toString();
    }

    private static void add(CommandSpec command, StringBuilder text) {
        text.append("        ").append(command.name()).append(")\n            case $previous in\n");
        CommandParts.options(command).stream().filter(CommandParts::hasValue).collect(Collectors.groupingBy(
                option -> assigned(CompletedValue.of(option)), TreeMap::new, Collectors.flatMapping(
                        option -> CommandParts.names(option).stream(), Collectors.joining("|"))))
                .forEach((value, options) -> text.append("                ").append(options).append(") ").append(value)
                        .append(" ;;\n"));
        text.append("                *) ").append(assigned(CommandParts.arguments(command))).append(" options='")
                .append(options(command)).append("' ;;\n            esac ;;\n");
    }

    private static String assigned(CompletedValue value) {
        String kind = "kind=" + value.kind().name().toLowerCase(Locale.ROOT);
        return value.choices().isEmpty() ? kind : kind + " choices='" + String.join(" ", value.choices()) + "'";
    }

    private static String options(CommandSpec command) {
        return CommandParts.options(command).stream().flatMap(option -> CommandParts.names(option).stream())
                .collect(Collectors.joining(" "));
    }
}
