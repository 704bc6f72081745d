// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.calibration.Calibration;
import org.loggia.calibration.CalibrationChart;
import org.loggia.calibration.CalibrationNotes;
import org.loggia.calibration.CalibrationResult;
import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.GeneralWorkload;
import org.loggia.calibration.NetProposal;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.model.NetKind;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.SpreadsheetOption;
import org.loggia.cli.report.CalibrationReport;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.report.text.Format;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia calibrate}: from measured response times to a queueing Petri net of the storage. */
@Command(name = "calibrate",
        description = "Calibrates a queueing Petri net of a storage system to measured end-to-end response "
                + "times.",
        footer = {"", "Nets: cache, cache-raid-random-read, cache-raid-sequential-read, cache-raid-random-write,"
                + " heterogeneous, multi-vm and variable-workload; see docs/explanation/storage-nets.md."})
public final class CalibrateCommand extends TerminalCommand {

    private static final int MAX_MACHINES = 100;

    @Parameters(paramLabel = "MEASUREMENTS.csv", description = "A table of workloads and their mean response times.")
    private Path data;

    @Option(names = "--net", paramLabel = "NAME|NET.qpe",
            description = "The net: a name from the list below, or a file with your own net, whose service times "
                    + "are scaled. Default: the net with the most factors in the measurements.")
    private String net;

    @Option(names = {"-o", "--out"}, required = true, paramLabel = "NET.qpe",
            description = "The file to write the net to.")
    private Path out;

    @Option(names = "--row", paramLabel = "N",
            description = "Write the net with the clients of the N-th measurement. Default: the first "
                    + "measurement with the most types of requests. Its formulas apply to the other "
                    + "measurements.")
    private Integer row;

    @Option(names = "--machines", paramLabel = "N", defaultValue = "0",
            description = "Model requests of at least N virtual machines. Default: the number that was measured "
                    + "together.")
    private int machines;

    @Option(names = "--validate", paramLabel = "OTHER.csv",
            description = "Table of further measurements; the report includes the prediction errors for them.")
    private Path validation;

    @Option(names = "--svg", paramLabel = "FILE",
            description = "Also write a chart of the errors and of measured against simulated response times (SVG).")
    private Path picture;

    @Option(names = "--think-time", paramLabel = "Z", defaultValue = "0",
            description = "Think time of clients between response and next request, in the unit of the response "
                    + "times; 0 by default.")
    private double thinkTime;

    @Option(names = "--servers", paramLabel = "N", defaultValue = "0",
            description = "Number of requests that the storage serves concurrently. Default: estimated from the "
                    + "measurements.")
    private int servers;

    @Option(names = "--cached-up-to", paramLabel = "BYTES",
            description = "Size of the largest file set that the cache holds or buffers. Default: estimated from "
                    + "the measurements.")
    private double cachedUpTo = Double.NaN;

    @Option(names = "--completions", paramLabel = "N", defaultValue = "100000",
            description = "Completions that each simulation observes; 100000 by default.")
    private long completions;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the random numbers; the same seed repeats a calibration; 1 by default.")
    private long seed;

    @Option(names = {"-f", "--format"}, paramLabel = "text|json|csv", defaultValue = "text",
            description = "Format of the report; text by default.")
    private Format format;

    @Mixin
    private SpreadsheetOption spreadsheet;

    @Override
    public void run() {
        boolean isFile = net != null && net.endsWith(".qpe");
        if (machines < 0 || machines > MAX_MACHINES) {
            throw CommandFailure.wrongUsage("loggia calibrate: --machines must be from 1 to " + MAX_MACHINES + ", not "
                    + machines);
        }
        NetKind kind = isFile || net == null ? null : kind();
        CalibrationSettings settings = settings();
        try {
            OutputOptions.checkWritable(out, terminal);
            OutputOptions.checkWritable(picture, terminal);
            calibrate(kind, settings);
        } catch (ProblemException fault) {
            throw fault.orIn(data);
        }
    }

    private void calibrate(NetKind kind, CalibrationSettings settings) {
        long start = System.nanoTime();
        ResponseTimeMeasurements measured = ResponseTimeMeasurements.read(data);
        if (row != null && (row < 1 || row > measured.rows().size())) {
            throw CommandFailure.wrongUsage("loggia calibrate: --row "
                    + row
                    + " does not exist; give a number from 1 to "
                    + measured.rows().size());
        }
        ResponseTimeMeasurements others = validation == null ? null : ResponseTimeMeasurements.read(validation);
        NetProposal proposal = net == null ? NetProposal.of(measured) : null;
        terminal.progress("calibrating " + (proposal == null ? net : proposal.kind().label()) + " from "
                + measured.rows().size() + " measurements");
        Calibration calibration = new Calibration(measured, settings);
        CalibrationResult result = proposal != null ? proposed(calibration, proposal)
                : kind == null ? calibration.run(QpeFiles.load(Path.of(net))) : calibration.run(kind);
        ResponseTimeMeasurement workload = row != null ? measured.rows().get(row - 1)
                : GeneralWorkload.chosen(result.model(), measured.rows());
        QueueingPetriNet found = netFor(result, GeneralWorkload.of(result.model(), workload, measured.rows(), machines),
                measured.timeUnit(), settings);
        CalibrationComparison predicted = others == null ? null : calibration.validate(result.model(), others);
        terminal.clearProgress();
        QpeFiles.write(found, out);
        if (picture != null) {
            draw(result, measured, predicted, others);
        }
        CalibrationReport report = new CalibrationReport(measured, workload.row(), result, predicted,
                (System.nanoTime() - start) * 1e-9, out);
        String text = report.in(format);
        OutputOptions.writeFormatted(text, format, spreadsheet, terminal);
    }

    private static CalibrationResult proposed(Calibration calibration, NetProposal proposal) {
        CalibrationResult result = calibration.run(proposal.kind());
        List<Problem> notes = new ArrayList<>(result.notes());
        notes.add(0, CalibrationNotes.PROPOSED.with(Map.of("net", proposal.kind().label(), "reason",
                proposal.reason())));
        return new CalibrationResult(result.model(), result.calibration(), notes);
    }

    private void draw(CalibrationResult result, ResponseTimeMeasurements measured, CalibrationComparison predicted,
            ResponseTimeMeasurements others) {
        Map<String, CalibrationComparison> comparisons = new LinkedHashMap<>();
        comparisons.put("Calibration, " + measured.file(), result.calibration());
        if (predicted != null) {
            comparisons.put("Prediction, " + others.file(), predicted);
        }
        PictureFile.write(picture, CalibrationChart.of("Net " + result.model().name()
                + ": measured and simulated response times", measured.timeUnit(), comparisons));
    }

    private QueueingPetriNet netFor(CalibrationResult result, ResponseTimeMeasurement workload, String unit,
            CalibrationSettings settings) {
        try {
            return result.net(workload, unit, settings);
        } catch (ProblemException unfit) {
            throw CommandFailure.badInput(data + ":" + workload.line()
                    + ": the net cannot be written for this workload ("
                    + unfit.getMessage() + "); choose another with --row", unfit);
        }
    }

    private NetKind kind() {
        try {
            return NetKind.named(net);
        } catch (ProblemException unknown) {
            throw CommandFailure.wrongUsage("loggia calibrate: " + unknown.getMessage());
        }
    }

    private CalibrationSettings settings() {
        try {
            return new CalibrationSettings(thinkTime, servers, cachedUpTo, completions, seed);
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.wrongSetting("calibrate", wrong);
        }
    }
}
