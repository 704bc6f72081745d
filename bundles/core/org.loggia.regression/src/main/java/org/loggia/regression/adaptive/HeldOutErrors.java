// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;

/**
 * Errors of a response where the model had not seen the configuration: cross-validation of models of the response's
 * logarithm, with the more accurate technique of two. Cubist follows steps, Gaussian processes smooth functions.
 *
 * @param done the rows of all chosen configurations
 * @param known positions in {@code done} at which the response was measured
 * @param logarithms of prediction / measured value, by position in {@code known}
 */
record HeldOutErrors(String response, ScaledRows rows, int[] done, int[] known, double[] logarithms) {

    private static final int FOLDS = 10;
    private static final Map<String, Map<String, Double>> TECHNIQUES = Map.of("cubist", Map.of("committees", 5.0),
            "gp", Map.of("fitrows", 100.0));

    static HeldOutErrors of(ScaledRows rows, int[] done, MeasuredResponse measured, long seed) {
        int[] known = IntStream.range(0, done.length).filter(i -> !Double.isNaN(measured.values()[i])).toArray();
        if (known.length < 2) {
            double[] unknown = new double[known.length];
            Arrays.fill(unknown, Double.POSITIVE_INFINITY);
            return new HeldOutErrors(measured.name(), rows, done, known, unknown);
        }
        TrainingData data = data(rows, done, known, measured);
        Folds folds = Folds.shuffled(known.length, Math.min(FOLDS, known.length), seed + done.length);
        double[] least = TECHNIQUES.keySet().stream().sorted().map(technique -> heldOut(data, folds, technique)).min(
                Comparator.comparingDouble(errors -> Arrays.stream(errors).map(Math::abs).sum())).orElseThrow();
        return new HeldOutErrors(measured.name(), rows, done, known, least);
    }

    private static double[] heldOut(TrainingData data, Folds folds, String technique) {
        double[] errors = new double[data.rows()];
        IntStream.range(0, folds.count()).parallel().forEach(fold -> {
            RegressionModel model = Training.of(data.rows(folds.outside(fold))).technique(technique)
                    .parameters(TECHNIQUES.get(technique)).trainModel();
            for (int held : folds.inside(fold)) {
                errors[held] = model.predict(data.row(held)) - data.responses()[held];
            }
        });
        return errors;
    }

    private static TrainingData data(ScaledRows rows, int[] done, int[] known, MeasuredResponse measured) {
        double[][] values = new double[rows.factors()][known.length];
        double[] responses = new double[known.length];
        for (int i = 0; i < known.length; i++) {
            for (int factor = 0; factor < values.length; factor++) {
                values[factor][i] = rows.values()[done[known[i]]][factor];
            }
            responses[i] = Math.log(measured.values()[known[i]]);
        }
        return new TrainingData(rows.space(), new Response(measured.name(), "", Arrays.stream(responses).min()
                .orElseThrow(), Arrays.stream(responses).max().orElseThrow()), values, responses);
    }

    /** The error over the plan, from the configurations of the design. */
    ResponseError estimate(List<AdaptiveChoice> chosen) {
        return ResponseError.of(response, IntStream.range(0, known.length)
                .filter(i -> chosen.get(known[i]).reason() == ChoiceReason.DESIGN)
                .mapToDouble(i -> Math.abs(Math.expm1(logarithms[i]))).toArray());
    }

    /** The mean error of the measured neighbors of a row, weighted by their distances to the power of -4. */
    double near(int row) {
        double weights = 0;
        double sum = 0;
        for (int i = 0; i < known.length; i++) {
            double distance = rows.distance(row, done[known[i]]);
            double weight = 1 / Math.pow(distance, 4);
            weights += weight;
            sum += weight * Math.abs(logarithms[i]);
        }
        return sum / weights;
    }
}
