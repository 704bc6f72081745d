// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.RegressionProblems;
import org.loggia.report.Report;

import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationComparison.ErrorSummary;
import org.loggia.calibration.NetPredictions;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.report.NoteText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

/** Predictions of a net for workloads, in each format; the keys of JSON and the columns of CSV are stable. */
public final class NetPredictionReport implements Report {

    private final Path file;
    private final String unit;
    private final ResponseTimeMeasurements workloads;
    private final NetPredictions predictions;

    private NetPredictionReport(Path file, String unit, ResponseTimeMeasurements workloads,
            NetPredictions predictions) {
        this.file = file;
        this.unit = unit;
        this.workloads = workloads;
        this.predictions = predictions;
    }

    /**
     * Predicts.
     *
     * @param file of the net
     * @throws ProblemException if the workloads do not suit the net
     */
    public static NetPredictionReport of(Path file, Net net, ResponseTimeMeasurements workloads) {
        String unit = StorageTimeUnit.of(net).orElse("");
        if (!workloads.timeUnit().isEmpty() && !unit.isEmpty() && !workloads.timeUnit().equals(unit)) {
            throw RegressionProblems.PREDICTION.failure(Location.line(workloads.file(), 1), "response times are in '"
                    + workloads.timeUnit()
                    + "', those of the net in '"
                    + unit
                    + "'", "use one unit");
        }
        CalibrationSettings settings = CalibrationSettings.STANDARD;
        return new NetPredictionReport(file, unit, workloads, NetPredictions.of(net, workloads,
                new SimulatedResponseTimes(settings.completions(), settings.seed())));
    }

    public List<Problem> notes() {
        return predictions.notes();
    }

    private boolean isMeasured() {
        return predictions.comparison().entries().stream().anyMatch(entry -> entry.stream().responseTime() > 0);
    }

    @Override
    public String text() {
        String header = "predicted" + (unit.isEmpty() ? "" : " [" + unit + "]");
        boolean isMeasured = isMeasured();
        TextTable table = isMeasured ? new TextTable("line", "requests", "clients", "size", header, "measured", "error")
                : new TextTable("line", "requests", "clients", "size", header);
        for (CalibrationComparison.Entry entry : predictions.comparison().entries()) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(entry.measurement().line()),
                    VisibleText.line(entry.stream().color()), NumberText.plain(entry.stream().activeClients()),
                    entry.stream().size() == 0 ? "?" : NumberText.grouped(Math.round(entry.stream().size())),
                    NumberText.significant(entry.simulated(), 5)));
            if (isMeasured) {
                boolean has = entry.stream().responseTime() > 0;
                cells.add(has ? NumberText.significant(entry.stream().responseTime(), 5) : "");
                cells.add(has ? NumberText.percent(entry.relativeError()) : "");
            }
            table.add(cells.toArray(String[]::new));
        }
        if (!isMeasured) {
            return table.toString();
        }
        TextTable errors = new TextTable("requests", "response times", "mean error", "median", "largest");
        for (RequestType type : RequestType.values()) {
            ErrorSummary own = errors(type);
            if (own.count() > 0) {
                errors.add(type.label(), Integer.toString(own.count()), NumberText.percent(own.mean()),
                        NumberText.percent(own.median()), NumberText.percent(own.largest()));
            }
        }
        return table + "\n" + errors;
    }

    private ErrorSummary errors(RequestType type) {
        return predictions.comparison().errors(entry -> entry.stream().type() == type
                && entry.stream().responseTime() > 0);
    }

    @Override
    public Object json() {
        return new NetPrediction(file.toString(), workloads.file(), unit.isEmpty() ? null : unit, rows(), RelativeErrors
                .of(errors(RequestType.READ)), RelativeErrors.of(errors(RequestType.WRITE)), predictions.notes()
                        .stream().map(NoteText::of).toList());
    }

    @Override
    public String csv() {
        return RecordTable.csv(WorkloadPrediction.class, rows());
    }

    private List<WorkloadPrediction> rows() {
        return predictions.comparison().entries().stream().map(WorkloadPrediction::of).toList();
    }

    @Document(value = "predict-net", title = "Output of loggia predict for a queueing Petri net",
            description = "Output of `loggia predict NET.qpe --format json`: response times of each workload of the "
                    + "table.")
    private record NetPrediction(
            @Key("The file of the net.") String net,
            @Key("The file of workloads.") String workloads,
            @Key(value = "Unit of time of the net; null if it does not define one.", nullable = true) String timeUnit,
            @Key("One for each kind of requests of each workload.") List<WorkloadPrediction> predictions,
            @Key("Errors of reads.") RelativeErrors read,
            @Key("Errors of writes.") RelativeErrors write,
            @Key("Notes for the reader.") List<NoteText> notes) {
    }

    private record WorkloadPrediction(
            @Key(value = "The workload, from 1.", unit = "row") int row,
            @Key("Type and machine of the requests.") String stream,
            @Key(value = "Clients that issue them.", unit = "count") double clients,
            @Key(value = "Their size; 0 if it is unknown.", unit = "B") double size_B,
            @Key(value = "Predicted mean response time.", unit = "time unit of the net") double predicted,
            @Key(value = "Measured mean response time; null where the table has none.", unit = "time unit of the net",
                    nullable = true) Double measured,
            @Key(value = "|predicted - measured| / measured; null where nothing was measured.", unit = "share",
                    nullable = true) Double relativeError) {

        static WorkloadPrediction of(CalibrationComparison.Entry entry) {
            MeasuredStream stream = entry.stream();
            boolean isMeasured = stream.responseTime() > 0;
            return new WorkloadPrediction(entry.measurement().row(), stream.color(), stream.activeClients(), stream
                    .size(), entry.simulated(), isMeasured ? stream.responseTime() : null, isMeasured ? entry
                            .relativeError() : null);
        }
    }
}
