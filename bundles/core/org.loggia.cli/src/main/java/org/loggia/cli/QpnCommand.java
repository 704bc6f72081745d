package org.loggia.cli;

import java.nio.file.Path;

import org.loggia.queueing.net.ExactSolution;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.NetProblem;
import org.loggia.queueing.net.NetResults;
import org.loggia.queueing.net.NetSimulation;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.RunSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code loggia qpn}: simulates a queueing Petri net, or solves it exactly. */
@Command(name = "qpn", description = "Simulates a queueing Petri net, or solves it exactly.",
        footer = {"", "Without --time or --precision the net's own settings count, or else a precision of 0.02."})
final class QpnCommand implements Runnable {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL.qpe", description = "A net in the format of QPME 1.5.2, 2.0 or 2.1.")
    private Path file;

    @Option(names = "--time", paramLabel = "T", description = "Observe T time units after the warm-up.")
    private Double time;

    @Option(names = "--precision", paramLabel = "REL",
            description = "Stop when the 95 %% interval of each mean residence time is within REL of it, such as 0.02.")
    private Double precision;

    @Option(names = "--exact",
            description = "Solve the net exactly instead of simulating it: closed nets of product form by mean value"
                    + " analysis or convolution; small nets whose times are exponential, Erlang, hyperexponential, of"
                    + " phase type or MAPs as Markov chains.")
    private boolean exact;

    @Option(names = "--max-states", paramLabel = "N", defaultValue = "500000",
            description = "The most markings that --exact looks at; 500000 by default.")
    private int maximumStates;

    @Option(names = "--histograms",
            description = "Also tell how residence times and probes are distributed; as CSV, only that.")
    private boolean histograms;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ReplicationOptions runs;

    @Mixin
    private OutputOptions output;

    QpnCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        refuse(exact, "an exact solution is not simulated", "--time", "--precision", "--seed", "--replications",
                "--threads", "--histograms");
        refuse(!exact, "it limits an exact solution", "--max-states");
        output.check("qpn");
        try {
            Net net = QpeFiles.read(file);
            if (exact) {
                output.write("qpn", new ExactQpnReport(net.name(), ExactSolution.of(net, maximumStates))
                        .in(output.format()), terminal);
                return;
            }
            NetResults results = NetSimulation.run(net, settings(net));
            results.warnings().forEach(w -> terminal.message(line("warning: ", w)));
            output.write("qpn", new QpnReport(results, histograms).in(output.format()), terminal);
        } catch (NetException fault) {
            throw CommandFailure.badInput(fault.problems().stream().map(problem -> line("", problem)).toList());
        }
    }

    /** An option that would mean nothing is refused rather than overlooked. */
    private void refuse(boolean meaningless, String why, String... options) {
        for (String option : options) {
            if (meaningless && spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw CommandFailure.wrongUsage("loggia qpn: " + option + " " + (exact ? "with" : "without")
                        + " --exact; " + why + ", leave it out");
            }
        }
    }

    /** Problems of reading already name the file and line, problems of the net name its element. */
    private String line(String prefix, NetProblem problem) {
        String place = problem.element().startsWith(file.toString()) ? problem.element() : file + "#" + problem.element();
        return place + ": " + prefix + problem.message();
    }

    private RunSettings settings(Net net) {
        try {
            RunSettings settings = RunSettings.of(net).withSeed(runs.seed())
                    .withReplications(runs.replications(), runs.threads());
            if (time != null) {
                settings = settings.withTime(time).withPrecision(0);
            }
            if (precision != null) {
                if (!(precision > 0 && precision < 1)) {
                    throw new IllegalArgumentException("the precision must lie between 0 and 1, for instance 0.02");
                }
                settings = settings.withPrecision(precision);
                settings = time == null ? settings.withTime(Double.POSITIVE_INFINITY) : settings;
            }
            return settings;
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongUsage("loggia qpn: " + wrong.getMessage()
                    + "; 'loggia qpn --help' explains the options");
        }
    }
}
