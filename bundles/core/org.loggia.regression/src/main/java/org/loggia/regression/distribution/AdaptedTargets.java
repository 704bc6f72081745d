// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * The response times of a known device, rescaled to those of another one: {@code log q'(N) = m(c N) + log a + s (log
 * q(c N) - m(c N))} with the logarithm m of the mean, N requests outstanding, and factors for time a, load c and spread
 * s. At low load the mean is multiplied by a; a saturated device has 1 / (a c) times the throughput.
 */
public final class AdaptedTargets implements TargetModel {
    private final TargetModel model;
    private final int population;
    private final double time;
    private final double load;
    private final double spread;
    private final double logTime;
    private final ThreadLocal<double[]> buffer;

    /**
     * Makes a model.
     *
     * @param model predicts all levels and, last, the mean
     * @param population index of the numeric factor that counts outstanding requests; -1 if there is none
     * @param time factor of the mean, above 0
     * @param load factor of the outstanding requests, above 0; 1 without a population
     * @param spread factor of the logarithms' distances to that of the mean, above 0
     */
    public AdaptedTargets(FactorSpace space, TargetModel model, int population, double time, double load,
            double spread) {
        if (population >= 0 && !(space.factor(population) instanceof Factor.Numeric)) {
            throw RegressionProblems.FACTORS.failure("factor '" + space.factor(population).name()
                    + "' is nominal", "name the number of outstanding requests");
        }
        requirePositive("time", time);
        requirePositive("load", load);
        requirePositive("spread", spread);
        this.model = model;
        this.population = population;
        this.time = time;
        this.load = load;
        this.spread = spread;
        logTime = Math.log(time);
        int size = space.size();
        buffer = ThreadLocal.withInitial(() -> new double[size]);
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw RegressionProblems.FACTORS.failure("factor '" + name + "' of an adapted model is "
                    + value, "give a finite number above 0");
        }
    }

    public TargetModel model() {
        return model;
    }

    /** Index of the factor that counts outstanding requests; -1 if there is none. */
    public int population() {
        return population;
    }

    public double time() {
        return time;
    }

    public double load() {
        return load;
    }

    public double spread() {
        return spread;
    }

    @Override
    public int targets() {
        return model.targets();
    }

    @Override
    public void predict(double[] row, double[] target) {
        double[] own = row;
        if (population >= 0 && load != 1) {
            own = buffer.get();
            System.arraycopy(row, 0, own, 0, own.length);
            own[population] *= load;
        }
        model.predict(own, target);
        double mean = target[target.length - 1];
        for (int i = 0; i < target.length; i++) {
            target[i] = mean + logTime + spread * (target[i] - mean);
        }
    }
}
