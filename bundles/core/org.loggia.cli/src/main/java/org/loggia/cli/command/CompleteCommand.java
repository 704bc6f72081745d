// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.simucom.SimuComCompletion;
import org.loggia.simulation.simulator.PcmSimulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia complete}: a model with its I/O as a model that another simulator understands. */
@Command(name = "complete",
        description = "Writes a copy of a model in which I/O is expressed for another simulator: as resource "
                + "calls for SimuCom.")
public final class CompleteCommand extends TerminalCommand {

    /** Simulators that models are completed for. */
    private enum Simulator {
        /** SimuCom of Palladio 4.1 to 4.3. */
        SIMUCOM
    }

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Model files or folders.")
    private List<Path> paths;

    @Option(names = "--for", required = true, paramLabel = "SIMULATOR",
            description = "Target simulator: simucom.")
    private Simulator simulator;

    @Option(names = {"-o", "--out"}, required = true, paramLabel = "DIR",
            description = "Directory for the completed model; must be new or empty.")
    private Path out;

    @Option(names = "--allocation", paramLabel = "FILE", description = "The allocation, if there are several.")
    private Path allocation;

    @Option(names = "--usage", paramLabel = "FILE", description = "The usage model, if there are several.")
    private Path usage;

    @Override
    public void run() {
        changed().forEach(file -> terminal.message("completed: " + out.resolve(out.toAbsolutePath().normalize()
                .relativize(file))));
    }

    private List<Path> changed() {
        ModelCopy.check(out);
        ModelSelection.Loaded loaded = ModelSelection.load(paths, allocation, usage);
        ProblemLines.failOnError(loaded.problems());
        ModelSelection model = loaded.selection();
        try {
            // What cannot be simulated here cannot be there: requests that nobody answers, and the like.
            PcmSimulation.of(model, IoAnalysisModels.installed(), List.of(), Set.<OptionalPart>of());
        } catch (SimulationException fault) {
            throw fault.orIn(model.name());
        }
        return switch (simulator) {
            case SIMUCOM -> SimuComCompletion.write(model, out);
        };
    }
}
