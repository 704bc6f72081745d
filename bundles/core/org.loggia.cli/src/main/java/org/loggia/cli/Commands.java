// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.command.AdaptCommand;
import org.loggia.cli.command.CalibrateCommand;
import org.loggia.cli.command.CharacterizeCommand;
import org.loggia.cli.command.CheckCommand;
import org.loggia.cli.command.CompareCommand;
import org.loggia.cli.command.CompleteCommand;
import org.loggia.cli.command.CompletionCommand;
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
import org.loggia.cli.command.TrainCommand;
import org.loggia.cli.terminal.Terminal;

import picocli.CommandLine;

/**
 * The commands of {@code loggia}. A start sets up only the command that it names: setting up all of them takes longer
 * than many of them run.
 */
public final class Commands {

    /** The commands by name, in the order of the help. */
    public static final Map<String, Class<?>> ALL = all();

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
        return all;
    }

    /**
     * Returns a command line with the command that the first word without a dash names, or with all commands for help,
     * suggestions and completion. The version alone needs none.
     *
     * @param terminal given to the constructors of commands
     * @param words the words of the command line
     */
    public static CommandLine line(Loggia program, Terminal terminal, List<String> words) {
        CommandLine line = new CommandLine(program, new CommandFactory(terminal));
        String first = words.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
        if (ALL.containsKey(first) && ALL.get(first) != CompletionCommand.class) {
            line.addSubcommand(first, ALL.get(first));
        } else if (!words.equals(List.of("--version")) && !words.equals(List.of("-V"))) {
            ALL.forEach(line::addSubcommand);
        }
        // Applies to the commands that have been added.
        return line.setInterpolateVariables(false);
    }

    /** Creates commands with the terminal that their constructors require. */
    private record CommandFactory(Terminal terminal) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            for (var constructor : type.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Terminal.class) {
                    return type.cast(constructor.newInstance(terminal));
                }
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
