// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * Adapts the model of a known device to a few measurements of another one: factors of time, load and spread (see
 * {@link AdaptedTargets}) with normal priors on their logarithms around 1, so that one measurement moves the model a
 * part of the way and ten nearly all of it (maximum a posteriori estimates).
 */
public final class Adaptation {
    /** Minimum number of loads for an adaptation. */
    private static final int MIN_LOADS = 2;
    /** Standard deviation of the logarithm of a measured mean around an adapted model. */
    private static final double NOISE = 0.05;
    /** Standard deviations of the logarithms of the factors: devices differ by a factor of 2 in two of three cases. */
    private static final double OF_FACTOR = Math.log(2);
    private static final double OF_SPREAD = 0.5;
    private static final double FIRST_STEP = 0.5;
    private static final double LAST_STEP = 1e-5;
    /** So many measurements count as much as the range of the known model for that of the adapted one. */
    private static final double PRIOR_ROWS = 3;
    /** 95 % quantile of the standard normal distribution: 90 of 100 loads lie within it on both sides. */
    private static final double WITHIN = 1.645;

    private final DistributionModel known;
    private final DistributionData measured;
    private final int population;
    /** Logarithms of measured quantiles, by row; the last one is the mean. */
    private final double[][] logarithms;

    /**
     * Prepares.
     *
     * @param known the model of the known device
     * @param measured loads of the other device, with the known model's factors and unit
     * @param population the factor, measured or derived, that counts outstanding requests; empty if there is none
     * @throws ProblemException if there are too few loads, or there is no such factor
     */
    public Adaptation(DistributionModel known, DistributionData measured, String population) {
        if (!known.hasMean()) {
            throw RegressionProblems.TRAINING.failure("the model has no mean",
                    "train it from a table with a column 'mean'");
        }
        if (measured.rows() < MIN_LOADS) {
            throw RegressionProblems.TRAINING.failure(measured.rows() + " measured load", "give at least " + MIN_LOADS
                    + ", of which one is a lone request and one a busy device");
        }
        this.known = known;
        this.measured = measured;
        this.population = population.isEmpty() ? -1 : known.factors().space().indexOf(population);
        if (!population.isEmpty() && this.population < 0) {
            throw RegressionProblems.TRAINING.failure("the model has no factor '" + population + "'",
                    "name the one that counts outstanding requests");
        }
        logarithms = new double[measured.rows()][];
        Arrays.setAll(logarithms, row -> {
            double[] own = Arrays.copyOf(measured.logarithms(row), measured.levels().size() + 1);
            if (measured.means() == null) {
                own[own.length - 1] = Math.log(QuantileFunction.of(measured.levels(), measured.quantiles()[row])
                        .mean());
            }
            return own;
        });
    }

    /** The adapted model; its bands follow from the differences that remain, and from those of the known model. */
    public DistributionModel run() {
        double[] factors = timeAndLoad();
        AdaptedTargets rescaled = targets(factors[0], factors[1], 1);
        AdaptedTargets adapted = targets(factors[0], factors[1], spread(rescaled));
        double[] bands = known.bands().clone();
        double error = squares(adapted);
        for (int i = 0; i < bands.length; i++) {
            double before = Math.log(bands[i]) / WITHIN;
            bands[i] = Math.exp(WITHIN * Math.sqrt((PRIOR_ROWS * before * before + error)
                    / (PRIOR_ROWS + measured.rows())));
        }
        return new DistributionModel(known.factors(), known.levels(), known.unit(), true, adapted, bands)
                .withDependence(known.dependence());
    }

    private AdaptedTargets targets(double logTime, double logLoad, double spread) {
        return new AdaptedTargets(known.factors().space(), known.model(), population, Math.exp(logTime),
                Math.exp(logLoad), spread);
    }

    /** Pattern search (Hooke and Jeeves 1961) for the logarithms of the factors of time and load. */
    private double[] timeAndLoad() {
        double[] point = new double[2];
        double least = cost(point);
        int directions = population < 0 ? 1 : 2;
        for (double step = FIRST_STEP; step > LAST_STEP;) {
            boolean isBetter = false;
            for (int i = 0; i < 2 * directions * directions; i++) {
                double[] next = point.clone();
                // Along the factors and, so that the saturated throughput stays, along both in opposite directions.
                double sign = i % 2 == 0 ? step : -step;
                next[i / 2 % directions] += sign;
                if (i >= 2 * directions) {
                    next[1 - i / 2 % directions] -= sign;
                }
                double cost = cost(next);
                if (cost < least) {
                    least = cost;
                    point = next;
                    isBetter = true;
                }
            }
            step = isBetter ? step : step / 2;
        }
        return point;
    }

    private double cost(double[] point) {
        return squares(targets(point[0], point[1], 1)) / (NOISE * NOISE)
                + (point[0] * point[0] + point[1] * point[1]) / (OF_FACTOR * OF_FACTOR);
    }

    /** Sum of squared differences of the logarithms of means. */
    private double squares(AdaptedTargets model) {
        double[] predicted = new double[model.targets()];
        double sum = 0;
        for (int row = 0; row < logarithms.length; row++) {
            predict(model, row, predicted);
            double difference = logarithms[row][logarithms[row].length - 1] - predicted[predicted.length - 1];
            sum += difference * difference;
        }
        return sum;
    }

    /** Ridge regression of measured on predicted distances to the mean. */
    private double spread(AdaptedTargets model) {
        double[] predicted = new double[model.targets()];
        double[] quantiles = new double[known.levels().size()];
        double own = 1 / (OF_SPREAD * OF_SPREAD);
        double products = own;
        double squares = own;
        for (int row = 0; row < logarithms.length; row++) {
            predict(model, row, predicted);
            for (int level = 0; level < quantiles.length; level++) {
                quantiles[level] = Math.exp(predicted[level]);
            }
            QuantileFunction function = QuantileFunction.of(known.levels(), quantiles);
            double mean = predicted[predicted.length - 1];
            for (int level = 0; level < measured.levels().size(); level++) {
                double distance = Math.log(function.at(measured.levels().probability(level))) - mean;
                double weight = 1 / (measured.levels().size() * NOISE);
                products += weight * distance * (logarithms[row][level] - logarithms[row][measured.levels().size()]);
                squares += weight * distance * distance;
            }
        }
        return Math.max(0.1, products / squares);
    }

    private void predict(AdaptedTargets model, int row, double[] target) {
        double[] all = new double[known.factors().space().size()];
        known.factors().apply(measured.row(row), all);
        model.predict(all, target);
    }
}
