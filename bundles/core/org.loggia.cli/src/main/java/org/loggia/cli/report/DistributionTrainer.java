// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.cli.text.CsvText;
import org.loggia.cli.text.Format;
import org.loggia.cli.text.JsonText;
import org.loggia.cli.text.TextTable;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.distribution.DistributionScores;
import org.loggia.regression.distribution.DistributionTechnique;
import org.loggia.regression.distribution.DistributionTraining;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.regression.distribution.PercentileErrors;
import org.loggia.regression.file.DistributionFile;

/**
 * {@code loggia train --distribution}: from a table of percentiles to a model of distributions, and how good it is for
 * loads that it has not seen.
 *
 * @param folds K or a file for an own cross-validation of the whole procedure; null for none
 */
public record DistributionTrainer(Path data, List<String> factors, List<String> derived, String population,
        String folds, Path out) {

    private static final double[] SHOWN = {50, 90, 95, 99, 99.9};

    /** Trains, writes the model, and tells how good it is. */
    public String run(Format format) {
        long start = System.nanoTime();
        DataSet table = DataSet.read(data);
        DistributionData measured = new PercentileColumns(table).data(factors.stream().map(table::nameOf).toList());
        DistributionTraining training = new DistributionTraining(measured, derived, population,
                List.of(DistributionTechnique.values()));
        Folds held = folds == null ? null : folds.matches("\\d{1,9}")
                ? DistributionTraining.folds(measured, Integer.parseInt(folds))
                : Folds.read(Path.of(folds), table.rows());
        DistributionResult result = training.run();
        new DistributionFile(result.model(), table.rows()).write(out);
        double[][] predicted = held == null ? result.heldOut() : training.heldOut(held);
        double seconds = (System.nanoTime() - start) * 1e-9;
        Map<String, PercentileErrors> errors = errors(measured, predicted);
        DistributionScores scores = DistributionScores.of(measured, predicted);
        return switch (format) {
            case TEXT -> text(result, measured, errors, scores, seconds);
            case JSON -> JsonText.of(json(result, errors, scores, seconds));
            case CSV -> csv(errors);
        };
    }

    private static Map<String, PercentileErrors> errors(DistributionData measured, double[][] predicted) {
        Map<String, PercentileErrors> errors = new LinkedHashMap<>();
        Levels levels = measured.levels();
        if (measured.means() != null) {
            errors.put("mean", PercentileErrors.of(measured, predicted, levels.size()));
        }
        for (double percentage : SHOWN) {
            int level = levels.indexOf(percentage);
            if (level >= 0) {
                errors.put(levels.name(level), PercentileErrors.of(measured, predicted, level));
            }
        }
        return errors;
    }

    private String text(DistributionResult result, DistributionData measured, Map<String, PercentileErrors> errors,
            DistributionScores scores, double seconds) {
        TextTable parts = new TextTable("technique", "error of logarithms", "weight");
        result.parts().forEach(part -> parts.add(part.technique(), NumberText.plain(part.error()),
                NumberText.percent(part.weight())));
        TextTable relative = new TextTable("figure", "mean relative error", "median relative error");
        errors.forEach((name, error) -> relative.add(name, NumberText.percent(error.mean()),
                NumberText.percent(error.median())));
        TextTable others = new TextTable("score", "value", "ideal");
        others.add("CRPS, in means", NumberText.plain(scores.crps()), NumberText.plain(scores.crpsOfMeasured()));
        for (int i = 0; i < scores.pinball().length; i++) {
            others.add("pinball loss at " + NumberText.plain(DistributionScores.PINBALL[i]) + " %, in means",
                    NumberText.plain(scores.pinball()[i]), "");
        }
        for (int i = 0; i < scores.coverage().length; i++) {
            String share = NumberText.percent(DistributionScores.INTERVALS[i]);
            others.add("requests within the " + share + " interval", NumberText.percent(scores.coverage()[i]), share);
        }
        StringBuilder text = new StringBuilder("distribution model, trained from " + measured.rows() + " rows of "
                + VisibleText.line(data.toString()) + " in " + NumberText.plain(seconds) + " s\n\n");
        text.append(parts).append("\non rows held out")
                .append(folds == null ? ", from which the weights were chosen" : "").append(":\n\n")
                .append(relative).append('\n').append(others).append('\n');
        text.append("measured response times by tenths of the predicted distribution (PIT, ideal 10 % each):\n");
        for (int i = 0; i < scores.pit().length; i++) {
            text.append(String.format(Locale.ROOT, "%4d %% ", 10 * (i + 1))).append("#".repeat((int) Math.round(
                    Math.min(60, 200 * scores.pit()[i])))).append(' ').append(NumberText.percent(scores.pit()[i]))
                    .append('\n');
        }
        return text.append("\nwritten to ").append(VisibleText.line(out.toString())).append('\n').toString();
    }

    private Map<String, Object> json(DistributionResult result, Map<String, PercentileErrors> errors,
            DistributionScores scores, double seconds) {
        Map<String, Object> json = new LinkedHashMap<>();
        List<Map<String, Object>> parts = new ArrayList<>();
        for (DistributionResult.Part part : result.parts()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("technique", part.technique());
            entry.put("logError", part.error());
            entry.put("weight", part.weight());
            parts.add(entry);
        }
        json.put("parts", parts);
        json.put("isBlendUnseen", folds != null);
        Map<String, Object> relative = new LinkedHashMap<>();
        errors.forEach((name, error) -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("mean", error.mean());
            entry.put("median", error.median());
            relative.put(name, entry);
        });
        json.put("relativeErrors", relative);
        json.put("crps", scores.crps());
        json.put("crpsOfMeasured", scores.crpsOfMeasured());
        json.put("pinball", named(DistributionScores.PINBALL, scores.pinball(), 1));
        json.put("coverage", named(DistributionScores.INTERVALS, scores.coverage(), 100));
        json.put("pit", scores.pit());
        json.put("seconds", seconds);
        return json;
    }

    private static Map<String, Object> named(double[] names, double[] values, double factor) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            named.put(NumberText.plain(names[i] * factor), values[i]);
        }
        return named;
    }

    private static String csv(Map<String, PercentileErrors> errors) {
        CsvText csv = new CsvText("figure", "meanRelativeError", "medianRelativeError");
        errors.forEach((name, error) -> csv.add(name, error.mean(), error.median()));
        return csv.toString();
    }
}
