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
import org.loggia.report.text.TextTable;

/**
 * Errors of predicted distributions, together with the noise of repetitions where the rows have any.
 *
 * @param errors relative errors by figure
 * @param noise by figure, how far one repetition is off the mean of the others; empty if no load was repeated
 * @param scores of the whole distributions
 * @param within shares of requests within the calibrated intervals of {@link RequestIntervals#SHARES}; null if there
 *     are none
 */
record DistributionAssessment(Map<String, PercentileErrors> errors, Map<String, PercentileErrors> noise,
        DistributionScores scores, double[] within) {

    private static final double[] SHOWN = {50, 90, 95, 99, 99.9};

    /**
     * Judges.
     *
     * @param predictions at the measured levels, then the mean where it was measured; its intervals may be null
     */
    static DistributionAssessment of(DistributionData measured, HeldOutPredictions predictions) {
        double[][] predicted = predictions.figures();
        Map<String, PercentileErrors> errors = new LinkedHashMap<>();
        Map<String, PercentileErrors> noise = new LinkedHashMap<>();
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
        return new DistributionAssessment(errors, noise, DistributionScores.of(measured, predicted),
                predictions.intervals() == null ? null : RequestIntervals.coverage(measured, predictions.intervals()));
    }

    private static void add(String name, int target, DistributionData measured, double[][] predicted,
            Map<String, PercentileErrors> errors, Map<String, PercentileErrors> noise) {
        errors.put(name, PercentileErrors.of(measured, predicted, target));
        PercentileErrors.ofRepetitions(measured, target).ifPresent(own -> noise.put(name, own));
    }

    /** Tables of errors and scores, and the PIT as bars. */
    String text() {
        TextTable relative = noise.isEmpty() ? new TextTable("figure", "mean relative error", "median relative error")
                : new TextTable("figure", "mean relative error", "median relative error", "noise of repetitions, mean",
                        "median");
        errors.forEach((name, error) -> {
            String mean = NumberText.percent(error.mean());
            String median = NumberText.percent(error.median());
            if (noise.isEmpty()) {
                relative.add(name, mean, median);
            } else {
                relative.add(name, mean, median, NumberText.percent(noise.get(name).mean()),
                        NumberText.percent(noise.get(name).median()));
            }
        });
        TextTable others = new TextTable("score", "value", "ideal");
        others.add("CRPS, in means", NumberText.plain(scores.crps()), NumberText.plain(scores.crpsOfMeasured()));
        for (int i = 0; i < scores.pinball().length; i++) {
            others.add("pinball loss at " + NumberText.plain(DistributionScores.PINBALL[i]) + " %, in means",
                    NumberText.plain(scores.pinball()[i]), "");
        }
        for (int i = 0; i < scores.coverage().length; i++) {
            String share = NumberText.percent(DistributionScores.INTERVALS[i]);
            others.add("requests between quantiles that are " + share + " apart",
                    NumberText.percent(scores.coverage()[i]), share);
        }
        for (int i = 0; within != null && i < within.length; i++) {
            String share = NumberText.percent(RequestIntervals.SHARES[i]);
            others.add("requests within the " + share + " interval", NumberText.percent(within[i]), share);
        }
        StringBuilder text = new StringBuilder().append(relative).append('\n').append(others).append('\n');
        text.append("measured response times by tenths of the predicted distribution (PIT, ideal 10 % each):\n");
        for (int i = 0; i < scores.pit().length; i++) {
            text.append(String.format(Locale.ROOT, "%4d %% ", 10 * (i + 1))).append("#".repeat((int) Math.round(
                    Math.min(60, 200 * scores.pit()[i])))).append(' ').append(NumberText.percent(scores.pit()[i]))
                    .append('\n');
        }
        return text.toString();
    }

    /** Adds the keys of errors and scores; {@code noise} only where there is any. */
    void addTo(Map<String, Object> json) {
        json.put("relativeErrors", json(errors));
        if (!noise.isEmpty()) {
            json.put("noise", json(noise));
        }
        json.put("crps", scores.crps());
        json.put("crpsOfMeasured", scores.crpsOfMeasured());
        json.put("pinball", named(DistributionScores.PINBALL, scores.pinball(), 1));
        json.put("coverage", named(DistributionScores.INTERVALS, scores.coverage(), 100));
        if (within != null) {
            json.put("intervalCoverage", named(RequestIntervals.SHARES, within, 100));
        }
        json.put("pit", scores.pit());
    }

    private static Map<String, Object> json(Map<String, PercentileErrors> errors) {
        Map<String, Object> json = new LinkedHashMap<>();
        errors.forEach((name, error) -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("mean", error.mean());
            entry.put("median", error.median());
            json.put(name, entry);
        });
        return json;
    }

    private static Map<String, Object> named(double[] names, double[] values, double factor) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            named.put(NumberText.plain(names[i] * factor), values[i]);
        }
        return named;
    }
}
