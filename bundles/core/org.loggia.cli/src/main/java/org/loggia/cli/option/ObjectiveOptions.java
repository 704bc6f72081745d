// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveFile;
import org.loggia.simulation.objective.ObjectiveText;
import picocli.CommandLine.Option;

/** The options for objectives of a simulation. */
public final class ObjectiveOptions {

    @Option(names = "--objective", paramLabel = "TEXT",
            description = "Limit of a metric, such as 'p95 of SCENARIO < 200 ms' or 'utilization of "
                    + "CONTAINER/CPU < 70 %'; may be given several times.")
    private List<String> objectives = List.of();

    /** @throws CommandFailure if one cannot be read */
    private List<ObjectiveText> objectives(String command) {
        List<ObjectiveText> texts = new ArrayList<>();
        for (String objective : objectives) {
            try {
                texts.add(ObjectiveText.of(objective));
            } catch (ObjectiveException wrong) {
                throw wrong(command, wrong.problem().text());
            }
        }
        return texts;
    }

    /** Whether a path names a file of Palladio's objectives. */
    public static boolean isFile(Path path) {
        return path.toString().endsWith(ObjectiveFile.EXTENSION);
    }

    /**
     * The objectives, as texts and files.
     *
     * @param paths among them files of objectives
     * @throws CommandFailure if a text or a file cannot be read
     */
    public Demands demands(String command, List<Path> paths) {
        List<ObjectiveFile> files = new ArrayList<>();
        for (Path path : paths.stream().filter(ObjectiveOptions::isFile).toList()) {
            files.add(ObjectiveFile.read(path));
        }
        return new Demands(objectives(command), files);
    }

    /** The given objectives; without any, those of the model. That others take its place is said. */
    public Demands orOfModel(Demands given, ModelSelection selection, Terminal terminal) {
        Demands ofModel = Demands.NONE.orOf(selection);
        if (!given.isEmpty() && !ofModel.isEmpty()) {
            int number = ofModel.ofModel().size();
            terminal.message(selection.name() + ": the objective" + (number == 1 ? " of the model is"
                    : "s of the model, " + number + ", are") + " not evaluated, because --objective replaces them");
        }
        return given.orOf(selection);
    }

    /** The command line is at fault, as an objective's problem says. */
    public static CommandFailure wrong(String command, String problem) {
        return CommandFailure.wrongUsage("loggia " + command + ": --objective " + problem);
    }
}
