// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.List;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.labels.StandardXYToolTipGenerator;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.loggia.queueing.statistics.TimeSeries.Course;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** How figures went over the simulated time: whether a run was long enough, and what the warm-up left out. */
public final class CourseCharts {

    private static final List<Metric.Kind> KINDS = List.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH);

    private CourseCharts() {
    }

    /** Means over short intervals of time; the longest warm-up of the runs is shaded. */
    public static JFreeChart course(RunSelection selection) {
        Curves curves = Curves.of(selection, KINDS, metric -> !metric.course().means().isEmpty());
        double scale = FigureText.scale(curves.kind());
        var data = new XYSeriesCollection();
        for (Curves.Curve curve : curves.list()) {
            data.addSeries(series(curve, scale));
        }
        String unit = curves.list().isEmpty() ? "" : " [" + curves.list().get(0).run().timeUnit() + "]";
        JFreeChart chart = ChartFactory.createXYLineChart(null, "Simulated time" + unit, curves.axis(), data);
        XYPlot plot = chart.getXYPlot();
        plot.getRenderer().setDefaultToolTipGenerator(new StandardXYToolTipGenerator());
        ChartStyle.apply(chart);
        double warmUp = selection.runs().values().stream().map(StoredRun::result)
                .mapToDouble(result -> result.warmUp().time()).max().orElse(0);
        if (warmUp > 0 && !curves.list().isEmpty()) {
            plot.addDomainMarker(ChartStyle.shade(0, warmUp, "warm-up"), Layer.BACKGROUND);
        }
        return chart;
    }

    /** Points in the middle of the intervals; intervals in which nothing was observed leave a gap. */
    private static XYSeries series(Curves.Curve curve, double scale) {
        Course course = curve.metric().course();
        var series = new XYSeries(curve.name(), false, true);
        for (int i = 0; i < course.means().size(); i++) {
            double mean = course.means().get(i);
            series.add((i + 0.5) * course.length(), Double.isNaN(mean) ? null : Double.valueOf(scale * mean));
        }
        return series;
    }
}
