// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.TrainingResult;

/**
 * One technique on one response of a study: relative errors on configurations that were not used for training.
 *
 * @param standard errors with standard parameters
 * @param tuned errors with the parameters that the search found, in the same order
 * @param iteration iteration of the search that found them
 * @param onFolds by what share the search lowered the cross-validated error, which is what it minimizes
 */
record StudyOutcome(String study, StudiedTechnique technique, String response, double[] standard, double[] tuned,
        int iteration, int evaluations, double seconds, double onFolds) {

    static StudyOutcome of(String study, StudiedTechnique technique, String response, TrainingResult standard,
            TrainingResult tuned, double[][] rows, double[] measured) {
        return new StudyOutcome(study, technique, response, errors(standard.model(), rows, measured),
                errors(tuned.model(), rows, measured), tuned.candidates().get(0).iteration(), tuned.evaluations(),
                tuned.seconds(), 1 - tuned.cvRmse() / standard.cvRmse());
    }

    static StudyOutcome of(String study, StudiedTechnique technique, TrainingResult standard, TrainingResult tuned,
            TrainingData test) {
        double[][] rows = new double[test.rows()][];
        Arrays.setAll(rows, test::row);
        return of(study, technique, test.response().name(), standard, tuned, rows, test.responses());
    }

    private static double[] errors(RegressionModel model, double[][] rows, double[] measured) {
        double[] errors = new double[rows.length];
        Arrays.setAll(errors, i -> Math.abs(model.predict(rows[i]) - measured[i]) / measured[i]);
        return errors;
    }

    double meanStandard() {
        return Arrays.stream(standard).average().orElseThrow();
    }

    double meanTuned() {
        return Arrays.stream(tuned).average().orElseThrow();
    }

    /** The error that 95 % of the configurations do not exceed. */
    double quantile95() {
        double[] sorted = tuned.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(0.95 * sorted.length) - 1];
    }

    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** One line of text, from which {@link #parse} makes the same outcome again. */
    String line() {
        return String.join("\t", study, technique.name(), response, Integer.toString(iteration),
                Integer.toString(evaluations), Double.toString(seconds), text(standard), text(tuned),
                Double.toString(onFolds));
    }

    static StudyOutcome parse(String line) {
        String[] cells = line.split("\t");
        return new StudyOutcome(cells[0], StudiedTechnique.valueOf(cells[1]), cells[2], numbers(cells[6]),
                numbers(cells[7]), Integer.parseInt(cells[3]), Integer.parseInt(cells[4]),
                Double.parseDouble(cells[5]), Double.parseDouble(cells[8]));
    }

    private static String text(double[] numbers) {
        return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
