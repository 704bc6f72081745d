// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;

/** How figures depend on the number of users, over runs of the same model with different numbers. */
public final class UserCharts {

    private static final List<Metric.Kind> KINDS = List.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.HOLDING_TIME, Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH, Metric.Kind.THROUGHPUT,
            Metric.Kind.DATA_RATE,
            Metric.Kind.FAILURE_PROBABILITY, Metric.Kind.THROTTLED_SHARE, Metric.Kind.HIT_RATIO, Metric.Kind.CREDITS,
            Metric.Kind.CREDITS_OUT);
    private static final String NOTHING =
            "Select two or more runs with closed workloads and different numbers of users. Use the "
                    + "field \"Users\" of a run configuration to create several at once.";

    private static final String OF_MEANS =
            "* the storage's analysis model predicts means only: these percentiles reflect changes "
                    + "of the mean with the load, not the spread of single requests";
    private static final double[] LEVELS = {0.95, 0.99};
    private static final int FEW = 2;
    private static final int FULL = 100;

    private UserCharts() {
    }

    /**
     * Means over the number of users; a whisker spans the 95 % interval of a mean that has one. Where few points are
     * looked at, their 95th and 99th percentiles stand above.
     */
    public static Chart users(RunSelection selection) {
        Curves curves = Curves.all(selection, KINDS, metric -> true);
        double scale = FigureText.scale(curves.kind());
        Map<String, List<Curves.Curve>> points = new LinkedHashMap<>();
        curves.list().stream().filter(curve -> curve.run().result().users() > 0)
                .sorted(Comparator.comparingInt(curve -> curve.run().result().users()))
                .forEach(curve -> points.computeIfAbsent(curve.metric().point(), point -> new ArrayList<>())
                        .add(curve));
        points.values().removeIf(each -> each.size() < 2);
        Map<String, String> names = PointName.of(points.keySet());
        Chart chart = Curves.chart(selection, curves.axis().quantity() + " over the number of users",
                Axis.of("Users", "").kind(Axis.Kind.WHOLE), curves.axis()).empty(NOTHING);
        for (Map.Entry<String, List<Curves.Curve>> each : points.entrySet()) {
            chart = chart.with(series(names.get(each.getKey()), each.getValue(), scale, Summary::mean,
                    Summary::interval));
            if (points.size() <= FEW) {
                chart = withPercentiles(chart, names.get(each.getKey()), each.getValue(), scale);
            }
        }
        return chart;
    }

    private static Chart withPercentiles(Chart means, String name, List<Curves.Curve> curves, double scale) {
        if (curves.stream().anyMatch(curve -> curve.metric().summary().quantiles().isEmpty())) {
            return means;
        }
        boolean isOfMeans = curves.stream().anyMatch(curve -> curve.metric().percentilesOfMeans());
        Chart chart = isOfMeans ? means.note(OF_MEANS) : means;
        for (double level : LEVELS) {
            chart = chart.with(series(name + ", " + Math.round(FULL * level) + " %" + (isOfMeans ? "*" : ""), curves,
                    scale, summary -> summary.quantile(level),
                    summary -> summary.quantileIntervals().getOrDefault(level, Interval.NONE)));
        }
        return chart;
    }

    private static Series series(String name, List<Curves.Curve> curves, double scale,
            ToDoubleFunction<Summary> figure, Function<Summary, Interval> interval) {
        return Series.Curve.points(name, numbers(curves, curve -> curve.run().result().users()),
                numbers(curves, curve -> scale * figure.applyAsDouble(curve.metric().summary()))).joined()
                .within(numbers(curves, curve -> scale * interval.apply(curve.metric().summary()).low()),
                        numbers(curves, curve -> scale * interval.apply(curve.metric().summary()).high()));
    }

    private static double[] numbers(List<Curves.Curve> curves, ToDoubleFunction<Curves.Curve> number) {
        return curves.stream().mapToDouble(number).toArray();
    }
}
