// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.report.TrainingReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.MessageCodes;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.pcm.expression.NearestName;
import org.loggia.regression.RegressionException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.explanation.ModelCalibration;
import org.loggia.regression.explanation.EffectChart;
import org.loggia.regression.explanation.FactorImportance;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.TrainingError;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia explain}: the factors of a regression model on measurements, or the meaning of a message code. */
@Command(name = "explain",
        description = "Explains a regression model on measurements: importance and effects of its factors; or explains"
                + " the code of a message.")
public final class ExplainCommand implements Runnable {

    private final Terminal terminal;

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

    public ExplainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

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
        output.write("explain-code", switch (output.format()) {
            case TEXT -> code.code() + " (" + severity + ")\n\n" + code.meaning() + "\n"
                    + (code.remedy().isEmpty() ? "" : "Remedy: " + code.remedy() + "\n");
            case JSON -> {
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("code", code.code());
                json.put("severity", severity);
                json.put("meaning", code.meaning());
                json.put("remedy", code.remedy());
                yield JsonText.document(json);
            }
            case CSV -> {
                CsvText csv = new CsvText("code", "severity", "meaning", "remedy");
                csv.add(code.code(), severity, code.meaning(), code.remedy());
                yield csv.toString();
            }
        }, terminal);
    }

    private void explainModel() {
        output.check("explain");
        if (effects != null) {
            OutputOptions.checkWritable(effects, terminal);
        }
        try {
            ModelFile file = ModelFile.read(subject);
            DataSet table = DataSet.read(data);
            TrainingData rows = table.withoutMissing(List.of(file.model().response().name()))
                    .trainingData(file.model());
            List<FactorImportance> importance = FactorImportance.of(file.model(), rows);
            double error = TrainingError.rmse(file.model(), rows);
            output.write("explain", switch (output.format()) {
                case TEXT -> text(file, importance, rows, error);
                case JSON -> JsonText.document(json(file, importance, rows, error));
                case CSV -> csv(importance);
            }, terminal);
            if (effects != null) {
                PictureFile.write(effects, EffectChart.of(file.model(), rows));
            }
        } catch (RegressionException fault) {
            throw CommandFailure.badInput(fault.getMessage(), fault);
        }
    }

    private String text(ModelFile file, List<FactorImportance> importance, TrainingData rows, double error) {
        String unit = file.model().response().unit();
        String inUnit = unit.isEmpty() ? "" : " " + unit;
        TextTable errors = new TextTable("error", "value");
        errors.add("cross-validated RMSE, in training", NumberText.plain(file.error().cvRmse()) + inUnit);
        errors.add("RMSE on " + rows.rows() + " rows of " + data, NumberText.plain(error) + inUnit);
        errors.add("mean relative error on these rows", NumberText.percent(TrainingError.meanRelativeError(file.model(),
                rows)));
        ModelCalibration calibration = ModelCalibration.of(file.model(), rows);
        if (calibration != null) {
            errors.add("predictive standard deviation, mean of the rows",
                    NumberText.plain(calibration.meanDeviation()) + inUnit);
            errors.add("rows within 1.96 standard deviations", NumberText.percent(calibration.within95()));
        }
        return file.technique() + " model of " + VisibleText.line(file.model().response().name()) + ", trained from "
                + file.error().rows() + " rows\n"
                + (file.parameters().isEmpty() ? ""
                        : "parameters: " + TrainingReport.parameterText(file.parameters()) + "\n")
                + "\n" + errors + "\n" + TrainingReport.factorTable(file.model(), importance) + "\n"
                + TrainingReport.modelText(file.model());
    }

    private static Map<String, Object> json(ModelFile file, List<FactorImportance> importance, TrainingData rows,
            double error) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("technique", file.technique());
        json.put("params", file.parameters());
        json.put("response", file.model().response().name());
        json.put("cvRmse", file.error().cvRmse());
        json.put("rows", rows.rows());
        json.put("rmse", error);
        json.put("meanRelativeError", TrainingError.meanRelativeError(file.model(), rows));
        ModelCalibration calibration = ModelCalibration.of(file.model(), rows);
        if (calibration != null) {
            json.put("meanDeviation", calibration.meanDeviation());
            json.put("within95", calibration.within95());
        }
        Map<String, Object> increases = new LinkedHashMap<>();
        importance.forEach(factor -> increases.put(factor.factor(), factor.increase()));
        json.put("importance", increases);
        json.put("model", ModelText.of(file.model()));
        return json;
    }

    private static String csv(List<FactorImportance> importance) {
        CsvText csv = new CsvText("factor", "importance");
        importance.forEach(factor -> csv.add(factor.factor(), factor.increase()));
        return csv.toString();
    }
}
