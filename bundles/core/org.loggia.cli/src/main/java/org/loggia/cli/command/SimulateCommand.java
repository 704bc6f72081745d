// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.option.ObjectiveOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.ReplicationOptions;
import org.loggia.cli.option.ReportOption;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.report.SimulationPage;
import org.loggia.cli.report.SimulationReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.NumberText;
import org.loggia.problem.Problem;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.chart.TimeFlames;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.simulator.Judgement;
import org.loggia.simulation.simulator.PcmSimulation;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia simulate}: from the files of a PCM instance to the response times that its users will see. */
@Command(name = "simulate", description = "Simulates a model: its users, components, resources and storage.",
        footer = {"", "Without --time, --measurements or --precision a run ends after "
                + SimulationSettings.DEFAULT_MEASUREMENTS + " usage scenario runs."})
public final class SimulateCommand implements Runnable {

    private static final long PROGRESS_INTERVAL = 200_000_000L;
    private static final long MOST_UNTIL_DECIDED = 10_000_000;

    private final Terminal terminal;

    @Parameters(arity = "1..*", paramLabel = "PATH",
            description = "Model files or folders, and files of objectives (.slo).")
    private List<Path> paths;

    @Option(names = "--allocation", paramLabel = "FILE", description = "The allocation, where there are several.")
    private Path allocation;

    @Option(names = "--usage", paramLabel = "FILE", description = "The usage model, where there are several.")
    private Path usage;

    @Option(names = "--evolution", paramLabel = "FILE",
            description = "A usage evolution: how numbers of users, arrival rates and parameters change over time.")
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

    @Option(names = "--time", paramLabel = "T", description = "Stop after T simulated time units.")
    private Double time;

    @Option(names = "--measurements", paramLabel = "N", description = "Stop after N usage scenario runs.")
    private Long measurements;

    @Option(names = "--precision", paramLabel = "REL",
            description = "Stop when the 95 %% interval of each mean response time is within REL of it, such as 0.02.")
    private Double precision;

    @Option(names = "--warmup", paramLabel = "auto|N", defaultValue = "auto",
            description = "Usage scenario runs to leave out at the beginning; found automatically by default.")
    private String warmUp;

    @Option(names = "--users", paramLabel = "N",
            description = "Users in each closed workload, instead of as many as the usage model says.")
    private Integer users;

    @Option(names = "--network",
            description = "Simulate the links between containers: calls take latency and transfer time.")
    private boolean network;

    @Option(names = "--failures",
            description = "Simulate what the model says of failures, timeouts and recovery.")
    private boolean failures;

    @Option(names = "--lenient", description = "Take gaps of a model that was extracted from a running system for "
            + "nothing instead of refusing them: branches none of whose conditions holds, values that are not there.")
    private boolean lenient;

    @Option(names = "--over-time", description = "Tell how the figures went over time, with intervals over the "
            + "replications; CSV then holds nothing else.")
    private boolean overTime;

    @Option(names = "--breakdown", description = "Tell where the time of each usage scenario goes: actions and"
            + " resources, waiting and service apart, on average and near the percentiles 50, 95 and 99 (text and"
            + " JSON).")
    private boolean breakdown;

    @Option(names = "--bottlenecks", description = "Tell what would follow for the response times if each resource were"
            + " faster: elasticities with intervals, from runs with the same random numbers.")
    private boolean bottlenecks;

    @Option(names = "--svg", paramLabel = "FILE", description = "Write a flame graph (SVG) of where the time of each"
            + " usage scenario goes.")
    private Path flames;

    @Option(names = "--svg-percentile", paramLabel = "P", description = "Let --svg show the scenario runs near a"
            + " percentile, such as 95, instead of all.")
    private Double percentile;

    @Mixin
    private ObjectiveOptions objectives;

    @Option(names = "--until-decided", description = "Go on until every objective is met or missed, at most for "
            + MOST_UNTIL_DECIDED + " usage scenario runs, or as --time and --measurements say.")
    private boolean untilDecided;

    @Mixin
    private ReplicationOptions runs;

    @Option(names = "--analysis-model", paramLabel = "FILE",
            description = "A regression model file (or ONNX file) to use instead of the configured I/O analysis model;"
                    + " give it twice for one of reads and one of writes.")
    private List<Path> analysisModels = List.of();

    @Mixin
    private ReportOption report;

    @Mixin
    private OutputOptions output;

    public SimulateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        SimulationSettings settings = settings();
        output.check("simulate");
        report.check();
        if (arrivals != null && arrivalsLike != null
                && Objects.equals(scenarioOf(arrivals), scenarioOf(arrivalsLike))) {
            throw CommandFailure.wrongUsage("loggia simulate: --arrivals and --arrivals-like are about the same "
                    + "workload; give one of them");
        }
        if (flames != null) {
            OutputOptions.checkWritable(flames);
        }
        if (percentile != null && (flames == null || !(percentile > 0 && percentile < 100))) {
            throw CommandFailure.wrongUsage("loggia simulate: --svg-percentile is " + percentile
                    + (flames == null ? ", and no picture is wanted; give --svg FILE, too"
                            : "; give a number between 0 and 100, such as 95"));
        }
        requireFiles();
        Demands given = objectives.demands("simulate", paths);
        List<Path> models = paths.stream().filter(path -> !ObjectiveOptions.isFile(path)).toList();
        ModelSelection.Loaded loaded = ModelSelection.load(models, allocation, usage, evolution, scaling);
        ProblemLines.failOnError(loaded.problems());
        Demands demands = objectives.orOfModel(given, loaded.selection(), terminal);
        if (untilDecided && (demands.isEmpty() || precision != null)) {
            throw CommandFailure.wrongUsage("loggia simulate: " + (demands.isEmpty()
                    ? "--until-decided needs an objective; give one with --objective, or an .slo file"
                    : "--precision and --until-decided both say when to stop; give one of them"));
        }
        Outcome outcome = outcome(loaded, settings, demands);
        Judgement judgement = outcome.judgement;
        warnOf(loaded.problems());
        SimulationReport figures = new SimulationReport(judgement.result(), judgement.verdicts())
                .brokenDown(breakdown ? judgement.profiles() : List.of()).elasticities(outcome.elasticities)
                .overTime(overTime);
        output.write("simulate", figures.in(output.format()), terminal);
        if (flames != null) {
            PictureFile.writeDrawn(flames, () -> picture(judgement));
        }
        if (report.isAsked()) {
            PictureFile.writeDrawn(report.file(), () -> SimulationPage.of(judgement, outcome.elasticities, overTime,
                    report));
        }
        failUnlessMet(judgement, figures);
    }

    private String picture(Judgement judgement) {
        String unit = judgement.result().timeUnit();
        return percentile == null ? TimeFlames.of(judgement.breakdowns(), unit).file("Where the time goes")
                : TimeFlames.near(judgement.profiles(), percentile / 100, unit).file(
                        "Where the time goes near percentile " + NumberText.shortest(percentile, 9));
    }

    private record Outcome(Judgement judgement, List<ResponseElasticity> elasticities) {
    }

    private Outcome outcome(ModelSelection.Loaded loaded, SimulationSettings settings, Demands demands) {
        try {
            PcmSimulation simulation = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(),
                    analysisModels, optionalParts());
            if (arrivals != null) {
                simulation = simulation.withArrivals(scenarioOf(arrivals), ArrivalTrace.read(fileOf(arrivals)));
            }
            if (arrivalsLike != null) {
                simulation = simulation.withArrivals(scenarioOf(arrivalsLike),
                        ArrivalProcess.read(fileOf(arrivalsLike)));
            }
            PcmSimulation chosen = users == null ? simulation : simulation.withUsers(users);
            boolean isBrokenDown = breakdown || flames != null || report.isAsked();
            Judgement judgement = (isBrokenDown ? chosen.brokenDown() : chosen).judge(settings, demands, untilDecided,
                    progress());
            return new Outcome(judgement, bottlenecks ? chosen.elasticities(settings, judgement, progress())
                    : List.of());
        } catch (ObjectiveException wrong) {
            throw ObjectiveOptions.wrong("simulate", wrong.problem().text());
        } catch (SimulationException fault) {
            Problem problem = PcmSimulation.problem(fault, loaded.selection());
            throw CommandFailure.badInput(ProblemLines.line(problem), fault);
        } finally {
            terminal.clearProgress();
        }
    }

    private static void failUnlessMet(Judgement judgement, SimulationReport report) {
        Verdict.State state = judgement.state();
        if (state != Verdict.State.MET) {
            List<String> lines = new ArrayList<>();
            report.lines(Verdict.State.MISSED).forEach(line -> lines.add("loggia simulate: " + line));
            report.lines(Verdict.State.UNDECIDED).forEach(line -> lines.add("loggia simulate: " + line
                    + "; simulate longer, or with --until-decided"));
            judgement.notJudged().forEach(line -> lines.add("loggia simulate: " + line));
            throw CommandFailure.objective(state == Verdict.State.MISSED ? ExitStatus.OBJECTIVE_MISSED
                    : ExitStatus.OBJECTIVE_UNDECIDED, lines);
        }
    }

    /** The usage scenario of {@code [SCENARIO=]FILE}, or null. */
    private static String scenarioOf(String text) {
        return Files.exists(Path.of(text)) || text.indexOf('=') < 0 ? null : text.substring(0, text.indexOf('='));
    }

    private static Path fileOf(String text) {
        return Path.of(Files.exists(Path.of(text)) ? text : text.substring(text.indexOf('=') + 1));
    }

    private Set<OptionalPart> optionalParts() {
        Set<OptionalPart> parts = EnumSet.noneOf(OptionalPart.class);
        if (network) {
            parts.add(OptionalPart.NETWORK);
        }
        if (failures) {
            parts.add(OptionalPart.FAILURES);
        }
        if (lenient) {
            parts.add(OptionalPart.GAPS);
        }
        return parts;
    }

    private SimulationSettings settings() {
        boolean limited = time != null || measurements != null || precision != null;
        long limit = limited ? Long.MAX_VALUE
                : untilDecided ? MOST_UNTIL_DECIDED : SimulationSettings.DEFAULT_MEASUREMENTS;
        if (users != null && users < 1) {
            throw CommandFailure.wrongUsage("loggia simulate: --users is " + users + "; give 1 or more");
        }
        try {
            return new SimulationSettings(runs.seed(), time == null ? Double.POSITIVE_INFINITY : time,
                    measurements == null ? limit : measurements, precision == null ? 0 : precision, warmUpRuns(),
                    runs.replications(), runs.threads());
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongUsage("loggia simulate: " + wrong.getMessage()
                    + "; 'loggia simulate --help' explains the options");
        }
    }

    private long warmUpRuns() {
        if (warmUp.equals("auto")) {
            return SimulationSettings.AUTOMATIC;
        }
        if (!warmUp.matches("\\d{1,18}")) {
            throw new IllegalArgumentException("--warmup is '" + warmUp + "', not auto or a number of runs");
        }
        return Long.parseLong(warmUp);
    }

    /** A file that is not there is named before anything else is looked at. */
    private void requireFiles() {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw CommandFailure.badInput(path + ": there is no such file or folder; check the path", null);
            }
        }
        if (evolution != null && !Files.isRegularFile(evolution)) {
            throw CommandFailure.badInput(evolution + ": there is no such file; check the path of --evolution", null);
        }
        if (scaling != null && !Files.isRegularFile(scaling)) {
            throw CommandFailure.badInput(scaling + ": there is no such file; check the path of --scaling", null);
        }
        for (Path file : analysisModels) {
            if (!Files.isRegularFile(file)) {
                throw CommandFailure.badInput(file + ": there is no such file; check the path of --analysis-model",
                        null);
            }
        }
    }

    private void warnOf(List<Problem> problems) {
        if (problems.size() == 1) {
            terminal.message(ProblemLines.line(problems.get(0)));
        } else if (!problems.isEmpty()) {
            terminal.message(paths.get(0) + ": " + problems.size() + " warnings; 'loggia check' lists them");
        }
    }

    private SimulationProgress progress() {
        if (!terminal.showsProgress()) {
            return SimulationProgress.NONE;
        }
        return new SimulationProgress() {
            private long shown = System.nanoTime();

            @Override
            public boolean proceed(double simulatedTime, long measured, double meanResponseTime) {
                long now = System.nanoTime();
                if (now - shown >= PROGRESS_INTERVAL) {
                    shown = now;
                    terminal.progress("simulated " + NumberText.plain(simulatedTime) + " time units, "
                            + NumberText.grouped(measured) + " runs measured, mean response time "
                            + NumberText.plain(meanResponseTime));
                }
                return true;
            }
        };
    }
}
