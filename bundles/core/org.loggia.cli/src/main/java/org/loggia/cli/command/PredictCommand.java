// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;

import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.DistributionPredictions;
import org.loggia.cli.report.NetPredictionReport;
import org.loggia.cli.report.Predictions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelFile;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia predict}: asks a model file for each row of a table; a row in, a prediction out, in the same order. */
@Command(name = "predict", description = "Predicts the response of a regression model or net for each row of a table.")
public final class PredictCommand extends TerminalCommand {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file that 'loggia train' wrote, or an ONNX"
            + " model (with the add-on that './build onnx' builds), or a queueing Petri net that 'loggia calibrate'"
            + " wrote.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "DATA.csv",
            description = "A table with a column for each factor of the model; for a net, a table of workloads "
                    + "as 'loggia calibrate' reads it, in which response times are optional.")
    private Path data;

    @Option(names = "--measured", paramLabel = "TRAINING.csv",
            description = "The training data of the model; rows far from all of them are reported, even if every "
                    + "factor is within its range.")
    private Path measured;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("predict");
        if (modelFile.toString().endsWith(".qpe")) {
            predictWorkloads();
            return;
        }
        if (DistributionFile.isOne(modelFile)) {
            predictDistributions();
            return;
        }
        RegressionModel model = ModelFile.readModel(modelFile);
        Predictions predictions = Predictions.of(model, data, measured);
        output.write("predict", switch (output.format()) {
            case TEXT -> text(model, predictions);
            case JSON -> JsonText.document(new PredictedResponses(model.response().name(), model.response()
                    .unit(), predictions.values(), predictions.standardDeviations()));
            case CSV -> csv(model, predictions);
        }, terminal);
        predictions.warnings(modelFile).forEach(terminal::message);
    }

    private void predictWorkloads() {
        if (measured != null) {
            throw CommandFailure.wrongUsage("loggia predict: --measured applies to regression models only; remove it");
        }
        try {
            ResponseTimeMeasurements workloads = ResponseTimeMeasurements.workloads(data);
            Net net = QpeFiles.read(modelFile);
            terminal.progress("predicting " + workloads.rows().size() + " workloads");
            NetPredictionReport report = NetPredictionReport.of(modelFile, net, workloads);
            terminal.clearProgress();
            output.write("predict", report.in(output.format()), terminal);
            report.notes().forEach(note -> terminal.message(modelFile + ": " + note.text()));
        } catch (ProblemException fault) {
            throw fault.orIn(modelFile);
        }
    }

    private void predictDistributions() {
        if (measured != null) {
            throw CommandFailure.wrongUsage(
                    "loggia predict: --measured applies to models of single values only; remove it");
        }
        DistributionPredictions predictions = DistributionPredictions.of(DistributionFile.read(modelFile), data);
        output.write("predict", switch (output.format()) {
            case TEXT -> predictions.text();
            case JSON -> JsonText.document(predictions.json());
            case CSV -> predictions.csv();
        }, terminal);
        predictions.warnings(modelFile).forEach(terminal::message);
    }

    private static String text(RegressionModel model, Predictions predictions) {
        String unit = model.response().unit();
        String header = model.response().name() + (unit.isEmpty() ? "" : " [" + unit + "]");
        double[] values = predictions.values();
        double[] deviations = predictions.standardDeviations();
        TextTable text = deviations == null ? new TextTable("line", header)
                : new TextTable("line", header, "std. deviation");
        for (int row = 0; row < values.length; row++) {
            String line = Integer.toString(predictions.line(row));
            String prediction = NumberText.significant(values[row], 5);
            if (deviations == null) {
                text.add(line, prediction);
            } else {
                text.add(line, prediction, NumberText.significant(deviations[row], 3));
            }
        }
        return text.toString();
    }

    private static String csv(RegressionModel model, Predictions predictions) {
        double[] values = predictions.values();
        double[] deviations = predictions.standardDeviations();
        String unit = model.response().unit();
        CsvText csv = deviations == null ? new CsvText("prediction", "line", "unit")
                : new CsvText("prediction", "deviation", "line", "unit");
        for (int row = 0; row < values.length; row++) {
            int line = predictions.line(row);
            if (deviations == null) {
                csv.add(values[row], line, unit);
            } else {
                csv.add(values[row], deviations[row], line, unit);
            }
        }
        return csv.toString();
    }

    @Document(value = "predict", title = "Output of loggia predict",
            description = "Output of `loggia predict --format json`: a prediction for each row of the data.")
    private record PredictedResponses(
            @Key("Name of the response.") String response,
            @Key("Its unit; empty if the training data named none.") String unit,
            @Key(value = "By row; null where there is no prediction.",
                    unit = "unit of the response") double[] predictions,
            @Key(value = "Standard deviations of the predictions, if the model predicts them.",
                    unit = "unit of the response", optional = true) double[] deviations) {
    }
}
