// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.regression.RegressionProblems;
import org.loggia.report.Report;

import org.loggia.calibration.CalibrationSettings;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationComparison.ErrorSummary;
import org.loggia.calibration.NetPredictions;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.report.NoteText;
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
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("net", file.toString());
        json.put("workloads", workloads.file());
        json.put("timeUnit", unit.isEmpty() ? null : unit);
        json.put("predictions", predictions.comparison().entries().stream().map(entry -> {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("row", entry.measurement().row());
            values.put("stream", entry.stream().color());
            values.put("clients", entry.stream().activeClients());
            values.put("size_B", entry.stream().size());
            values.put("predicted", entry.simulated());
            boolean has = entry.stream().responseTime() > 0;
            values.put("measured", has ? entry.stream().responseTime() : null);
            values.put("relativeError", has ? entry.relativeError() : null);
            return values;
        }).toList());
        for (RequestType type : RequestType.values()) {
            json.put(type.label(), CalibrationReport.json(errors(type)));
        }
        json.put("notes", predictions.notes().stream().map(NoteText::of).toList());
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("row", "stream", "clients", "size_B", "predicted", "measured", "relativeError");
        predictions.comparison().entries().forEach(entry -> csv.add(entry.measurement().row(), entry.stream().color(),
                entry.stream().activeClients(), entry.stream().size(), entry.simulated(),
                entry.stream().responseTime() > 0 ? entry.stream().responseTime() : "",
                entry.stream().responseTime() > 0 ? entry.relativeError() : ""));
        return csv.toString();
    }
}
