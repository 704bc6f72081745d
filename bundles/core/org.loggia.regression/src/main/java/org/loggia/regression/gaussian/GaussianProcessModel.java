// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.stream.IntStream;
import org.loggia.input.FiniteNumber;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.linear.LinearModel;

/**
 * The mean of a Gaussian process given training rows (Rasmussen and Williams 2006, equation 2.25): a trend plus, for
 * each training row, a weight times how near it is. A prediction costs rows times factors, so it suits small data.
 * Trained on many rows, it has only some of them (inducing rows), each of which stands for several.
 */
public final class GaussianProcessModel extends TrainedModel {
    /** Beyond this exponent a row adds nothing that a double could hold. */
    private static final double VANISHED = 745;

    private final LinearModel trend;
    private final Kernel kernel;
    private final double[][] rows;
    private final double[] weights;
    private final double represented;

    private final int[] numeric;
    private final int[] nominal;
    /** Numeric values divided by their lengths, and levels, row by row. */
    private final double[] near;
    private final double[] levels;
    /** 1 / length of numeric factors; half of its square for nominal ones. */
    private final double[] inverseLength;
    private final double[] levelCost;
    private final boolean isSmooth;
    /** Made when the first deviation is asked for: it takes the cube of the rows, and a simulation never asks. */
    private volatile CholeskyFactor measured;
    private volatile Covariances covariances;
    /** A row on the kernel's scales; null if these are the factors' own. */
    private final ThreadLocal<double[]> scaled;

    /** Makes a model of all training rows. */
    public GaussianProcessModel(FactorSpace space, Response response, LinearModel trend, Kernel kernel,
            double[][] rows, double[] weights) {
        this(space, response, trend, kernel, rows, weights, 1);
    }

    /**
     * Makes a model.
     *
     * @param trend what is added to the process
     * @param rows training rows, or inducing rows
     * @param weights one for each row, in the response's unit
     * @param represented how many training rows each row stands for on average, at least 1
     */
    public GaussianProcessModel(FactorSpace space, Response response, LinearModel trend, Kernel kernel,
            double[][] rows, double[] weights, double represented) {
        super(space, response);
        this.trend = trend;
        this.kernel = kernel;
        this.rows = rows;
        this.weights = weights;
        this.represented = represented;
        requireSound();
        numeric = IntStream.range(0, space.size()).filter(i -> space.factor(i) instanceof Factor.Numeric).toArray();
        nominal = IntStream.range(0, space.size()).filter(i -> space.factor(i) instanceof Factor.Nominal).toArray();
        inverseLength = IntStream.of(numeric).mapToDouble(i -> 1 / kernel.lengths()[i]).toArray();
        levelCost = IntStream.of(nominal)
                .mapToDouble(i -> 0.5 / (kernel.lengths()[i] * kernel.lengths()[i])).toArray();
        isSmooth = kernel.smoothness() == Smoothness.SMOOTH;
        boolean hasLogarithms = false;
        for (boolean isLogarithmic : kernel.isLogarithmic()) {
            hasLogarithms |= isLogarithmic;
        }
        scaled = hasLogarithms ? ThreadLocal.withInitial(() -> new double[space.size()]) : null;
        double[][] points = kernel.scaled(space, rows);
        near = new double[rows.length * numeric.length];
        levels = new double[rows.length * nominal.length];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < numeric.length; i++) {
                near[row * numeric.length + i] = points[row][numeric[i]] * inverseLength[i];
            }
            for (int i = 0; i < nominal.length; i++) {
                levels[row * nominal.length + i] = rows[row][nominal[i]];
            }
        }
    }

    private void requireSound() {
        for (int i = 0; i < kernel.isLogarithmic().length; i++) {
            if (kernel.isLogarithmic()[i]
                    && !(factorSpace().factor(i) instanceof Factor.Numeric numeric && numeric.minimum() > 0)) {
                throw RegressionProblems.MODEL_FILE.failure("factor '" + factorSpace().factor(i).name()
                        + "' counts by its logarithm in the"
                        + " Gaussian process", "its measured range must be above 0");
            }
        }
        if (rows.length != weights.length || kernel.lengths().length != factorSpace().size()) {
            throw RegressionProblems.MODEL_FILE.failure("a Gaussian process with " + rows.length
                    + " rows, " + weights.length
                    + " weights and " + kernel.lengths().length + " lengths for " + factorSpace().size()
                    + " factors", "give one weight for each row and one length for each factor");
        }
        if (!(represented >= 1) || Double.isInfinite(represented)) {
            throw RegressionProblems.MODEL_FILE.failure("each row of the Gaussian process stands for "
                    + represented + " rows", "give a number of at least 1");
        }
        requireSound("signal", kernel.signal(), rows.length > 0);
        requireSound("noise", kernel.noise(), false);
        for (double length : kernel.lengths()) {
            if (!(length > 0) || Double.isInfinite(length)) {
                throw RegressionProblems.MODEL_FILE.failure("a length of the Gaussian process is "
                        + length, "it must be positive and finite");
            }
        }
        for (double weight : weights) {
            if (!Double.isFinite(weight)) {
                throw RegressionProblems.MODEL_FILE.failure("a weight of the Gaussian process is "
                        + weight, "it must be finite");
            }
        }
    }

    /** Their squares are summed, and a process without any deviation has no covariance to factor. */
    private static void requireSound(String name, double deviation, boolean isNeeded) {
        if (!FiniteNumber.isCalculable(deviation) || deviation < 0 || isNeeded && deviation == 0) {
            throw RegressionProblems.MODEL_FILE.failure("the " + name + " of the Gaussian process is "
                    + deviation, "it must be a"
                            + " standard deviation, " + (isNeeded ? "above" : "at least") + " 0 and at most "
                            + FiniteNumber.MAX_VALUE);
        }
    }

    public LinearModel trend() {
        return trend;
    }

    public Kernel kernel() {
        return kernel;
    }

    /** Training rows; never change them. */
    public double[][] rows() {
        return rows;
    }

    /** A weight for each row; never change them. */
    public double[] weights() {
        return weights;
    }

    /** Returns the mean number of training rows that each row represents; above 1 only for inducing rows. */
    public double represented() {
        return represented;
    }

    @Override
    public double predict(double[] row) {
        double sum = trend.predict(row);
        double[] point = row;
        if (scaled != null) {
            point = scaled.get();
            kernel.scale(factorSpace(), row, point);
        }
        int at = 0;
        int level = 0;
        for (double weight : weights) {
            double squares = 0;
            for (int i = 0; i < numeric.length; i++) {
                double difference = point[numeric[i]] * inverseLength[i] - near[at++];
                squares += difference * difference;
            }
            squares *= 0.5;
            for (int i = 0; i < nominal.length; i++) {
                squares += row[nominal[i]] == levels[level++] ? 0 : levelCost[i];
            }
            if (!isSmooth) {
                sum += weight * kernel.smoothness().correlation(2 * squares);
            } else if (squares < VANISHED) {
                sum += weight * Math.exp(-squares);
            }
        }
        return sum;
    }

    /**
     * Standard deviation of a measurement around the prediction (Rasmussen and Williams 2006, equation 2.26, plus the
     * noise). The trend and the kernel are taken for known. The first call factors a matrix of all pairs of rows; each
     * costs the square of the rows and allocates. An inducing row counts as the mean of the rows that it stands for.
     */
    @Override
    public double standardDeviation(double[] row) {
        CholeskyFactor factor = measured;
        if (factor == null) {
            covariances = Covariances.of(factorSpace(), kernel.withNoise(kernel.noise() / Math.sqrt(represented)),
                    rows);
            factor = covariances.measured().factor();
            measured = factor;
        }
        double explained = 0;
        for (double share : factor.forward(covariances.with(row))) {
            explained += share * share;
        }
        return Math.sqrt(Math.max(0, covariances.own() - explained) + kernel.noise() * kernel.noise());
    }
}
