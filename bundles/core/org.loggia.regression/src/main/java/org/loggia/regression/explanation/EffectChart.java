// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Picture;
import org.loggia.chart.Series;
import org.loggia.chart.Series.Curve;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;

/**
 * The partial effects of all factors as one picture: a chart for each factor, the most important first, on a common
 * response axis. A line (dots for levels) is the mean prediction, the band around it holds eight of ten rows, and marks
 * at the bottom are the measured values.
 */
public final class EffectChart {
    private static final int POINTS = 61;
    private static final int COLUMNS = 3;
    private static final int WIDTH = 320;
    private static final int HEIGHT = 290;
    private static final int MAX_MARKS = 200;
    private static final double MARGIN = 0.05;

    private EffectChart() {
    }

    /**
     * The picture.
     *
     * @param data what the model was trained on, or other rows over which predictions are averaged
     */
    public static Picture of(RegressionModel model, TrainingData data) {
        List<PartialEffect> effects = new ArrayList<>();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (FactorImportance factor : FactorImportance.of(model, data)) {
            PartialEffect effect = PartialEffect.of(model, data, factor.factor(), POINTS);
            effects.add(effect);
            low = Math.min(low, Arrays.stream(effect.lows()).min().orElseThrow());
            high = Math.max(high, Arrays.stream(effect.highs()).max().orElseThrow());
        }
        double margin = high > low ? MARGIN * (high - low) : Math.max(MARGIN * Math.abs(high), 1e-100);
        Axis response = Axis.of(model.response().name(), model.response().unit()).between(low - margin, high + margin);
        String unit = model.response().unit().isEmpty() ? "" : " [" + model.response().unit() + "]";
        return new Picture("Partial effects on " + model.response().name() + unit,
                "line: mean prediction · band: eight of ten rows · marks: measured values", COLUMNS, WIDTH, HEIGHT,
                effects.stream().map(effect -> chart(effect, data, response)).toList());
    }

    private static Chart chart(PartialEffect effect, TrainingData data, Axis response) {
        int index = data.space().indexOf(effect.factor());
        return data.space().factor(index) instanceof Factor.Numeric numeric
                ? numeric(effect, numeric, data.values()[index], response)
                : nominal(effect, (Factor.Nominal) data.space().factor(index), response);
    }

    private static Chart numeric(PartialEffect effect, Factor.Numeric factor, double[] measured, Axis response) {
        Axis axis = Axis.of(factor.name(), factor.unit()).between(factor.minimum(), factor.maximum());
        double[] marks = Arrays.stream(measured).sorted().distinct().toArray();
        int every = Math.max(1, marks.length / MAX_MARKS);
        double[] some = new double[(marks.length + every - 1) / every];
        Arrays.setAll(some, i -> marks[i * every]);
        return Chart.of(factor.name(), axis, response)
                .note("measured from " + axis.text(factor.minimum()) + " to " + axis.text(factor.maximum()))
                .with(new Series.Band("", effect.values(), effect.lows(), effect.highs()))
                .with(Curve.line("", effect.values(), effect.effects())).with(new Mark.Rug(some));
    }

    private static Chart nominal(PartialEffect effect, Factor.Nominal factor, Axis response) {
        double[] levels = new double[factor.levels().size()];
        Arrays.setAll(levels, i -> i);
        return Chart.of(factor.name(), Axis.named(factor.name(), factor.levels()), response)
                .with(Curve.points("", levels, effect.effects()).within(effect.lows(), effect.highs()));
    }
}
