// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.TechniqueNames;
import org.loggia.cli.report.LearningCurveChart;
import org.loggia.cli.report.PictureFile;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.statistics.Interval;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.learning.LearningCurve;
import org.loggia.regression.learning.LearningCurve.Measure;
import org.loggia.regression.learning.LearningCurve.Verdict;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia learning-curve}: whether there were enough measurements for a technique. */
@Command(name = "learning-curve",
        description = "Plots prediction error against training-set size to show whether more measurements would help.")
public final class LearningCurveCommand extends TerminalCommand {

    private static final String UNIT = "share, or unit of the response with --measure rmse";

    @Parameters(paramLabel = "DATA.csv", description = "A table of measurements; the first line names the columns.")
    private Path data;

    @Option(names = "--response", required = true, paramLabel = "COLUMN", description = "The column to predict.")
    private String response;

    @Option(names = "--factors", paramLabel = "A,B,..", split = ",", hideParamSyntax = true,
            description = "The factor columns; all others by default.")
    private List<String> factors = List.of();

    @Option(names = "--technique", paramLabel = "NAME", defaultValue = "mars-ia",
            completionCandidates = TechniqueNames.class,
            description = "The regression technique; mars-ia by default.")
    private String technique;

    @Option(names = "--param", paramLabel = "NAME=VALUE",
            description = "A parameter of the technique; may be given several times.")
    private Map<String, Double> parameters = Map.of();

    @Option(names = "--log", description = "Train on the logarithm of the response.")
    private boolean logarithm;

    @Option(names = "--measure", paramLabel = "relative|rmse", defaultValue = "relative",
            description = "Error metric: mean relative error (the default) or root mean square error.")
    private Measure measure;

    @Option(names = "--sizes", paramLabel = "N", defaultValue = "8",
            description = "Number of training-set sizes; 8 by default.")
    private int sizes;

    @Option(names = "--repetitions", paramLabel = "N", defaultValue = "20",
            description = "Number of random selections of rows; 20 by default.")
    private int repetitions;

    @Option(names = "--tolerance", paramLabel = "SHARE", defaultValue = "0.1",
            description = "Relative difference of the error that counts as equal; 0.1 by default.")
    private double tolerance;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "Seed of the random selections; the same seed repeats them; 1 by default.")
    private long seed;

    @Option(names = "--svg", paramLabel = "FILE", description = "Also write a chart of the curve (SVG).")
    private Path picture;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("learning-curve");
        OutputOptions.checkWritable(picture, terminal);
        try {
            TrainingData training = DataSet.read(data).withoutMissing(List.of(response))
                    .trainingData(response, factors);
            LearningCurve curve = LearningCurve.of(training,
                    rows -> rows.technique(technique).parameters(parameters).logResponse(logarithm),
                    new LearningCurve.Settings(measure, sizes, repetitions, tolerance, seed));
            output.write("learning-curve", report(curve), terminal);
            if (picture != null) {
                PictureFile.write(picture, LearningCurveChart.of(curve, technique + ", " + response));
            }
        } catch (ProblemException fault) {
            throw fault.orIn(data);
        }
    }

    private String report(LearningCurve curve) {
        return switch (output.format()) {
            case TEXT -> text(curve);
            case JSON -> JsonText.document(Curve.of(curve));
            case CSV -> {
                CsvText csv = new CsvText("trainingRows", "error", "low", "high");
                curve.points().forEach(point -> csv.add(point.trainingRows(), point.error(), point.interval().low(),
                        point.interval().high()));
                yield csv.toString();
            }
        };
    }

    private String text(LearningCurve curve) {
        TextTable table = new TextTable("training rows", name(curve.measure()), "95 % interval");
        curve.points().forEach(point -> table.add(Integer.toString(point.trainingRows()),
                error(curve, point.error()), error(curve, Math.max(0, point.interval().low())) + " to "
                        + error(curve, point.interval().high())));
        return "error of " + technique + " for " + VisibleText.line(response) + ", " + curve.rows()
                + " rows, a fifth of them held out, "
                + repetitions + " repetitions\n\n" + table + "\n" + verdict(curve) + "\n";
    }

    private static String verdict(LearningCurve curve) {
        String change = String.format(Locale.ROOT, "twice as many measurements would change the error by %s "
                + "(95 %% interval %s to %s), from about %s to %s", change(curve.gain()),
                change(curve.gainInterval().high()), change(curve.gainInterval().low()),
                error(curve, curve.trend().at(curve.rows())), error(curve, curve.trend().at(2.0 * curve.rows())));
        int last = curve.points().get(curve.points().size() - 1).trainingRows();
        String sufficient = curve.sufficient() < last ? ". "
                + curve.sufficient()
                + " training rows give the same error as "
                + last
                + " within "
                + NumberText.percent(curve.tolerance())
                + " of the error." : ".";
        return switch (curve.verdict()) {
            case ENOUGH -> "Enough: " + change + sufficient;
            case MORE -> "More measurements would help: " + change + sufficient;
            case UNCLEAR -> curve.isNothingLearned()
                    ? "Unclear: the model is hardly better than the mean of the data ("
                            + error(curve, curve.constantError())
                            + "); measure more, or use another technique or other factors."
                    : "Unclear: " + change + "; the choice of rows matters more than their number.";
        };
    }

    private static String change(double gain) {
        return gain == 0 ? "0 %" : (gain > 0 ? "-" : "+") + NumberText.significant(100 * Math.abs(gain), 2) + " %";
    }

    private static String error(LearningCurve curve, double error) {
        return curve.measure() == Measure.RELATIVE ? NumberText.percent(error) : NumberText.plain(error);
    }

    private static String name(Measure measure) {
        return measure == Measure.RELATIVE ? "mean relative error" : "RMSE";
    }

    @Document(value = "learning-curve", title = "Output of loggia learning-curve",
            description = "Output of `loggia learning-curve --format json`: the error against the number of training "
                    + "rows.")
    private record Curve(
            @Key(value = "Rows of the data.", unit = "count") int rows,
            @Key("Definition of the error: the mean relative error, or the root mean square error.") Measure measure,
            @Key("By number of training rows, in ascending order.") List<Point> points,
            @Key("asymptote + scale * rows ^ -exponent.") Trend trend,
            @Key(value = "The share by which twice as many rows would lower the error.", unit = "share",
                    nullable = true) double gain,
            @Key(value = "Its 95 % interval; an end is null where it is unknown.", unit = "share") double[] gainCi95,
            @Key(value = "Training rows that do as well as the most, within the tolerance.",
                    unit = "count") int sufficient,
            @Key(value = "The error of predicting the mean of the data.", unit = UNIT,
                    nullable = true) double constantError,
            @Key("Whether more measurements would help.") Verdict verdict) {

        static Curve of(LearningCurve curve) {
            return new Curve(curve.rows(), curve.measure(), curve.points().stream().map(each -> new Point(each
                    .trainingRows(), each.error(), ends(each.interval()))).toList(), new Trend(curve.trend()
                            .asymptote(), curve.trend().scale(), curve.trend().exponent()), curve.gain(), ends(curve
                                    .gainInterval()), curve.sufficient(), curve.constantError(), curve.verdict());
        }

        private static double[] ends(Interval interval) {
            return new double[] {interval.low(), interval.high()};
        }
    }

    private record Point(
            @Key(value = "Rows that were trained on.", unit = "count") int trainingRows,
            @Key(value = "Mean error over the repetitions.", unit = UNIT, nullable = true) double error,
            @Key(value = "Its 95 % interval; an end is null where it is unknown.", unit = UNIT) double[] ci95) {
    }

    private record Trend(
            @Key(value = "The error of endless data.", unit = UNIT, nullable = true) double asymptote,
            @Key(value = "Factor of the power.", unit = UNIT, nullable = true) double scale,
            @Key(value = "Exponent of the number of training rows.", unit = "none", nullable = true) double exponent) {
    }
}
