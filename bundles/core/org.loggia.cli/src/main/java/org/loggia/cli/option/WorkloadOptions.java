// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.simulator.PcmSimulation;
import picocli.CommandLine.Option;

/** The options that change a model for a single simulation: load, load changes, scaling, and treatment of gaps. */
public final class WorkloadOptions {

    @Option(names = "--evolution", paramLabel = "FILE",
            description = "A usage evolution: how numbers of users, arrival rates and parameters change over time; or "
                    + "a table of loads (.csv).")
    private Path evolution;

    @Option(names = "--scaling", paramLabel = "FILE",
            description = "Scaling policies (.spd): when replicas of containers and components are added and removed.")
    private Path scaling;

    @Option(names = "--arrivals", paramLabel = "[SCENARIO=]FILE", description = "Replay the arrivals of an open "
            + "workload: a CSV file whose first column has their times.")
    private String arrivals;

    @Option(names = "--arrivals-like", paramLabel = "[SCENARIO=]FILE", description = "Draw the arrivals of an open "
            + "workload in bursts: from a Markovian arrival process fitted to those of a CSV file, or whose matrices "
            + "it holds.")
    private String arrivalsLike;

    @Option(names = "--users", paramLabel = "N",
            description = "Users in each closed workload, instead of as many as the usage model says.")
    private Integer users;

    @Option(names = "--lenient", description = "Take gaps of a model that was extracted from a running system for "
            + "nothing instead of refusing them: branches none of whose conditions holds, values that are not there.")
    private boolean lenient;

    /** @throws CommandFailure if options contradict each other or cannot be */
    public void check(String command) {
        if (users != null && users < 1) {
            throw CommandFailure.wrongUsage("loggia " + command + ": --users is " + users + "; give 1 or more");
        }
        if (arrivals != null && arrivalsLike != null
                && Objects.equals(scenarioOf(arrivals), scenarioOf(arrivalsLike))) {
            throw CommandFailure.wrongUsage("loggia " + command + ": --arrivals and --arrivals-like are about the same "
                    + "workload; give one of them");
        }
    }

    /** @throws CommandFailure if a file is missing */
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
        PcmSimulation simulation = model.compile(selection, lenient ? Set.of(OptionalPart.GAPS) : Set.of());
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
