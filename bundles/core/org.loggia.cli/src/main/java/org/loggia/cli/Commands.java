// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.loggia.cli.command.AdaptCommand;
import org.loggia.cli.command.CalibrateCommand;
import org.loggia.cli.command.CharacterizeCommand;
import org.loggia.cli.command.CheckCommand;
import org.loggia.cli.command.CompareCommand;
import org.loggia.cli.command.CompleteCommand;
import org.loggia.cli.command.CompletionCommand;
import org.loggia.cli.command.ConfigCommand;
import org.loggia.cli.command.ConsolidateCommand;
import org.loggia.cli.command.DocumentCommand;
import org.loggia.cli.command.ExperimentCommand;
import org.loggia.cli.command.ExplainCommand;
import org.loggia.cli.command.FitCommand;
import org.loggia.cli.command.ImportCommand;
import org.loggia.cli.command.LearningCurveCommand;
import org.loggia.cli.command.MeasureCommand;
import org.loggia.cli.command.OptimizeCommand;
import org.loggia.cli.command.PredictCommand;
import org.loggia.cli.command.QpnCommand;
import org.loggia.cli.command.ReproduceCommand;
import org.loggia.cli.command.SimulateCommand;
import org.loggia.cli.command.SizeCommand;
import org.loggia.cli.command.StorageCommand;
import org.loggia.cli.command.TerminalCommand;
import org.loggia.cli.command.TrainCommand;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.option.AddedOptions;
import org.loggia.cli.terminal.Terminal;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands of {@code loggia}. A start sets up only the command that it names: setting up all of them takes longer
 * than many of them run.
 */
public final class Commands {

    /** The commands by name, in the order of the help. */
    public static final Map<String, Class<?>> ALL = all();

    /** Commands that list options of all commands. */
    private static final Set<Class<?>> LISTS = Set.of(CompletionCommand.class, ConfigCommand.class);

    private Commands() {
    }

    private static Map<String, Class<?>> all() {
        Map<String, Class<?>> all = new LinkedHashMap<>();
        all.put("check", CheckCommand.class);
        all.put("simulate", SimulateCommand.class);
        all.put("size", SizeCommand.class);
        all.put("optimize", OptimizeCommand.class);
        all.put("fit", FitCommand.class);
        all.put("storage", StorageCommand.class);
        all.put("adapt", AdaptCommand.class);
        all.put("train", TrainCommand.class);
        all.put("predict", PredictCommand.class);
        all.put("explain", ExplainCommand.class);
        all.put("experiment", ExperimentCommand.class);
        all.put("learning-curve", LearningCurveCommand.class);
        all.put("calibrate", CalibrateCommand.class);
        all.put("qpn", QpnCommand.class);
        all.put("characterize", CharacterizeCommand.class);
        all.put("reproduce", ReproduceCommand.class);
        all.put("consolidate", ConsolidateCommand.class);
        all.put("measure", MeasureCommand.class);
        all.put("import", ImportCommand.class);
        all.put("document", DocumentCommand.class);
        all.put("compare", CompareCommand.class);
        all.put("complete", CompleteCommand.class);
        all.put("completion", CompletionCommand.class);
        all.put("config", ConfigCommand.class);
        return all;
    }

    /**
     * Returns a command line with the command that the first word without a dash names, or with all commands for help,
     * suggestions and lists of options. The version alone needs none.
     *
     * @param terminal given to the commands
     * @param words the words of the command line
     */
    public static CommandLine line(Loggia program, Terminal terminal, List<String> words) {
        CommandLine line = new CommandLine(program, new CommandFactory(terminal, program.files()));
        String first = named(words);
        if (ALL.containsKey(first) && !LISTS.contains(ALL.get(first))) {
            line.addSubcommand(first, ALL.get(first));
        } else if (!words.equals(List.of("--version")) && !words.equals(List.of("-V"))) {
            ALL.forEach(line::addSubcommand);
        }
        line.getSubcommands().values().stream().map(CommandLine::getCommandSpec).forEach(command -> command.mixins()
                .values().stream().map(CommandSpec::userObject).filter(AddedOptions.class::isInstance)
                .forEach(options -> ((AddedOptions) options).addTo(command)));
        // Applies to the commands that have been added.
        return line.setInterpolateVariables(false);
    }

    /** Returns the word that names the command; empty if there is none. */
    static String named(List<String> words) {
        return words.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
    }

    /** Creates commands with what they require: the terminal, and the places of configuration. */
    private record CommandFactory(Terminal terminal, ConfigurationFiles files) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            K created = type == ConfigCommand.class ? type.cast(new ConfigCommand(files))
                    : CommandLine.defaultFactory().create(type);
            if (created instanceof TerminalCommand command) {
                command.use(terminal);
            }
            return created;
        }
    }
}
