// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.TrainingData;

/**
 * Dependence of the prediction on one factor (partial dependence, Friedman 2001): the mean prediction over the rows of
 * the data when the factor is set to a value in all of them. Data of more than {@value #MAX_ROWS} rows are represented
 * by that many of them, evenly spread.
 *
 * @param factor name of the factor
 * @param values values of the factor: evenly spaced over the measured range, or the level indices of a nominal one
 * @param effects mean prediction at each value, in the response's unit
 * @param lows tenth percentile of the rows' predictions at each value
 * @param highs ninetieth percentile
 */
public record PartialEffect(String factor, double[] values, double[] effects, double[] lows, double[] highs) {
    private static final int MAX_ROWS = 500;
    private static final double LOW = 0.1;

    /**
     * Computes the effect.
     *
     * @param points number of values for a numeric factor, at least 2
     */
    public static PartialEffect of(RegressionModel model, TrainingData data, String factor, int points) {
        int index = data.space().indexOf(factor);
        if (index < 0) {
            throw RegressionProblems.FACTORS.failure("unknown factor '" + factor + "'", "choose "
                    + data.space().factors().stream().map(Factor::name).toList());
        }
        if (points < 2) {
            throw RegressionProblems.FACTORS.failure("a partial effect at " + points + " points", "give at least 2");
        }
        int rows = Math.min(MAX_ROWS, data.rows());
        double[][] chosen = IntStream.range(0, rows)
                .mapToObj(i -> data.row((int) ((long) i * data.rows() / rows))).toArray(double[][]::new);
        double[] values = values(data.space().factor(index), points);
        double[] effects = new double[values.length];
        double[] lows = new double[values.length];
        double[] highs = new double[values.length];
        double[] predictions = new double[rows];
        for (int i = 0; i < values.length; i++) {
            for (int row = 0; row < rows; row++) {
                chosen[row][index] = values[i];
                predictions[row] = model.predict(chosen[row]);
                effects[i] += predictions[row] / rows;
            }
            Arrays.sort(predictions);
            lows[i] = predictions[(int) Math.floor(LOW * (rows - 1))];
            highs[i] = predictions[(int) Math.ceil((1 - LOW) * (rows - 1))];
        }
        return new PartialEffect(factor, values, effects, lows, highs);
    }

    private static double[] values(Factor factor, int points) {
        if (factor instanceof Factor.Numeric numeric) {
            double[] values = new double[points];
            for (int i = 0; i < points; i++) {
                values[i] = numeric.minimum() + (numeric.maximum() - numeric.minimum()) * i / (points - 1);
            }
            return values;
        }
        double[] levels = new double[((Factor.Nominal) factor).levels().size()];
        Arrays.setAll(levels, level -> level);
        return levels;
    }
}
