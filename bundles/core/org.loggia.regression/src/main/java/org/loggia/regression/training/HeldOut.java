// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;

/**
 * Responses next to their predictions by models that had not seen these rows.
 *
 * @param measured responses, fold by fold
 * @param predicted as long
 */
public record HeldOut(double[] measured, double[] predicted) {

    static HeldOut of(RegressionModel model, TrainingData held) {
        double[] predicted = new double[held.rows()];
        for (int row = 0; row < predicted.length; row++) {
            predicted[row] = model.predict(held.row(row));
        }
        return new HeldOut(held.responses(), predicted);
    }

    static HeldOut join(List<HeldOut> folds) {
        return new HeldOut(join(folds, HeldOut::measured), join(folds, HeldOut::predicted));
    }

    private static double[] join(List<HeldOut> folds, Function<HeldOut, double[]> part) {
        return folds.stream().flatMapToDouble(fold -> DoubleStream.of(part.apply(fold))).toArray();
    }
}
