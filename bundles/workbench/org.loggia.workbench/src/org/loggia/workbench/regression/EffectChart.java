// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.List;
import java.util.SplittableRandom;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.explanation.PartialEffect;
import org.loggia.workbench.chart.ChartStyle;

/**
 * How a model's prediction depends on one factor, the others anywhere in their measured ranges: the mean over
 * {@value #ROWS} random combinations of the others, the same ones for every factor and at every time.
 */
final class EffectChart {

    private static final int ROWS = 300;
    private static final int POINTS = 101;

    private EffectChart() {
    }

    static JFreeChart of(RegressionModel model, Factor factor) {
        PartialEffect effect = PartialEffect.of(model, anywhere(model), factor.name(), POINTS);
        String axis = "mean " + named(model.response().name(), model.response().unit());
        if (factor instanceof Factor.Nominal nominal) {
            var bars = new DefaultStatisticalCategoryDataset();
            for (int level = 0; level < effect.values().length; level++) {
                bars.add(effect.effects()[level], null, "", nominal.levels().get(level));
            }
            JFreeChart chart = ChartFactory.createBarChart(null, factor.name(), axis, bars);
            chart.removeLegend();
            var renderer = new StatisticalBarRenderer();
            chart.getCategoryPlot().setRenderer(renderer);
            ChartStyle.apply(chart, renderer);
            return chart;
        }
        var curve = new XYSeries(factor.name());
        for (int i = 0; i < effect.values().length; i++) {
            curve.add(effect.values()[i], effect.effects()[i]);
        }
        JFreeChart chart = ChartFactory.createXYLineChart(null, named(factor.name(), ((Factor.Numeric) factor).unit()),
                axis, new XYSeriesCollection(curve));
        chart.removeLegend();
        ChartStyle.apply(chart);
        return chart;
    }

    private static String named(String name, String unit) {
        return unit.isEmpty() ? name : name + " [" + unit + "]";
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
