package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.TrainingResult.Candidate;

/**
 * Trains a regression model and measures it by cross-validation:
 *
 * <pre>{@code
 * TrainingResult result = Training.of(DataSet.read(file), "readResponseTime", List.of())
 *         .technique("lm-ia").parameters(Map.of("degree", 3.0)).folds(10, 1).run();
 * ModelFile.of(result).write(target);
 * }</pre>
 */
public final class Training {
    private final TrainingData data;
    private Technique technique = Technique.LINEAR;
    private Map<String, Double> parameters = Map.of();
    private Folds folds;
    private boolean logResponse;

    private Training(TrainingData data) {
        this.data = data;
    }

    /**
     * Starts with the data.
     *
     * @param factors columns to learn from; empty means all but the response
     */
    public static Training of(DataSet dataSet, String response, List<String> factors) {
        return new Training(dataSet.trainingData(response, factors));
    }

    /** Chooses the technique by its label; without a choice {@code lm}. */
    public Training technique(String label) {
        technique = Technique.named(label);
        return this;
    }

    /** Sets parameters of the technique; the others keep their standard values. */
    public Training parameters(Map<String, Double> values) {
        parameters = Map.copyOf(values);
        return this;
    }

    /** Uses these folds for cross-validation. */
    public Training folds(Folds chosen) {
        if (chosen.foldOfRow().length != data.rows()) {
            throw new RegressionException("the folds are for " + chosen.foldOfRow().length + " rows, the data have "
                    + data.rows() + "; use folds made for these data");
        }
        folds = chosen;
        return this;
    }

    /** Shuffles the rows into folds; without any choice 10 folds (or one for each row if fewer) of seed 1. */
    public Training folds(int count, long seed) {
        return folds(Folds.shuffled(data.rows(), count, seed));
    }

    /** Whether to train on the natural logarithm of the response, which then must be positive. */
    public Training logResponse(boolean log) {
        logResponse = log;
        return this;
    }

    /**
     * Cross-validates, then trains on all rows.
     *
     * @throws RegressionException if parameters or data are at fault
     */
    public TrainingResult run() {
        long start = System.nanoTime();
        ParameterValues values = ParameterValues.complete(technique, parameters);
        if (data.rows() < 3) {
            throw new RegressionException("only " + data.rows() + " rows of data; give at least 3");
        }
        Folds used = folds != null ? folds : Folds.shuffled(data.rows(), Math.min(10, data.rows()), 1);
        List<Double> foldRmse = new ArrayList<>();
        double relative = 0;
        int compared = 0;
        for (int fold = 0; fold < used.count(); fold++) {
            RegressionModel model = fit(data.rows(used.outside(fold)), values, new ArrayList<>());
            TrainingData held = data.rows(used.inside(fold));
            foldRmse.add(TrainingError.rmse(model, held));
            for (int row = 0; row < held.rows(); row++) {
                double response = held.responses()[row];
                if (response != 0) {
                    relative += Math.abs((model.predict(held.row(row)) - response) / response);
                    compared++;
                }
            }
        }
        double cvRmse = foldRmse.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        List<String> notes = new ArrayList<>();
        RegressionModel model = fit(data, values, notes);
        TrainingError error = new TrainingError(data.rows(), TrainingError.rmse(model, data), cvRmse, foldRmse,
                compared == 0 ? Double.NaN : relative / compared);
        return new TrainingResult(model, technique.label(), values.values(), logResponse, error, data.fingerprint(), 1,
                (System.nanoTime() - start) * 1e-9,
                List.of(new Candidate(technique.label(), values.values(), cvRmse)), List.copyOf(notes));
    }

    private RegressionModel fit(TrainingData rows, ParameterValues values, List<String> notes) {
        if (!logResponse) {
            return technique.trainer(rows).train(values, notes);
        }
        double[] logarithms = new double[rows.rows()];
        for (int row = 0; row < logarithms.length; row++) {
            double response = rows.responses()[row];
            if (!(response > 0)) {
                throw new RegressionException("response '" + rows.response().name() + "' is " + response
                        + " in a row; its logarithm needs positive values, train without it");
            }
            logarithms[row] = Math.log(response);
        }
        return new LogResponseModel(technique.trainer(rows.withResponses(logarithms)).train(values, notes));
    }
}
