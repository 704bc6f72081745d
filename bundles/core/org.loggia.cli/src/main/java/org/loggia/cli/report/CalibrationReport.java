// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.report.Report;

import org.loggia.calibration.CalibrationResult;
import org.loggia.calibration.CalibrationComparison;
import org.loggia.calibration.CalibrationComparison.ErrorSummary;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.NoteText;
import org.loggia.report.text.TextTable;

/** Report of a calibration, in each format; the keys of JSON and the columns of CSV are stable. */
public final class CalibrationReport implements Report {

    private final ResponseTimeMeasurements measured;
    private final int row;
    private final CalibrationResult result;
    private final CalibrationComparison predicted;
    private final double seconds;
    private final Path out;

    /**
     * @param row the measurement whose workload the net was written for, counted from 1
     * @param predicted other measurements compared with the model; null if absent
     */
    public CalibrationReport(ResponseTimeMeasurements measured, int row, CalibrationResult result,
            CalibrationComparison predicted,
            double seconds, Path out) {
        this.measured = measured;
        this.row = row;
        this.result = result;
        this.predicted = predicted;
        this.seconds = seconds;
        this.out = out;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(VisibleText.line(result.model().name()))
                .append(", calibrated from ").append(result.calibration().entries().size())
                .append(" response times of ").append(VisibleText.line(measured.file()))
                .append(" in ").append(NumberText.plain(seconds)).append(" s\n\n");
        String unit = measured.timeUnit().isEmpty() ? "time units" : measured.timeUnit();
        text.append("Parameters (times in ").append(unit).append(", sizes in B)\n");
        result.model().text().forEach(line -> text.append("  ").append(VisibleText.line(line)).append('\n'));
        text.append('\n').append("Relative error of the calibrated net\n").append(table(result.calibration()));
        if (predicted != null) {
            text.append('\n').append("Relative error of what it predicts for other measurements\n")
                    .append(table(predicted));
        }
        result.notes().forEach(note -> text.append("\nnote: ").append(VisibleText.line(note.text())).append('\n'));
        return text.append("\nthe net, with the clients of row ").append(row).append(" of the table, is written to ")
                .append(VisibleText.line(out.toString())).append('\n').toString();
    }

    private static TextTable table(CalibrationComparison comparison) {
        TextTable table = new TextTable("requests", "size", "response times", "mean", "median", "largest");
        for (RequestType type : RequestType.values()) {
            Map<Double, ErrorSummary> sizes = comparison.errorsBySize(type);
            sizes.forEach((size, errors) -> add(table, type.label(), size == 0
                    ? "?" : NumberText.grouped(Math.round(size)),
                    errors));
            if (sizes.size() > 1) {
                add(table, type.label(), "all", comparison.errors(type));
            }
        }
        return table;
    }

    private static void add(TextTable table, String type, String size, ErrorSummary errors) {
        table.add(type, size, Integer.toString(errors.count()), NumberText.percent(errors.mean()),
                NumberText.percent(errors.median()), NumberText.percent(errors.largest()));
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("net", result.model().name());
        json.put("measurements", measured.file());
        json.put("timeUnit", measured.timeUnit().isEmpty() ? null : measured.timeUnit());
        json.put("row", row);
        json.put("out", out.toString());
        json.put("parameters", result.model().text());
        json.put("serviceTimes", serviceTimes());
        json.put("calibration", json(result.calibration()));
        json.put("validation", predicted == null ? null : json(predicted));
        json.put("notes", result.notes().stream().map(NoteText::of).toList());
        json.put("seconds", seconds);
        return json;
    }

    private List<Map<String, Object>> serviceTimes() {
        List<Map<String, Object>> functions = new ArrayList<>();
        result.model().serviceTimes().forEach((name, times) -> {
            Map<String, Object> function = new LinkedHashMap<>();
            function.put("name", name);
            function.put("type", times.type().label());
            function.put("function", times.mean().toString());
            function.put("rSquared", times.mean().determination());
            functions.add(function);
        });
        return functions;
    }

    private static Map<String, Object> json(CalibrationComparison comparison) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RequestType type : RequestType.values()) {
            Map<String, Object> errors = json(comparison.errors(type));
            List<Map<String, Object>> sizes = new ArrayList<>();
            comparison.errorsBySize(type).forEach((size, own) -> {
                Map<String, Object> entry = new LinkedHashMap<>();
                entry.put("size_B", size);
                entry.putAll(json(own));
                sizes.add(entry);
            });
            errors.put("bySize", sizes);
            json.put(type.label(), errors);
        }
        json.put("responseTimes", comparison.entries().stream().map(entry -> {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("row", entry.measurement().row());
            values.put("stream", entry.stream().color());
            values.put("clients", entry.stream().activeClients());
            values.put("size_B", entry.stream().size());
            values.put("measured", entry.stream().responseTime());
            values.put("simulated", entry.simulated());
            values.put("relativeError", entry.relativeError());
            return values;
        }).toList());
        return json;
    }

    static Map<String, Object> json(ErrorSummary errors) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("count", errors.count());
        json.put("meanRelativeError", errors.mean());
        json.put("medianRelativeError", errors.median());
        json.put("maxRelativeError", errors.largest());
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("set", "row", "stream", "clients", "size_B", "measured", "simulated",
                "relativeError");
        add(csv, "calibration", result.calibration());
        if (predicted != null) {
            add(csv, "validation", predicted);
        }
        return csv.toString();
    }

    private static void add(CsvText csv, String set, CalibrationComparison comparison) {
        comparison.entries().forEach(entry -> csv.add(set, entry.measurement().row(), entry.stream().color(),
                entry.stream().activeClients(), entry.stream().size(), entry.stream().responseTime(), entry.simulated(),
                entry.relativeError()));
    }
}
