package org.loggia.regression.explanation;

import java.util.Arrays;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;

/**
 * How the prediction depends on one factor (partial dependence, Friedman 2001): the mean prediction over the rows of
 * the data when the factor is set to a value in all of them.
 *
 * @param factor name of the factor
 * @param values values of the factor: evenly spaced over the measured range, or the level indices of a nominal one
 * @param effects mean prediction at each value, in the response's unit
 */
public record PartialEffect(String factor, double[] values, double[] effects) {

    /**
     * Computes the effect.
     *
     * @param points number of values for a numeric factor, at least 2
     */
    public static PartialEffect of(RegressionModel model, TrainingData data, String factor, int points) {
        int index = data.space().indexOf(factor);
        if (index < 0) {
            throw new RegressionException("there is no factor '" + factor + "'; the model has "
                    + data.space().factors().stream().map(Factor::name).toList());
        }
        if (points < 2) {
            throw new RegressionException("a partial effect at " + points + " points; give at least 2");
        }
        double[] values = values(data.space().factor(index), points);
        double[] effects = new double[values.length];
        for (int row = 0; row < data.rows(); row++) {
            double[] changed = data.row(row);
            for (int i = 0; i < values.length; i++) {
                changed[index] = values[i];
                effects[i] += model.predict(changed) / data.rows();
            }
        }
        return new PartialEffect(factor, values, effects);
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
