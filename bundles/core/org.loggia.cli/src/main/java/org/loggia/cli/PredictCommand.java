package org.loggia.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.ModelFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code loggia predict}: asks a model file for each row of a table; a row in, a prediction out, in the same order. */
@Command(name = "predict", description = "Predicts the response for each row of a table.")
final class PredictCommand implements Runnable {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL.json", description = "A model file that 'loggia train' wrote.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "DATA.csv", description = "A table with a column for each factor of the model.")
    private Path data;

    @Mixin
    private OutputOptions output;

    PredictCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        output.check("predict");
        try {
            RegressionModel model = ModelFile.read(modelFile).model();
            DataSet table = DataSet.read(data);
            double[][] rows = table.rowsFor(model.factorSpace());
            double[] predictions = Arrays.stream(rows).mapToDouble(model::predict).toArray();
            output.write("predict", report(model, table, predictions), terminal);
            warnOfExtrapolation(model, table, rows);
        } catch (RegressionException fault) {
            throw CommandFailure.badInput(fault.getMessage(), fault);
        }
    }

    private String report(RegressionModel model, DataSet table, double[] predictions) {
        return switch (output.format()) {
            case TEXT -> text(model, table, predictions);
            case JSON -> JsonText.of(json(model, predictions));
            case CSV -> csv(predictions);
        };
    }

    private static String text(RegressionModel model, DataSet table, double[] predictions) {
        String unit = model.response().unit();
        TextTable text = new TextTable("line", model.response().name() + (unit.isEmpty() ? "" : " [" + unit + "]"));
        for (int row = 0; row < predictions.length; row++) {
            text.add(Integer.toString(table.line(row)), Numbers.significant(predictions[row], 5));
        }
        return text.toString();
    }

    private static Map<String, Object> json(RegressionModel model, double[] predictions) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("response", model.response().name());
        json.put("unit", model.response().unit());
        json.put("predictions", predictions);
        return json;
    }

    private static String csv(double[] predictions) {
        CsvText csv = new CsvText("prediction");
        for (double prediction : predictions) {
            csv.add(prediction);
        }
        return csv.toString();
    }

    /** A prediction outside what was measured is a guess, and the user is told how many there are. */
    private void warnOfExtrapolation(RegressionModel model, DataSet table, double[][] rows) {
        int outside = 0;
        int first = -1;
        for (int row = 0; row < rows.length; row++) {
            if (model.firstExtrapolated(rows[row]) >= 0) {
                outside++;
                first = first < 0 ? row : first;
            }
        }
        if (outside > 0) {
            String factor = model.factors().get(model.firstExtrapolated(rows[first])).name();
            terminal.message(data + ":" + table.line(first) + ": warning: " + outside + " of " + rows.length
                    + " rows lie outside what the model was trained on, this one by its '" + factor
                    + "'; measure there, or take these predictions as guesses");
        }
    }
}
