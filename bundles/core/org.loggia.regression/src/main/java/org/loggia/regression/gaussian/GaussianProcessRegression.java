package org.loggia.regression.gaussian;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionException;
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
 * fixed seed, while predictions use all of them.
 */
public final class GaussianProcessRegression {
    /** With more rows, memory and time (their square and cube) belong to other techniques. */
    public static final int MOST_ROWS = 2000;

    private static final double SHORTEST = Math.log(0.05);
    private static final double LONGEST = Math.log(200);
    private static final double LEAST_SIGNAL = Math.log(0.05);
    private static final double MOST_SIGNAL = Math.log(50);
    private static final double LEAST_NOISE = Math.log(1e-3);
    private static final double MOST_NOISE = Math.log(2);

    private final TrainingData data;
    private final double[] deviations;
    private final Map<List<Integer>, Fit> fits = new HashMap<>();

    /** @throws RegressionException if there are more than {@link #MOST_ROWS} rows */
    public GaussianProcessRegression(TrainingData data) {
        if (data.rows() > MOST_ROWS) {
            throw new RegressionException("a Gaussian process learns from at most " + MOST_ROWS
                    + " rows, the data have " + data.rows() + "; choose another technique, or train on a part of them");
        }
        this.data = data;
        deviations = new double[data.space().size()];
        for (int i = 0; i < deviations.length; i++) {
            double deviation = data.space().factor(i) instanceof Factor.Numeric ? deviation(data.values()[i]) : 1;
            deviations[i] = deviation > 0 ? deviation : 1;
        }
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
        Kernel kernel = new Kernel(fit.kernel.lengths(), fit.kernel.signal(), fit.kernel.noise() * noiseFactor);
        if (fit.isExact) {
            return new GaussianProcessModel(data.space(), data.response(), fit.trend, kernel, new double[0][],
                    new double[0]);
        }
        double[][] rows = new double[data.rows()][];
        Arrays.setAll(rows, data::row);
        return conditioned(fit.trend, kernel, rows, fit.residuals);
    }

    private GaussianProcessModel conditioned(LinearModel trend, Kernel kernel, double[][] rows, double[] residuals) {
        Covariances.Measured measured = new Covariances(data.space(), kernel, rows).measured();
        double signal = kernel.signal() * kernel.signal();
        double[] weights = Arrays.stream(measured.factor().solve(residuals)).map(weight -> weight * signal).toArray();
        return new GaussianProcessModel(data.space(), data.response(), trend, measured.kernel(), rows, weights);
    }

    private double difference(int factor, double a, double b) {
        return data.space().factor(factor) instanceof Factor.Numeric ? a - b : a == b ? 0 : 1;
    }

    private Fit fit(boolean hasTrend, int fitRows) {
        LinearModel trend = hasTrend ? LinearRegression.fit(data, 1).model()
                : new LinearModel(data.space(), data.response(), mean(data.responses()), List.of());
        double[] residuals = new double[data.rows()];
        for (int row = 0; row < residuals.length; row++) {
            residuals[row] = data.responses()[row] - trend.predict(data.row(row));
        }
        double scale = deviation(residuals);
        double[] ones = new double[deviations.length];
        Arrays.fill(ones, 1);
        if (scale <= 1e-10 * (Math.abs(trend.intercept()) + deviation(data.responses()))) {
            return new Fit(trend, residuals, new Kernel(ones, 0, 0), true);
        }
        Minimum best = mostProbable(chosenRows(fitRows), residuals, scale);
        double[] lengths = new double[deviations.length];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = Math.exp(best.point()[i]) * deviations[i];
        }
        double signal = scale * Math.exp(best.point()[lengths.length]);
        double noise = scale * Math.exp(best.point()[lengths.length + 1]);
        return new Fit(trend, residuals, new Kernel(lengths, signal, noise), false);
    }

    /** The best of two searches: one that first takes the data for smooth, one that takes them for noisy. */
    private Minimum mostProbable(int[] rows, double[] residuals, double scale) {
        double[] scaled = Arrays.stream(rows).mapToDouble(row -> residuals[row] / scale).toArray();
        MarginalLikelihood likelihood = new MarginalLikelihood(squares(rows), scaled);
        int factors = deviations.length;
        double[] lower = filled(factors, SHORTEST, LEAST_SIGNAL, LEAST_NOISE);
        double[] upper = filled(factors, LONGEST, MOST_SIGNAL, MOST_NOISE);
        QuasiNewton search = new QuasiNewton(likelihood, lower, upper);
        double length = Math.log(2 * Math.sqrt(factors));
        Minimum smooth = search.from(filled(factors, length, 0, Math.log(0.1)));
        Minimum noisy = search.from(filled(factors, length, Math.log(0.7), Math.log(0.7)));
        return noisy.value() < smooth.value() ? noisy : smooth;
    }

    private static double[] filled(int factors, double length, double signal, double noise) {
        double[] point = new double[factors + 2];
        Arrays.fill(point, 0, factors, length);
        point[factors] = signal;
        point[factors + 1] = noise;
        return point;
    }

    private double[][] squares(int[] rows) {
        double[][] squares = new double[deviations.length][rows.length * (rows.length - 1) / 2];
        for (int j = 0; j < squares.length; j++) {
            double[] values = data.values()[j];
            int pair = 0;
            for (int i = 0; i < rows.length; i++) {
                for (int k = 0; k < i; k++) {
                    double difference = difference(j, values[rows[i]], values[rows[k]]) / deviations[j];
                    squares[j][pair++] = difference * difference;
                }
            }
        }
        return squares;
    }

    /** All rows, or some drawn without repetition. */
    private int[] chosenRows(int count) {
        List<Integer> left = new ArrayList<>();
        for (int row = 0; row < data.rows(); row++) {
            left.add(row);
        }
        if (count < left.size()) {
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < count; i++) {
                int j = i + random.nextInt(left.size() - i);
                Integer chosen = left.get(j);
                left.set(j, left.get(i));
                left.set(i, chosen);
            }
        }
        return left.subList(0, count).stream().mapToInt(Integer::intValue).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }

    /** What was learned before noise is chosen; exact when the trend leaves nothing. */
    private record Fit(LinearModel trend, double[] residuals, Kernel kernel, boolean isExact) {
    }
}
