// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import org.loggia.cli.option.ModelOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FitSettings;
import org.loggia.decision.fit.MeasuredLoads;
import org.loggia.decision.fit.ModelFit;
import org.loggia.report.FitPage;
import org.loggia.report.FitReport;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code loggia fit}: the numbers of a model with which it answers as was measured. */
@Command(name = "fit",
        description = "Estimates model parameters (demands, delays, memory lengths, concurrency factors) "
                + "from response times measured at several loads.")
public final class FitCommand extends TerminalCommand {

    @Mixin
    private ModelOptions model;

    @Option(names = "--measured", required = true, paramLabel = "FILE.csv",
            description = "Table of measurements with the columns users or rate, point, and metrics such as "
                    + "'mean [ms]' and 'p95 [ms]'; or single measurements at the load of the model "
                    + "(--raw-measurements, .edp2).")
    private Path measured;

    @Option(names = "--find", required = true, paramLabel = "NUMBER",
            description = "A parameter to estimate: 'demand of ACTION', 'rate of CONTAINER/TYPE', or 'FEATURE of "
                    + "ID' such as 'memoryLength of STORAGE'; append 'from A to B' to limit its range. May "
                    + "be given several times.")
    private List<String> find;

    @Option(names = "--hold-out", paramLabel = "LOAD",
            description = "A load, such as users=50, that is excluded from the fit and predicted with the fitted "
                    + "model; may be given several times.")
    private List<String> heldOut = List.of();

    @Option(names = "--apply", paramLabel = "DIR", description = "Write the fitted model into this new or empty"
            + " folder.")
    private Path folder;

    @Option(names = "--measurements", paramLabel = "N", defaultValue = "20000",
            description = "Usage scenario runs in each simulation; 20000 by default.")
    private long measurements;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1000",
            description = "Maximum number of simulations at one load; 1000 by default.")
    private int most;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the random numbers, the same in all simulations; 1 by default.")
    private long seed;

    @Option(names = "--threads", paramLabel = "K",
            description = "Concurrent simulations; by default the number of processors.")
    private Integer threads;

    @Mixin
    private ReportOption report;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("fit");
        report.check(terminal);
        FitSettings settings = settings();
        model.requireFiles();
        try {
            if (folder != null) {
                ModelCopy.check(folder);
            }
            fit(settings);
        } finally {
            terminal.clearProgress();
        }
    }

    private FitSettings settings() {
        try {
            return new FitSettings(SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, measurements),
                    threads == null ? Runtime.getRuntime().availableProcessors() : threads, most);
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongSetting("fit", wrong);
        }
    }

    private void fit(FitSettings settings) {
        var loads = MeasuredLoads.read(measured);
        ModelSelection.Loaded loaded = model.load();
        ProblemLines.failOnError(loaded.problems());
        ModelSelection selection = loaded.selection();
        try {
            ModelFit fit = new ModelFit(selection, find, loads, measured.toString(), new LinkedHashSet<>(heldOut));
            FitResult result = fit.run(() -> model.compile(selection), settings, (runs, limit) -> {
                terminal.progress("run " + runs + " of at most " + limit);
                return true;
            });
            if (folder != null) {
                fit.write(result, folder);
            }
            FitReport figures = new FitReport(result, folder);
            output.write("fit", figures.in(output.format()), terminal);
            if (report.isAsked()) {
                PictureFile.writeDrawn(report.file(), () -> FitPage.of(figures, result, report.origin()));
            }
        } catch (SimulationException fault) {
            throw fault.orIn(selection.name());
        }
    }
}
