// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.Resampling;
import org.loggia.regression.data.TrainingData;

/**
 * A way of training validated on fixed folds or bootstrap samples, both called folds here. Each fold keeps one trainer,
 * so that many parameter values share its work; folds run in parallel, and the result does not depend on how.
 */
final class CrossValidation {
    private final List<Fold> folds = new ArrayList<>();
    private final Technique technique;
    private final TrainingProgress progress;

    CrossValidation(TrainingPlan plan, TrainingData data, Resampling sets, TrainingProgress progress) {
        technique = plan.technique();
        this.progress = progress;
        for (int fold = 0; fold < sets.count(); fold++) {
            folds.add(new Fold(plan, data, sets.outside(fold), sets.inside(fold)));
        }
    }

    /** Errors of several parameter values: by value, then by fold. */
    FoldErrors[][] errors(List<ParameterValues> points) {
        FoldErrors[][] byFold = IntStream.range(0, folds.size()).parallel()
                .mapToObj(fold -> folds.get(fold).errors(points, progress)).toArray(FoldErrors[][]::new);
        progress.evaluated(technique, points.size());
        FoldErrors[][] byPoint = new FoldErrors[points.size()][folds.size()];
        for (int point = 0; point < byPoint.length; point++) {
            for (int fold = 0; fold < byFold.length; fold++) {
                byPoint[point][fold] = byFold[fold][point];
            }
        }
        return byPoint;
    }

    /** Predictions of the rows of each fold by the model of the others. */
    List<HeldOut> heldOut(ParameterValues values) {
        List<HeldOut> byFold = IntStream.range(0, folds.size()).parallel()
                .mapToObj(fold -> folds.get(fold).heldOut(values, progress)).toList();
        progress.evaluated(technique, 1);
        return byFold;
    }

    /**
     * Errors on one held-out fold.
     *
     * @param rmse root mean square error; infinite when a prediction is beyond what can be calculated with
     * @param relativeSum sum of |prediction - response| / |response| over the rows with a response other than 0
     * @param relativeRows number of these rows
     */
    record FoldErrors(double rmse, double relativeSum, int relativeRows) {

        static FoldErrors of(HeldOut held) {
            double relative = 0;
            int compared = 0;
            double squares = 0;
            int rows = held.measured().length;
            for (int row = 0; row < rows; row++) {
                double response = held.measured()[row];
                double error = held.predicted()[row] - response;
                squares += error * error;
                if (response != 0) {
                    relative += Math.abs(error / response);
                    compared++;
                }
            }
            // What is not a number must not pass for a small error.
            return new FoldErrors(Double.isNaN(squares) ? Double.POSITIVE_INFINITY : Math.sqrt(squares / rows),
                    Double.isNaN(relative) ? Double.POSITIVE_INFINITY : relative, compared);
        }

        /** Mean over folds of the root mean square errors. */
        static double meanRmse(FoldErrors[] folds) {
            return Arrays.stream(folds).mapToDouble(FoldErrors::rmse).average().orElseThrow();
        }

        /** Mean relative error of all held-out rows with a response other than 0; NaN without any. */
        static double meanRelative(FoldErrors[] folds) {
            int rows = Arrays.stream(folds).mapToInt(FoldErrors::relativeRows).sum();
            return rows == 0 ? Double.NaN : Arrays.stream(folds).mapToDouble(FoldErrors::relativeSum).sum() / rows;
        }

        double meanRelative() {
            return relativeRows == 0 ? 0 : relativeSum / relativeRows;
        }
    }

    /** A fold, whose data and trainer are made when they are first needed: of large data, not all at once. */
    private static final class Fold {
        private final TrainingPlan plan;
        private final TrainingData data;
        private final int[] outside;
        private final int[] inside;
        private Trainer trainer;

        Fold(TrainingPlan plan, TrainingData data, int[] outside, int[] inside) {
            this.plan = plan;
            this.data = data;
            this.outside = outside;
            this.inside = inside;
        }

        FoldErrors[] errors(List<ParameterValues> points, TrainingProgress progress) {
            // Trainers give an equal model again where parameters make no difference.
            Map<RegressionModel, FoldErrors> known = new HashMap<>();
            FoldErrors[] errors = new FoldErrors[points.size()];
            TrainingData held = data.rows(inside);
            for (int i = 0; i < errors.length; i++) {
                RegressionModel model = train(points.get(i), progress);
                errors[i] = known.computeIfAbsent(model, trained -> FoldErrors.of(HeldOut.of(trained, held)));
            }
            return errors;
        }

        /** The last use of a fold. */
        HeldOut heldOut(ParameterValues values, TrainingProgress progress) {
            HeldOut predictions = HeldOut.of(train(values, progress), data.rows(inside));
            trainer = null;
            return predictions;
        }

        private RegressionModel train(ParameterValues values, TrainingProgress progress) {
            if (progress.isCancelled()) {
                throw new CancellationException();
            }
            if (trainer == null) {
                trainer = plan.trainer(data.rows(outside));
            }
            return trainer.train(values, new ArrayList<>());
        }
    }
}
