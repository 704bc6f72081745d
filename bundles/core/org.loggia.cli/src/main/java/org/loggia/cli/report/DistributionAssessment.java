// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.loggia.input.NumberText;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionScores;
import org.loggia.regression.distribution.HeldOutPredictions;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.PercentileErrors;
import org.loggia.regression.distribution.RequestIntervals;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** Errors of predicted distributions, together with the noise of repetitions where the rows have any. */
record DistributionAssessment(
        @Key("By figure (mean, p50, ...) the relative errors, |prediction - measured| / "
                + "measured.") Map<String, FigureErrors> relativeErrors,
        @Key(value = "By figure, how far one repetition of a load is off the mean of the others; missing where no load "
                + "was repeated.", optional = true) Map<String, FigureErrors> noise,
        @Key(value = "Continuous ranked probability score, mean over the rows.", unit = "mean of the row",
                nullable = true) double crps,
        @Key(value = "The score of the measured distributions themselves, which no prediction can undercut.",
                unit = "mean of the row", nullable = true) double crpsOfMeasured,
        @Key(value = "By level in percent the pinball loss.", unit = "mean of the row") Map<String, Double> pinball,
        @Key(value = "By nominal share in percent the share of measured response times between the predicted quantiles "
                + "that are so far apart.", unit = "share") Map<String, Double> coverage,
        @Key(value = "By nominal share in percent the share of measured response times within the calibrated interval "
                + "of single requests; missing where the model has none.", unit = "share",
                optional = true) Map<String, Double> intervalCoverage,
        @Key(value = "Shares of measured response times in each tenth of the predicted distribution.",
                unit = "share") double[] pit) {

    private static final double[] SHOWN = {50, 90, 95, 99, 99.9};

    /**
     * Judges.
     *
     * @param predictions at the measured levels, then the mean where it was measured; its intervals may be null
     */
    static DistributionAssessment of(DistributionData measured, HeldOutPredictions predictions) {
        double[][] predicted = predictions.figures();
        Map<String, FigureErrors> errors = new LinkedHashMap<>();
        Map<String, FigureErrors> noise = new LinkedHashMap<>();
        Levels levels = measured.levels();
        if (measured.means() != null) {
            add("mean", levels.size(), measured, predicted, errors, noise);
        }
        for (double percentage : SHOWN) {
            int level = levels.indexOf(percentage);
            if (level >= 0) {
                add(levels.name(level), level, measured, predicted, errors, noise);
            }
        }
        DistributionScores scores = DistributionScores.of(measured, predicted);
        return new DistributionAssessment(errors, noise.isEmpty() ? null : noise, scores.crps(), scores
                .crpsOfMeasured(), named(DistributionScores.PINBALL, scores.pinball(), 1), named(
                        DistributionScores.INTERVALS, scores.coverage(), 100), predictions.intervals() == null ? null
                                : named(RequestIntervals.SHARES, RequestIntervals.coverage(measured, predictions
                                        .intervals()), 100), scores.pit());
    }

    private static void add(String name, int target, DistributionData measured, double[][] predicted,
            Map<String, FigureErrors> errors, Map<String, FigureErrors> noise) {
        errors.put(name, FigureErrors.of(PercentileErrors.of(measured, predicted, target)));
        PercentileErrors.ofRepetitions(measured, target).ifPresent(own -> noise.put(name, FigureErrors.of(own)));
    }

    private static Map<String, Double> named(double[] names, double[] values, double factor) {
        Map<String, Double> named = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            named.put(NumberText.plain(names[i] * factor), values[i]);
        }
        return named;
    }

    /** Tables of errors and scores, and the PIT as bars. */
    String text() {
        TextTable relative = noise == null ? new TextTable("figure", "mean relative error", "median relative error")
                : new TextTable("figure", "mean relative error", "median relative error", "noise of repetitions, mean",
                        "median");
        relativeErrors.forEach((name, error) -> {
            String mean = NumberText.percent(error.mean());
            String median = NumberText.percent(error.median());
            if (noise == null) {
                relative.add(name, mean, median);
            } else {
                relative.add(name, mean, median, NumberText.percent(noise.get(name).mean()),
                        NumberText.percent(noise.get(name).median()));
            }
        });
        TextTable others = new TextTable("score", "value", "ideal");
        others.add("CRPS, in means", NumberText.plain(crps), NumberText.plain(crpsOfMeasured));
        pinball.forEach((level, loss) -> others.add("pinball loss at " + level + " %, in means", NumberText.plain(loss),
                ""));
        coverage.forEach((share, covered) -> others.add("requests between quantiles that are " + share + " % apart",
                NumberText.percent(covered), share + " %"));
        if (intervalCoverage != null) {
            intervalCoverage.forEach((share, covered) -> others.add("requests within the " + share + " % interval",
                    NumberText.percent(covered), share + " %"));
        }
        StringBuilder text = new StringBuilder().append(relative).append('\n').append(others).append('\n');
        text.append("measured response times by tenths of the predicted distribution (PIT, ideal 10 % each):\n");
        for (int i = 0; i < pit.length; i++) {
            text.append(String.format(Locale.ROOT, "%4d %% ", 10 * (i + 1))).append("#".repeat((int) Math.round(
                    Math.min(60, 200 * pit[i])))).append(' ').append(NumberText.percent(pit[i]))
                    .append('\n');
        }
        return text.toString();
    }

    /** Errors of a figure over the rows. */
    record FigureErrors(
            @Key(value = "Mean over the rows.", unit = "share", nullable = true) double mean,
            @Key(value = "Median over the rows.", unit = "share", nullable = true) double median) {

        static FigureErrors of(PercentileErrors errors) {
            return new FigureErrors(errors.mean(), errors.median());
        }
    }
}
