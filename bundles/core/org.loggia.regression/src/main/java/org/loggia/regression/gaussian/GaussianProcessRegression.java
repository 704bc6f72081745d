// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Magnitudes;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.gaussian.QuasiNewton.Minimum;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearRegression;

/**
 * Gaussian process regression bound to training data (Rasmussen and Williams 2006, chapters 2 and 5). Lengths, signal
 * and noise are those that make the responses most probable; numeric factors and the response are scaled to deviation 1
 * for the search. They are kept, so that asking again with another share of the noise costs one factorization.
 *
 * <p>The search factors a matrix of all pairs of rows at every step: it sees at most {@code fitRows} rows, drawn by a
 * fixed seed, and most steps see fewer, while predictions use all of them. A factor whose values are positive and
 * span orders of magnitude counts by its logarithm where that makes the responses more probable. More than
 * {@value #EXACT_ROWS} rows are predicted from inducing rows ({@link SparseProcess}).
 */
public final class GaussianProcessRegression {
    /** More rows are predicted from inducing rows: memory and time of the exact process are their square and cube. */
    public static final int EXACT_ROWS = 2000;
    /** Most rows that can be learned from. */
    public static final int MAX_ROWS = 100_000;
    /** Most inducing rows, and what the rows times the square of the inducing rows may come to. */
    private static final int MAX_INDUCING = 1000;
    private static final double MAX_WORK = 1e10;

    /** Rows that the search sees at first; more of them only improve what it found. */
    private static final int FIRST_ROWS = 250;
    private static final int STEPS_WITH_MORE_ROWS = 15;
    /** By how much the logarithm of the likelihood must grow for another scale. */
    private static final double EVIDENCE = 2;
    private static final int STEPS_FOR_A_SCALE = 6;
    private static final int STEPS_FOR_A_SMOOTHNESS = 40;

    private final TrainingData data;
    private final Map<List<Integer>, Fit> fits = new HashMap<>();

    /** @throws ProblemException if there are more than {@link #MAX_ROWS} rows */
    public GaussianProcessRegression(TrainingData data) {
        if (data.rows() > MAX_ROWS) {
            throw RegressionProblems.TRAINING.failure("a Gaussian process supports at most "
                    + MAX_ROWS
                    + " training rows, but the data have " + data.rows(),
                    "choose another technique, or train on a sample of the rows");
        }
        this.data = data;
    }

    /**
     * The model for some settings.
     *
     * @param hasTrend whether a linear model comes first and the process predicts what it leaves; else their mean
     * @param noiseFactor by what the most probable noise is multiplied: more smooths
     * @param fitRows how many rows the search for the kernel sees, at least 2
     */
    public GaussianProcessModel model(boolean hasTrend, double noiseFactor, int fitRows) {
        Fit fit = fits.computeIfAbsent(List.of(hasTrend ? 1 : 0, Math.min(fitRows, data.rows())), key -> fit(hasTrend,
                key.get(1)));
        Kernel kernel = fit.kernel.withNoise(fit.kernel.noise() * noiseFactor);
        if (fit.isExact) {
            return new GaussianProcessModel(data.space(), data.response(), fit.trend, kernel, new double[0][],
                    new double[0]);
        }
        double[][] rows = new double[data.rows()][];
        Arrays.setAll(rows, data::row);
        return conditioned(fit.trend, kernel, rows, fit.residuals);
    }

    private GaussianProcessModel conditioned(LinearModel trend, Kernel kernel, double[][] rows, double[] residuals) {
        Covariances covariances = Covariances.of(data.space(), kernel, rows);
        if (rows.length > EXACT_ROWS) {
            return sparse(covariances, trend, rows, residuals);
        }
        Covariances.Measured measured = covariances.measured();
        double signal = kernel.signal() * kernel.signal();
        double[] weights = Arrays.stream(measured.factor().solve(residuals)).map(weight -> weight * signal).toArray();
        return new GaussianProcessModel(data.space(), data.response(), trend, measured.kernel(), rows, weights);
    }

    private GaussianProcessModel sparse(Covariances covariances, LinearModel trend, double[][] rows,
            double[] residuals) {
        int most = (int) Math.min(MAX_INDUCING, Math.sqrt(MAX_WORK / rows.length));
        SparseProcess process = new SparseProcess(covariances, most);
        double[][] inducing = IntStream.of(process.inducing()).mapToObj(row -> rows[row]).toArray(double[][]::new);
        return new GaussianProcessModel(data.space(), data.response(), trend, covariances.kernel(), inducing,
                process.weights(residuals), (double) rows.length / inducing.length);
    }

    private Fit fit(boolean hasTrend, int fitRows) {
        LinearModel trend = hasTrend ? LinearRegression.fit(data, 1).model()
                : new LinearModel(data.space(), data.response(), mean(data.responses()), List.of());
        double[] residuals = new double[data.rows()];
        for (int row = 0; row < residuals.length; row++) {
            residuals[row] = data.responses()[row] - trend.predict(data.row(row));
        }
        double scale = standardDeviation(residuals);
        double[] ones = new double[data.space().size()];
        Arrays.fill(ones, 1);
        if (scale <= 1e-10 * (Math.abs(trend.intercept()) + standardDeviation(data.responses()))) {
            return new Fit(trend, residuals, new Kernel(ones, 0, 0), true);
        }
        return new Fit(trend, residuals, mostProbable(residuals, scale, fitRows), false);
    }

    /**
     * The most probable kernel: lengths, signal and noise for some rows, with all factors on their own scale and with
     * all wide ones on the logarithmic scale, then the smoothness and the scale of each factor, then all again for more
     * rows. Searches for a scale begin again: where one ends that no kernel of its scale suits, some lengths are so
     * short or so long that nothing changes with them any more, and no search finds its way back from there. They take
     * functions for rough, because a rough kernel suits smooth functions better than a smooth one suits bends, and its
     * likelihood has fewer optima.
     */
    private Kernel mostProbable(double[] residuals, double scale, int fitRows) {
        KernelSearch few = new KernelSearch(data, SparseProcess.sample(data.rows(),
                Math.min(fitRows, FIRST_ROWS)), residuals, scale);
        boolean[] isLogarithmic = new boolean[data.space().size()];
        Smoothness smoothness = Smoothness.ONCE;
        Minimum best = few.best(isLogarithmic, smoothness);
        boolean[] isWide = wideFactors();
        if (!Arrays.equals(isWide, isLogarithmic)) {
            Minimum all = few.best(isWide, smoothness);
            if (all.value() < best.value() - EVIDENCE) {
                best = all;
                isLogarithmic = isWide.clone();
            }
        }
        Minimum last = best;
        for (Smoothness smoother : List.of(Smoothness.TWICE, Smoothness.SMOOTH)) {
            last = few.from(last.point(), isLogarithmic, smoother, STEPS_FOR_A_SMOOTHNESS);
            if (last.value() < best.value()) {
                best = last;
                smoothness = smoother;
            }
        }
        for (int factor = 0; factor < isWide.length; factor++) {
            if (isWide[factor]) {
                isLogarithmic[factor] = !isLogarithmic[factor];
                Minimum other = few.from(best.point(), isLogarithmic, smoothness, STEPS_FOR_A_SCALE);
                if (other.value() < best.value() - EVIDENCE) {
                    best = other;
                } else {
                    isLogarithmic[factor] = !isLogarithmic[factor];
                }
            }
        }
        KernelSearch most = few;
        if (fitRows > FIRST_ROWS) {
            most = new KernelSearch(data, SparseProcess.sample(data.rows(), fitRows), residuals, scale);
            best = most.from(best.point(), isLogarithmic, smoothness, STEPS_WITH_MORE_ROWS);
        }
        return most.kernel(best, isLogarithmic, smoothness);
    }

    private boolean[] wideFactors() {
        boolean[] isWide = new boolean[data.space().size()];
        for (int i = 0; i < isWide.length; i++) {
            // The rows may be a part of the measurements: the factor's whole range has to be positive.
            isWide[i] = data.space().factor(i) instanceof Factor.Numeric numeric && numeric.minimum() > 0
                    && Magnitudes.differ(data.values()[i]);
        }
        return isWide;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    static double standardDeviation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }

    /** The fit before the choice of the noise; exact when the trend leaves nothing. */
    private record Fit(LinearModel trend, double[] residuals, Kernel kernel, boolean isExact) {
    }
}
