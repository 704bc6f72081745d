// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.List;
import java.util.SplittableRandom;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.explanation.PartialEffect;

/**
 * How a model's prediction depends on one factor, the others anywhere in their measured ranges: the mean over
 * {@value #ROWS} random combinations of the others, the same ones for every factor and at every time.
 */
final class FactorEffectChart {

    private static final String OTHERS = "predicted, in the mean over all other factors in their measured ranges";
    private static final int ROWS = 300;
    private static final int POINTS = 101;

    private FactorEffectChart() {
    }

    static Chart of(RegressionModel model, Factor factor) {
        PartialEffect effect = PartialEffect.of(model, anywhere(model), factor.name(), POINTS);
        Axis response = Axis.of("mean " + model.response().name(), model.response().unit());
        String title = model.response().name() + " over " + factor.name();
        if (factor instanceof Factor.Nominal nominal) {
            return Chart.of(title, Axis.named(factor.name(), nominal.levels()), response).note(OTHERS)
                    .with(new Series.Bars("", effect.effects(), new double[0]));
        }
        return Chart.of(title, Axis.of(factor.name(), ((Factor.Numeric) factor).unit()), response).note(OTHERS)
                .with(Series.Curve.line("", effect.values(), effect.effects()));
    }

    private static TrainingData anywhere(RegressionModel model) {
        List<Factor> factors = model.factors();
        var random = new SplittableRandom(1);
        double[][] values = new double[factors.size()][ROWS];
        for (int row = 0; row < ROWS; row++) {
            for (int i = 0; i < values.length; i++) {
                values[i][row] = factors.get(i) instanceof Factor.Numeric numeric
                        ? numeric.minimum() + random.nextDouble() * (numeric.maximum() - numeric.minimum())
                        : random.nextInt(((Factor.Nominal) factors.get(i)).levels().size());
            }
        }
        return new TrainingData(model.factorSpace(), model.response(), values, new double[ROWS]);
    }
}
