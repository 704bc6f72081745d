// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.RunOptions;
import org.loggia.cli.report.ExactQpnReport;
import org.loggia.cli.report.QpnReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetProgress;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code loggia qpn}: simulates a queueing Petri net, or solves it exactly. */
@Command(name = "qpn", description = "Simulates a queueing Petri net, or solves it exactly.",
        footer = {"", "Without --time or --precision the settings of the net apply, or a precision of 0.02 "
                + "if it has none."})
public final class QpnCommand extends TerminalCommand {

    private static final long PROGRESS_INTERVAL = 200_000_000L;
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)([smh]?)");

    @Parameters(index = "0", paramLabel = "MODEL.qpe", description = "A net in the format of QPME 1.x or 2.0 to 2.2.")
    private Path file;

    @Option(names = "--time", paramLabel = "T", description = "Observe T time units after the warm-up.")
    private Double time;

    @Option(names = "--precision", paramLabel = "REL",
            description = "Stop when the 95 % interval of each mean residence time is within REL of it, such as 0.02.")
    private Double precision;

    @Option(names = "--events", paramLabel = "N",
            description = "Observe N service completions and timed firings after the warm-up.")
    private Long events;

    @Option(names = "--warm-up", paramLabel = "auto|T",
            description = "Time units to exclude at the beginning; determined automatically by default.")
    private String warmUp;

    @Option(names = "--max-wall", paramLabel = "D",
            description = "Stop each run after D of real time (60, 90s, 10m, 2h) and report the observations so "
                    + "far; such a run is not reproducible bit for bit.")
    private String maxWall;

    @Option(names = "--exact",
            description = "Solve the net exactly instead of simulating it: closed nets of product form by mean value"
                    + " analysis or convolution; open ones of product form; one queue with phases or MAPs by the"
                    + " matrix-geometric method; small nets whose times are exponential, Erlang, hyperexponential, of"
                    + " phase type or MAPs as Markov chains.")
    private boolean exact;

    @Option(names = "--max-states", paramLabel = "N", defaultValue = "500000",
            description = "Maximum number of markings that --exact explores; 500000 by default.")
    private int maximumStates;

    @Option(names = "--histograms",
            description = "Also report the distributions of residence times and probes; with --format csv, only "
                    + "these.")
    private boolean histograms;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunOptions runs = RunOptions.replications();

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        refuse(exact, "an exact solution is computed without simulation", "--time", "--precision", "--events",
                "--warm-up",
                "--max-wall", "--seed", "--replications", "--threads", "--histograms");
        refuse(!exact, "it limits exact solutions only", "--max-states");
        output.check("qpn");
        try {
            Net net = QpeFiles.read(file);
            if (exact) {
                output.write("qpn", new ExactQpnReport(net.name(), ExactSolution.of(net, maximumStates))
                        .in(output.format()), terminal);
                return;
            }
            NetResults results;
            try {
                results = NetSimulation.run(net, settings(net), progress(deadline()));
            } finally {
                terminal.clearProgress();
            }
            if (results.stoppedBy() == NetResults.Stop.WALL_TIME) {
                terminal.message(file + ": warning: ended by --max-wall after " + NumberText.grouped(results.events())
                        + " completions");
            }
            results.warnings().forEach(w -> terminal.message(line(w)));
            output.write("qpn", new QpnReport(results, histograms).in(output.format()), terminal);
        } catch (ProblemException fault) {
            throw fault.orIn(file);
        }
    }

    private double warmUpTime() {
        if (warmUp.equals("auto")) {
            return NetRunSettings.DEFAULT.warmUp();
        }
        try {
            double time = NumberReader.parseDouble(warmUp);
            if (time >= 0 && Double.isFinite(time)) {
                return time;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new IllegalArgumentException("--warm-up is '" + warmUp + "'; give auto or a time of 0 or more");
    }

    /** When the run has to be over, in nanoseconds of the clock of the machine; null for no limit. */
    private Long deadline() {
        if (maxWall == null) {
            return null;
        }
        Matcher words = DURATION.matcher(maxWall);
        double seconds = words.matches() ? NumberReader.parseDouble(words.group(1)) * switch (words.group(2)) {
            case "m" -> 60;
            case "h" -> 3600;
            default -> 1;
        } : 0;
        if (!(seconds > 0 && seconds < 1e9)) {
            throw CommandFailure.wrongUsage("loggia qpn: --max-wall is '"
                    + maxWall
                    + "'; give a time such as 60, 90s, 10m or 2h");
        }
        return System.nanoTime() + (long) (seconds * 1e9);
    }

    private NetProgress progress(Long deadline) {
        return new NetProgress() {
            private long shown = System.nanoTime();

            @Override
            public synchronized boolean proceed(double simulatedTime, long completions) {
                long now = System.nanoTime();
                if (terminal.showsProgress() && now - shown >= PROGRESS_INTERVAL) {
                    shown = now;
                    terminal.progress("simulated " + NumberText.plain(simulatedTime) + " time units, "
                            + NumberText.grouped(completions) + " completions since the warm-up or its start");
                }
                return true;
            }

            @Override
            public boolean isOutOfTime() {
                return deadline != null && System.nanoTime() - deadline >= 0;
            }
        };
    }

    /** An option that would mean nothing is refused rather than overlooked. */
    private void refuse(boolean meaningless, String why, String... options) {
        for (String option : options) {
            if (meaningless && spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw CommandFailure.wrongUsage("loggia qpn: " + option + " " + (exact ? "with" : "without")
                        + " --exact: " + why + "; remove it");
            }
        }
    }

    /** Problems of reading already name the file and line, problems of the net name its element. */
    private String line(Problem problem) {
        return ProblemLines.line(problem.orIn(file.toString()));
    }

    private NetRunSettings settings(Net net) {
        try {
            SimulationSettings chosen = runs.settings();
            NetRunSettings settings = NetRunSettings.of(net).withSeed(chosen.seed())
                    .withReplications(chosen.replications(), chosen.threads());
            if (warmUp != null) {
                settings = settings.withWarmUp(warmUpTime());
            }
            if (events != null) {
                settings = settings.withEvents(events).withTime(Double.POSITIVE_INFINITY).withPrecision(0);
            }
            if (time != null) {
                settings = settings.withTime(time).withPrecision(0);
            }
            if (precision != null) {
                if (!(precision > 0 && precision < 1)) {
                    throw new IllegalArgumentException(RunSetting.PRECISION.rule());
                }
                settings = settings.withPrecision(precision);
                settings = time == null ? settings.withTime(Double.POSITIVE_INFINITY) : settings;
            }
            return settings;
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongSetting("qpn", wrong);
        }
    }
}
