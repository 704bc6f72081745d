package org.loggia.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.space.Distances;
import org.loggia.regression.space.Extrapolation;
import org.loggia.regression.space.RangeCounter;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia predict}: asks a model file for each row of a table; a row in, a prediction out, in the same order. */
@Command(name = "predict", description = "Predicts the response for each row of a table.")
final class PredictCommand implements Runnable {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file that 'loggia train' wrote, or an ONNX"
            + " model (with the add-on that './build onnx' builds).")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "DATA.csv", description = "A table with a column for each factor of the model.")
    private Path data;

    @Option(names = "--measured", paramLabel = "TRAINING.csv",
            description = "The measurements that the model was trained on; warns of rows far from all of them, even"
                    + " where every factor is within its range.")
    private Path measured;

    @Mixin
    private OutputOptions output;

    PredictCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        output.check("predict");
        try {
            RegressionModel model = ModelFile.readModel(modelFile);
            DataSet table = DataSet.read(data);
            double[][] rows = table.rowsFor(model.factorSpace());
            double[] predictions = Arrays.stream(rows).mapToDouble(model::predict).toArray();
            // Where a model does not know its deviation, it does not for any row.
            double[] deviations = rows.length == 0 || Double.isNaN(model.deviation(rows[0])) ? null
                    : Arrays.stream(rows).mapToDouble(model::deviation).toArray();
            output.write("predict", switch (output.format()) {
                case TEXT -> text(model, table, predictions, deviations);
                case JSON -> JsonText.of(json(model, predictions, deviations));
                case CSV -> csv(predictions, deviations);
            }, terminal);
            warnOfExtrapolation(model, table, rows);
            if (measured != null) {
                warnOfHoles(model, table, rows);
            }
        } catch (RegressionException fault) {
            throw CommandFailure.badInput(fault.getMessage(), fault);
        }
    }

    private static String text(RegressionModel model, DataSet table, double[] predictions, double[] deviations) {
        String unit = model.response().unit();
        String header = model.response().name() + (unit.isEmpty() ? "" : " [" + unit + "]");
        TextTable text = deviations == null ? new TextTable("line", header)
                : new TextTable("line", header, "deviation");
        for (int row = 0; row < predictions.length; row++) {
            String line = Integer.toString(table.line(row));
            String prediction = Numbers.significant(predictions[row], 5);
            if (deviations == null) {
                text.add(line, prediction);
            } else {
                text.add(line, prediction, Numbers.significant(deviations[row], 3));
            }
        }
        return text.toString();
    }

    private static Map<String, Object> json(RegressionModel model, double[] predictions, double[] deviations) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("response", model.response().name());
        json.put("unit", model.response().unit());
        json.put("predictions", predictions);
        if (deviations != null) {
            json.put("deviations", deviations);
        }
        return json;
    }

    private static String csv(double[] predictions, double[] deviations) {
        CsvText csv = deviations == null ? new CsvText("prediction") : new CsvText("prediction", "deviation");
        for (int row = 0; row < predictions.length; row++) {
            if (deviations == null) {
                csv.add(predictions[row]);
            } else {
                csv.add(predictions[row], deviations[row]);
            }
        }
        return csv.toString();
    }

    /** A prediction outside what was measured is a guess, and the user is told how many there are. */
    private void warnOfExtrapolation(RegressionModel model, DataSet table, double[][] rows) {
        RangeCounter ranges = RangeCounter.of(model.factorSpace());
        for (double[] row : rows) {
            ranges.count(row);
        }
        for (Extrapolation outside : ranges.extrapolations(modelFile.toString(), model.factors())) {
            terminal.message(outside.warning(rows.length, "rows of " + table.name()));
        }
    }

    /** Inside every range, and still farther from all measurements than these are from each other. */
    private void warnOfHoles(RegressionModel model, DataSet table, double[][] rows) {
        DataSet training = DataSet.read(measured);
        Distances distances = Distances.of(model.factorSpace(), List.of(training.rowsFor(model.factorSpace())));
        double usual = distances.sparsest();
        int far = 0;
        double largest = 0;
        int farthest = -1;
        for (int row = 0; row < rows.length; row++) {
            double nearest = distances.nearest(rows[row]);
            far += nearest > usual ? 1 : 0;
            if (nearest > Math.max(usual, largest)) {
                largest = nearest;
                farthest = row;
            }
        }
        if (far > 0) {
            terminal.message(data + ":" + table.line(farthest) + ": warning: " + far + " of " + rows.length
                    + " rows lie farther from every row of " + measured + " than its rows lie apart ("
                    + Numbers.percent(usual) + " of a factor's range), this one by " + Numbers.percent(largest)
                    + "; measure there, or take these predictions as guesses");
        }
    }
}
