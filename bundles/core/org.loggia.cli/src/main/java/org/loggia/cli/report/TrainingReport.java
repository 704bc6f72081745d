// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.report.Report;

import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.problem.Problem;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.explanation.FactorImportance;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.training.RankedTechnique;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Validation;
import org.loggia.report.NoteText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/**
 * Report of {@code loggia train}.
 *
 * @param data the file of measurements
 * @param out the model file
 */
public record TrainingReport(TrainingResult result, List<FactorImportance> importance, Path data, Path out)
        implements Report {

    private static final int SHOWN_CANDIDATES = 10;
    private static final int SHOWN_LINES = 30;

    @Override
    public Object json() {
        return new Training(result.technique(), result.parameters(), result.cvRmse(), result.foldRmse(), result
                .trainRmse(), result.error().meanRelativeError(), result.evaluations(), result.seconds(), result
                        .candidates().stream().map(each -> new ComparedTechnique(each.technique(), each.parameters(),
                                each.cvRmse(), each.relativeError(), each.iteration())).toList(), ErrorEstimate.of(
                                        result.validation()), result.ranking().stream().map(RankedModel::of).toList(),
                increases(importance), ModelText.of(result.model()), result.notes().stream().map(ProblemLines::told)
                        .map(NoteText::of).toList());
    }

    /** How much each factor matters. */
    public static Map<String, Double> increases(List<FactorImportance> importance) {
        Map<String, Double> increases = new LinkedHashMap<>();
        importance.forEach(factor -> increases.put(factor.factor(), factor.increase()));
        return increases;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("technique", "params", "cvRmse", "meanRelativeError", "cvRmseHalfWidth",
                "meanRelativeErrorHalfWidth", "size", "sizeUnit", "trainingSeconds", "predictionSeconds");
        for (RankedTechnique ranked : result.ranking()) {
            csv.add(ranked.technique(), parameterText(ranked.parameters()), ranked.cvRmse(), ranked.relativeError(),
                    ranked.validation().cvRmseHalfWidth(), ranked.validation().relativeHalfWidth(),
                    ranked.size().count(), ranked.size().unit(), ranked.trainingSeconds(),
                    ranked.predictionSeconds());
        }
        if (result.ranking().isEmpty()) {
            result.candidates().forEach(candidate -> csv.add(candidate.technique(), parameterText(candidate
                    .parameters()), candidate.cvRmse(), candidate.relativeError(), "", "", "", "", "", ""));
        }
        return csv.toString();
    }

    @Override
    public String text() {
        String unit = result.model().response().unit();
        String inUnit = unit.isEmpty() ? "" : " " + unit;
        StringBuilder text = new StringBuilder();
        text.append(result.technique()).append(" model of ").append(VisibleText.line(result.model().response().name()))
                .append(", trained from ").append(result.error().rows()).append(" rows of ")
                .append(VisibleText.line(data.toString()))
                .append(" in ").append(NumberText.plain(result.seconds())).append(" s\n");
        if (!result.parameters().isEmpty()) {
            text.append("parameters: ").append(parameterText(result.parameters())).append('\n');
        }
        text.append('\n');
        Validation validation = result.validation();
        String validated = validation.method().adjective();
        TextTable errors = new TextTable("error", "value");
        errors.add(validated + " RMSE", with(result.cvRmse(), validation.cvRmseHalfWidth()) + inUnit);
        errors.add(validated + " mean relative error", withPercent(result.error().meanRelativeError(),
                validation.relativeHalfWidth()));
        errors.add("RMSE on the training data", NumberText.plain(result.trainRmse()) + inUnit);
        text.append(errors).append('\n').append(factorTable(result.model(), importance));
        if (!result.ranking().isEmpty()) {
            text.append('\n').append(rankingTable(validated));
        } else if (result.candidates().size() > 1) {
            text.append('\n').append(candidateTable(validated));
        }
        text.append('\n');
        text.append(modelText(result.model()));
        for (Problem note : result.notes()) {
            text.append("note: ").append(VisibleText.line(ProblemLines.told(note).text())).append('\n');
        }
        return text.append("\nwritten to ").append(VisibleText.line(out.toString())).append('\n').toString();
    }

    /** The beginning of what a model says. */
    public static String modelText(RegressionModel regression) {
        StringBuilder text = new StringBuilder();
        List<String> model = ModelText.of(regression);
        model.stream().limit(SHOWN_LINES).forEach(line -> text.append(VisibleText.line(line)).append('\n'));
        if (model.size() > SHOWN_LINES) {
            text.append("and ").append(model.size() - SHOWN_LINES).append(" lines more, see --format json\n");
        }
        return text.toString();
    }

    /** An error with half the width of its interval. */
    private static String with(double error, double halfWidth) {
        return NumberText.withInterval(error, error - halfWidth, error + halfWidth);
    }

    private static String withPercent(double error, double halfWidth) {
        return Double.isNaN(error) ? NumberText.percent(error) : with(100 * error, 100 * halfWidth) + " %";
    }

    /** The compared techniques with their costs, the chosen one first. */
    private TextTable rankingTable(String validated) {
        TextTable table = new TextTable("technique", validated + " RMSE", "mean relative error", "size", "training",
                "prediction", "parameters");
        result.ranking().forEach(ranked -> table.add(ranked.technique(),
                with(ranked.cvRmse(), ranked.validation().cvRmseHalfWidth()),
                withPercent(ranked.relativeError(), ranked.validation().relativeHalfWidth()),
                ranked.size().count() + " " + ranked.size().unit(),
                NumberText.significant(ranked.trainingSeconds() * 1e3, 2) + " ms",
                NumberText.significant(ranked.predictionSeconds() * 1e9, 2) + " ns",
                parameterText(ranked.parameters())));
        return table;
    }

    /** The best of what was compared, the chosen one first. */
    private String candidateTable(String validated) {
        TextTable table = new TextTable("technique", "parameters", validated + " RMSE", "mean relative error",
                "iteration");
        result.candidates().stream().limit(SHOWN_CANDIDATES).forEach(candidate -> table.add(candidate.technique(),
                parameterText(candidate.parameters()), NumberText.plain(candidate.cvRmse()),
                NumberText.percent(candidate.relativeError()), Integer.toString(candidate.iteration())));
        int hidden = result.candidates().size() - SHOWN_CANDIDATES;
        return table + (hidden > 0 ? "and " + hidden + " more, see --format csv\n" : "");
    }

    /** The factors with what was measured and how much each matters. */
    public static TextTable factorTable(RegressionModel regression, List<FactorImportance> importance) {
        Map<String, Double> increases = increases(importance);
        TextTable table = new TextTable("factor", "measured", "unit", "RMSE added when shuffled");
        for (Factor factor : regression.factors()) {
            if (factor instanceof Factor.Numeric numeric) {
                table.add(numeric.name(),
                        NumberText.plain(numeric.minimum()) + " to " + NumberText.plain(numeric.maximum()),
                        numeric.unit(), NumberText.plain(increases.get(numeric.name())));
            } else if (factor instanceof Factor.Nominal nominal) {
                table.add(nominal.name(), String.join(", ", nominal.levels()), "",
                        NumberText.plain(increases.get(nominal.name())));
            }
        }
        return table;
    }

    public static String parameterText(Map<String, Double> parameters) {
        List<String> words = new ArrayList<>();
        parameters.forEach((name, value) -> words.add(name + "=" + NumberText.plain(value)));
        return String.join(" ", words);
    }

    @Document(value = "train", title = "Output of loggia train",
            description = "Output of `loggia train --format json` about a training; the model itself is written to the "
                    + "file of `--out`.")
    private record Training(
            @Key("The technique that was chosen.") String technique,
            @Key(value = "Its parameters by name.", unit = "none") Map<String, Double> params,
            @Key(value = "Validated root mean square error: the mean over the folds or bootstrap samples.",
                    unit = "unit of the response", nullable = true) double cvRmse,
            @Key(value = "Root mean square error of each fold or sample.",
                    unit = "unit of the response") List<Double> foldRmse,
            @Key(value = "Root mean square error on the training data.", unit = "unit of the response",
                    nullable = true) double trainRmse,
            @Key(value = "Mean of |prediction - response| / |response| over the held-out rows; null when all responses "
                    + "are 0.", unit = "share", nullable = true) double meanRelativeError,
            @Key(value = "Cross-validations that were made.", unit = "count") int evaluations,
            @Key(value = "How long it took.", unit = "s") double seconds,
            @Key("Compared techniques, the best first.") List<ComparedTechnique> candidates,
            @Key("How the errors were estimated.") ErrorEstimate validation,
            @Key("The techniques that `--technique auto` compared with their costs, the chosen one first; otherwise "
                    + "empty.") List<RankedModel> ranking,
            @Key(value = "By factor: how much the root mean square error grows when the factor is shuffled.",
                    unit = "unit of the response") Map<String, Double> importance,
            @Key("The model in words, line by line.") List<String> model,
            @Key("Notes for the reader.") List<NoteText> notes) {
    }

    private record ComparedTechnique(
            @Key("Technique.") String technique,
            @Key(value = "Its parameters by name.", unit = "none") Map<String, Double> params,
            @Key(value = "Cross-validated root mean square error.", unit = "unit of the response",
                    nullable = true) double cvRmse,
            @Key(value = "Mean relative error over the held-out rows.", unit = "share",
                    nullable = true) double meanRelativeError,
            @Key(value = "Iteration of the search in which it came up.", unit = "count") int iteration) {
    }

    private record ErrorEstimate(
            @Key("Folds of a cross-validation, or rows that bootstrap samples left out.") Validation.Method method,
            @Key(value = "Number of folds or samples.", unit = "count") int sets,
            @Key(value = "Precision of `cvRmse`: half of its 95 % interval.", unit = "unit of the response",
                    nullable = true) double cvRmseHalfWidth,
            @Key(value = "Precision of `meanRelativeError`: half of its 95 % interval.", unit = "share",
                    nullable = true) double meanRelativeErrorHalfWidth) {

        static ErrorEstimate of(Validation validation) {
            return new ErrorEstimate(validation.method(), validation.sets(), validation
                    .cvRmseHalfWidth(), validation.relativeHalfWidth());
        }
    }

    private record RankedModel(
            @Key("Technique.") String technique,
            @Key(value = "Its parameters by name.", unit = "none") Map<String, Double> params,
            @Key(value = "Validated root mean square error.", unit = "unit of the response",
                    nullable = true) double cvRmse,
            @Key(value = "Precision of `cvRmse`: half of its 95 % interval.", unit = "unit of the response",
                    nullable = true) double cvRmseHalfWidth,
            @Key(value = "Mean relative error over the held-out rows.", unit = "share",
                    nullable = true) double meanRelativeError,
            @Key(value = "Precision of `meanRelativeError`: half of its 95 % interval.", unit = "share",
                    nullable = true) double meanRelativeErrorHalfWidth,
            @Key(value = "Size of the model, in `sizeUnit`.", unit = "count") int size,
            @Key(value = "Parts of the model.", values = {
                "terms", "leaves", "rules", "rows"}) String sizeUnit,
            @Key(value = "Time of one training on all rows.", unit = "s") double trainingSeconds,
            @Key(value = "Mean time of a prediction.", unit = "s") double predictionSeconds){

        static RankedModel of(RankedTechnique ranked) {
            return new RankedModel(ranked.technique(), ranked.parameters(), ranked.cvRmse(), ranked.validation()
                    .cvRmseHalfWidth(), ranked.relativeError(), ranked.validation().relativeHalfWidth(), ranked.size()
                            .count(), ranked.size().unit(), ranked.trainingSeconds(), ranked.predictionSeconds());
        }
    }
}
