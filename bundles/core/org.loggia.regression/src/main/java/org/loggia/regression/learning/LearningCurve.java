// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.loggia.queueing.statistics.Interval;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.Validation;

/**
 * Were there enough measurements? Each repetition holds out a fifth of the rows at random, trains on more and more of
 * the others, and takes the error on what was held out. A power law through the mean errors says what twice as many
 * measurements would bring.
 *
 * @param rows number of rows in the data
 * @param measure what an error is
 * @param points errors by number of training rows, ascending
 * @param trend law through the points
 * @param gain the share by which the error would fall with twice as many rows as there are
 * @param gainInterval 95 % interval of the gain, by bootstrap over the repetitions; it holds for other choices of rows
 *     out of these measurements, not for other measurements
 * @param sufficient the smallest number of training rows whose error is, with 95 % confidence, at most the tolerance
 *     worse than that of the last point
 * @param tolerance the share of the error that counts as no difference
 * @param constantError error of a model that always predicts the mean
 */
public record LearningCurve(int rows, Measure measure, List<Point> points, PowerLaw trend, double gain,
        Interval gainInterval, int sufficient, double tolerance, double constantError) {
    /** A model whose error is no smaller share of that of the mean has learned nothing that a curve could show. */
    private static final double NOTHING_LEARNED = 0.8;
    private static final double HELD_OUT = 0.2;
    private static final int MIN_ROWS = 20;
    private static final int MIN_SHARE = 8;
    private static final int MIN_ROWS_A_FACTOR = 5;
    private static final int RESAMPLES = 400;

    /** Measures of the prediction error. */
    public enum Measure {
        /** Mean of |prediction - response| / |response|. */
        RELATIVE,
        /** Root mean square error in the response's unit. */
        RMSE
    }

    /** Whether more measurements would make the model better. */
    public enum Verdict {
        /** Twice as many would hardly change the error. */
        ENOUGH,
        /** Twice as many would reduce it by more than the tolerance. */
        MORE,
        /** The repetitions vary too much for an estimate, or the model is hardly better than the mean of the data. */
        UNCLEAR
    }

    /**
     * The error for a number of training rows.
     *
     * @param error mean over the repetitions
     * @param interval 95 % interval of it by Student's t, with the variance that overlapping training sets call for
     *     (Nadeau and Bengio 2003)
     */
    public record Point(int trainingRows, double error, Interval interval) {
    }

    /**
     * Settings of a learning curve.
     *
     * @param sizes how many numbers of training rows, from 3
     * @param repetitions how many random choices of rows, from 5
     * @param tolerance share of the error that counts as no difference, such as 0.1
     * @param seed the same seed gives the same curve
     */
    public record Settings(Measure measure, int sizes, int repetitions, double tolerance, long seed) {
        public Settings {
            if (sizes < 3 || repetitions < 5 || !(tolerance > 0 && tolerance < 1)) {
                throw RegressionProblems.TRAINING.failure("a learning curve of " + sizes + " sizes, "
                        + repetitions
                        + " repetitions and a tolerance of " + tolerance,
                        "give at least 3 sizes, 5 repetitions and a tolerance between 0 and 1");
            }
        }
    }

    /** Whether the model predicts hardly better than the mean of the data; its curve may be flat before it falls. */
    public boolean isNothingLearned() {
        return points.get(points.size() - 1).error() > NOTHING_LEARNED * constantError;
    }

    public Verdict verdict() {
        return isNothingLearned() ? Verdict.UNCLEAR : gainInterval.high() <= tolerance ? Verdict.ENOUGH
                : gainInterval.low() > tolerance ? Verdict.MORE : Verdict.UNCLEAR;
    }

    /**
     * Makes a curve; repetitions run in parallel, and the result does not depend on how.
     *
     * @param technique completes a training on some rows: technique, parameters, logarithm
     */
    public static LearningCurve of(TrainingData data, UnaryOperator<Training> technique, Settings settings) {
        if (data.rows() < MIN_ROWS) {
            throw RegressionProblems.TRAINING.failure("only " + data.rows() + " rows of data",
                    "a learning curve requires at least "
                            + MIN_ROWS);
        }
        if (settings.measure == Measure.RELATIVE && Arrays.stream(data.responses()).anyMatch(y -> y == 0)) {
            throw RegressionProblems.TRAINING.failure("response '" + data.response().name()
                    + "' is 0 in a row, which has no relative error", "choose the RMSE as measure");
        }
        int held = (int) Math.round(HELD_OUT * data.rows());
        int[] sizes = sizes(data.rows() - held, data.space().size(), settings.sizes);
        double[][] errors = IntStream.range(0, settings.repetitions).parallel()
                .mapToObj(repetition -> errors(data, technique, settings, repetition, held, sizes))
                .toArray(double[][]::new);
        return summary(data.rows(), settings, held, sizes, errors);
    }

    /** Numbers of training rows, spaced by ratio; of fewer rows than a few for each factor nothing can be learned. */
    private static int[] sizes(int largest, int factors, int count) {
        int smallest = Math.min(largest / 2, Math.max(MIN_ROWS_A_FACTOR * factors, largest / MIN_SHARE));
        return IntStream.range(0, count)
                .map(i -> (int) Math.round(smallest * Math.pow((double) largest / smallest, (double) i / (count - 1))))
                .distinct().toArray();
    }

    private static double[] errors(TrainingData data, UnaryOperator<Training> technique, Settings settings,
            int repetition, int held, int[] sizes) {
        int[] order = IntStream.range(0, data.rows()).toArray();
        SplittableRandom random = new SplittableRandom(settings.seed + 0x9E3779B97F4A7C15L * (repetition + 1));
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        TrainingData test = data.rows(Arrays.copyOf(order, held));
        // The last one is the error of the mean.
        double[] errors = new double[sizes.length + 1];
        double mean = Arrays.stream(data.responses()).average().orElseThrow();
        errors[sizes.length] = error(row -> mean, test, settings.measure);
        for (int i = 0; i < sizes.length; i++) {
            TrainingData training = data.rows(Arrays.copyOfRange(order, held, held + sizes[i]));
            RegressionModel model = technique.apply(Training.of(training)).trainModel();
            errors[i] = error(model::predict, test, settings.measure);
        }
        return errors;
    }

    private static double error(ToDoubleFunction<double[]> model, TrainingData test, Measure measure) {
        double sum = 0;
        for (int row = 0; row < test.rows(); row++) {
            double response = test.responses()[row];
            double error = model.applyAsDouble(test.row(row)) - response;
            sum += measure == Measure.RELATIVE ? Math.abs(error / response) : error * error;
        }
        double mean = sum / test.rows();
        return measure == Measure.RELATIVE ? mean : Math.sqrt(mean);
    }

    private static LearningCurve summary(int rows, Settings settings, int held, int[] sizes, double[][] errors) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            int size = i;
            double[] values = Arrays.stream(errors).mapToDouble(repetition -> repetition[size]).toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double half = Validation.halfWidth(values, (double) held / sizes[i]);
            points.add(new Point(sizes[i], mean, new Interval(mean - half, mean + half)));
        }
        int[] all = IntStream.range(0, errors.length).toArray();
        PowerLaw trend = trend(sizes, errors, all);
        SplittableRandom random = new SplittableRandom(settings.seed);
        double[] gains = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            gains[i] = gain(trend(sizes, errors, random.ints(errors.length, 0, errors.length).toArray()), rows);
        }
        Arrays.sort(gains);
        Interval gainInterval = new Interval(gains[RESAMPLES / 40], gains[RESAMPLES - 1 - RESAMPLES / 40]);
        return new LearningCurve(rows, settings.measure, List.copyOf(points), trend, gain(trend, rows), gainInterval,
                sufficient(sizes, errors, points, held, settings.tolerance), settings.tolerance,
                Arrays.stream(errors).mapToDouble(repetition -> repetition[sizes.length]).average().orElseThrow());
    }

    private static double gain(PowerLaw trend, int rows) {
        return 1 - trend.at(2.0 * rows) / trend.at(rows);
    }

    private static PowerLaw trend(int[] sizes, double[][] errors, int[] repetitions) {
        double[] means = new double[sizes.length];
        for (int repetition : repetitions) {
            for (int i = 0; i < means.length; i++) {
                // A model without any error would leave no relative difference to fit.
                means[i] += Math.max(errors[repetition][i], 1e-12) / repetitions.length;
            }
        }
        return PowerLaw.fit(Arrays.stream(sizes).asDoubleStream().toArray(), means);
    }

    private static int sufficient(int[] sizes, double[][] errors, List<Point> points, int held, double tolerance) {
        int last = sizes.length - 1;
        double allowed = tolerance * points.get(last).error();
        for (int i = 0; i < last; i++) {
            int size = i;
            double[] differences = Arrays.stream(errors).mapToDouble(r -> r[size] - r[last]).toArray();
            double mean = Arrays.stream(differences).average().orElseThrow();
            if (mean + Validation.halfWidth(differences, (double) held / sizes[i]) <= allowed) {
                return sizes[i];
            }
        }
        return sizes[last];
    }
}
