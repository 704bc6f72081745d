// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.PointName;
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
    public static Chart users(RunSelection selection) {
        Curves curves = Curves.all(selection, KINDS, metric -> true);
        double scale = FigureText.scale(curves.kind());
        Map<String, List<Curves.Curve>> points = new LinkedHashMap<>();
        curves.list().stream().filter(curve -> curve.run().result().users() > 0)
                .sorted(Comparator.comparingInt(curve -> curve.run().result().users()))
                .forEach(curve -> points.computeIfAbsent(curve.metric().point(), point -> new ArrayList<>())
                        .add(curve));
        Map<String, String> names = PointName.of(points.keySet());
        return Curves.chart(selection, curves.axis().quantity() + " over the number of users",
                Axis.of("Users", "").kind(Axis.Kind.WHOLE), curves.axis()).empty(NOTHING)
                .withAll(points.entrySet().stream().filter(entry -> entry.getValue().size() > 1)
                        .map(entry -> series(names.get(entry.getKey()), entry.getValue(), scale)).toList());
    }

    private static Series series(String name, List<Curves.Curve> curves, double scale) {
        return Series.Curve.points(name, numbers(curves, curve -> curve.run().result().users()),
                numbers(curves, curve -> scale * curve.metric().summary().mean())).joined()
                .within(numbers(curves, curve -> scale * (curve.metric().summary().mean() - half(curve))),
                        numbers(curves, curve -> scale * (curve.metric().summary().mean() + half(curve))));
    }

    private static double half(Curves.Curve curve) {
        Summary summary = curve.metric().summary();
        return summary.interval().exists() ? summary.interval().halfWidth() : Double.NaN;
    }

    private static double[] numbers(List<Curves.Curve> curves, ToDoubleFunction<Curves.Curve> number) {
        return curves.stream().mapToDouble(number).toArray();
    }
}
