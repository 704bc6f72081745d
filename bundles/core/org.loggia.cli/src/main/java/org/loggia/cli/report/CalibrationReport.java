// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
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
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/**
 * Report of a calibration, in each format; the keys of JSON and the columns of CSV are stable.
 *
 * @param row the measurement whose workload the net was written for, counted from 1
 * @param predicted other measurements compared with the model; null if absent
 */
public record CalibrationReport(ResponseTimeMeasurements measured, int row, CalibrationResult result,
        CalibrationComparison predicted, double seconds, Path out) implements Report {

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
    public Object json() {
        return new Calibration(result.model().name(), measured.file(), measured.timeUnit().isEmpty() ? null
                : measured.timeUnit(), row, out.toString(), result.model().text(), serviceTimes(), Comparison.of(result
                        .calibration()), predicted == null ? null : Comparison.of(predicted), result.notes().stream()
                                .map(NoteText::of).toList(), seconds);
    }

    private List<ServiceTime> serviceTimes() {
        List<ServiceTime> functions = new ArrayList<>();
        result.model().serviceTimes().forEach((name, times) -> functions.add(new ServiceTime(name, times.type().label(),
                times.mean().toString(), times.mean().determination())));
        return functions;
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
        Comparison.of(comparison).responseTimes().forEach(each -> csv.add(set, each.row(), each.stream(), each
                .clients(), each.size_B(), each.measured(), each.simulated(), each.relativeError()));
    }

    @Document(value = "calibrate", title = "Output of loggia calibrate",
            description = "Output of `loggia calibrate --format json`; the calibrated net is written to the file of "
                    + "`--out`.")
    private record Calibration(
            @Key("Name of the net.") String net,
            @Key("The file of measurements.") String measurements,
            @Key(value = "Unit of time; null if the file does not define it.", nullable = true) String timeUnit,
            @Key(value = "The measurement whose clients the net was written with, from 1.", unit = "row") int row,
            @Key("The file of the net.") String out,
            @Key("Description of the calibrated net.") List<String> parameters,
            @Key("The fitted functions of the workload.") List<ServiceTime> serviceTimes,
            @Key("The net compared with the measurements of the calibration.") Comparison calibration,
            @Key(value = "The net compared with other measurements; null without `--validate`.",
                    nullable = true) Comparison validation,
            @Key("Notes for the reader.") List<NoteText> notes,
            @Key(value = "How long it took.", unit = "s") double seconds) {
    }

    private record ServiceTime(
            @Key("The fitted quantity, such as `the service time of a read`.") String name,
            @Key(value = "Type of the requests.", values = {
                "read", "write"}) String type,
            @Key("The function, as in `parameters`.") String function,
            @Key(value = "Coefficient of determination over the measurements of the fit; null if they do not vary, or "
                    + "if the function was not fitted.", unit = "share", nullable = true) double rSquared){
    }

    private record Comparison(
            @Key("Errors of reads.") TypeErrors read,
            @Key("Errors of writes.") TypeErrors write,
            @Key("Each measured response time with the simulated one.") List<ComparedTime> responseTimes) {

        static Comparison of(CalibrationComparison comparison) {
            return new Comparison(TypeErrors.of(comparison, RequestType.READ), TypeErrors.of(comparison,
                    RequestType.WRITE), comparison.entries().stream().map(each -> new ComparedTime(each.measurement()
                            .row(), each.stream().color(), each.stream().activeClients(), each.stream().size(), each
                                    .stream().responseTime(), each.simulated(), each.relativeError())).toList());
        }
    }

    private record TypeErrors(
            @Key(inline = true) RelativeErrors errors,
            @Key("The same for each size of requests.") List<SizeErrors> bySize) {

        static TypeErrors of(CalibrationComparison comparison, RequestType type) {
            List<SizeErrors> sizes = new ArrayList<>();
            comparison.errorsBySize(type).forEach((size, errors) -> sizes.add(new SizeErrors(size, RelativeErrors.of(
                    errors))));
            return new TypeErrors(RelativeErrors.of(comparison.errors(type)), sizes);
        }
    }

    private record SizeErrors(
            @Key(value = "Size of the requests; 0 if it is unknown.", unit = "B") double size_B,
            @Key(inline = true) RelativeErrors errors) {
    }

    private record ComparedTime(
            @Key(value = "Measurement, from 1.", unit = "row") int row,
            @Key("Type and machine of the requests.") String stream,
            @Key(value = "Clients that issue them.", unit = "count") double clients,
            @Key(value = "Size of the requests; 0 if it is unknown.", unit = "B") double size_B,
            @Key(value = "Measured mean response time.", unit = "time unit of the measurements",
                    nullable = true) double measured,
            @Key(value = "Simulated mean response time.", unit = "time unit of the measurements",
                    nullable = true) double simulated,
            @Key(value = "|simulated - measured| / measured.", unit = "share",
                    nullable = true) double relativeError) {
    }
}
