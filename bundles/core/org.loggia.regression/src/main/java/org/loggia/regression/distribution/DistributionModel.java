// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.derived.FactorDerivation;

/**
 * A trained model of the whole distribution of response times: a row of factors in, quantiles and a mean out. Immutable
 * and safe for use by several threads; predictions allocate nothing.
 */
public final class DistributionModel {
    private final FactorDerivation factors;
    private final Levels levels;
    private final String unit;
    private final boolean hasMean;
    private final TargetModel model;
    private final double[] bands;
    private final RequestIntervals intervals;
    private final double dependence;
    private final ThreadLocal<Buffer> buffer;

    /**
     * Makes a model.
     *
     * @param hasMean whether the last target of the model is the mean
     * @param bands by target, the factor by which a measured figure is off its prediction at most, in 90 of 100 loads
     */
    public DistributionModel(FactorDerivation factors, Levels levels, String unit, boolean hasMean, TargetModel model,
            double[] bands) {
        this(new Parts(factors, levels, unit, hasMean, model, bands), null, 0);
    }

    /** Makes a model without derived factors. */
    public DistributionModel(FactorSpace space, Levels levels, String unit, boolean hasMean, TargetModel model,
            double[] bands) {
        this(new FactorDerivation(space, List.of(), space), levels, unit, hasMean, model, bands);
    }

    private record Parts(FactorDerivation factors, Levels levels, String unit, boolean hasMean, TargetModel model,
            double[] bands) {
    }

    private DistributionModel(Parts parts, RequestIntervals intervals, double dependence) {
        this.intervals = intervals;
        this.dependence = dependence;
        factors = parts.factors;
        levels = parts.levels;
        unit = parts.unit;
        hasMean = parts.hasMean;
        model = parts.model;
        bands = parts.bands;
        int targets = levels.size() + (hasMean ? 1 : 0);
        if (model.targets() != targets || bands.length != targets) {
            throw RegressionProblems.MODEL_FILE.failure("a distribution of " + targets
                    + " figures with a model of "
                    + model.targets() + " and " + bands.length + " bands", "give one of each for every level"
                            + (hasMean ? " and the mean" : ""));
        }
        for (double band : bands) {
            if (!(band >= 1) || Double.isInfinite(band)) {
                throw RegressionProblems.MODEL_FILE.failure("a band of the distribution is " + band,
                        "it is a factor from 1 on");
            }
        }
        buffer = ThreadLocal.withInitial(() -> new Buffer(factors.space().size(), targets, levels));
    }

    private record Buffer(double[] row, double[] logarithms, QuantileFunction function, double[] quantiles) {
        Buffer(int factors, int targets, Levels levels) {
            this(new double[factors], new double[targets], new QuantileFunction(levels), new double[levels.size()]);
        }
    }

    private Parts parts() {
        return new Parts(factors, levels, unit, hasMean, model, bands);
    }

    /** The same model with calibrated intervals of single requests. */
    public DistributionModel with(RequestIntervals calibrated) {
        return new DistributionModel(parts(), calibrated, dependence);
    }

    /**
     * The same model for a storage whose successive response times depend on each other.
     *
     * @param correlation of the normal scores of successive response times, between -1 and 1; 0 for independence
     */
    public DistributionModel withDependence(double correlation) {
        if (!(Math.abs(correlation) < 1)) {
            throw RegressionProblems.MODEL_FILE.failure("the dependence of successive response times is " + correlation,
                    "it is a correlation between -1 and 1, both excluded");
        }
        return new DistributionModel(parts(), intervals, correlation);
    }

    /** Intervals of single requests; null if the model was not calibrated. */
    public RequestIntervals intervals() {
        return intervals;
    }

    /** The correlation of the normal scores of successive response times of the storage; 0 if they are independent. */
    public double dependence() {
        return dependence;
    }

    /** The factors in the order in which a row has them. */
    public FactorSpace factorSpace() {
        return factors.inputs();
    }

    public FactorDerivation factors() {
        return factors;
    }

    public Levels levels() {
        return levels;
    }

    /** Unit of quantiles and means, empty when the measurements named none. */
    public String unit() {
        return unit;
    }

    /** Whether the mean was measured and learned; else it follows from the quantiles. */
    public boolean hasMean() {
        return hasMean;
    }

    /** The model of the logarithms. */
    public TargetModel model() {
        return model;
    }

    /** By level and, last, of the mean where it was learned: see {@link #band}. Never change it. */
    public double[] bands() {
        return bands;
    }

    /**
     * The factor by which a measured figure is off its prediction at most, in 90 of 100 loads (split conformal: the
     * quantile of held-out errors).
     *
     * @param target a level, or the number of levels for the mean
     */
    public double band(int target) {
        return bands[target];
    }

    /**
     * Predicts the quantiles; they never fall from level to level (levels that crossed change places; Chernozhukov,
     * Fernandez-Val and Galichon 2010). NaN where a factor is beyond what can be calculated with.
     *
     * @param target receives one quantile for each level
     */
    public void quantiles(double[] row, double[] target) {
        double[] logarithms = logarithms(row);
        Arrays.sort(logarithms, 0, levels.size());
        for (int level = 0; level < levels.size(); level++) {
            target[level] = Math.exp(logarithms[level]);
        }
    }

    /** Predicts the distribution. */
    public void fill(double[] row, QuantileFunction target) {
        double[] quantiles = buffer.get().quantiles;
        quantiles(row, quantiles);
        target.fill(quantiles);
    }

    /** Predicts the mean. */
    public double mean(double[] row) {
        if (hasMean) {
            return Math.exp(logarithms(row)[levels.size()]);
        }
        QuantileFunction function = buffer.get().function;
        fill(row, function);
        return function.mean();
    }

    private double[] logarithms(double[] row) {
        Buffer own = buffer.get();
        factors.apply(row, own.row);
        model.predict(own.row, own.logarithms);
        return own.logarithms;
    }
}
