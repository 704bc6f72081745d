// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FittedFigure;
import org.loggia.decision.fit.EstimatedParameter;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Figure;

/** Report of a fit, in each format: estimates with intervals, and predictions next to measurements. */
public final class FitReport implements Report {

    private final FitResult result;
    private final Path folder;

    /** @param folder where the fitted model was written; null if nowhere */
    public FitReport(FitResult result, Path folder) {
        this.result = result;
        this.folder = folder;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder(VisibleText.line(result.model())).append('\n');
        summary().forEach(line -> text.append(line).append('\n'));
        text.append('\n').append(numbers()).append('\n').append(figures());
        result.warnings().forEach(each -> text.append("\nwarning: ").append(VisibleText.line(each)).append('\n'));
        if (folder != null) {
            text.append("\nthe fitted model is written to ").append(VisibleText.line(folder.toString())).append('\n');
        }
        return text.toString();
    }

    /** Describes the quality of the fit, a line each. */
    List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add("mean error of the metrics: "
                + NumberText.percent(result.errorBefore())
                + " before, "
                + NumberText.percent(result.errorAfter())
                + " after");
        if (!Double.isNaN(result.errorLeftOut())) {
            lines.add("leave-one-out cross-validation: " + NumberText.percent(result.errorLeftOut()));
        }
        if (!Double.isNaN(result.errorHeldOut())) {
            lines.add("held-out loads: " + NumberText.percent(result.errorHeldOut()));
        }
        lines.add(NumberText.grouped(result.runs()) + " runs of " + NumberText.grouped(result.measurements())
                + " usage scenario runs each, all with the same random numbers");
        return lines;
    }

    /** The numbers that were found. */
    TextTable numbers() {
        TextTable table = new TextTable("number", "before", "found", "95 % interval", "leaving out a load");
        for (EstimatedParameter each : result.parameters()) {
            String times = each.isFactor() ? " times" : "";
            table.add(VisibleText.line(each.name()), VisibleText.line(each.before()),
                    NumberText.shortest(each.value(), 5) + times, range(each.low(), each.high()),
                    range(each.lowLeftOut(), each.highLeftOut()));
        }
        return table;
    }

    private static String range(double low, double high) {
        return Double.isNaN(low) ? NumberText.UNKNOWN : NumberText.shortest(low, 4) + " to "
                + NumberText.shortest(high, 4);
    }

    /** Predictions next to measurements. */
    TextTable figures() {
        String unit = result.timeUnit() == null ? "time units" : result.timeUnit();
        TextTable table = new TextTable("load", "figure [" + unit + "]", "measured", "before", "after", "error",
                "from the others", "error");
        String load = "";
        for (FittedFigure each : result.figures()) {
            table.add(each.load().equals(load) ? "" : VisibleText.line(each.load()) + (each.isHeldOut()
                    ? ", held out" : ""), VisibleText.line(each.name()), number(each, each.measured()),
                    number(each, each.before()), number(each, each.after()), error(each, each.after()),
                    number(each, each.leftOut()), error(each, each.leftOut()));
            load = each.load();
        }
        return table;
    }

    private static String number(FittedFigure figure, double value) {
        return Figure.hasQuantiles(figure.text().kind()) ? NumberText.plain(value) : NumberText.shortest(value, 4);
    }

    private static String error(FittedFigure figure, double predicted) {
        double error = figure.error(predicted);
        return Double.isNaN(error) ? NumberText.UNKNOWN : (error > 0 ? "+" : "") + NumberText.percent(error);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", result.model());
        json.put("timeUnit", result.timeUnit());
        json.put("runs", result.runs());
        json.put("measurements", result.measurements());
        json.put("errorBefore", result.errorBefore());
        json.put("errorAfter", result.errorAfter());
        json.put("errorLeftOut", result.errorLeftOut());
        json.put("errorHeldOut", result.errorHeldOut());
        List<Map<String, Object>> numbers = new ArrayList<>();
        for (EstimatedParameter each : result.parameters()) {
            Map<String, Object> number = new LinkedHashMap<>();
            number.put("number", each.name());
            number.put("factor", each.isFactor());
            number.put("before", each.before());
            number.put("found", each.value());
            number.put("after", each.after());
            number.put("ci95", pair(each.low(), each.high()));
            number.put("leavingOut", pair(each.lowLeftOut(), each.highLeftOut()));
            numbers.add(number);
        }
        json.put("numbers", numbers);
        List<Map<String, Object>> figures = new ArrayList<>();
        for (FittedFigure each : result.figures()) {
            Map<String, Object> figure = new LinkedHashMap<>();
            figure.put("load", each.load());
            figure.put("figure", each.name());
            figure.put("line", each.line());
            figure.put("heldOut", each.isHeldOut());
            figure.put("measured", each.measured());
            figure.put("before", each.before());
            figure.put("after", each.after());
            figure.put("leftOut", each.leftOut());
            figures.add(figure);
        }
        json.put("figures", figures);
        json.put("warnings", result.warnings());
        return json;
    }

    private static List<Double> pair(double low, double high) {
        return Double.isNaN(low) ? null : Arrays.asList(low, high);
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("load", "figure", "line", "heldOut", "measured", "before", "after", "leftOut");
        for (FittedFigure each : result.figures()) {
            csv.add(each.load(), each.name(), each.line(), each.isHeldOut(), each.measured(), each.before(),
                    each.after(), each.leftOut());
        }
        return csv.toString();
    }
}
