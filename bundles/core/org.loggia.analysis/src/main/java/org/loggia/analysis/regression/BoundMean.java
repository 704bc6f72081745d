// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.List;

import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.WorkloadState;
import org.loggia.regression.RegressionModel;

/**
 * A regression model of the mean: a prediction only fills a row and asks the model.
 *
 * <p>A prediction that is not a number or not greater than 0 is replaced by the smallest measured response (or the
 * smallest positive double if that is not positive either) and counted.
 */
final class BoundMean implements BoundModel {

    private final FactorBinding binding;
    private final RegressionModel model;
    private final double secondsPerUnit;
    private final double replacement;

    private long corrected;
    private double worstPrediction = Double.NaN;

    BoundMean(RegressionModel model, FactorBinding binding) {
        this.model = model;
        this.binding = binding;
        secondsPerUnit = UnitConversion.secondsIn(model.response().unit(), binding.file(), model.response().name());
        double smallest = model.response().minimum() * secondsPerUnit;
        replacement = smallest > 0 ? smallest : Double.MIN_NORMAL;
    }

    @Override
    public FactorBinding binding() {
        return binding;
    }

    @Override
    public boolean knowsDistribution() {
        return false;
    }

    @Override
    public double responseTime(WorkloadState state) {
        double seconds = model.predict(binding.fill(state)) * secondsPerUnit;
        return seconds > 0 && seconds < Double.POSITIVE_INFINITY ? seconds : correct(seconds);
    }

    @Override
    public double draw(WorkloadState state, double share) {
        return responseTime(state);
    }

    private double correct(double seconds) {
        corrected++;
        if (!(worstPrediction <= seconds) && !Double.isNaN(seconds)) {
            worstPrediction = seconds;
        }
        return replacement;
    }

    @Override
    public double dependence() {
        return 0;
    }

    @Override
    public void addCorrections(List<CorrectedPredictions> corrections) {
        if (corrected > 0) {
            corrections.add(new CorrectedPredictions(binding.file(), replacement, worstPrediction, corrected));
        }
    }
}
