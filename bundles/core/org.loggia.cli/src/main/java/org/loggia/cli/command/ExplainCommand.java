// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.report.TrainingReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.MessageCodes;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.pcm.expression.NearestName;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.explanation.ModelCalibration;
import org.loggia.regression.explanation.EffectChart;
import org.loggia.regression.explanation.FactorImportance;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.TrainingError;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia explain}: the factors of a regression model on measurements, or the meaning of a message code. */
@Command(name = "explain",
        description = "Explains a regression model on measurements: importance and effects of its factors; or explains"
                + " the code of a message.")
public final class ExplainCommand extends TerminalCommand {

    @Parameters(index = "0", paramLabel = "MODEL.json|CODE",
            description = "A model file that 'loggia train' wrote, or the code of a message, such as io.no-file-set.")
    private Path subject;

    @Parameters(index = "1", arity = "0..1", paramLabel = "DATA.csv",
            description = "A table with a column for each factor and the response of the model; required for a model.")
    private Path data;

    @Option(names = "--effects", paramLabel = "FILE.svg",
            description = "Write a chart of the prediction's dependence on each factor (SVG).")
    private Path effects;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        Optional<MessageCodes.Entry> code = MessageCodes.find(subject.toString());
        if (data == null && code.isPresent()) {
            explain(code.get());
        } else if (data == null) {
            throw CommandFailure.wrongUsage("loggia explain: unknown code '" + subject + "'"
                    + NearestName.of(subject.toString(), MessageCodes.all()).map(near -> " (did you mean '" + near
                            + "'?)")
                            .orElse("") + "; to explain a model, also give DATA.csv");
        } else {
            explainModel();
        }
    }

    private void explain(MessageCodes.Entry code) {
        String severity = code.isError() ? "error" : "warning";
        output.check("explain-code");
        ExplainedCode explained = new ExplainedCode(code.code(), severity, code.meaning(), code.remedy());
        output.write("explain-code", switch (output.format()) {
            case TEXT -> code.code() + " (" + severity + ")\n\n" + code.meaning() + "\n"
                    + (code.remedy().isEmpty() ? "" : "Remedy: " + code.remedy() + "\n");
            case JSON -> JsonText.document(explained);
            case CSV -> RecordTable.csv(ExplainedCode.class, List.of(explained));
        }, terminal);
    }

    private void explainModel() {
        output.check("explain");
        OutputOptions.checkWritable(effects, terminal);
        ModelFile file = ModelFile.read(subject);
        DataSet table = DataSet.read(data);
        TrainingData rows = table.withoutMissing(List.of(file.model().response().name()))
                .trainingData(file.model());
        List<FactorImportance> importance = FactorImportance.of(file.model(), rows);
        output.write("explain", switch (output.format()) {
            case TEXT -> text(file, importance, ExplainedModel.of(file, importance, rows));
            case JSON -> JsonText.document(ExplainedModel.of(file, importance, rows));
            case CSV -> csv(importance);
        }, terminal);
        if (effects != null) {
            PictureFile.write(effects, EffectChart.of(file.model(), rows));
        }
    }

    private String text(ModelFile file, List<FactorImportance> importance, ExplainedModel explained) {
        String unit = file.model().response().unit();
        String inUnit = unit.isEmpty() ? "" : " " + unit;
        TextTable errors = new TextTable("error", "value");
        errors.add("cross-validated RMSE, in training", NumberText.plain(explained.cvRmse()) + inUnit);
        errors.add("RMSE on " + explained.rows() + " rows of " + data, NumberText.plain(explained.rmse()) + inUnit);
        errors.add("mean relative error on these rows", NumberText.percent(explained.meanRelativeError()));
        if (explained.meanDeviation() != null) {
            errors.add("predictive standard deviation, mean of the rows",
                    NumberText.plain(explained.meanDeviation()) + inUnit);
            errors.add("rows within 1.96 standard deviations", NumberText.percent(explained.within95()));
        }
        return file.technique() + " model of " + VisibleText.line(file.model().response().name()) + ", trained from "
                + file.error().rows() + " rows\n"
                + (file.parameters().isEmpty() ? ""
                        : "parameters: " + TrainingReport.parameterText(file.parameters()) + "\n")
                + "\n" + errors + "\n" + TrainingReport.factorTable(file.model(), importance) + "\n"
                + TrainingReport.modelText(file.model());
    }

    private static String csv(List<FactorImportance> importance) {
        CsvText csv = new CsvText("factor", "importance");
        importance.forEach(factor -> csv.add(factor.factor(), factor.increase()));
        return csv.toString();
    }

    @Document(value = "explain-code", title = "Output of loggia explain for a message code",
            description = "Output of `loggia explain CODE --format json`.")
    private record ExplainedCode(
            @Key("The code of the message.") String code,
            @Key(value = "Errors stop a command; warnings do not.", values = {
                "error", "warning"}) String severity,
            @Key("The message with names in braces for its facts, or what the messages of this code have in "
                    + "common.") String meaning,
            @Key("What to do; empty if the message contains it.") String remedy){
    }

    @Document(value = "explain", title = "Output of loggia explain",
            description = "Output of `loggia explain --format json` for a model and data.")
    private record ExplainedModel(
            @Key("How the model was trained.") String technique,
            @Key(value = "With which parameters.", unit = "none") Map<String, Double> params,
            @Key("Name of the response.") String response,
            @Key(value = "Cross-validated root mean square error in training.", unit = "unit of the response",
                    nullable = true) double cvRmse,
            @Key(value = "Rows of the data.", unit = "count") int rows,
            @Key(value = "Root mean square error on these rows.", unit = "unit of the response",
                    nullable = true) double rmse,
            @Key(value = "Mean of |prediction - response| / |response| on these rows; null when all responses are 0.",
                    unit = "share", nullable = true) double meanRelativeError,
            @Key(value = "Mean standard deviation of the predictions, if the model predicts it.",
                    unit = "unit of the response", nullable = true, optional = true) Double meanDeviation,
            @Key(value = "Share of the rows within 1.96 of their standard deviations.", unit = "share",
                    nullable = true, optional = true) Double within95,
            @Key(value = "By factor: how much the root mean square error grows when the factor is shuffled.",
                    unit = "unit of the response") Map<String, Double> importance,
            @Key("The model in words, line by line.") List<String> model) {

        static ExplainedModel of(ModelFile file, List<FactorImportance> importance, TrainingData rows) {
            RegressionModel model = file.model();
            ModelCalibration calibration = ModelCalibration.of(model, rows);
            return new ExplainedModel(file.technique(), file.parameters(), model.response().name(), file.error()
                    .cvRmse(), rows.rows(), TrainingError.rmse(model, rows), TrainingError.meanRelativeError(model,
                            rows), calibration == null ? null : calibration.meanDeviation(), calibration == null ? null
                                    : calibration.within95(), TrainingReport.increases(importance), ModelText.of(
                                            model));
        }
    }
}
