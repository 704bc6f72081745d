// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.cli.experiment.ArrayMeasurement;
import org.loggia.cli.experiment.RunEngine;
import org.loggia.cli.experiment.ShardOptions;
import org.loggia.cli.option.AdaptiveOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.report.CoverageReport;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.experiment.ExperimentProgress;
import org.loggia.experiment.ExperimentRuns;
import org.loggia.experiment.ExperimentsFile;
import org.loggia.experiment.Shard;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.experiment.StoredRuns;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.space.Coverage;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.regression.space.SpaceReader;
import org.loggia.report.ExperimentPage;
import org.loggia.report.ExperimentReport;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.launch.LaunchFile;
import org.loggia.yaml.YamlMapping;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code loggia experiment}: simulates all combinations of architectures, numbers of users and analysis models; or
 * tells what to measure in an experimental space, what of it measurements already cover, and, where the plan says so,
 * makes the measurements themselves on a simulated disk array.
 */
@Command(name = "experiment",
        description = "Simulates all combinations of models, numbers of users and analysis models; or plans "
                + "measurements over factors and levels, reports their coverage, and measures a "
                + "simulated disk array.")
public final class ExperimentCommand extends TerminalCommand {

    @Parameters(paramLabel = "PLAN.yaml", description = "The models to simulate; or the factors with their levels,"
            + " constraints and the plan; or experiments of Palladio's ExperimentAutomation (.experiments, or their "
            + "launch configuration).")
    private Path file;

    @Option(names = "--coverage", paramLabel = "DATA.csv",
            description = "Instead of the plan, report how well these measurements cover the space.")
    private Path covering;

    @Option(names = "--missing", paramLabel = "DATA.csv",
            description = "List only the configurations of the plan that are missing in these measurements.")
    private Path existing;

    @Option(names = "--response", paramLabel = "NAME",
            description = "With --until-error: the only response that counts, instead of all response times.")
    private String response;

    @Mixin
    private AdaptiveOptions adaptive;

    @Mixin
    private ShardOptions parts;

    @Mixin
    private ReportOption report;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("experiment");
        report.check(terminal);
        if (covering != null && existing != null) {
            throw CommandFailure.wrongUsage(
                    "loggia experiment: --coverage and --missing exclude each other; give only one of them");
        }
        if (response != null && adaptive.goal(response).isEmpty()) {
            throw CommandFailure.wrongUsage("loggia experiment: --response requires --until-error; add it");
        }
        read();
    }

    private void read() {
        if (LaunchFile.is(file) || ExperimentsFile.is(file)) {
            readPalladio();
            return;
        }
        String plan = YamlMapping.text(file);
        YamlMapping top = YamlMapping.parse(file, plan, "an experiment");
        if (top.has(SimulationExperiment.KEY)) {
            simulate(List.of(SimulationExperiment.of(top)), plan);
        } else {
            measure(top.values());
        }
    }

    private void readPalladio() {
        if (parts.isElsewhere()) {
            throw CommandFailure.wrongUsage("loggia experiment: --engine does not run experiments of Palladio; write a "
                    + "plan, or use --shard");
        }
        try {
            Path experiments = LaunchFile.is(file) ? LaunchFile.experiments(file) : file;
            simulate(ExperimentsFile.read(experiments), InputFile.text(experiments));
        } catch (UnreadableFileException unreadable) {
            throw unreadable.in(file);
        }
    }

    private void simulate(List<SimulationExperiment> experiments, String plan) {
        if (covering != null || existing != null || adaptive.goal(response).isPresent()) {
            throw CommandFailure.wrongUsage(
                    "loggia experiment: --coverage, --missing and --until-error apply to plans of measurements only; "
                            + "remove them");
        }
        parts.check();
        Shard part = parts.shard();
        List<Problem> failed = new ArrayList<>();
        List<Map<?, ?>> finished = new ArrayList<>();
        try (StoredRuns store = parts.open(file)) {
            for (SimulationExperiment experiment : experiments) {
                ExperimentRuns runs = new ExperimentRuns(experiment, part, store, progress(store));
                finished.addAll(parts.isMerging() ? runs.merge(parts.parts())
                        : parts.isElsewhere() ? runs.runOn(() -> new RunEngine(file, runs.files(), parts.engine(),
                                terminal))
                        : runs.run(parts.threads()));
                failed.addAll(runs.failures());
            }
        } catch (EngineException lost) {
            throw parts.lost(lost);
        } finally {
            terminal.clearProgress();
        }
        int cases = experiments.stream().mapToInt(each -> each.cases().size()).max().orElse(0);
        if (cases < part.number()) {
            terminal.message(file + ": has "
                    + cases
                    + " runs, too few for part "
                    + part.number()
                    + " of " + part.of());
        }
        List<String> failures = failed.stream().map(ProblemLines::line).toList();
        output.write("experiment", new ExperimentReport(finished).in(output.format()), terminal);
        if (report.isAsked()) {
            PictureFile.writeDrawn(report.file(), () -> ExperimentPage.of(ShardOptions.name(file), finished,
                    plan.lines().toList(), failures, report.origin()));
        }
        if (!failed.isEmpty()) {
            throw new ProblemException(failed);
        }
    }

    private ExperimentProgress progress(StoredRuns store) {
        return new ExperimentProgress() {
            @Override
            public void resumed(int found, int planned) {
                terminal.message(store.folder() + ": has " + found + " of the " + planned + " runs");
            }

            @Override
            public void proceed(int there, int planned) {
                terminal.progress(there + " of " + planned + " runs");
            }
        };
    }

    private void measure(Map<?, ?> document) {
        if (parts.isUsed() || report.isAsked()) {
            throw CommandFailure.wrongUsage(
                    "loggia experiment: --store, --resume, --threads, --engine, --shard, --merge and "
                            + "--report apply to simulations only; add 'models' to "
                            + file
                            + ", or remove the options");
        }
        for (Object key : document.keySet()) {
            if (!SpaceReader.KEYS.contains(String.valueOf(key)) && !key.equals(ArrayMeasurement.KEY)) {
                throw RegressionProblems.SPACE.failure(Location.element(file, String.valueOf(key)), "unknown key",
                        "use one of " + SpaceReader.KEYS.stream().sorted().toList() + " and " + ArrayMeasurement.KEY
                                + ", or, for simulations, " + SimulationExperiment.KEY);
            }
        }
        Optional<AdaptiveGoal> goal = adaptive.goal(response);
        if (goal.isPresent() && (covering != null || !document.containsKey(ArrayMeasurement.KEY))) {
            throw CommandFailure.wrongUsage("loggia experiment: --until-error requires a plan with '"
                    + ArrayMeasurement.KEY
                    + "', without --coverage; measure real systems with 'loggia measure'");
        }
        SpaceReader reader = new SpaceReader(file.toString(), document);
        ExperimentalSpace space = reader.space();
        if (covering != null) {
            Coverage coverage = Coverage.of(space, DataSet.read(covering));
            output.write("experiment", new CoverageReport(space, coverage).in(output.format()), terminal);
        } else if (document.containsKey(ArrayMeasurement.KEY)) {
            ArrayMeasurement measurement = ArrayMeasurement.of(file, document, space);
            ExperimentPlan plan = open(reader.plan(space));
            output.write("experiment", goal.map(until -> measurement.run(plan, output.format(), until, reader
                    .seed(), file,
                    note -> terminal.message(file + ": " + note))).orElseGet(() -> measurement.run(plan, output
                            .format())), terminal);
        } else {
            output.write("experiment", plan(open(reader.plan(space))), terminal);
        }
    }

    private ExperimentPlan open(ExperimentPlan plan) {
        if (existing == null) {
            return plan;
        }
        List<double[]> missing = Coverage.missing(plan, DataSet.read(existing));
        if (missing.isEmpty()) {
            throw RegressionProblems.SPACE.failure(Location.file(existing), "contains all " + plan.rows().size()
                    + " configurations of the plan", "all have been measured");
        }
        return new ExperimentPlan(plan.space(), missing);
    }

    private String plan(ExperimentPlan plan) {
        List<SpaceFactor> factors = plan.space().factors();
        return switch (output.format()) {
            case CSV -> plan.csv();
            case TEXT -> {
                TextTable table = new TextTable(factors.stream().map(SpaceFactor::header).toArray(String[]::new));
                plan.rows().forEach(row -> table.add(plan.space().texts(row).toArray(String[]::new)));
                yield table + "\n" + plan.rows().size() + " configurations\n";
            }
            case JSON -> JsonText.document(new PlannedMeasurements(factors.stream().map(SpaceFactor::header).toList(),
                    plan.rows().stream().map(row -> CoverageReport.configuration(plan.space(), row)).toList()));
        };
    }

    @Document(value = "experiment-plan", title = "Output of loggia experiment for measurements",
            description = "Output of `loggia experiment --format json` for an experimental space: the points to "
                    + "measure.")
    private record PlannedMeasurements(
            @Key("Names of the factors, with units.") List<String> factors,
            @Key(value = "Configurations to measure. By factor: numbers as numbers, levels by name.",
                    unit = "unit of the factor") List<Map<String, Object>> configurations) {
    }
}
