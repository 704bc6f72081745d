// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.labels.StandardXYToolTipGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.chart.renderer.xy.XYStepAreaRenderer;
import org.jfree.data.statistics.BoxAndWhiskerItem;
import org.jfree.data.statistics.DefaultBoxAndWhiskerCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;

/** How single observations, such as response times, spread: what a mean hides. */
public final class SpreadCharts {

    private static final int FULL = 100;
    private static final double MARGIN = 1.1;

    private SpreadCharts() {
    }

    /**
     * The share of observations that do not exceed a time, for each point of each run: from the smallest through the 99
     * percentiles to the largest observation.
     */
    public static JFreeChart distribution(RunSelection selection) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, SpreadCharts::hasQuantiles);
        var data = new XYSeriesCollection();
        double longest = 0;
        for (Curves.Curve curve : curves.list()) {
            data.addSeries(cumulative(curve));
            longest = Math.max(longest, curve.metric().summary().quantile(0.99));
        }
        JFreeChart chart = ChartFactory.createXYLineChart(null, curves.axis(), "Share of observations [%]", data);
        XYPlot plot = chart.getXYPlot();
        plot.getRangeAxis().setRange(0, FULL);
        if (longest > 0) {
            // the rarest per cent would press the rest against the left edge
            plot.getDomainAxis().setRange(0, MARGIN * longest);
        }
        plot.getRenderer().setDefaultToolTipGenerator(new StandardXYToolTipGenerator());
        ChartStyle.apply(chart);
        return chart;
    }

    private static boolean hasQuantiles(Metric metric) {
        return !metric.summary().quantiles().isEmpty();
    }

    private static XYSeries cumulative(Curves.Curve curve) {
        Summary summary = curve.metric().summary();
        var series = new XYSeries(curve.name(), false, true);
        series.add(summary.minimum(), 0);
        for (Map.Entry<Double, Double> quantile : new TreeMap<>(summary.quantiles()).entrySet()) {
            series.add(quantile.getValue().doubleValue(), FULL * quantile.getKey());
        }
        series.add(summary.maximum(), FULL);
        return series;
    }

    /** The share of observations in bins of equal width up to the 99th percentile; what lies beyond is not drawn. */
    public static JFreeChart histogram(RunSelection selection) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, metric -> !metric.histogram().counts().isEmpty());
        var data = new XYSeriesCollection();
        for (Curves.Curve curve : curves.list()) {
            data.addSeries(bins(curve));
        }
        JFreeChart chart = ChartFactory.createXYLineChart(null, curves.axis() + ", up to the 99th percentile",
                "Share of observations [%]", data);
        var renderer = new XYStepAreaRenderer(XYStepAreaRenderer.AREA);
        renderer.setOutline(true);
        renderer.setDefaultToolTipGenerator(new StandardXYToolTipGenerator());
        chart.getXYPlot().setRenderer(renderer);
        ChartStyle.apply(chart);
        ChartStyle.fillLightly(chart);
        return chart;
    }

    private static XYSeries bins(Curves.Curve curve) {
        Histogram histogram = curve.metric().histogram();
        double all = histogram.counts().stream().mapToDouble(count -> count).sum() + histogram.above();
        var series = new XYSeries(curve.name(), false, true);
        for (int bin = 0; bin < histogram.counts().size(); bin++) {
            series.add(histogram.low() + bin * histogram.width(), FULL * histogram.counts().get(bin) / all);
        }
        series.add(histogram.low() + histogram.counts().size() * histogram.width(), 0);
        return series;
    }

    /** Median and quartiles as a box, the middle 90 % of the observations as whiskers, and the mean as a dot. */
    public static JFreeChart boxes(RunSelection selection) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, SpreadCharts::hasQuantiles);
        var data = new DefaultBoxAndWhiskerCategoryDataset();
        for (Curves.Curve curve : curves.list()) {
            Summary s = curve.metric().summary();
            data.add(new BoxAndWhiskerItem(s.mean(), s.quantile(0.5), s.quantile(0.25), s.quantile(0.75),
                    s.quantile(0.05), s.quantile(0.95), s.quantile(0.05), s.quantile(0.95), List.of()),
                    "", curve.name()); // one row, so that each box lies beside its name
        }
        var renderer = new BoxAndWhiskerRenderer();
        renderer.setDefaultToolTipGenerator((values, row, column) -> {
            BoxAndWhiskerItem item = data.getItem(row, column);
            return String.format("%s: mean %s, quartiles %s, %s, %s, middle 90 %% from %s to %s",
                    values.getColumnKey(column), text(item.getMean()), text(item.getQ1()), text(item.getMedian()),
                    text(item.getQ3()), text(item.getMinRegularValue()), text(item.getMaxRegularValue()));
        });
        JFreeChart chart = ChartFactory.createBarChart(null, null, curves.axis()
                + ": quartiles, middle 90 %, mean as a dot", data, PlotOrientation.HORIZONTAL, false, false, false);
        CategoryPlot plot = chart.getCategoryPlot();
        plot.setRenderer(renderer);
        ChartStyle.apply(chart, renderer);
        return chart;
    }

    private static String text(Number value) {
        return FigureText.number(value.doubleValue());
    }
}
