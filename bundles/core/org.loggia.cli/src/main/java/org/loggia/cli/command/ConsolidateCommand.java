// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.QuantilesOption;
import org.loggia.cli.report.AdmissionReport;
import org.loggia.cli.report.ConsolidationReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.consolidation.AdmissionDescription;
import org.loggia.consolidation.ConsolidationDescription.ModelChoice;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.ConsolidationProblems;
import org.loggia.consolidation.FairSharing;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.admission.AdmissionScenario;
import org.loggia.consolidation.method.PredictionMethod;
import org.loggia.problem.Location;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia consolidate}: what virtual machines will see that share storage systems, and where to put them. */
@Command(name = "consolidate",
        description = "Predicts the performance of virtual machines that share storage systems, best "
                + "placement first.",
        footer = {"", "DESCRIPTION is a YAML file with 'machines', measured in isolation, and 'storages'. A "
                + "file with 'admission' compares policies for admitting queries to a database."})
public final class ConsolidateCommand extends TerminalCommand {

    /** Units of time that the comparison of admission policies simulates. */
    private static final double ADMISSION_TIME = 20_000;

    @Parameters(arity = "1..*", paramLabel = "DESCRIPTION", description = "YAML files; their contents are combined.")
    private List<Path> descriptions;

    @Option(names = "--model", defaultValue = "linear",
            paramLabel = "linear|product-form|fair-sharing|decomposition|open-writes",
            description = "Prediction model: linear predictors (the default), product form, simulation of the "
                    + "machines' traces under fair sharing, decomposition into batches of reads and writes, or "
                    + "batches of reads and asynchronous writes at one server.")
    private String model;

    @Option(names = "--top", paramLabel = "N", defaultValue = "3",
            description = "Number of placements to report; 3 by default.")
    private int top;

    @Option(names = "--runs", paramLabel = "R", defaultValue = "10",
            description = "Number of simulation runs for models that simulate; 10 by default.")
    private int runs;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the random numbers of simulations; 1 by default.")
    private long seed;

    @Option(names = "--services", paramLabel = "trace|fitted", defaultValue = "trace",
            description = "Service times for fair sharing: in the order of the trace (the default), or drawn "
                    + "from Markovian arrival processes fitted to the trace.")
    private String services;

    @Option(names = "--eta", paramLabel = "offline|run-time", defaultValue = "offline",
            description = "Observations from which admission policies derive their preferences: a run under first "
                    + "come, first served (the default), or their own so far.")
    private String eta;

    @Mixin
    private QuantilesOption quantiles;

    @Option(names = "--distributions",
            description = "Report the distributions of response times, if the model predicts them; with --format csv, "
                    + "only these.")
    private boolean distributions;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        ModelChoice choice = choice();
        if (!eta.equals("offline") && !eta.equals("run-time")) {
            throw CommandFailure.wrongUsage("loggia consolidate: --eta is '" + eta + "'; choose offline or run-time");
        }
        boolean atRunTime = eta.equals("run-time");
        List<Double> probabilities = quantiles.probabilities("consolidate");
        output.check("consolidate");
        Optional<AdmissionScenario> admission = AdmissionDescription.read(descriptions.get(0));
        if (admission.isPresent()) {
            if (descriptions.size() > 1) {
                throw CommandFailure.wrongUsage(
                        "loggia consolidate: a description of 'admission' cannot be combined with other files; "
                                + "run the command once for each");
            }
            output.write("consolidate", new AdmissionReport(admission.get(), atRunTime, ADMISSION_TIME, seed)
                    .in(output.format()), terminal);
            return;
        }
        ConsolidationDescription description = ConsolidationDescription.read(descriptions, choice);
        PlacementSearch.Found found = new PlacementSearch(description.storages(), description.machines()).best(top);
        if (found.placements().isEmpty()) {
            throw ConsolidationProblems.DESCRIPTION.failure(Location.file(descriptions.get(0)),
                    "no placement has measurements for all machines", "complete 'on'");
        }
        found.placements().get(0).groups().values().forEach(group -> group.warnings().forEach(terminal::message));
        output.write("consolidate", new ConsolidationReport(model, found, description,
                probabilities, distributions).in(output.format()), terminal);
    }

    private FairSharing.Services services() {
        return services.equals("fitted") ? FairSharing.Services.FITTED : FairSharing.Services.OF_THE_TRACE;
    }

    private ModelChoice choice() {
        if (!services.equals("fitted") && !services.equals("trace")) {
            throw CommandFailure.wrongUsage("loggia consolidate: --services is '"
                    + services
                    + "'; choose trace or fitted");
        }
        if (top < 1 || runs < 1) {
            throw CommandFailure.wrongUsage("loggia consolidate: --top and --runs must be at least 1");
        }
        return PredictionMethod.named(model).orElseThrow(() -> CommandFailure.wrongUsage(
                "loggia consolidate: unknown model '"
                        + model
                        + "'; choose "
                        + String.join(", ", PredictionMethod.labels())))
                .choice(services(), runs, seed);
    }
}
