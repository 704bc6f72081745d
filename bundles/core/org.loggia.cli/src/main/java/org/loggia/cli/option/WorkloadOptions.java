// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.simulator.PcmSimulation;
import picocli.CommandLine.Option;

/** The options that change a model for a single simulation: load, load changes, and scaling. */
public final class WorkloadOptions {

    @Option(names = "--evolution", paramLabel = "FILE",
            description = "A usage evolution, with changes of numbers of users, arrival rates and parameters "
                    + "over time; or a table of loads (.csv).")
    private Path evolution;

    @Option(names = "--scaling", paramLabel = "FILE",
            description = "Scaling policies (.spd) that add and remove replicas of containers and components.")
    private Path scaling;

    @Option(names = "--arrivals", paramLabel = "[SCENARIO=]FILE",
            description = "Replay the arrivals of an open workload from a CSV file with their times in the first "
                    + "column.")
    private String arrivals;

    @Option(names = "--arrivals-like", paramLabel = "[SCENARIO=]FILE",
            description = "Draw the arrivals of an open workload from a Markovian arrival process, which is "
                    + "fitted to the arrivals in a CSV file or given by its matrices.")
    private String arrivalsLike;

    @Option(names = "--users", paramLabel = "N",
            description = "Number of users in each closed workload; replaces the population in the usage model.")
    private Integer users;

    /** @throws CommandFailure if options contradict each other or cannot be */
    public void check(String command) {
        if (users != null && users < 1) {
            throw CommandFailure.wrongUsage("loggia " + command + ": --users is " + users + "; give 1 or more");
        }
        if (arrivals != null && arrivalsLike != null
                && Objects.equals(scenarioOf(arrivals), scenarioOf(arrivalsLike))) {
            throw CommandFailure.wrongUsage("loggia "
                    + command
                    + ": --arrivals and --arrivals-like exclude each other; give only one of them");
        }
    }

    /** @throws ProblemException if a file is missing */
    public void requireFiles() {
        ModelOptions.requireFile(evolution, "--evolution");
        ModelOptions.requireFile(scaling, "--scaling");
    }

    /** The model, with its evolution and its scaling policies. */
    public ModelSelection.Loaded load(ModelOptions model) {
        return model.load(evolution, scaling);
    }

    /** @throws org.loggia.simulation.SimulationException if the model cannot be simulated under this load */
    public PcmSimulation compile(ModelOptions model, ModelSelection selection) {
        PcmSimulation simulation = model.compile(selection);
        if (arrivals != null) {
            simulation = simulation.withArrivals(scenarioOf(arrivals),
                    ArrivalTrace.read(fileOf(arrivals), selection.usage()));
        }
        if (arrivalsLike != null) {
            simulation = simulation.withArrivals(scenarioOf(arrivalsLike),
                    ArrivalProcess.read(fileOf(arrivalsLike), selection.usage()));
        }
        return users == null ? simulation : simulation.withUsers(users);
    }

    /** The usage scenario of {@code [SCENARIO=]FILE}, or null. */
    private static String scenarioOf(String text) {
        return Files.exists(Path.of(text)) || text.indexOf('=') < 0 ? null : text.substring(0, text.indexOf('='));
    }

    private static Path fileOf(String text) {
        return Path.of(Files.exists(Path.of(text)) ? text : text.substring(text.indexOf('=') + 1));
    }
}
