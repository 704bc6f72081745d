// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FittedFigure;
import org.loggia.decision.fit.EstimatedParameter;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Figure;

/**
 * Report of a fit, in each format: estimates with intervals, and predictions next to measurements.
 *
 * @param folder where the fitted model was written; null if nowhere
 */
public record FitReport(FitResult result, Path folder) implements Report {

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
    public Object json() {
        return new Fit(result.model(), result.timeUnit(), result.runs(), result.measurements(), result.errorBefore(),
                result.errorAfter(), result.errorLeftOut(), result.errorHeldOut(), result.parameters().stream().map(
                        Estimate::of).toList(), result.figures().stream().map(Prediction::of).toList(), result
                                .warnings());
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

    @Document(value = "fit", title = "Output of loggia fit", description = "Output of `loggia fit --format json`. JSON "
            + "has no NaN and no infinity: such a number is null.")
    private record Fit(
            @Key("Name of the model that was fitted.") String model,
            @Key(value = "Unit of the model's times; null if the model does not define it.",
                    nullable = true) String timeUnit,
            @Key(value = "Runs of the model at one load that were made.", unit = "count") int runs,
            @Key(value = "Usage scenario runs of each.", unit = "count") long measurements,
            @Key(value = "Mean size of the relative errors of the model as it was, over the figures that the fit saw.",
                    unit = "share", nullable = true) double errorBefore,
            @Key(value = "The same with the numbers that were found.", unit = "share",
                    nullable = true) double errorAfter,
            @Key(value = "The same, each figure predicted by a fit that has not seen its load; null where that was not "
                    + "done.", unit = "share", nullable = true) double errorLeftOut,
            @Key(value = "Mean size of the relative errors at loads of `--hold-out`; null without such.",
                    unit = "share", nullable = true) double errorHeldOut,
            @Key("The numbers that were looked for, in their order.") List<Estimate> numbers,
            @Key("Measured values, in the order of the loads.") List<Prediction> figures,
            @Key("Limits of these results, a sentence each.") List<String> warnings) {
    }

    private record Estimate(
            @Key("As `--find` has it, without its range.") String number,
            @Key("Whether the estimate is a factor on the expression of the model.") boolean factor,
            @Key("Value in the model.") String before,
            @Key(value = "The number, or the factor.", unit = "see number") double found,
            @Key("Value in the fitted model.") String after,
            @Key(value = "Its 95 % interval; of a whole number the smallest and the largest tried value that fit as "
                    + "well. Null where the figures give none.", unit = "see number", nullable = true) Interval ci95,
            @Key(value = "Smallest and largest estimate if one of the loads is excluded; null if this was not computed,"
                    + " and for whole numbers.", unit = "see number", nullable = true) Interval leavingOut) {

        static Estimate of(EstimatedParameter each) {
            return new Estimate(each.name(), each.isFactor(), each.before(), each.value(), each.after(), new Interval(
                    each.low(), each.high()), new Interval(each.lowLeftOut(), each.highLeftOut()));
        }
    }

    private record Prediction(
            @Key("Such as `users=50`.") String load,
            @Key("Such as `p95 of browse`.") String figure,
            @Key(value = "Line of the file of measurements.", unit = "none") int line,
            @Key("Whether the fit did not see it.") boolean heldOut,
            @Key(value = "As it was measured.", unit = "the model's time unit, or share") double measured,
            @Key(value = "Predictions of the original model.", unit = "the model's time unit, or share",
                    nullable = true) double before,
            @Key(value = "Predictions of the fitted model.", unit = "the model's time unit, or share",
                    nullable = true) double after,
            @Key(value = "Predictions of models that were fitted to the other loads; null if this was not computed.",
                    unit = "the model's time unit, or share", nullable = true) double leftOut) {

        static Prediction of(FittedFigure each) {
            return new Prediction(each.load(), each.name(), each.line(), each.isHeldOut(), each.measured(), each
                    .before(), each.after(), each.leftOut());
        }
    }
}
