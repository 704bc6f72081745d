// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.labels.StandardXYToolTipGenerator;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;

/** How figures depend on the number of users, over runs of the same model with different numbers. */
public final class UserCharts {

    private static final List<Metric.Kind> KINDS = List.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH, Metric.Kind.THROUGHPUT, Metric.Kind.DATA_RATE,
            Metric.Kind.FAILURE_PROBABILITY, Metric.Kind.THROTTLED_SHARE, Metric.Kind.CREDITS,
            Metric.Kind.CREDITS_OUT);
    private static final String NOTHING = "Select two or more runs with closed workloads and different numbers of "
            + "users. The field \"Users\" of a run configuration makes several at once.";

    private UserCharts() {
    }

    /** Means over the number of users; a whisker spans the 95 % interval of a mean that has one. */
    public static JFreeChart users(RunSelection selection) {
        Curves curves = Curves.all(selection, KINDS, metric -> true);
        double scale = FigureText.scale(curves.kind());
        Map<String, YIntervalSeries> points = new LinkedHashMap<>();
        curves.list().stream().filter(curve -> curve.run().result().users() > 0)
                .sorted(Comparator.comparingInt(curve -> curve.run().result().users())).forEach(curve -> {
                    Summary summary = curve.metric().summary();
                    double mean = scale * summary.mean();
                    double half = summary.interval().exists() ? scale * summary.interval().halfWidth() : 0;
                    points.computeIfAbsent(curve.metric().point(), YIntervalSeries::new)
                            .add(curve.run().result().users(), mean, mean - half, mean + half);
                });
        var data = new YIntervalSeriesCollection();
        points.values().stream().filter(series -> series.getItemCount() > 1).forEach(data::addSeries);
        JFreeChart chart = ChartFactory.createXYLineChart(null, "Users", curves.axis(), data);
        XYPlot plot = chart.getXYPlot();
        var renderer = new XYErrorRenderer();
        renderer.setDefaultLinesVisible(true);
        renderer.setDrawXError(false);
        renderer.setDefaultToolTipGenerator(new StandardXYToolTipGenerator());
        plot.setRenderer(renderer);
        plot.getDomainAxis().setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        ChartStyle.apply(chart);
        plot.setNoDataMessage(NOTHING);
        return chart;
    }
}
