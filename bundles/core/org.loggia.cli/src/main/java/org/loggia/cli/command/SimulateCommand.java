// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.loggia.cli.option.JunitFile;
import org.loggia.cli.option.JunitOption;
import org.loggia.cli.option.ModelOptions;
import org.loggia.cli.option.MonitorOptions;
import org.loggia.cli.option.ObjectiveOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.QuantilesOption;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.option.RunOptions;
import org.loggia.cli.option.WorkloadOptions;
import org.loggia.cli.recording.RawMeasurementsOption;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.NumberText;
import org.loggia.problem.Problem;
import org.loggia.report.SimulationPage;
import org.loggia.report.SimulationReport;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.launch.LaunchFile;
import org.loggia.simulation.chart.TimeFlameGraph;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.MonitorFile;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.simulator.ResultDetails;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code loggia simulate}: from the files of a PCM instance to the response times that its users will see. */
@Command(name = "simulate", description = "Simulates a model: its users, components, resources and storage.",
        footer = {"", "Without --time, --measurements or --precision a run ends after "
                + SimulationSettings.DEFAULT_MEASUREMENTS + " usage scenario runs, or as its launch configuration "
                + "states."})
public final class SimulateCommand extends TerminalCommand {

    private static final long PROGRESS_INTERVAL = 200_000_000L;
    private static final long MAX_UNTIL_DECIDED = 10_000_000;
    private static final double MIN_FORESEEN = 0.02;

    @Mixin
    private ModelOptions model;

    @Mixin
    private WorkloadOptions workload;

    @Mixin
    private RunOptions runs = new RunOptions(RunSetting.values());

    @Option(names = "--over-time",
            description = "Report the metrics over time, with intervals over the replications; with --format "
                    + "csv, only these.")
    private boolean overTime;

    @Option(names = "--breakdown",
            description = "Report the response time of each usage scenario by actions and resources, waiting and "
                    + "service separately, on average and near the percentiles 50, 95 and 99 (text and JSON).")
    private boolean breakdown;

    @Option(names = "--bottlenecks",
            description = "Report bottlenecks: elasticity of response times to the speed of each "
                    + "resource, with intervals, from runs with the same random numbers.")
    private boolean bottlenecks;

    @Option(names = "--svg", paramLabel = "FILE",
            description = "Write a flame graph of the response time of each usage scenario (SVG).")
    private Path flames;

    @Option(names = "--svg-percentile", paramLabel = "P",
            description = "Let --svg show only the scenario runs near a percentile, such as 95.")
    private Double percentile;

    @Mixin
    private ObjectiveOptions objectives;

    @Option(names = "--until-decided", description = "Continue until every objective is met or missed, at most for "
            + MAX_UNTIL_DECIDED + " usage scenario runs, or until --time or --measurements is reached.")
    private boolean untilDecided;

    @Mixin
    private MonitorOptions monitors;

    @Mixin
    private ReportOption report;

    @Mixin
    private QuantilesOption quantiles;

    @Mixin
    private RawMeasurementsOption raw;

    @Mixin
    private JunitOption junit;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        workload.check("simulate");
        SimulationSettings settings = settings();
        output.check("simulate");
        report.check(terminal);
        junit.check(terminal);
        raw.check(terminal);
        List<Double> probabilities = quantiles.probabilities("simulate");
        OutputOptions.checkWritable(flames, terminal);
        if (percentile != null && (flames == null || !(percentile > 0 && percentile < 100))) {
            throw CommandFailure.wrongUsage("loggia simulate: --svg-percentile is " + percentile
                    + (flames == null ? ", but it requires --svg; add --svg FILE"
                            : "; give a number between 0 and 100, such as 95"));
        }
        model.requireFiles();
        workload.requireFiles();
        Demands given = objectives.demands("simulate", model.paths());
        List<MonitorFile> watching = monitors.monitors(model.paths());
        ModelSelection.Loaded loaded = workload.load(model);
        ProblemLines.failOnError(loaded.problems());
        Demands demands = objectives.orOfModel(given, loaded.selection(), terminal);
        if (untilDecided && (demands.isEmpty() || runs.has(RunSetting.PRECISION))) {
            throw CommandFailure.wrongUsage("loggia simulate: " + (demands.isEmpty()
                    ? "--until-decided needs an objective; give one with --objective, or an .slo file"
                    : "--precision and --until-decided exclude each other; give only one of them"));
        }
        Outcome outcome = outcome(loaded, settings, demands, watching, probabilities);
        EvaluatedResult judgement = outcome.judgement.inWords(ProblemLines::told);
        warnOf(loaded.problems());
        SimulationReport figures = new SimulationReport(judgement.result(), judgement.verdicts())
                .brokenDown(breakdown ? judgement.shares() : List.of()).elasticities(outcome.elasticities)
                .overTime(overTime);
        output.write("simulate", figures.in(output.format()), terminal);
        if (flames != null) {
            PictureFile.writeDrawn(flames, () -> picture(judgement));
        }
        if (report.isAsked()) {
            PictureFile.writeDrawn(report.file(), () -> SimulationPage.of(judgement, outcome.elasticities, overTime,
                    loaded.selection(), report.origin()));
        }
        junit.write(tests -> {
            tests.add(judgement.result().model(), judgement.verdicts());
            judgement.notJudged().forEach(line -> tests.add(judgement.result().model(), line,
                    JunitFile.Outcome.UNDECIDED, line));
        });
        failUnlessMet(judgement);
    }

    private String picture(EvaluatedResult judgement) {
        String unit = judgement.result().timeUnit();
        return (percentile == null ? TimeFlameGraph.of(judgement.breakdowns(), unit)
                : TimeFlameGraph.near(judgement.profiles().stream().map(each -> each.at(percentile / 100).breakdown())
                        .toList(), percentile / 100, unit)).file();
    }

    private record Outcome(EvaluatedResult judgement, List<ResponseElasticity> elasticities) {
    }

    private Outcome outcome(ModelSelection.Loaded loaded, SimulationSettings settings, Demands demands,
            List<MonitorFile> watching, List<Double> probabilities) {
        try {
            PcmSimulation chosen = workload.compile(model, loaded.selection());
            boolean isBrokenDown = breakdown || flames != null || report.isAsked();
            PcmSimulation simulation = isBrokenDown ? chosen.brokenDown() : chosen;
            EvaluatedResult judgement = raw.recorded(chosen.timeUnit(), () -> chosen.watched(demands, watching),
                    recorders -> simulation.judge(settings, demands, untilDecided, progress(settings, chosen),
                            new ResultDetails(probabilities, recorders)));
            return new Outcome(chosen.watched(judgement, watching), bottlenecks
                    ? chosen.elasticities(settings, judgement, progress(settings, chosen)) : List.of());
        } catch (ObjectiveException wrong) {
            throw ObjectiveOptions.wrong("simulate", wrong.problem().text());
        } catch (SimulationException fault) {
            throw fault.orIn(loaded.selection().name());
        } finally {
            terminal.clearProgress();
        }
    }

    private String decidedBy(Verdict open) {
        return open.isWithinReach() ? "simulate longer" + (untilDecided ? "" : ", or with --until-decided")
                : "a run cannot prove that a maximum is met; limit a percentile instead, such as p99.9";
    }

    private void failUnlessMet(EvaluatedResult judgement) {
        Verdict.State state = judgement.state();
        if (state != Verdict.State.MET) {
            List<String> lines = new ArrayList<>();
            judgement.verdicts().stream().filter(each -> each.state() == Verdict.State.MISSED)
                    .forEach(each -> lines.add("loggia simulate: " + SimulationReport.line(each)));
            judgement.verdicts().stream().filter(Verdict::isOpen)
                    .forEach(each -> lines.add("loggia simulate: " + SimulationReport.line(each) + "; "
                            + (judgement.isUnstable() ? "the load is unstable: lower it, or add capacity"
                                    : decidedBy(each))));
            judgement.notJudged().forEach(line -> lines.add("loggia simulate: " + line));
            throw CommandFailure.objective(state == Verdict.State.MISSED ? ExitStatus.OBJECTIVE_MISSED
                    : ExitStatus.OBJECTIVE_UNDECIDED, lines);
        }
    }

    private SimulationSettings settings() {
        SimulationSettings usual = model.launch().map(LaunchFile::settings).orElse(SimulationSettings.ofSeed(1));
        try {
            return runs.in(untilDecided ? usual.unlimited().until(Double.POSITIVE_INFINITY, MAX_UNTIL_DECIDED) : usual);
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongSetting("simulate", wrong);
        }
    }

    private void warnOf(List<Problem> problems) {
        if (problems.size() == 1) {
            terminal.message(ProblemLines.line(problems.get(0)));
        } else if (!problems.isEmpty()) {
            terminal.message(model.paths().get(0) + ": " + problems.size() + " warnings; 'loggia check' lists them");
        }
    }

    /** Empty where the end is not near enough to be foreseen, as with a precision to be reached. */
    private static String timeLeft(double done, long nanos) {
        return done < MIN_FORESEEN ? "" : ", " + NumberText.plain(Math.ceil(nanos * 1e-9 * (1 - done) / done))
                + " s left";
    }

    private SimulationProgress progress(SimulationSettings settings, PcmSimulation simulation) {
        if (!terminal.showsProgress()) {
            return SimulationProgress.NONE;
        }
        return new SimulationProgress() {
            private final long start = System.nanoTime();
            private long shown = start;

            @Override
            public boolean proceed(double simulatedTime, long measured, double meanResponseTime) {
                long now = System.nanoTime();
                if (now - shown >= PROGRESS_INTERVAL) {
                    shown = now;
                    String unit = simulation.timeUnit() == null ? "time units" : simulation.timeUnit();
                    boolean isCounted = settings.maximumMeasurements() < MAX_UNTIL_DECIDED;
                    double done = Math.max(simulatedTime / settings.maximumTime(), (double) measured
                            / settings.maximumMeasurements());
                    terminal.progress("simulated " + NumberText.plain(simulatedTime) + " " + unit + ", "
                            + NumberText.grouped(measured) + (isCounted ? " of " + NumberText.grouped(
                                    settings.maximumMeasurements()) : "") + " runs, mean "
                            + NumberText.plain(meanResponseTime) + " " + unit + timeLeft(done, now - start));
                }
                return true;
            }
        };
    }
}
