// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import picocli.CommandLine.Option;

/** What is demanded of the figures of a simulation. */
public final class ObjectiveOptions {

    @Option(names = "--objective", paramLabel = "TEXT", description = "What a figure of the result must keep, such as "
            + "'p95 of SCENARIO < 200 ms' or 'utilization of CONTAINER/CPU < 70 %%'; may be given several times.")
    private List<String> objectives = List.of();

    /** @throws CommandFailure if one cannot be read */
    public List<ObjectiveText> objectives(String command) {
        List<ObjectiveText> texts = new ArrayList<>();
        for (String objective : objectives) {
            try {
                texts.add(ObjectiveText.of(objective));
            } catch (ObjectiveException wrong) {
                throw wrong(command, "'" + objective + "' " + wrong.getMessage());
            }
        }
        return texts;
    }

    /** The command line is at fault, as an objective's problem says. */
    public static CommandFailure wrong(String command, String problem) {
        return CommandFailure.wrongUsage("loggia " + command + ": --objective " + problem);
    }
}
