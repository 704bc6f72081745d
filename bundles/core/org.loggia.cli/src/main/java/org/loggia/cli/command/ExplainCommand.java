// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.report.TrainingReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
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

/** {@code loggia explain}: what a model file says, how it fits measurements, and which factors matter in them. */
@Command(name = "explain",
        description = "Explains a regression model: importance and effects of its factors on measurements.")
public final class ExplainCommand implements Runnable {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL.json", description = "A model file that 'loggia train' wrote.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "DATA.csv",
            description = "A table with a column for each factor and the response of the model.")
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
        output.check("explain");
        if (effects != null) {
            OutputOptions.checkWritable(effects, terminal);
        }
        try {
            ModelFile file = ModelFile.read(modelFile);
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
