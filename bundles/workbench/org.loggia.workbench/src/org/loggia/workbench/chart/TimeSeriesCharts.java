// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** How figures went over the simulated time: whether a run was long enough, and what the warm-up left out. */
public final class TimeSeriesCharts {

    private static final List<Metric.Kind> KINDS = List.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.HOLDING_TIME, Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH, Metric.Kind.REPLICAS);

    private TimeSeriesCharts() {
    }

    /** Means over short intervals of time; the longest warm-up of the runs is shaded. */
    public static Chart series(RunSelection selection) {
        Curves curves = Curves.of(selection, KINDS, metric -> !metric.series().means().isEmpty());
        double scale = FigureText.scale(curves.kind());
        String unit = curves.list().isEmpty() ? "" : curves.list().get(0).run().timeUnit();
        double end = selection.runs().values().stream().mapToDouble(run -> run.result().simulatedTime()).max()
                .orElse(Double.NaN);
        Chart chart = Curves.chart(selection, curves.axis().quantity() + " over simulated time",
                Axis.of("Simulated time", unit).between(0, end), curves.axis())
                .withAll(curves.list().stream().map(curve -> series(curve, scale)).toList());
        double warmUp = selection.runs().values().stream().map(StoredRun::result)
                .mapToDouble(result -> result.warmUp().time()).max().orElse(0);
        return warmUp > 0 && !curves.list().isEmpty() ? chart.with(new Mark.Shade(0, warmUp, "warm-up")) : chart;
    }

    /**
     * Likewise the numbers of replicas of scaled runs, to stand under other time series; empty where nothing is scaled,
     * or where these numbers are what is looked at.
     */
    public static Optional<Chart> replicas(RunSelection selection) {
        RunSelection scaled = new RunSelection(selection.runs(), Set.of(Metric.Kind.REPLICAS), Set.of());
        boolean isNew = Curves.of(selection, KINDS, metric -> true).kind() != Metric.Kind.REPLICAS;
        return isNew && selection.runs().values().stream().flatMap(run -> run.result().metrics().stream())
                .anyMatch(metric -> metric.kind() == Metric.Kind.REPLICAS && !metric.series().means().isEmpty())
                        ? Optional.of(small(series(scaled))) : Optional.empty();
    }

    /** What the chart above says already is left out: the run, and what the lines are besides the title. */
    private static Chart small(Chart chart) {
        return chart.note("").over(chart.horizontal(), Axis.of("", "").kind(Axis.Kind.WHOLE));
    }

    /**
     * Points in the middle of the intervals, with the 95 % interval of each where there were several replications;
     * where nothing was observed is a gap.
     */
    private static Series series(Curves.Curve curve, double scale) {
        Means series = curve.metric().series();
        double[] times = new double[series.means().size()];
        double[] means = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = (i + 0.5) * series.length();
            means[i] = scale * series.means().get(i);
        }
        Series.Curve line = Series.Curve.line(curve.name(), times, means);
        return series.hasBand() ? line.within(scaled(series.low(), scale), scaled(series.high(), scale)) : line;
    }

    private static double[] scaled(List<Double> values, double scale) {
        return values.stream().mapToDouble(value -> scale * value).toArray();
    }
}
