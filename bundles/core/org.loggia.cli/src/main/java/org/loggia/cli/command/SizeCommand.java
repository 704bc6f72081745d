// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.cli.experiment.Engines;
import org.loggia.cli.option.JunitFile;
import org.loggia.cli.option.JunitOption;
import org.loggia.cli.option.ModelOptions;
import org.loggia.cli.option.ObjectiveOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.option.RunOptions;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.InputProblems;
import org.loggia.input.NumberText;
import org.loggia.problem.Location;
import org.loggia.report.SizePage;
import org.loggia.report.SizeReport;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.sizing.BatchedSizing;
import org.loggia.simulation.sizing.LoadFactor;
import org.loggia.simulation.sizing.ModelNumber;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;
import org.loggia.simulation.sizing.UserNumber;
import org.loggia.simulation.sizing.SizingVariable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code loggia size}: for how many users, how much load, or which number of a model objectives hold. */
@Command(name = "size",
        description = "Finds the largest number of users, the largest load, or the largest or smallest "
                + "model parameter that meets the objectives.")
public final class SizeCommand extends TerminalCommand {

    private static final double MAX_SIZE = 1_000_000;
    /** Values that are tried at a time on other machines: all that the next three verdicts may lead to. */
    private static final int BATCH = 7;
    private static final String OF_OBJECTIVES = ".*\\.(slo|measuringpoint|monitorrepository|metricspec)";

    @Mixin
    private ModelOptions model;

    @Mixin
    private ObjectiveOptions objectives;

    @Option(names = "--vary", paramLabel = "users|load|WHAT", defaultValue = "users",
            description = "Parameter to vary. users: number of users in each closed workload (the default); "
                    + "load: factor on the arrival rates of open workloads; 'FEATURE of ID': a number in the "
                    + "model.")
    private String vary;

    @Option(names = "--smallest",
            description = "Find the smallest value that meets the objectives, for parameters such as the number "
                    + "of processors.")
    private boolean smallest;

    @Option(names = "--from", paramLabel = "N",
            description = "Lower end of the range; 1 by default, 0.125 for the load.")
    private Double from;

    @Option(names = "--to", paramLabel = "N", description = "Upper end of the range; 1000000 by default.")
    private Double to;

    @Option(names = "--resolution", paramLabel = "REL", defaultValue = "0.01",
            description = "Relative distance between the last value that meets the objectives and the first that "
                    + "misses them; 0.01 by default.")
    private double resolution;

    @Option(names = "--measurements", paramLabel = "N", defaultValue = "1000000",
            description = "Maximum number of usage scenario runs for each value; 1000000 by default.")
    private long measurements;

    @Option(names = "--engine", paramLabel = "ADDRESS",
            description = "Simulate on other machines, several values at a time: spark://HOST:PORT, or spark for "
                    + "the cluster of spark-submit; './build spark' builds the required add-on.")
    private String engine;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunOptions runs = RunOptions.replications();

    @Mixin
    private ReportOption report;

    @Mixin
    private JunitOption junit;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("size");
        report.check(terminal);
        junit.check(terminal);
        Sought sought = sought();
        Sizing.Result result;
        try {
            result = engine == null ? sizing(sought, sought::at) : elsewhere(sought);
        } catch (ObjectiveException wrong) {
            throw ObjectiveOptions.wrong("size", wrong.problem().text());
        } catch (SimulationException fault) {
            throw fault.orIn(sought.selection.name());
        } finally {
            terminal.clearProgress();
        }
        SizingVariable variable = sought.variable;
        String name = sought.selection.name();
        SizeReport figures = new SizeReport(name, variable.name(), !smallest, result);
        output.write("size", figures.in(output.format()), terminal);
        if (report.isAsked()) {
            PictureFile.writeDrawn(report.file(), () -> SizePage.of(figures, name, variable.name(), result,
                    sought.timeUnit(), report.origin()));
        }
        junit.write(tests -> addTo(tests, name, reported(result)));
        if (!result.isFound()) {
            boolean isMissed = result.trials().stream().allMatch(each -> each.state() == Verdict.State.MISSED);
            throw CommandFailure.objective(isMissed ? ExitStatus.OBJECTIVE_MISSED : ExitStatus.OBJECTIVE_UNDECIDED,
                    List.of("loggia size: no value from "
                            + NumberText.shortest(smallestValue(), 6)
                            + " to "
                            + NumberText.shortest(largestValue(), 6)
                            + " is known to meet the objectives; "
                            + (isMissed ? "change the range with --from and --to" : "increase --measurements")));
        }
    }

    /** The trial of the found value; of the value that had to meet the objectives first if none was found. */
    private Trial reported(Sizing.Result result) {
        List<Trial> trials = result.trials();
        return trials.stream().filter(each -> each.value() == result.lastMet()).findFirst()
                .orElseGet(() -> trials.get(smallest ? trials.size() - 1 : 0));
    }

    private static void addTo(JunitFile tests, String name, Trial trial) {
        if (trial.isUnstable()) {
            trial.verdicts().forEach(each -> tests.add(name, each.objective().name(), JunitFile.Outcome.FAILED,
                    "the load is unstable; lower it, or add capacity"));
        } else {
            tests.add(name, trial.verdicts());
        }
    }

    private static CommandFailure wrong(String problem) {
        return CommandFailure.wrongUsage("loggia size: " + problem);
    }

    private double smallestValue() {
        return from != null ? from : vary.equals("load") ? 0.125 : 1;
    }

    private double largestValue() {
        return to != null ? to : MAX_SIZE;
    }

    private void checkRange(SizingVariable variable) {
        double low = smallestValue();
        double high = largestValue();
        if (!(low > 0 && low <= high && high <= Integer.MAX_VALUE)) {
            throw wrong("--from is "
                    + NumberText.shortest(low, 9)
                    + " and --to "
                    + NumberText.shortest(high, 9)
                    + "; give numbers above 0 and up to "
                    + Integer.MAX_VALUE
                    + ", in ascending order");
        }
        if (variable.isWhole() && (low != Math.rint(low) || high != Math.rint(high))) {
            throw wrong("--from and --to of " + variable.name() + " must be whole numbers; correct them");
        }
        if (!(resolution >= 1e-9 && resolution < 1)) {
            throw wrong("--resolution is " + resolution + "; give a share such as 0.01");
        }
    }

    private SimulationSettings settings() {
        try {
            return runs.settings().until(Double.POSITIVE_INFINITY, measurements);
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongSetting("size", wrong);
        }
    }

    private SizingVariable variable(ModelSelection selection) {
        return switch (vary) {
            case "users" -> new UserNumber(model.compile(selection));
            case "load" -> new LoadFactor(selection.usage(), () -> model.compile(selection));
            default -> new ModelNumber(vary, selection, () -> model.compile(selection));
        };
    }

    private Sizing.Result sizing(Sought sought, Sizing.Trials trials) {
        return new Sizing(trials, sought.variable.isWhole(), resolution, Verdict.ERROR).between(smallestValue(),
                largestValue(), !smallest);
    }

    /** The same on other machines: what may come next is tried side by side. */
    private Sizing.Result elsewhere(Sought sought) {
        List<String> words = new ArrayList<>(spec.root().commandLine().getParseResult().originalArgs());
        words.subList(0, words.indexOf(spec.name()) + 1).clear();
        words.removeIf(each -> each.equals("--debug"));
        ExecutorService waiting = Executors.newFixedThreadPool(BATCH);
        try (Engine machines = Engines.open(engine, "loggia size " + sought.selection.name(), () -> new SizeWork(words,
                files(sought.selection, words)), terminal)) {
            return new BatchedSizing(trials -> sizing(sought, trials), questions -> {
                terminal.progress("trying " + sought.variable.name() + " " + questions.stream().map(each -> NumberText
                        .shortest(each.value(), 6)).collect(Collectors.joining(", ")));
                List<Future<Trial>> open = questions.stream().map(each -> waiting.submit(() -> SizeWork.trial(each,
                        machines.answer(SizeWork.question(each))))).toList();
                return open.stream().map(SizeCommand::answer).toList();
            }, BATCH).run();
        } catch (EngineException lost) {
            throw CommandFailure.badInput(engine + ": " + lost.getMessage(), lost);
        } finally {
            waiting.shutdownNow();
        }
    }

    private static Trial answer(Future<Trial> open) {
        try {
            return open.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new SimulationException(null, "the sizing was interrupted", "run the command again");
        }
    }

    /** Everything that the trials read. */
    private Set<Path> files(ModelSelection selection, List<String> words) {
        Set<Path> files = new LinkedHashSet<>(selection.files());
        Stream.concat(model.paths().stream(), words.stream().map(each -> each.substring(each.startsWith("--")
                ? each.indexOf('=') + 1 : 0)).filter(each -> !each.isEmpty()).map(SizeCommand::path))
                .filter(Objects::nonNull).filter(Files::isRegularFile).forEach(files::add);
        for (Path each : model.paths()) {
            if (ObjectiveOptions.isFile(each)) {
                try (Stream<Path> beside = Files.list(each.toAbsolutePath().getParent())) {
                    beside.filter(file -> file.toString().matches(OF_OBJECTIVES)).forEach(files::add);
                } catch (IOException unreadable) {
                    throw InputProblems.PERMISSION.failure(Location.file(each), "its folder cannot be read",
                            "check its permissions", unreadable);
                }
            }
        }
        return files;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException noPath) {
            return null;
        }
    }

    /**
     * Reads the model and what has to hold.
     *
     * @throws CommandFailure if something of it is wrong
     */
    Sought sought() {
        model.requireFiles();
        Demands given = objectives.demands("size", model.paths());
        SimulationSettings settings = settings();
        ModelSelection.Loaded loaded = model.load();
        ProblemLines.failOnError(loaded.problems());
        Demands demands = objectives.orOfModel(given, loaded.selection(), terminal);
        if (demands.isEmpty()) {
            throw wrong("there is no objective; give --objective, or an .slo file");
        }
        try {
            SizingVariable variable = variable(loaded.selection());
            checkRange(variable);
            return new Sought(loaded.selection(), variable, settings, demands);
        } catch (SimulationException fault) {
            throw fault.orIn(loaded.selection().name());
        }
    }

    /** The variable of a sizing, with its trials. Thread-safe. */
    final class Sought {

        private final ModelSelection selection;
        private final SizingVariable variable;
        private final SimulationSettings settings;
        private final Demands demands;

        private Sought(ModelSelection selection, SizingVariable variable, SimulationSettings settings,
                Demands demands) {
            this.selection = selection;
            this.variable = variable;
            this.settings = settings;
            this.demands = demands;
        }

        /** What a time unit of the model is; null where it does not say. */
        private String timeUnit() {
            return variable.at(smallestValue()).timeUnit();
        }

        /** @param error how often the verdict may be wrong */
        Trial at(double value, double error) {
            terminal.progress("trying " + variable.name() + " " + NumberText.shortest(value, 6));
            PcmSimulation simulation;
            synchronized (this) {
                simulation = variable.at(value);
            }
            EvaluatedResult judgement = simulation.decide(settings, demands, error, SimulationProgress.NONE);
            if (!judgement.notJudged().isEmpty()) {
                throw CommandFailure.badInput(judgement.notJudged().stream().map(each -> "loggia size: " + each)
                        .toList());
            }
            return Trial.of(value, judgement);
        }
    }
}
