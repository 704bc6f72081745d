// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The parts of a command that users see. */
final class CommandParts {

    private CommandParts() {
    }

    /** Returns the commands of the program in the order of the help. */
    static List<CommandSpec> commands(CommandSpec program) {
        return program.subcommands().values().stream().map(command -> command.getCommandSpec()).toList();
    }

    /** Returns the names of commands, with that of the help. */
    static List<String> names(CommandSpec program) {
        return Stream.concat(commands(program).stream().map(CommandSpec::name),
                Stream.of("help")).toList();
    }

    /** Returns the options by their long names. */
    static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName)).toList();
    }

    /** Returns the names of an option, short ones first. */
    static List<String> names(OptionSpec option) {
        return Arrays.stream(option.names()).sorted(Comparator.comparing(String::length)).toList();
    }

    static boolean hasValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    /** Returns how the arguments of a command are completed. */
    static CompletedValue arguments(CommandSpec command) {
        return command.positionalParameters().isEmpty() ? new CompletedValue(CompletedValue.Kind.TEXT, List.of())
                : CompletedValue.of(command.positionalParameters().get(0));
    }

    static String description(ArgSpec argument) {
        return String.join(" ", argument.description());
    }

    static String description(CommandSpec command) {
        return String.join(" ", command.usageMessage().description());
    }

    /** Returns what a command does in a few words. */
    static String summary(CommandSpec command) {
        return description(command).split("[;:.](?: |$)", 2)[0];
    }

    /** Returns the meaning of an option in a few words. */
    static String summary(OptionSpec option) {
        return description(option).split("[;.](?: |$)", 2)[0];
    }
}
